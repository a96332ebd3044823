// @ts-check
// The house rules that no linter knows: sizes, names, and what must not be left lying about.

/** @typedef {{path: string, text: string}} SourceFile */
/** @typedef {{path: string, line?: number, message: string}} Untidiness */

const MAX_LINES = 300
const MAX_COMPONENT_LINES = 250

/** Files that are data: they grow with the product, not with its complexity. */
const DATA = [/^src-text\/[a-z-]+\/[a-z-]+\.ts$/]

/** Names that say what kind of code a file holds, and so nothing about what it is for. */
const EMPTY_NAMES = new Set(
  ['util', 'helper', 'service', 'manager', 'type', 'constant']
    .flatMap((name) => [name, `${name}s`])
    .concat(['common', 'misc', 'shared', 'lib', 'enums', 'interfaces'])
)
const TEST_FOLDERS = new Set(['test', 'tests', '__tests__', 'spec', 'specs'])

const IS_CODE = /\.(ts|mjs|cjs|js|svelte)$/
const IS_TEST = /\.(test|spec)\.ts$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PASCAL = /^([A-Z][a-z0-9]*)+$/
/** What may stand between a file's name and its extension. */
const SUFFIXES = /\.(test|spec|worker|config|svelte|d)$/

const OPEN_ISSUE = /^[^'"`]*(?:\/\/|\/\*|^\s*\*|<!-{2}).*\b(?:TODO|FIXME|XXX|HACK)\b(?!.*#\d)/
const FOCUSED_OR_SKIPPED =
  /\b(?:describe|test|it|suite)(?:\.\w+)*\.(?:only|skip|skipIf|todo|fixme|fails?)\b|\b(?:xit|fit|xtest|xdescribe|fdescribe)\(/
const STATEMENT = [
  /^(?:import|export)\s.*(?:from\s|=|\{)/,
  /^(?:const|let|var)\s+[\w{[].*=/,
  /^(?:if|for|while|switch)\s*\(.*\)\s*(?:\{|return|continue|break|$)/,
  /^(?:return|throw|await|yield)\s+(?:new\s+)?[\w.]*\w(?:\(.*\)|\[.*\])?$/,
  /^(?:function|class|interface|type)\s+\w+.*[={(]/,
  /^[\w.]+\.\w+\(.*\)$/,
  /^[})\]]+$/,
  /;$/
]

/** @param {readonly SourceFile[]} files @returns {Untidiness[]} */
export function findUntidiness(files) {
  const folders = foldersWithCode(files)
  return files
    .filter((file) => IS_CODE.test(file.path))
    .flatMap((file) => [
      ...checkSize(file),
      ...checkNames(file.path),
      ...checkPlaceOfTest(file.path, folders),
      ...checkLines(file)
    ])
}

/** @param {SourceFile} file @returns {Untidiness[]} */
function checkSize({ path, text }) {
  if (DATA.some((pattern) => pattern.test(path))) return []
  const limit = path.endsWith('.svelte') ? MAX_COMPONENT_LINES : MAX_LINES
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > limit ? [{ path, message: `has ${lines} lines, and the limit is ${limit}: split it` }] : []
}

/** @param {string} path @returns {Untidiness[]} */
function checkNames(path) {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const extension = /\.\w+$/.exec(file)?.[0] ?? ''
  const name = file.slice(0, -extension.length).replace(/^\./, '').replace(SUFFIXES, '')
  const problems = [...folders, name]
    .filter((part) => EMPTY_NAMES.has(part.toLowerCase()))
    .map((part) => ({ path, message: `"${part}" names a kind of code: name the idea instead` }))
  if (name === 'index') problems.push({ path, message: 'is a barrel: import each thing from its own file' })
  // The test of a component is named like the component.
  const isComponent = extension === '.svelte' || (/\.test\.ts$/.test(path) && PASCAL.test(name))
  const [pattern, spelling] = isComponent ? [PASCAL, 'PascalCase'] : [KEBAB, 'kebab-case']
  // Tools read these under the names that they themselves prescribe.
  const isPrescribed = folders.length === 0
  if (!isPrescribed && !pattern.test(name)) problems.push({ path, message: `is not spelled in ${spelling}` })
  for (const folder of folders) {
    if (!KEBAB.test(folder.replace(/^\./, '')))
      problems.push({ path, message: `folder "${folder}" is not spelled in kebab-case` })
  }
  return problems
}

/** @param {readonly SourceFile[]} files */
function foldersWithCode(files) {
  const code = files.filter(({ path }) => /\.(ts|mjs|cjs|svelte)$/.test(path) && !IS_TEST.test(path))
  return new Set(code.map(({ path }) => path.split('/').slice(0, -1).join('/')))
}

/** @param {string} path @param {ReadonlySet<string>} folders @returns {Untidiness[]} */
function checkPlaceOfTest(path, folders) {
  if (!/\.test\.ts$/.test(path)) return []
  const parents = path.split('/').slice(0, -1)
  const isBeside = folders.has(parents.join('/')) && !parents.some((folder) => TEST_FOLDERS.has(folder))
  return isBeside ? [] : [{ path, message: 'is a test that does not lie beside its code' }]
}

/** @param {SourceFile} file @returns {Untidiness[]} */
function checkLines({ path, text }) {
  return text.split('\n').flatMap((content, index) => {
    const at = (/** @type {string} */ message) => ({ path, line: index + 1, message })
    const comment = /^\s*\/\/\s?(.*)$/.exec(content)?.[1]?.trim() ?? ''
    return [
      ...(OPEN_ISSUE.test(content) ? [at('leaves work behind without the number of an issue')] : []),
      ...(FOCUSED_OR_SKIPPED.test(content) ? [at('focuses or skips a test')] : []),
      ...(STATEMENT.some((pattern) => pattern.test(comment)) ? [at('is code in a comment: delete it')] : [])
    ]
  })
}
