import { openForTest, withOneSession } from './open-for-test'

/**
 * A program of its own that a test kills: appends entry after entry to session
 * `s` in the folder given, and says each number once the storage has taken it.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('no folder')
const storage = openForTest(folder)
withOneSession(storage, 's')
for (let sequence = 0; ; sequence += 1) {
  const command = { kind: 'note', text: `note ${sequence}`, by: 'scribe' } as const
  storage.entries.append('s', { sequence, tick: sequence, roomMs: sequence * 100, command })
  process.stdout.write(`${sequence}\n`)
}
