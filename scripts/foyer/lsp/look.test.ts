import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../../../engine/brand/node.ts'
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

test.each([
  ['a property', '"^eyebrow"', 'Line above the title'],
  ['a text', '"t:home^.trending"', '“Trending now”'],
  ['a widget', '"widget": "lobby^/live-wins"', 'lobby/live-wins'],
  ['a page that is linked to', '"href": "/cash^ier/deposit"', 'page cashier-deposit'],
  ['a slot', '"aside^"', 'Slot: '],
  ['what lies below', '"tables^": null', '_base/pages/home.json:'],
  ['the order of a slot', '"ord^er"', 'The whole list of what shows:\n1. '],
])('shows the documentation of %s', async (_what, spot, words) => {
  await editor.open(HOME)
  expect(await editor.hover(HOME, spot)).toContain(words)
  await editor.close(HOME)
})

test.each([
  ['a text leads to its message', HOME, '"t:home^.trending"', 'kilovolt/locales/en.json', '"trending"'],
  ['a link leads to its page', HOME, '"/cash^ier/deposit"', 'kilovolt/pages/cashier-deposit.json', '{'],
  ['a file below assets is opened', HOME, '"offer^-3.webp"', 'kilovolt/assets/offer-3.webp', undefined],
  ['an instance leads to where it is put', HOME, '"wins^",', HOME, '"wins": {'],
  ['a category leads into the catalogue', HOME, '"category": "tre^nding"', '_base/platform/games.json', '{'],
  ['a key leads to what it overrides', HOME, '"tables^": null', '_base/pages/home.json', '"tables"'],
  ['a font leads to what it overrides', 'kilovolt/theme.json', '"displ^ay"', '_base/theme.json', '"display"'],
])('%s', async (_what, file, spot, into, words) => {
  await editor.open(file)
  const [found] = await editor.definition(file, spot)
  expect(found?.uri).toBe(editor.uri(into))
  if (words !== undefined) {
    const { line, character } = found!.range.start
    const text = await readFile(join(dir, into), 'utf8')
    expect(text.split('\n')[line]!.slice(character)).toMatch(new RegExp(`^${words.replace('{', '\\{')}`))
  }
  await editor.close(file)
})

test('a rule is told as a sentence, wherever the cursor is in it', async () => {
  const file = 'kilovolt/pages/own.json'
  const when = '"when": { "and": [{ "var": "session.authenticated" }, { ">=": [{ "var": "time.hour" }, 18] }] }'
  await editor.open(file, `{ "path": "/own", "slots": { "main": { "a": { "widget": "lobby/hero", ${when} } } } }`)
  for (const spot of ['"wh^en"', '"an^d"', '"time.ho^ur"'])
    expect(await editor.hover(file, spot)).toContain(
      'Shows when: `session.authenticated` is true and `time.hour` is at least 18.',
    )
  await editor.close(file)
})

test('the order of a slot says which file each instance comes from, and what does not show', async () => {
  const file = 'kilovolt/pages/home.json'
  await editor.open(file, '{ "slots": { "main": { "order": ["fast", "mine"], "mine": { "widget": "lobby/hero" } } } }')
  const words = await editor.hover(file, '"ord^er"')
  expect(words).toMatch(/1\. fast \(from \S*_base\/pages\/home\.json:\d+\)\n2\. mine \(in this file\)/)
  expect(words).toMatch(/Does not show: .*\bslots \(from \S*_base\/pages\/home\.json:\d+\)/)
  await editor.close(file)
})

test('a path leads to the page that is shown there, whichever other pattern fits it', async () => {
  const file = 'kilovolt/pages/own.json'
  const link = '{ "widget": "lobby/hero", "props": { "actions": [{ "href": "/privacy" }] } }'
  await editor.open(file, `{ "path": "/a", "slots": { "main": { "a": ${link} } } }`)
  const [found] = await editor.definition(file, '"/priv^acy"')
  expect(found?.uri).toBe(editor.uri('_base/pages/privacy.json'))
  await editor.close(file)
})

test('a widget leads to its schema, and files outside of brands get no answer', async () => {
  await editor.open(HOME)
  const [schema] = await editor.definition(HOME, '"lobby^/live-wins"')
  expect(await readFile(fileURLToPath(schema!.uri), 'utf8')).toContain('defineSchema')
  await editor.close(HOME)
  await editor.open('kilovolt/notes.json', '{ "a": 1 }')
  expect(await editor.complete('kilovolt/notes.json', '{ ^')).toBeNull()
  await editor.mistakes('kilovolt/notes.json', (found) => found.some(({ code }) => code === 'stray-file'))
  await editor.close('kilovolt/notes.json')
})

test('the outline of a file names its keys, its instances with their widgets, and elements of lists', async () => {
  const text = JSON.stringify(
    {
      $schema: '../../../schemas/json/page.schema.json',
      path: '/outline',
      slots: {
        main: { order: ['top'], top: { widget: 'lobby/hero', props: { actions: [{ label: 'Go', href: '/' }] } } },
      },
    },
    null,
    2,
  )
  await editor.open('kilovolt/pages/outline.json', text)
  const [path, slots, ...others] = await editor.outline('kilovolt/pages/outline.json')
  expect([path, others]).toMatchObject([{ name: 'path', detail: '/outline' }, []])
  const top = slots!.children![0]!.children![1]!
  expect(top).toMatchObject({ name: 'top', detail: 'lobby/hero' })
  const lines = text.split('\n')
  expect(lines[top.selectionRange.start.line]!.slice(top.selectionRange.start.character)).toBe('"top": {')
  expect(lines[top.range.end.line]!.trim()).toBe('}')
  const props = top.children!.find(({ name }) => name === 'props')!
  expect(props.children![0]!.children!.map(({ name }) => name)).toEqual(['Go'])
  await editor.close('kilovolt/pages/outline.json')
})
