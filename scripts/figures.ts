// Figures of the tree, printed by `npm run check`. Exits with 1 for dead exports, lines that are too wide, or more long
// functions or words of ARCHITECTURE.md than before. `--list` names the long functions and the twins.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { deadExports } from './testing/dead-exports.ts'
import { twinsOf } from './testing/twins.ts'

const ROOMS = '{schemas,engine,widgets,src,scripts,e2e,.storybook}/**/*.{ts,tsx,mjs}'
const WIDEST = 120
const LONGEST = 60
/** Maximum number of long functions. It may only be lowered. */
const MOST_LONG = 0
/** Maximum number of words of ARCHITECTURE.md. It may only be lowered. */
const MOST_WORDS = 900
/** Fewest equal tokens in a row that count as code written twice. */
const TWIN = 60
const TESTS = /(^|[/.])(test|spec|stories|testing)\.tsx?$|^e2e\//
/** What tests are written with: alike on purpose where tests are. */
const TEST_HELPERS = /(^|[/])testing[^/]*(\/|\.tsx?$)/

interface Place {
  readonly file: string
  readonly line: number
  readonly size: number
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Functions longer than a screen, by their number of lines; files that do not parse are reported elsewhere. */
const longFunctions = (file: string, text: string): Place[] => {
  const found: Place[] = []
  const visit = ({ start, end }: { start: number; end: number }): void => {
    const size = text.slice(start, end).split('\n').length
    if (size > LONGEST) found.push({ file, line: lineAt(text, start), size })
  }
  new Visitor({ FunctionDeclaration: visit, FunctionExpression: visit, ArrowFunctionExpression: visit }).visit(
    parseSync(file, text).program,
  )
  return found
}

const files = globSync(ROOMS)
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const sizes = files
  .map(({ file, text }) => ({ file, size: text.trimEnd().split('\n').length }))
  .sort((a, b) => a.size - b.size)
const wide = files.flatMap(({ file, text }) =>
  text
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, size: line.length }))
    .filter(({ size }) => size > WIDEST),
)
const long = files.filter(({ file }) => !TESTS.test(file)).flatMap(({ file, text }) => longFunctions(file, text))
const dead = deadExports()
const twins = twinsOf(
  files.filter(({ file }) => !TESTS.test(file) && !TEST_HELPERS.test(file)),
  TWIN,
)
const words = readFileSync('ARCHITECTURE.md', 'utf8').split(/\s+/).filter(Boolean).length
const largest = sizes.at(-1)!
const hasTooManyLong = long.length > MOST_LONG
const hasTooManyWords = words > MOST_WORDS

if (process.argv.includes('--list') || hasTooManyLong)
  for (const { file, line, size } of long) console.log(`${file}:${line} function of ${size} lines`)
if (process.argv.includes('--list'))
  for (const { at, like, tokens } of twins)
    console.log(`${at.file}:${at.line} ${tokens} tokens as in ${like.file}:${like.line}`)
if (hasTooManyWords) console.error(`Words of ARCHITECTURE.md: ${words}, at most ${MOST_WORDS}`)
if (hasTooManyLong) console.error(`Functions over ${LONGEST} lines: ${long.length}, at most ${MOST_LONG}`)
for (const { file, line, size } of wide) console.error(`${file}:${line} ${size} columns, at most ${WIDEST}`)
for (const finding of dead) console.error(`${finding}: nobody uses it; delete it, or its "export"`)
console.log(
  [
    `${files.length} files`,
    `median ${sizes[Math.floor(sizes.length / 2)]!.size} lines`,
    `largest ${largest.size} (${largest.file})`,
    `${long.length} functions over ${LONGEST} lines`,
    `${twins.length} twins of ${TWIN} tokens or more`,
    `${words} words in ARCHITECTURE.md`,
    `${wide.length} lines over ${WIDEST} columns`,
    `${dead.length} dead exports`,
  ].join(', '),
)
process.exitCode = dead.length > 0 || wide.length > 0 || hasTooManyLong || hasTooManyWords ? 1 : 0
