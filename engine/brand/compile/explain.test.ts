import { expect, test } from 'vitest'
import { explain } from '../index.ts'
import { compileTiny, guest, testBrand, testWidgets } from '../testing.ts'

test('explain names the place a value comes from and what it overrides', async () => {
  const { layered } = await compileTiny({
    'pages/home.json': { slots: { main: { hero: { props: { title: 'Mine' } } } } },
    'locales/en.json': { 'lobby.title': 'Dotted' },
  })
  const title = explain(layered, 'pages/home.slots.main.hero.props.title')
  expect(title).toMatchObject({
    value: 'Mine',
    origin: { brand: 'tiny', line: 6, column: 11 },
    overrode: [{ brand: '_base', value: 't:lobby.title' }],
  })
  expect(explain(layered, 'pages/home.layout')).toEqual({ value: 'default', origin: undefined, overrode: [] })
  expect(explain(layered, 'pages/home.slots.main.hero.props.icon', testWidgets)).toEqual({
    value: 'star',
    origin: undefined,
    overrode: [],
  })
  expect(explain(layered, 'pages/home.json.path')).toMatchObject({
    value: '/',
    origin: { brand: '_base' },
    overrode: [],
  })
  expect(explain(layered, 'locales/en.lobby.title')).toMatchObject({
    value: 'Dotted',
    origin: { brand: 'tiny' },
    overrode: [{ brand: '_base', value: 'Welcome' }],
  })
})

test('messages may be in one file for each area, and explain finds them there', async () => {
  const { layered, compiled } = await compileTiny({ 'locales/es/lobby.json': { title: 'Hola', deep: { one: 'Uno' } } })
  expect([compiled.text('t:lobby.title', 'es'), compiled.text('t:lobby.deep.one', 'es')]).toEqual(['Hola', 'Uno'])
  expect(explain(layered, 'locales/es.lobby.deep.one')).toMatchObject({
    value: 'Uno',
    origin: { file: expect.stringMatching(/locales\/es\/lobby\.json$/), line: 4 },
  })
})

test('files below markets/ override every other file for a brand of that market, and of no other', async () => {
  const files = (market: string) => ({
    'brand.json': testBrand('tiny', { market }),
    'pages/home.json': { head: { title: 'Everywhere' }, status: 200 },
    'markets/dk/pages/home.json': { head: { title: 'Danmark' } },
    'markets/dk/features.json': { twoFactor: false, loyalty: false },
    'markets/dk/locales/en/lobby.json': { title: 'Denmark' },
  })
  const danish = await compileTiny(files('dk'))
  expect(danish.compiled.page('home', guest)!.page.head.title).toBe('Danmark')
  expect(danish.compiled.features.twoFactor).toBe(false)
  expect(danish.compiled.text('t:lobby.title', 'en')).toBe('Denmark')
  expect(explain(danish.layered, 'pages/home.head.title')).toMatchObject({
    origin: { file: expect.stringMatching(/markets\/dk\/pages\/home\.json$/) },
    overrode: [{ value: 'Everywhere' }],
  })
  const maltese = await compileTiny(files('mt'))
  expect(maltese.compiled.page('home', guest)!.page.head.title).toBe('Everywhere')
  expect(maltese.compiled.features.twoFactor).toBe(true)
})
