import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packFileText } from '#core/scenario/pack'
import { plainPack, plainScenarioText } from '#core/testing/plain-pack'
import { temporaryFolders } from '../src-main/testing/temporary-folder'
import { packOnDisk } from './testing/pack-on-disk'
import { printed, problemsOf, startCommand } from './testing/start-command'

const temporaryFolder = temporaryFolders()

describe('check', () => {
  it('finds nothing wrong with a pack that is right', () => {
    const pack = packOnDisk(temporaryFolder())
    const said = startCommand(['check', pack])
    expect(said).toMatchObject({ status: 0, stderr: '' })
    expect(said.stdout).toContain('Plain pack: no problem found')
    const json = startCommand(['check', pack, '--json'])
    expect(json.status).toBe(0)
    expect(printed(json)).toEqual({ ok: true, problems: [], warnings: [] })
  })

  it('names every problem with the place that an editor opens', () => {
    const wrong = plainScenarioText.replace('rate: 800', 'rat: 800').replace('kind: drill', 'kind: dril')
    const pack = packOnDisk(temporaryFolder(), wrong)
    const { status, stdout, stderr } = startCommand(['check', pack])
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(`${join(pack, 'scenario.yaml')}:6:7: kind cannot be dril.`)
    expect(stderr).toContain('The key rat is not known here. The nearest is rate.')
    expect(stderr).not.toContain('Usage')
  })

  it('prints the same problems as JSON', () => {
    const pack = packOnDisk(temporaryFolder(), plainScenarioText.replace('kind: drill', 'kind: dril'))
    const result = startCommand(['check', pack, '--json'])
    expect(result.status).toBe(1)
    const [first] = problemsOf(result)
    expect(first).toMatchObject({ line: 6, column: 7, path: 'kind', code: 'unknown-word' })
    expect(first).toMatchObject({ file: join(pack, 'scenario.yaml'), message: 'kind cannot be dril.' })
    expect(first?.['hint']).toContain('drill')
  })

  it('takes a lone scenario and a pack in one file', () => {
    const folder = temporaryFolder()
    const lone = join(folder, 'lone.yaml')
    writeFileSync(lone, plainScenarioText.replace('kind: drill', 'kind: dril'))
    expect(startCommand(['check', lone]).stderr).toContain(`${lone}:6:7:`)
    const whole = join(folder, 'whole.blackstart-pack')
    writeFileSync(whole, packFileText(plainPack()))
    expect(startCommand(['check', whole]).status).toBe(0)
  })

  it('says which packs there are when it finds none', () => {
    const { status, stderr } = startCommand(['check', 'nowhere'], temporaryFolder())
    expect(status).toBe(1)
    expect(stderr).toContain('There is no pack nowhere')
    expect(stderr).toContain('aws-us-east-1-2021')
  })
})

describe('packs', () => {
  it('lists the built-in packs', () => {
    const result = startCommand(['packs', '--json'])
    expect(result.status).toBe(0)
    const listed = JSON.parse(result.stdout) as readonly Readonly<Record<string, unknown>>[]
    const flagship = listed.find(({ id }) => id === 'aws-us-east-1-2021')
    expect(Object.keys(flagship ?? {})).toEqual([
      ...['id', 'title', 'date', 'kind', 'minutes', 'playMinutes', 'trains']
    ])
    expect(flagship).toMatchObject({ date: '2021-12-07', kind: 'incident' })
    expect(startCommand(['packs']).stdout).toContain('aws-us-east-1-2021')
  })

  it('hold no problem', () => {
    const listed = JSON.parse(startCommand(['packs', '--json']).stdout) as readonly { readonly id: string }[]
    for (const { id } of listed) expect(startCommand(['check', id])).toMatchObject({ status: 0 })
  })
})
