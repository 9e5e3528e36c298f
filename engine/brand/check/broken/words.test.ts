import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../../disk/shelf.ts'
import { fixOf, formatProblem, type Problem } from '../../read/problem.ts'

let dir: string
let library: BrandLibrary
const only = new Set(['kilovolt', 'tiny'])
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-words-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  library = createLibrary(folderShelf(dir), await readBrandEnvironment())
  await library.refresh()
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

type Change = (before: string) => string
/** Problems while a file of the directory says something else; they are none before. */
const problemsWith = async (file: string, change: Change): Promise<Problem[]> => {
  const place = join(dir, file)
  const before = await readFile(place, 'utf8').catch(() => undefined)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, change(before ?? ''))
  await library.refresh({ only })
  const problems = [...problemsOf(library).values()].flat()
  await (before === undefined ? rm(place) : writeFile(place, before))
  await library.refresh({ only })
  expect(problemsOf(library).get('kilovolt')).toEqual([])
  return problems
}
const put =
  (find: string | RegExp, by: string): Change =>
  (before) => {
    const after = before.replace(find, by)
    expect(after).not.toBe(before)
    return after
  }
const all =
  (text: string): Change =>
  () =>
    text
const own = 'kilovolt/locales/en.json'

test.each<[title: string, file: string, change: Change, says: RegExp]>([
  [
    'a word without quotes',
    'theme.json',
    all('{\n  "radius": four\n}'),
    /theme\.json:2:13 .*texts and names need double quotes/,
  ],
  ['single quotes', 'theme.json', all("{\n  'radius': 4\n}"), /theme\.json:2:3 .*texts and names need double quotes/],
  [
    'a missing comma',
    'theme.json',
    all('{\n  "radius": 4\n  "line": 1\n}'),
    /theme\.json:3:3 .*a "," before this is missing/,
  ],
  [
    'a missing colon',
    'theme.json',
    all('{\n  "radius" 4\n}'),
    /theme\.json:2:12 .*a ":" between name and value is missing/,
  ],
  ['a missing bracket', 'theme.json', all('{\n  "radius": 4\n'), /theme\.json:\d:\d .*a "}" is missing/],
  ['a text that goes on', 'theme.json', all('{\n  "name": "x\n}'), /theme\.json:2:11 .*without its closing quote/],
  ['a comment', 'theme.json', all('{\n  // x\n  "radius": 4\n}'), /theme\.json:2:3 .*JSON has no comments/],
  ['two objects', 'theme.json', all('{}\n{}'), /theme\.json:2:1 .*goes on after its last bracket/],
  [
    'a host with a port',
    'brand.json',
    put('"kilovolt.localhost"', '"kilovolt.localhost:3000"'),
    /\/hosts\/0 .*a host name in lower case, without port .*"www\.example\.com"/,
  ],
  [
    'a colour by name',
    'theme.json',
    put(/"accent": "[^"]+"/, '"accent": "lime"'),
    /\/colour\/accent .*a colour as # and six digits, such as "#1f55d6", found "lime"/,
  ],
  [
    'an instance key',
    'pages/home.json',
    put('"top": {', '"Top": {'),
    /a name of letters, digits and "-" .*such as "hero"/,
  ],
  [
    'a key that belongs one level below',
    'platform/campaigns.json',
    put('"offers": [', '"offers": [{ "id": 99, "title": "x", "percent": 50 },'),
    /\/offers\/0\/percent .*unknown property: expected it within "match", found "percent"/,
  ],
  [
    'an unknown operator',
    'pages/home.json',
    put('"widget": "lobby/hero",', '"widget": "lobby/hero", "when": { "equals": [1, 1] },'),
    /\/when\/equals .*expected one of .*"==", .*found "equals"/,
  ],
  [
    'a group of texts',
    'pages/home.json',
    put('"t:home.hero.title"', '"t:home.hero"'),
    /a group of texts, .*expected one of "t:home\.hero\.\w+", .*found "home\.hero"/,
  ],
  [
    'another ending',
    'pages/home.jsn',
    all('{}'),
    /pages\/home\.jsn:1:1 .*brand files end in \.json.*did you mean "pages\/home\.json"\?/,
  ],
  ['capitals in the ending', 'theme.JSON', all('{}'), /theme\.JSON:1:1 .*did you mean "theme\.json"\?/],
  [
    'a page removed by null',
    'pages/help.json',
    all('null'),
    /leads to the page "help", which pages\/help\.json removes/,
  ],
  [
    'an argument of nobody in a text of the brand',
    own,
    put('"about"', '"mine": { "lead": "Hello {player}" },\n  "about"'),
    /\/mine\/lead .*nobody gives this argument: expected .*"brand".*found "player"/,
  ],
  [
    'HTML in a text',
    own,
    put('"about"', '"mine": { "lead": "Hello <b>you</b>" },\n  "about"'),
    /\/mine\/lead .*players read the tags.*found "<b>"/,
  ],
  [
    'an entity in a text',
    own,
    put('"about"', '"mine": { "lead": "You &amp; me" },\n  "about"'),
    /\/mine\/lead .*players read the tags.*found "&amp;"/,
  ],
  [
    'ink like the ground',
    'theme.json',
    (text) =>
      JSON.stringify(
        { ...JSON.parse(text), colour: { ...JSON.parse(text).colour, ink: JSON.parse(text).colour.canvas } },
        null,
        2,
      ),
    /theme\.json:\d+:\d+ {2}\/colour\/ink .*"ink" does not stand out from "canvas"/,
  ],
  [
    'brand.json of a market',
    'markets/mt/brand.json',
    all('{}'),
    /markets\/mt\/brand\.json:1:1 .*no such file of a market: expected "theme\.json"/,
  ],
])('%s is told in words, with place and fix', async (_, file, change, says) => {
  const path = file.startsWith('kilovolt/') ? file : `kilovolt/${file}`
  const problems = await problemsWith(path, change)
  const lines = problems.map(formatProblem)
  const index = lines.findIndex((line) => says.test(line))
  expect(index, lines.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0)
  expect(lines[index]).not.toMatch(/matching|\[a-z|\^|invalid symbol/i)
  expect(fixOf(problems[index]!)).toMatch(/\w+/)
})

test('HTML is not told where it is shown as HTML, nor notes beside brand files', async () => {
  const problems = await problemsWith(own, (text) => {
    const data = JSON.parse(text) as { brand: { auth: { registration: { text: string } } } }
    data.brand.auth.registration.text = '<b>Now</b>'
    return JSON.stringify(data)
  })
  expect(problems.filter(({ code }) => code === 'html-in-text')).toEqual([])
  expect(await problemsWith('kilovolt/pages/notes.md', all('# x'))).toEqual([])
  expect(await problemsWith('kilovolt/pages/home.json.bak', all('{'))).toEqual([])
})

test('what goes wrong in a brand that builds on another is told in its own file', async () => {
  const brand = {
    name: 'Tiny',
    extends: 'kilovolt',
    hosts: ['tiny.localhost'],
    locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
  }
  await mkdir(join(dir, 'tiny/platform'), { recursive: true })
  await writeFile(join(dir, 'tiny/brand.json'), JSON.stringify(brand, null, 2))
  const before = await problemsWith('tiny/features.json', all('{}'))
  expect(before.filter(({ severity }) => severity === 'error')).toEqual([])
  const offers = { categories: [{ sysname: 'all', title: 'All', icon: 'cherries' }] }
  const problems = await problemsWith('tiny/platform/games.json', all(JSON.stringify(offers)))
  await rm(join(dir, 'tiny'), { recursive: true })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.filter(({ file }) => file.includes('/kilovolt/'))).toEqual([])
  expect(errors.map(formatProblem).join('\n')).toMatch(
    /^tiny {2}\S+\/tiny\/brand\.json:3:3 {2}\/extends .*as inherited from \S+\/kilovolt\/platform\/loyalty\.json:\d+/m,
  )
  expect(errors.map(formatProblem).join('\n')).toMatch(/loyalty\.json:\d+:\d+: expected [^:]+, in a file of its own/)
})

test('a problem of a file the brand does not have names that file', async () => {
  const problems = await problemsWith('kilovolt/brand.json', put(/"currencies": \{/, '"x": {'))
  expect(problems.map(({ file }) => file).filter((file) => /\/platform\.json$|\/locales\.json$/.test(file))).toEqual([])
})
