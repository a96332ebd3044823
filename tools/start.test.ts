import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { TemporaryProject } from './testing/temporary-project'

/** Notes what it is asked, and leaves a page where a report is asked for. */
const PROGRAM = `
  import fs from 'node:fs'
  const [command, ...args] = process.argv.slice(2)
  fs.appendFileSync('asked', [command, ...args].join(' ') + '\\n')
  console.log('chatter')
  if (command === 'report') fs.writeFileSync(args[args.indexOf('--out') + 1] + '/report.html', '<html>')`

let project: TemporaryProject
afterEach(() => {
  project.remove()
})

// Elsewhere there is always a display.
describe.runIf(process.platform === 'linux')('on a machine without a display', () => {
  test('without a display the flagship is played and the last line is where its report is', () => {
    project = new TemporaryProject(PROGRAM)
    const { status, stdout, stderr } = project.run(['start'])
    expect(status).toBe(0)
    expect(stderr).toContain('No display here')
    const page = stdout.trim().split('\n').at(-1) ?? ''
    expect(page).toBe(project.path('reports/aws-us-east-1-2021/report.html'))
    expect(readFileSync(page, 'utf8')).toBe('<html>')
    const session = project.path('reports/aws-us-east-1-2021.blackstart')
    expect(project.lines('asked')).toEqual([
      `run aws-us-east-1-2021 --play record --out ${session} --force`,
      `report ${session} --format html --out ${project.path('reports/aws-us-east-1-2021')} --force`
    ])
  })

  test('a play that fails shows why and names a remedy', () => {
    project = new TemporaryProject(`console.error('the pack is wrong')\nprocess.exitCode = 1`)
    const { status, stdout, stderr } = project.run(['start'])
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('the pack is wrong\n"blackstart run" failed: ')
  })

  test('developing needs a display, and says what to do without', () => {
    project = new TemporaryProject('')
    const { status, stderr } = project.run(['dev'])
    expect(status).toBe(1)
    expect(stderr).toContain('Developing needs a display')
  })
})
