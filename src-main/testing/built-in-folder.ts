import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallPackFiles } from './small-pack'

/** Lays the small pack into a folder of packs, as it comes with the program; some of its text may differ. */
export function layBuiltInPacks(folder: string, change: (text: string) => string = (text) => text): string {
  const at = join(folder, 'scenarios', 'small-door')
  mkdirSync(at, { recursive: true })
  for (const [name, text] of Object.entries(smallPackFiles)) writeFileSync(join(at, name), change(text))
  return join(folder, 'scenarios')
}
