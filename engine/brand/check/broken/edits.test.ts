import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { CODES } from '../../read/codes.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../../disk/shelf.ts'
import type { Problem } from '../../read/problem.ts'
import type { BrokenEdit } from './edit.ts'
import { brokenEdits } from './edits.ts'

let dir: string
let library: BrandLibrary
/** As a server has it that served both brands before the mistake. */
const OWNERS = new Map([
  ['kilovolt.localhost', 'kilovolt'],
  ['belvarde.localhost', 'belvarde'],
])
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-broken-'))
  for (const id of ['kilovolt', 'belvarde']) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
  library = createLibrary(folderShelf(dir), { ...(await readBrandEnvironment()), now: () => '2026-11-20T20:00:00Z' })
  await library.refresh()
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

const problemsWith = async (file: string, text: string | Buffer): Promise<Problem[]> => {
  const place = join(dir, 'kilovolt', file)
  const before = await readFile(place).catch(() => undefined)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, text)
  await library.refresh({ only: new Set(['kilovolt']) })
  const problems = [...problemsOf(library, OWNERS).values()].flat()
  await (before ? writeFile(place, before) : rm(place))
  return problems
}
const edited = ({ path, value }: BrokenEdit, before: string): string => {
  if (path.length === 0) return JSON.stringify(value, null, 2)
  const data = JSON.parse(before) as Record<string, unknown>
  let owner = data
  for (const part of path.slice(0, -1)) owner = (owner[part] ??= {}) as Record<string, unknown>
  if (value === undefined) delete owner[path.at(-1)!]
  else owner[path.at(-1)!] = value
  return JSON.stringify(data, null, 2)
}
// The line and column where a person would look: the key, or the element of a list.
const placeOf = (text: string, path: readonly string[]): { line: number; column: number } => {
  let at = text.search(/\S/)
  let value: unknown = JSON.parse(text)
  for (const [depth, part] of path.entries()) {
    if (Array.isArray(value)) {
      at = text.indexOf('[', at) + 1
      for (let index = 0; index <= Number(part); index++) {
        const item = JSON.stringify(value[index], null, 2).split('\n')[0]!
        at = text.indexOf(item, index === 0 ? at : at + 1)
      }
      value = value[Number(part)]
    } else {
      const line = `\n${'  '.repeat(depth + 1)}`
      at = text.indexOf(`${line}"${part}":`, at) + line.length
      value = (value as Record<string, unknown>)[part]
    }
  }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

test('there are 150 broken edits, each with a fix', () => {
  expect(brokenEdits.length).toBeGreaterThanOrEqual(150)
  expect(brokenEdits.every(({ code }) => CODES[code].fix.length > 10)).toBe(true)
})

test.each(brokenEdits)('$title → $code', async (edit) => {
  expect(
    problemsOf(library, OWNERS)
      .get('kilovolt')!
      .filter(({ severity }) => severity === 'error'),
  ).toEqual([])
  const before = await readFile(join(dir, 'kilovolt', edit.file), 'utf8').catch(() => '{}')
  const text = edited(edit, before)
  const problems = await problemsWith(edit.file, text)
  await library.refresh({ only: new Set(['kilovolt']) })
  const found = problems.filter(({ code, file }) => code === edit.code && file.endsWith(`kilovolt/${edit.file}`))
  expect(found, JSON.stringify(problems.slice(0, 4), null, 1)).not.toEqual([])
  const place = placeOf(text, edit.at ?? edit.path)
  expect(found).toContainEqual(
    expect.objectContaining({ ...place, ...(edit.nearest === undefined ? {} : { nearest: edit.nearest }) }),
  )
})

test.each([
  ['a trailing comma', 'theme.json', '{\n  "radius": 4,\n}\n', 'not-json', 3, 1],
  ['a comment', 'theme.json', '{\n  // radius\n  "radius": 4\n}\n', 'not-json', 2, 3],
  ['a key twice', 'theme.json', '{\n  "radius": 4,\n  "radius": 5\n}\n', 'duplicate-key', 3, 3],
  ['a forbidden key', 'theme.json', '{\n  "__proto__": {}\n}\n', 'forbidden-key', 2, 3],
  ['nothing at all', 'theme.json', '', 'not-json', 1, 1],
  ['too deep', 'features.json', '['.repeat(100), 'nests-too-deep', 1, 1],
  ['bytes of another encoding', 'theme.json', Buffer.from('{\n  "name": "caf\xe9"\n}', 'latin1'), 'not-utf8', 2, 15],
  ['a file no brand has', 'theem.json', '{}', 'stray-file', 1, 1],
  ['a script in a picture', 'assets/x.svg', '<svg>\n  <script>1</script>\n</svg>', 'unsafe-svg', 2, 3],
  ['a handler in a picture', 'assets/y.svg', '<svg onload="x()"></svg>', 'unsafe-svg', 1, 5],
] as const)('%s is reported with its place', async (_, file, text, code, line, column) => {
  const problems = await problemsWith(file, text as string | Buffer)
  await library.refresh({ only: new Set(['kilovolt']) })
  expect(problems).toContainEqual(
    expect.objectContaining({ code, line, column, file: expect.stringContaining(`kilovolt/${file}`) as string }),
  )
})
