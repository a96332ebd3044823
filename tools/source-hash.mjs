// @ts-check
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Tests never reach a bundle, so that changing one makes none stale. */
const NOT_BUNDLED = /\.test\.ts$/

/**
 * One hash over the names and contents of files and folders; a path that does not exist counts
 * as empty. Contents and not times, since a checkout changes times.
 * @param {string} root @param {readonly string[]} paths
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesIn(root, start))) {
    if (NOT_BUNDLED.test(file)) continue
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} start @returns {string[]} */
function filesIn(root, start) {
  const stats = fs.statSync(path.join(root, start), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [start]
  const names = fs.readdirSync(path.join(root, start)).sort()
  return names.flatMap((name) => filesIn(root, `${start}/${name}`))
}
