'use strict'
// The entry of every npm script: node tools/run.cjs <task> [arguments].
// Written in the oldest JavaScript on purpose, so that an old Node can read the refusal.

var version = process.versions.node
var major = parseInt(version.split('.')[0] || '', 10)
var minor = parseInt(version.split('.')[1] || '', 10)
var fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (fits) {
  import('./tasks.mjs').then(function (tasks) {
    return tasks.runTask(process.argv.slice(2))
  })
} else {
  console.error(
    'Blackstart needs Node 20.19 or 22.12 or newer, and this is Node ' +
      version +
      ': install a current one from https://nodejs.org and run the same command again.'
  )
  process.exitCode = 1
}
