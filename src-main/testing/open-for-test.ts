import { openStorage, type Storage } from '../storage/open-storage'
import type { StoredPack } from '../storage/packs-table'

export function openForTest(folder: string): Storage {
  const opened = openStorage(folder, new Date('2031-02-03T04:05:06Z'))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value.storage
}

export const storedPack: StoredPack = {
  hash: 'a'.repeat(64),
  id: 'bridge-drill',
  title: 'Bridge drill',
  startMinutes: -15,
  stepMs: 500,
  files: { 'scenario.yaml': 'format: 1\n', 'briefing.md': 'Ünïcode\n' }
}

/** A storage with one prepared session of one pack. */
export function withOneSession(storage: Storage, id: string): void {
  storage.packs.keep(storedPack, new Date('2031-02-03T04:05:06Z'))
  storage.sessions.add({
    id,
    packHash: storedPack.hash,
    seed: 4_294_967_295,
    team: 'Night shift',
    rehearsal: false,
    createdAt: '2031-02-03T04:05:06.000Z',
    engineVersion: 1
  })
}
