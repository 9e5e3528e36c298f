import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompletionItem } from 'vscode-languageserver/node'
import { PRODUCT_BRANDS } from '../../../engine/brand/node.ts'
import { runFoyer } from '../testing.ts'
import { Editor } from './testing.ts'

let dir: string
let editor: Editor
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-lsp-'))
  for (const id of ['_base', 'kilovolt']) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
  editor = new Editor(dir, { FOYER_BRANDS_DIR: dir })
  expect((await editor.start()).capabilities).toMatchObject({ completionProvider: {}, hoverProvider: true })
})
afterAll(async () => {
  expect(await editor.end()).toBe(0)
})

const HOME = 'kilovolt/pages/home.json'
const names = (items: CompletionItem[]): string[] => items.map(({ label }) => label)
const pick = (items: CompletionItem[], label: string): CompletionItem => {
  const found = items.find((item) => item.label === label)
  expect(found, `${label} among ${names(items).slice(0, 30).join(', ')}`).toBeDefined()
  return found!
}

test('an unsaved text shows the problems foyer check would find in it, at the same places', async () => {
  const text = await readFile(join(dir, HOME), 'utf8')
  const broken = text
    .replace('"lobby/hero"', '"lobby/hreo"')
    .replace('"t:home.trending"', '"t:home.trendin"')
    .replace('"top",', '"topp",')
  await editor.open(HOME)
  await editor.mistakes(HOME, (found) => found.length === 0)
  await editor.type(HOME, '"lobby/hero"', '"lobby/hreo"')
  await editor.type(HOME, '"t:home.trending"', '"t:home.trendin"')
  await editor.type(HOME, '"top",', '"topp",')
  const shown = await editor.mistakes(HOME, (found) => found.length > 2)
  await writeFile(join(dir, HOME), broken)
  const said = await runFoyer({ FOYER_BRANDS_DIR: dir }, 'check', 'kilovolt', '--json')
  await writeFile(join(dir, HOME), text)
  const found = JSON.parse(said.out) as { problems: Record<string, string>[] }
  // The texts of the page that nothing names any more stand in other files.
  const problems = found.problems.filter(({ file }) => file!.endsWith(HOME))
  expect(problems).toHaveLength(3)
  expect(
    shown.map(({ code, range, message }) => ({
      code,
      line: range.start.line + 1,
      column: range.start.character + 1,
      message,
    })),
  ).toEqual(
    problems.map(({ code, line, column, message, expected, found, nearest, fix }) => ({
      code,
      line,
      column,
      message: `${message}: expected ${expected}, found ${found}; did you mean "${nearest}"?\n${fix}`,
    })),
  )
})

test('a problem is fixed by its action, and all safe ones at once', async () => {
  const shown = await editor.mistakes(HOME, (found) => found.length > 2)
  const widget = shown.find(({ code }) => code === 'unknown-widget')
  const actions = await editor.actions(HOME, widget!)
  expect(actions).toMatchObject([
    { title: 'Write "lobby/hero"', kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'unknown-widget' }] },
    { title: 'Fix all safe problems', kind: 'source.fixAll', isPreferred: true },
  ])
  expect(editor.mended(HOME, actions[0]!)).toContain('"widget": "lobby/hero"')
  expect(JSON.parse(editor.mended(HOME, actions[1]!))).toEqual(JSON.parse(await readFile(join(dir, HOME), 'utf8')))
  await editor.type(HOME, '"lobby/hreo"', '"lobby/hero"')
  await editor.type(HOME, '"t:home.trendin"', '"t:home.trending"')
  await editor.type(HOME, '"topp",', '"top",')
  await editor.mistakes(HOME, (found) => found.length === 0)
})

test('a problem is shown in the file it is in, even when that file is not open', async () => {
  await editor.open('kilovolt/locales/en.json')
  const key = '"trending":'
  await editor.type('kilovolt/locales/en.json', key, '"trends":')
  const [found] = await editor.mistakes(HOME, (list) => list.length > 0)
  expect(found).toMatchObject({ code: 'unknown-text' })
  await editor.close('kilovolt/locales/en.json')
  await editor.mistakes(HOME, (list) => list.length === 0)
})

test.each([
  ['widgets a slot takes, not those it refuses', '"widget": "lobby/live-wins^"', 'lobby/game-row', 'frame/rail'],
  ['texts by their keys', '"title": "t:home.new^"', 't:home.trending', 't:home.nothing'],
  ['icons', '"icon": "sparkle^"', 'lightning-fill', 'lightnig'],
  ['files below assets/', '"image": "offer-3.webp^"', 'offer-2.webp', 'pages/home.json'],
  ['pages to link to', '"href": "/cashier/deposit^"', '/gamehall', '/nowhere'],
  ['categories of games', '"category": "trending^"', 'slots', 'slot'],
  ['values of an enumeration', '"sort": "released^"', 'name', 'title'],
  ['instances of a slot, in its order', '"wins^",', 'volatile', 'order'],
])('proposes %s', async (_what, spot, wanted, unwanted) => {
  const items = await editor.complete(HOME, spot)
  expect(names(items)).not.toContain(unwanted)
  expect(JSON.parse(editor.after(HOME, pick(items, wanted)))).toBeDefined()
  expect(editor.after(HOME, pick(items, wanted))).toContain(JSON.stringify(wanted))
})

test.each([
  ['kilovolt/brand.json', '{ "market": "^" }', 'gb', '{ "market": "gb" }'],
  ['kilovolt/brand.json', '{ "timezone": ^ }', 'Europe/Oslo', '{ "timezone": "Europe/Oslo" }'],
  [
    'kilovolt/brand.json',
    '{ "currencies": { "default": ^, "available": { "NOK": {} } } }',
    'NOK',
    '{ "currencies": { "default": "NOK", "available": { "NOK": {} } } }',
  ],
  [
    'kilovolt/brand.json',
    '{ "currencies": { "available": { ^ } } }',
    'NOK',
    '{ "currencies": { "available": { "NOK": {} } } }',
  ],
  [
    'kilovolt/brand.json',
    '{ "locales": { "available": [{ "code": "n^" }] } }',
    'nb',
    '{ "locales": { "available": [{ "code": "nb" }] } }',
  ],
  [
    'kilovolt/brand.json',
    '{ "locales": {^"strategy": "url" } }',
    'default',
    '{ "locales": {"default": "","strategy": "url" } }',
  ],
  ['kilovolt/theme.json', '{ "font": { "display": "Un^" } }', 'Unbounded', '{ "font": { "display": "Unbounded" } }'],
  ['kilovolt/theme.json', '{ "tokens": { ^ } }', 'accent', '{ "tokens": { "accent": "" } }'],
  [
    'kilovolt/theme.json',
    '{ "tokens": { "accent": "^" } }',
    'var(--gold)',
    '{ "tokens": { "accent": "var(--gold)" } }',
  ],
  ['kilovolt/features.json', '{ "li^" }', 'liveWins', '{ "liveWins": true }'],
  ['kilovolt/features.json', '{ "liveWins": t^ }', 'false', '{ "liveWins": false }'],
  [
    'kilovolt/validators.json',
    '{ "forms": { "login": { ^ } } }',
    'password',
    '{ "forms": { "login": { "password": [] } } }',
  ],
  [
    'kilovolt/validators.json',
    '{ "forms": { "login": { "password": [{ "rule": "m^" }] } } }',
    'minLength',
    '{ "forms": { "login": { "password": [{ "rule": "minLength" }] } } }',
  ],
  [
    'kilovolt/validators.json',
    '{ "forms": { "login": { "password": [{ "rule": "minLength", ^ }] } } }',
    'min',
    '{ "forms": { "login": { "password": [{ "rule": "minLength", "min": "" }] } } }',
  ],
  ['kilovolt/pages/own.json', '{ "shell": "^" }', 'focus', '{ "shell": "focus" }'],
  ['kilovolt/pages/own.json', '{ "slots": { ^ } }', 'main', '{ "slots": { "main": {} } }'],
  ['kilovolt/pages/own.json', '{ "feature": "^" }', 'games', '{ "feature": "games" }'],
  [
    'kilovolt/pages/own.json',
    '{ "slots": { "main": { "a": { "widget": "lobby/hero", "props": { ^ } } } } }',
    'title',
    '{ "slots": { "main": { "a": { "widget": "lobby/hero", "props": { "title": "" } } } } }',
  ],
  [
    'kilovolt/pages/own.json',
    '{ "slots": { "main": { "a": { "widget": "lobby/home-split", "slots": { ^ } } } } }',
    'aside',
    '{ "slots": { "main": { "a": { "widget": "lobby/home-split", "slots": { "aside": {} } } } } }',
  ],
  [
    'kilovolt/pages/own.json',
    '{ "slots": { "main": { "a": { "when": { ^ } } } } }',
    'and',
    '{ "slots": { "main": { "a": { "when": { "and": [] } } } } }',
  ],
  [
    'kilovolt/pages/own.json',
    '{ "slots": { "main": { "a": { "when": { "var": "^" } } } } }',
    'session.verified',
    '{ "slots": { "main": { "a": { "when": { "var": "session.verified" } } } } }',
  ],
  ['kilovolt/pages/home.json', '{ "slots": { "main": { ^ } } }', 'tables', '{ "slots": { "main": { "tables": {} } } }'],
  ['kilovolt/locales/es.json', '{ "common": { ^ } }', 'close', '{ "common": { "close": "Close" } }'],
  [
    'kilovolt/platform/payments.json',
    '{ "methods": { "card": { "countries": ["N^"] } } }',
    'NO',
    '{ "methods": { "card": { "countries": ["NO"] } } }',
  ],
  [
    'kilovolt/platform/payments.json',
    '{ "order": ["^"], "methods": { "coupon": {} } }',
    'coupon',
    '{ "order": ["coupon"], "methods": { "coupon": {} } }',
  ],
  [
    'kilovolt/platform/games.json',
    '{ "games": [{ "sysname": "owl", "provider": ^ }], "providers": [{ "sysname": "basalt" }] }',
    'basalt',
    '{ "games": [{ "sysname": "owl", "provider": "basalt" }], "providers": [{ "sysname": "basalt" }] }',
  ],
])('in %s, %s takes %s', async (file, written, label, wanted) => {
  if (file === HOME) await editor.close(HOME)
  await editor.open(file, written.replace('^', ''))
  const items = await editor.complete(file, written)
  expect(editor.after(file, pick(items, label))).toBe(wanted)
  await editor.close(file)
})

test('a text that nobody wrote is offered to be written into the file of the default locale', async () => {
  await editor.open(HOME)
  const locale = 'kilovolt/locales/en.json'
  await editor.open(locale)
  await editor.type(HOME, '"t:home.trending"', '"t:home.quiet_evening"')
  const shown = await editor.mistakes(HOME, (list) => list.some(({ code }) => code === 'unknown-text'))
  const actions = await editor.actions(
    HOME,
    shown.find(({ code }) => code === 'unknown-text')!,
  )
  const create = actions.find(({ title }) => title.startsWith('Write the text "home.quiet_evening"'))
  expect(create).toBeDefined()
  const written = JSON.parse(editor.mended(locale, create!))
  const before = JSON.parse(await readFile(join(dir, locale), 'utf8'))
  expect(written).toEqual({ ...before, home: { ...before.home, quiet_evening: 'Quiet evening' } })
  await editor.type(HOME, '"t:home.quiet_evening"', '"t:home.trending"')
  await editor.mistakes(HOME, (list) => list.length === 0)
  await editor.close(locale)
})

test('files saved by other programs are followed', async () => {
  const file = 'kilovolt/features.json'
  const before = await readFile(join(dir, file), 'utf8')
  await writeFile(join(dir, file), '{ "liveWin": true }')
  // A file that is being written may be read half written; what counts is where it ends.
  const list = await editor.mistakes(file, (now) => now.some(({ code }) => code === 'unknown-property'))
  expect(list[0]).toMatchObject({
    code: 'unknown-property',
    range: { start: { line: 0, character: 2 }, end: { line: 0, character: 17 } },
  })
  await writeFile(join(dir, file), before)
  await editor.mistakes(file, (list) => list.length === 0)
})
