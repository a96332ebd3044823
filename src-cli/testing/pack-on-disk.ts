import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPack } from '#core/testing/plain-pack'

/** Writes the plain pack into a folder of its own, with another scenario if one is given. */
export function packOnDisk(folder: string, scenario?: string): string {
  const pack = join(folder, 'plain')
  mkdirSync(pack)
  for (const [name, text] of Object.entries(plainPack(scenario))) writeFileSync(join(pack, name), text)
  return pack
}
