import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../package.json'

const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration

type Files = Readonly<Record<string, string>>

/** Stand-ins, so that a fixture's imports resolve to where the real packages would be. */
const PACKAGES = [
  ...['@noble/hashes', 'better-sqlite3', 'echarts', 'electron', 'electron-log'],
  ...['left-pad', 'svelte', 'yaml', 'zod']
]

/** What the Svelte compiler lets a component import. */
const SVELTE = ['internal/client', 'internal/disclose-version', 'internal/flags/legacy']

/** What every tree has to import from; clean by itself. */
const HOUSE: Files = {
  'src-core/support/units.ts': `import '@noble/hashes'\nexport const second = 1`,
  'src-core/support/result.ts': `import type { Unit } from './units-of'\nexport type Result = Unit`,
  'src-core/support/units-of.ts': `import { second } from './units'\nexport type Unit = typeof second`,
  'src-core/scenario/pack.ts': `import 'yaml'\nimport 'zod'\nimport { second } from '../support/units'\nexport const pack = second\nexport type Pack = typeof pack`,
  'src-core/engine/random.ts': `import { second } from '../support/units'\nexport const draw = second`,
  'src-core/engine/step.ts': `import type { Pack } from '../scenario/pack'\nimport { loops } from './loops'\nimport { draw } from './random'\nexport const step: Pack = draw + loops\nexport type World = typeof step`,
  'src-core/engine/loops.ts': `import bytes from '#loops'\nexport const loops = bytes`,
  'src-loops/compiled.d.ts': `declare const bytes: Uint8Array\nexport default bytes`,
  'src-loops/demand.ts': `import { at } from './memory'\nexport const demand = at`,
  'src-loops/memory.ts': `export const at = 1`,
  'src-core/observability/instruments.ts': `import type { World } from '../engine/step'\nimport { draw } from '../engine/random'\nexport const reading: World = draw`,
  'src-core/session/session.ts': `import { step } from '../engine/step'\nimport { pack } from '../scenario/pack'\nimport { reading } from '../observability/instruments'\nexport const session = step + pack + reading\nexport type Session = typeof session`,
  'src-core/observability/session-view.ts': `import { session } from '../session/session'\nimport { reading } from './instruments'\nexport const view = session + reading\nexport type View = typeof view`,
  'src-core/scoring/impact.ts': `import { view } from '../observability/session-view'\nexport const impact = view`,
  'src-core/report/account.ts': `import 'echarts'\nimport { impact } from '../scoring/impact'\nimport { say } from '#text/say'\nexport const account = say + impact`,
  'src-text/say.ts': `import { words } from './words'\nexport const say = words`,
  'src-text/words.ts': `export const words = 'words'`,
  'src-bridge/contract.ts': `import type { View } from '#core/observability/session-view'\nexport type Contract = View`,
  'src-bridge/preload.ts': `import 'electron'\nimport type { Contract } from './contract'\nexport const bridge: Contract = 1`,
  'src-main/storage/read-packs.ts': `import 'node:fs'\nimport 'better-sqlite3'\nimport { pack } from '#core/scenario/pack'\nexport const packs = pack`,
  'src-main/background/pool.ts': `import 'node:worker_threads'\nimport { step } from '#core/engine/step'\nexport const pool = step`,
  'src-main/windows/open-window.ts': `import 'electron'\nimport { packs } from '../storage/read-packs'\nimport { pool } from '../background/pool'\nexport const opened = packs + pool`,
  'src-cli/main.ts': `import 'node:path'\nimport { account } from '#core/report/account'\nimport { packs } from '#main/storage/read-packs'\nexport const printed = account + packs`,
  'src-renderer/bridge.ts': `import type { Contract } from '#bridge/contract'\nexport const bridge: Contract = 1`,
  'src-renderer/stores/clock.svelte.ts': `import { bridge } from '../bridge'\nexport const clock = bridge`,
  'src-renderer/charts/line.ts': `import 'echarts'\nimport { second } from '#core/support/units'\nexport const line = second`,
  'src-renderer/ui/Button.svelte': `<script lang="ts">\n  import { line } from '../charts/line'\n</script>\n{line}`,
  'src-renderer/panels/Panel.svelte': `<script lang="ts">\n  import { clock } from '../stores/clock.svelte'\n  import Button from '../ui/Button.svelte'\n</script>\n<Button />{clock}`,
  'src-renderer/screens/library/Library.svelte': `<script lang="ts">\n  import { say } from '#text/say'\n  import Row from './Row.svelte'\n</script>\n<Row />{say}`,
  'src-renderer/screens/library/Row.svelte': `<script lang="ts">\n  import Panel from '../../panels/Panel.svelte'\n</script>\n<Panel />`,
  'src-renderer/screens/debrief/Debrief.svelte': `<script lang="ts">\n  import Panel from '../../panels/Panel.svelte'\n</script>\n<Panel />`,
  'src-core/testing/build-scenario.ts': `import { pack } from '../scenario/pack'\nexport const built = pack`,
  'src-core/session/session.test.ts': `import 'node:fs'\nimport { built } from '../testing/build-scenario'\nexport const tested = built`
}

/** One import too many for each rule: [rule, file, what it says]. */
const BREACHES: readonly (readonly [string, string, string])[] = [
  ['support-stands-alone', 'src-core/support/units.ts', `import 'left-pad'`],
  [
    'engine-knows-only-its-world',
    'src-core/engine/step.ts',
    `import type { Session } from '../session/session'\nexport type S = Session`
  ],
  [
    'engine-takes-only-types-of-the-scenario',
    'src-core/engine/step.ts',
    `import { pack } from '../scenario/pack'\nexport const p = pack`
  ],
  [
    'loops-are-the-engines',
    'src-core/session/session.ts',
    `import bytes from '#loops'\nexport const session = bytes`
  ],
  [
    'loops-stand-alone',
    'src-loops/memory.ts',
    `import { draw } from '../src-core/engine/random'\nexport const at = draw`
  ],
  [
    'scenario-is-a-format',
    'src-core/scenario/pack.ts',
    `import { draw } from '../engine/random'\nexport const d = draw`
  ],
  [
    'instruments-read-the-world',
    'src-core/observability/instruments.ts',
    `import type { Session } from '../session/session'\nexport type S = Session`
  ],
  [
    'instruments-compute-no-world',
    'src-core/observability/instruments.ts',
    `import { step } from '../engine/step'\nexport const s = step`
  ],
  [
    'session-comes-before-its-judgement',
    'src-core/session/session.ts',
    `import { impact } from '../scoring/impact'\nexport const i = impact`
  ],
  [
    'view-filters-the-session',
    'src-core/observability/session-view.ts',
    `import { step } from '../engine/step'\nexport const s = step`
  ],
  [
    'scoring-judges-what-was-seen',
    'src-core/scoring/impact.ts',
    `import { step } from '../engine/step'\nexport const s = step`
  ],
  [
    'report-tells-what-was-scored',
    'src-core/report/account.ts',
    `import { step } from '../engine/step'\nexport const s = step`
  ],
  [
    'text-stands-alone',
    'src-text/say.ts',
    `import { second } from '#core/support/units'\nexport const s = second`
  ],
  [
    'bridge-declares-only',
    'src-bridge/preload.ts',
    `import { packs } from '#main/storage/read-packs'\nexport const p = packs`
  ],
  [
    'bridge-takes-only-types-of-the-core',
    'src-bridge/contract.ts',
    `import { second } from '#core/support/units'\nexport const s = second`
  ],
  ['only-the-preload-touches-electron', 'src-bridge/contract.ts', `import 'electron'`],
  [
    'main-knows-no-screens-and-no-command-line',
    'src-main/windows/open-window.ts',
    `import { printed } from '../../src-cli/main'\nexport const p = printed`
  ],
  ['main-back-rooms-need-no-electron', 'src-main/storage/read-packs.ts', `import 'electron'`],
  ['sqlite-only-in-storage', 'src-main/background/pool.ts', `import 'better-sqlite3'`],
  [
    'command-line-is-headless',
    'src-cli/main.ts',
    `import { opened } from '#main/windows/open-window'\nexport const o = opened`
  ],
  ['renderer-is-an-island', 'src-renderer/stores/clock.svelte.ts', `import 'node:fs'`],
  [
    'renderer-takes-only-types-of-core-and-bridge',
    'src-renderer/screens/library/Row.svelte',
    `<script lang="ts">\n  import { step } from '#core/engine/step'\n</script>\n{step}`
  ],
  ['renderer-has-no-node-packages', 'src-renderer/stores/clock.svelte.ts', `import 'electron'`],
  [
    'charts-and-ui-only-draw',
    'src-renderer/ui/Button.svelte',
    `<script lang="ts">\n  import { clock } from '../stores/clock.svelte'\n</script>\n{clock}`
  ],
  [
    'echarts-only-in-charts',
    'src-renderer/ui/Button.svelte',
    `<script lang="ts">\n  import 'echarts'\n</script>`
  ],
  [
    'panels-know-no-screen',
    'src-renderer/panels/Panel.svelte',
    `<script lang="ts">\n  import { bridge } from '../bridge'\n</script>\n{bridge}`
  ],
  [
    'screens-know-no-other-screen',
    'src-renderer/screens/library/Row.svelte',
    `<script lang="ts">\n  import Debrief from '../debrief/Debrief.svelte'\n</script>\n<Debrief />`
  ],
  [
    'stores-draw-nothing',
    'src-renderer/stores/clock.svelte.ts',
    `import Button from '../ui/Button.svelte'\nexport const b = Button`
  ],
  [
    'shipped-code-needs-no-tests',
    'src-core/session/session.ts',
    `import { built } from '../testing/build-scenario'\nexport const b = built`
  ],
  ['no-circular', 'src-text/words.ts', `import { say } from './say'\nexport const words = () => say`],
  ['no-orphans', 'src-core/support/left-over.ts', `export const leftOver = 1`],
  ['not-to-unresolvable', 'src-core/support/units.ts', `import './gone'`]
]

let tree = ''
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'allowed-imports-'))
  write({ 'package.json': JSON.stringify({ type: 'module', imports: manifest.imports }) })
  for (const name of PACKAGES) {
    const folder = `node_modules/${name}`
    write({
      [`${folder}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      [`${folder}/index.js`]: 'module.exports = 1'
    })
  }
  for (const name of SVELTE) write({ [`node_modules/svelte/${name}.js`]: 'module.exports = 1' })
})
afterAll(() => {
  rmSync(tree, { recursive: true })
})

function write(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
}

/** The names of the rules that a tree of files breaks. */
async function brokenRules(files: Files): Promise<string[]> {
  for (const folder of Object.keys(HOUSE))
    rmSync(join(tree, folder.split('/')[0] ?? ''), { recursive: true, force: true })
  write(files)
  const { tsConfig: _, enhancedResolveOptions, ...options } = configuration.options ?? {}
  const { output } = await cruise(
    ['.'],
    { ...options, baseDir: tree, validate: true, ruleSet: { forbidden: configuration.forbidden ?? [] } },
    { ...enhancedResolveOptions, extensions: enhancedResolveOptions?.extensions ?? [] }
  )
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name)
}

describe('allowed imports', () => {
  test('a house that keeps the table breaks no rule', async () => {
    expect(await brokenRules(HOUSE)).toEqual([])
  })

  test('every rule is broken once below', () => {
    const names = configuration.forbidden?.map((rule) => rule.name)
    expect(BREACHES.map(([rule]) => rule).sort()).toEqual(names?.sort())
  })

  test.for(BREACHES)('%s is reported for %s', async ([rule, file, text]) => {
    expect(await brokenRules({ ...HOUSE, [file]: text })).toContain(rule)
  })
})
