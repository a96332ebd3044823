// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './set-up/project.mjs'
import { findUntidiness } from './tidiness.mjs'

const NOT_OURS = new Set(['.git', 'node_modules', 'out', 'dist', 'reports', 'test-results'])

/** @param {string} folder @returns {string[]} paths from the project's root, with slashes */
function filesIn(folder) {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

const files = filesIn('').map((file) => ({
  path: file,
  text: fs.readFileSync(path.join(ROOT, file), 'utf8')
}))
const problems = findUntidiness(files)
for (const { path: file, line, message } of problems) {
  console.log(`${file}${line === undefined ? '' : `:${line}`} ${message}`)
}
process.exitCode = problems.length > 0 ? 1 : 0
