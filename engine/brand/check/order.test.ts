import { expect, test } from 'vitest'
import { checkTiny, compileTiny, errorsOf, guest, hero } from '../testing.ts'

const home = (main: object, more: object = {}) => ({ 'pages/home.json': { slots: { main, ...more } } })
const shown = async (files: Record<string, unknown>, slot = 'main') => {
  const { compiled } = await compileTiny(files)
  return compiled.page('home', guest)!.page.frame.slots![slot]!.map(({ id }) => id)
}
const told = async (files: Record<string, unknown>) =>
  (await checkTiny(files))
    .filter(({ code }) => code !== 'missing-messages')
    .map(({ file, line, column, code, severity, found, nearest }) => ({
      at: `${file.split('/').slice(-2).join('/')}:${line}:${column}`,
      code,
      severity,
      found,
      ...(nearest && { nearest }),
    }))

test('order is the whole list: what it leaves out is not on the page, be it inherited or the file’s own', async () => {
  const files = home({ order: ['b'], a: hero({}), b: hero({}) })
  expect(await shown(files)).toEqual(['b'])
  expect(await told(files)).toEqual([
    {
      at: 'pages/home.json:4:7',
      code: 'left-out',
      severity: 'warning',
      found: '"hero" of _base (pages/home.json), "a" of tiny (pages/home.json)',
    },
  ])
  // Removed on purpose, or named: nothing is told.
  expect(await told(home({ order: ['b', 'a'], hero: null, a: hero({}), b: hero({}) }))).toEqual([])
  expect(await shown(home({ order: ['b', 'hero', 'a'], a: hero({}), b: hero({}) }))).toEqual(['b', 'hero', 'a'])
})

test('without an order of its own a file adds to the inherited one, at the end', async () => {
  expect(await shown(home({ z: hero({}), a: hero({}) }))).toEqual(['hero', 'z', 'a'])
  expect(await told(home({ z: hero({}), a: hero({}) }))).toEqual([])
  expect(await shown(home({ hero: null, a: hero({}) }))).toEqual(['a'])
})

test('the order of a page holds for what its layout has in the slot, too', async () => {
  const header = (slot: object) => home({}, { header: slot })
  expect(await shown(header({ mine: hero({}) }), 'header')).toEqual(['logo', 'mine'])
  expect(await shown(header({ order: ['mine', 'logo'], mine: hero({}) }), 'header')).toEqual(['mine', 'logo'])
  expect(await told(header({ order: ['mine', 'logo'], mine: hero({}) }))).toEqual([])
  const alone = header({ order: ['mine'], mine: hero({}) })
  expect(await shown(alone, 'header')).toEqual(['mine'])
  expect(await told(alone)).toMatchObject([{ code: 'left-out', found: '"logo" of _base (layouts/default.json)' }])
  expect(await told(header({ order: ['mine'], logo: null, mine: hero({}) }))).toEqual([])
  expect(await told(header({ order: ['mine', 'lgoo'], mine: hero({}) }))).toMatchObject([
    { code: 'unknown-instance', nearest: 'logo' },
  ])
  // A page that shows another frame does not see that layout.
  expect(
    await shown(
      { ...header({ mine: hero({}) }), 'layouts/default.json': { slots: { header: { order: [] } } } },
      'header',
    ),
  ).toEqual(['mine'])
})

test('the order of slots within widgets is the whole list as well', async () => {
  const tabs = (tab: object) => home({ order: ['tabs'], hero: null, tabs: { widget: 'lobby/tabs', slots: { tab } } })
  const { compiled } = await compileTiny(tabs({ order: ['b'], a: hero({}), b: hero({}) }))
  const [node] = compiled.page('home', guest)!.page.frame.slots!.main!
  expect(node!.slots!.tab!.map(({ id }) => id)).toEqual(['b'])
  expect(await told(tabs({ order: ['b'], a: hero({}), b: hero({}) }))).toMatchObject([
    { code: 'left-out', found: '"a" of tiny (pages/home.json)' },
  ])
  expect(await errorsOf(tabs({ order: [], a: hero({}) }))).toMatchObject([{ code: 'too-few-widgets' }])
})

test('an instance that is left out is still checked for its shape', async () => {
  const wrong = { widget: 'lobby/hreo', props: {} }
  expect(await errorsOf(home({ order: ['hero'], wrong }))).toMatchObject([{ code: 'unknown-widget' }])
})

test.each<[string, Record<string, unknown>, object]>([
  ['an instance', home({ heroo: null }), { at: 'pages/home.json:4:7', found: '"heroo"', nearest: 'hero' }],
  ['an instance of the layout', home({}, { header: { lgoo: null } }), { found: '"lgoo"', nearest: 'logo' }],
  ['a slot', home({}, { side: null }), { found: '"side"' }],
  ['a prop', home({ hero: { props: { imgae: null } } }), { found: '"imgae"' }],
  [
    'a page',
    { 'pages/hom.json': 'null' },
    { at: 'pages/hom.json:1:1', found: '"pages/hom.json"', nearest: 'pages/home.json' },
  ],
  [
    'a value',
    { 'theme.json': { radiuss: null } },
    { at: 'tiny/theme.json:2:3', found: '"radiuss"', nearest: 'radius' },
  ],
  ['a message', { 'locales/en.json': { lobby: { titel: null } } }, { found: '"lobby.titel"', nearest: 'lobby.title' }],
])('null for %s that is not there is told', async (_, files, more) => {
  expect(await told(files)).toContainEqual(
    expect.objectContaining({ code: 'removes-nothing', severity: 'warning', ...more }),
  )
})

test.each<[string, Record<string, unknown>]>([
  ['an instance', home({ hero: null, a: hero({}) })],
  ['an instance of the layout', home({}, { header: { logo: null } })],
  ['a prop', home({ hero: { props: { title: null } } })],
  ['a value', { 'theme.json': { shadow: null } }],
  ['a message, or all below a key', { 'locales/en.json': { 'lobby.title': null, other: null } }],
])('null for %s that is there is not', async (_, files) => {
  expect((await told(files)).filter(({ code }) => code === 'removes-nothing')).toEqual([])
})

test('a market may order and remove what the brand has', async () => {
  const market = { 'markets/mt/pages/home.json': { slots: { main: { order: ['a'], hero: null, b: null } } } }
  const all = { ...home({ a: hero({}), b: hero({}) }), ...market }
  expect(await shown(all)).toEqual(['a'])
  expect(await told(all)).toEqual([])
})
