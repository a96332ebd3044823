import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ENTRY = join(import.meta.dirname, 'run.cjs')

/** Starts the entry as a Node of another version would. */
function runAs(version: string, task: string) {
  const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' })
    process.argv.splice(1, 0, '${ENTRY}')
    require(${JSON.stringify(ENTRY)})`
  return spawnSync(process.execPath, ['-e', code, task], { encoding: 'utf8' })
}

describe('the Node that runs a task', () => {
  test.for(['12.22.0', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])(
    '%s is refused in one sentence',
    (version) => {
      const { status, stderr, stdout } = runAs(version, 'no-such-task')
      expect(status).toBe(1)
      expect(stdout).toBe('')
      expect(stderr.trim().split('\n')).toEqual([
        `Blackstart needs Node 20.19 or 22.12 or newer, and this is Node ${version}: install a current one from https://nodejs.org and run the same command again.`
      ])
    }
  )

  test.for(['20.19.0', '22.12.0', '23.0.0', '24.1.0'])('%s will do', (version) => {
    const { status, stderr } = runAs(version, 'no-such-task')
    expect(status).toBe(2)
    expect(stderr).toContain('There is no task "no-such-task"')
  })
})
