import { say } from '#text/say'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { builtInFolder, builtInPacks, placedIn } from './find-pack'
import type { Command } from './command'
import { done } from './outcome'
import { textTable } from './text-table'
import { join, relative } from 'node:path'

/** Lists the built-in packs; one that is wrong is named on standard error and left out. */
export const packs: Command = {
  usage: 'cli.usage.packs',
  positionals: [],
  options: {},
  run: () => {
    const results = builtInPacks().map(({ folder, result }) =>
      placedIn(relative('', join(builtInFolder, folder)), result)
    )
    const right = results.flatMap((result) => (result.ok ? [toListing(result.value)] : []))
    const problems = results.flatMap((result) => (result.ok ? [] : result.problems))
    return done(right, right.length === 0 ? say('cli.packs.none') : toText(right), problems)
  }
}

type Listing = ReturnType<typeof toListing>

function toListing({ scenario }: CheckedPack) {
  const { id, title, date, kind, minutes, playMinutes, trains } = scenario
  return { id, title, date, kind, minutes, playMinutes, trains }
}

function toText(listings: readonly Listing[]): string {
  const head = [say('cli.packs.id'), say('cli.packs.title'), say('cli.packs.date'), say('cli.packs.kind')]
  return textTable([
    [...head, say('cli.packs.minutes'), say('cli.packs.playMinutes')],
    ...listings.map(({ id, title, date, kind, minutes, playMinutes }) => [
      ...[id, title, date, say(`cli.packs.kind.${kind}`)],
      ...[String(minutes), String(playMinutes)]
    ])
  ])
}
