// The house's arrows (the table in ARCHITECTURE.md), one rule for each: who may import whom, and
// why. What a rule does not list is forbidden. tools/allowed-imports.test.ts breaks each of them.

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** Tests and what builds scenarios for them stand beside the code, but they are no part of it. */
const TESTING = ['[.]test[.]ts$', '^src-[a-z]+/testing/']
/** @type {import('dependency-cruiser').DependencyType[]} */
const TYPES_ONLY = ['type-only']

/** @param {string[]} names */
const packages = (...names) => names.map((name) => `node_modules/${name}/`)

/**
 * Everything that `from` imports is in its own folder or on the list.
 * @param {string} name @param {string} from @param {string[]} allowed @param {string} comment
 * @returns {Rule}
 */
function mayImport(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: TESTING },
    to: { pathNot: [from, ...allowed] }
  }
}

/**
 * The same, and Node's own modules too.
 * @param {string} name @param {string} from @param {string[]} allowed @param {string} comment
 * @returns {Rule}
 */
function mayImportNodeAnd(name, from, allowed, comment) {
  const rule = mayImport(name, from, allowed, comment)
  return { ...rule, to: { ...rule.to, dependencyTypesNot: ['core'] } }
}

/**
 * What `from` imports of these is a type: it is gone when the program runs.
 * @param {string} name @param {string} from @param {Rule['to']} to @param {string} comment
 * @returns {Rule}
 */
function typesOnly(name, from, to, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: TESTING },
    to: { ...to, dependencyTypesNot: TYPES_ONLY }
  }
}

/**
 * @param {string} name @param {Rule['from']} from @param {Rule['to']} to @param {string} comment
 * @returns {Rule}
 */
function never(name, from, to, comment) {
  return { name, severity: 'error', comment, from: { pathNot: TESTING, ...from }, to }
}

const core = [
  mayImport(
    'support-stands-alone',
    '^src-core/support/',
    packages('@noble/hashes'),
    'Everything leans on it, so it leans on nothing but a hash library.'
  ),
  mayImport(
    'engine-knows-only-its-world',
    '^src-core/engine/',
    ['^src-core/support/', '^src-core/scenario/', '^src-loops/compiled[.]d[.]ts$'],
    'Physics that knew of sessions or scores could be bent by them.'
  ),
  typesOnly(
    'engine-takes-only-types-of-the-scenario',
    '^src-core/engine/',
    { path: '^src-core/scenario/' },
    'It is handed a scenario that was read and checked; it neither reads nor checks one.'
  ),
  never(
    'loops-are-the-engines',
    { path: '^(src-|benchmarks/)', pathNot: ['^src-core/engine/loops[.]ts$', '^src-loops/', ...TESTING] },
    { path: '^src-loops/' },
    'They work on a world as the engine lays it out; whoever else called them would have to know how.'
  ),
  mayImport('loops-stand-alone', '^src-loops/', [], 'They are compiled on their own, by another compiler.'),
  mayImport(
    'scenario-is-a-format',
    '^src-core/scenario/',
    ['^src-core/support/', ...packages('zod', 'yaml')],
    'A pack says what is, never how it is computed: it can be checked without an engine.'
  ),
  mayImport(
    'instruments-read-the-world',
    '^src-core/observability/instruments',
    ['^src-core/support/', '^src-core/engine/', '^src-core/scenario/'],
    'A reading follows from the world and the seed alone: who looks cannot change it.'
  ),
  typesOnly(
    'instruments-compute-no-world',
    '^src-core/observability/instruments',
    { path: '^src-core/(engine|scenario)/', pathNot: '^src-core/engine/random[.]ts$' },
    'They take the world as it is; of the engine they run only the named streams of chance.'
  ),
  mayImport(
    'session-comes-before-its-judgement',
    '^src-core/session/',
    ['^src-core/(engine|scenario|support)/', '^src-core/observability/instruments', ...packages('zod')],
    'A session must replay without scores and reports; injects on what is visible need readings.'
  ),
  mayImport(
    'view-filters-the-session',
    '^src-core/observability/(?!instruments)',
    ['^src-core/(session|support)/', '^src-core/observability/'],
    'What people may see is decided from the session and its readings, never from a score.'
  ),
  mayImport(
    'scoring-judges-what-was-seen',
    '^src-core/scoring/',
    ['^src-core/(session|observability|scenario|support)/', '^src-core/engine/random'],
    'A score that looked into the mechanisms would change whenever one of them does.'
  ),
  mayImport(
    'report-tells-what-was-scored',
    '^src-core/report/',
    ['^src-core/(scoring|session|observability|scenario|support)/', '^src-text/', ...packages('echarts')],
    'It tells the story from sessions and scores; its charts are drawn without a window.'
  ),
  mayImport(
    'text-stands-alone',
    '^src-text/',
    [],
    'Every process speaks through it, so it may pull in none of them.'
  )
]

const processes = [
  mayImport(
    'bridge-declares-only',
    '^src-bridge/',
    ['^src-core/', ...packages('electron')],
    'Both sides of the bridge import it: whatever it imports, both have.'
  ),
  typesOnly(
    'bridge-takes-only-types-of-the-core',
    '^src-bridge/',
    { path: '^src-core/' },
    'The contract is types, and the preload holds no logic.'
  ),
  never(
    'only-the-preload-touches-electron',
    { path: '^src-bridge/', pathNot: ['^src-bridge/preload[.]ts$', ...TESTING] },
    { path: packages('electron') },
    'The renderer imports the contract too, and has no Electron.'
  ),
  never(
    'main-knows-no-screens-and-no-command-line',
    { path: '^src-main/' },
    { path: '^src-(renderer|cli)/' },
    'They ask it; it never asks back by import.'
  ),
  mayImportNodeAnd(
    'main-back-rooms-need-no-electron',
    '^src-main/(storage|background|export)/',
    ['^src-core/', '^src-text/', ...packages('better-sqlite3', 'write-excel-file')],
    'The command line and worker threads run them on plain Node, without windows and requests.'
  ),
  never(
    'sqlite-only-in-storage',
    { path: '^src-', pathNot: ['^src-main/storage/', ...TESTING] },
    { path: packages('better-sqlite3') },
    'One folder owns the tables and their migrations.'
  ),
  mayImportNodeAnd(
    'command-line-is-headless',
    '^src-cli/',
    ['^src-core/', '^src-text/', '^src-main/(storage|background|export)/'],
    'It runs on plain Node: no Electron, no bridge, no windows.'
  )
]

const renderer = [
  mayImport(
    'renderer-is-an-island',
    '^src-renderer/',
    ['^src-text/', '^src-bridge/contract[.]ts$', '^src-core/', 'node_modules/'],
    'It is sandboxed: it has neither Node nor the main process, only the bridge.'
  ),
  typesOnly(
    'renderer-takes-only-types-of-core-and-bridge',
    '^src-renderer/',
    { path: '^src-(core|bridge)/', pathNot: '^src-core/support/units[.]ts$' },
    'A screen that computed with the core would know more than its viewpoint may.'
  ),
  never(
    'renderer-has-no-node-packages',
    { path: '^src-renderer/' },
    { path: packages('electron', 'better-sqlite3', 'electron-log') },
    'They need Node, which the sandbox does not give.'
  ),
  never(
    'charts-and-ui-only-draw',
    { path: '^src-renderer/(charts|ui)/' },
    { path: '^src-renderer/(panels|screens|stores)/|^src-renderer/bridge[.]ts$' },
    'What draws takes everything by its properties, so that every screen can use it.'
  ),
  never(
    'echarts-only-in-charts',
    { path: '^src-renderer/', pathNot: ['^src-renderer/charts/', ...TESTING] },
    { path: packages('echarts', 'zrender') },
    'One folder knows the chart library; the others hand it data.'
  ),
  never(
    'panels-know-no-screen',
    { path: '^src-renderer/panels/' },
    { path: '^src-renderer/screens/|^src-renderer/bridge[.]ts$' },
    'A panel serves several screens and asks through the stores.'
  ),
  never(
    'screens-know-no-other-screen',
    { path: '^src-renderer/screens/([^/]+)/' },
    {
      path: '^src-renderer/screens/|^src-renderer/bridge[.]ts$',
      pathNot: '^src-renderer/screens/$1/'
    },
    'What two screens share moves to panels; they ask through the stores.'
  ),
  never(
    'stores-draw-nothing',
    { path: '^src-renderer/stores/' },
    { path: '^src-renderer/(panels|screens|charts|ui)/|[.]svelte$' },
    'State outlives what shows it.'
  )
]

const everywhere = [
  never(
    'shipped-code-needs-no-tests',
    { path: '^(src-|scenarios/)' },
    { path: [...TESTING, '^(tools|benchmarks|e2e)/'] },
    'No test switch and no test data in what people run.'
  ),
  never('no-circular', { pathNot: [] }, { circular: true }, 'In a circle nothing can be understood first.'),
  never(
    'no-orphans',
    { orphan: true, pathNot: ['[.]d[.]ts$', '[.]config[.](js|ts)$', '^[.]dependency-cruiser[.]cjs$'] },
    {},
    'A file that nothing imports and that imports nothing is left over.'
  ),
  never('not-to-unresolvable', { pathNot: [] }, { couldNotResolve: true }, 'It would fail when it runs.')
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...core, ...processes, ...renderer, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|reports|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'svelte'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.svelte', '.d.ts']
    }
  }
}
