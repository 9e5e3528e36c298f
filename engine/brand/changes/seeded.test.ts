import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { contrastsOf } from '../../theme/index.ts'
import { checkBrand } from '../check/check.ts'
import { readBrandFolder } from '../disk/sources.ts'
import { PRODUCT_BRANDS } from '../disk/shelf.ts'
import { removeAt, setAt } from '../edit/json.ts'
import { layerBrand } from '../read/layers.ts'
import { read } from '../read/locate.ts'
import { parseSource, splitPointer } from '../read/source.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { changeOfSwitch, type Change } from './index.ts'
import { changesInMarkets } from './markets.ts'
import type { SeededEdit } from './seeded/edit.ts'
import { formEdits } from './seeded/form-edits.ts'
import { pageEdits } from './seeded/page-edits.ts'
import { settingEdits } from './seeded/setting-edits.ts'

let environment: BrandEnvironment
let sources: Map<string, BrandSources>
beforeAll(async () => {
  environment = await readBrandEnvironment()
  sources = new Map()
  for (const id of ['_base', 'kilovolt', 'belvarde', 'hullabaloo'])
    sources.set(id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`))
})

const withEdit = (
  { brand, file, at, to }: Pick<SeededEdit, 'brand' | 'file' | 'at' | 'to'>,
  all: Map<string, BrandSources>,
): Map<string, BrandSources> => {
  const own = all.get(brand)!
  if (file.startsWith('assets/'))
    return new Map(all).set(brand, {
      ...own,
      assets: { ...own.assets, [file.slice('assets/'.length)]: String(to) },
    })
  const old = own.files.find(({ path }) => path === file)?.text ?? '{}'
  const path = splitPointer(at)
  const value = typeof to === 'function' ? (to as (old: unknown) => unknown)(read(JSON.parse(old), path)) : to
  const text =
    path.length === 0 ? JSON.stringify(value) : value === undefined ? removeAt(old, path) : setAt(old, path, value)
  const { source, problems } = parseSource({ brand, file: `brands/${brand}/${file}`, path: file, text })
  const files = [...own.files.filter((one) => one.path !== file), source]
  return new Map(all).set(brand, { ...own, files, problems })
}

const versionsOf = (edit: SeededEdit): [LayeredBrand, LayeredBrand] => {
  const edited = [edit, ...(edit.also ?? [])].reduce((all, one) => withEdit({ ...edit, ...one }, all), sources)
  const after = layerBrand(edit.brand, edited)
  expect(checkBrand(after, environment).filter(({ severity }) => severity === 'error')).toEqual([])
  return [layerBrand(edit.brand, sources), after]
}
const changesOf = (edit: SeededEdit): Change[] =>
  changesInMarkets(...versionsOf(edit), { ...environment, contrasts: contrastsOf })

/** A brand with a theme for a market, and the same with another theme for all markets. */
const withMarketFile = (
  brand: SeededEdit['brand'],
  market: string,
  inMarket: object,
  everywhere: object = {},
): [LayeredBrand, LayeredBrand] => {
  const at = (all: Map<string, BrandSources>, file: string, pointer: string, to: unknown) =>
    withEdit({ brand, file, at: pointer, to }, all)
  const one = at(sources, `markets/${market}/theme.json`, '', inMarket)
  const other = Object.entries(everywhere).reduce((all, [key, to]) => at(all, 'theme.json', `/${key}`, to), one)
  return [layerBrand(brand, one), layerBrand(brand, other)]
}

const count = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 0)
    : 1
/** How many texts `_base` has in German. */
const germanTexts = (): number =>
  sources
    .get('_base')!
    .files.filter(({ path }) => path.startsWith('locales/de/'))
    .reduce((sum, { text }) => {
      const { $schema: _schema, ...texts } = JSON.parse(text) as Record<string, unknown>
      return sum + count(texts)
    }, 0)

const edits = [...pageEdits, ...formEdits, ...settingEdits]

test.each(edits)('$brand $file $at is told', (edit) => {
  const said = changesOf(edit).map(({ sentence }) => sentence)
  expect(said).toEqual(edit.says.map((sentence) => sentence.replace('{de}', String(germanTexts()))))
})

const edit = (brand: SeededEdit['brand'], file: string, at: string, to: unknown): SeededEdit => ({
  brand,
  file,
  at,
  to,
  says: [],
})

test('there are at least 60 edits, of all three brands', () => {
  expect(edits.length).toBeGreaterThanOrEqual(60)
  expect(new Set(edits.map(({ brand }) => brand)).size).toBe(3)
})

test('a change is also data: what, where, which pages, which markets, and who meets it', () => {
  const [hero] = changesOf(edit('kilovolt', 'pages/home.json', '/slots/main/desk/screens', ['mobile']))
  expect(hero).toEqual({
    kind: 'section.screens',
    pointer: '/slots/main/desk/screens',
    file: 'brands/kilovolt/pages/home.json',
    before: undefined,
    after: ['mobile'],
    pages: ['/'],
    locales: ['en', 'es'],
    markets: ['mt'],
    audience: { visitors: 'players', screens: ['mobile'], countries: [] },
    sentence: "Home: Player's desk now shows on phones only",
  })
  const [method] = changesOf(edit('kilovolt', 'platform/payments.json', '/methods/card/countries', ['MT']))
  expect(method).toMatchObject({ kind: 'method.countries', audience: { visitors: 'players', countries: ['MT'] } })
  expect(method!.pages).toContain('/cashier/deposit')
  expect(method!.pages).not.toContain('/help')
  const [text] = changesOf(edit('kilovolt', 'locales/en.json', '/home/hero/title', 'Higher'))
  expect(text).toMatchObject({ kind: 'text.changed', file: 'brands/kilovolt/locales/en.json' })
  expect([text!.pages, text!.locales]).toEqual([['/'], ['en']])
  const [feature] = changesOf(edit('kilovolt', 'features.json', '/loyalty', false))
  expect(feature).toMatchObject({ kind: 'feature.off', before: true, after: false, pointer: '/loyalty' })
  expect(feature!.pages).toContain('/loyalty/shop')
})

test.each(['loyalty', 'twoFactor', 'games', 'promotions'] as const)(
  'what switching %s would change is what it changes once it is switched [S16]',
  (feature) => {
    const all = { ...environment, contrasts: contrastsOf }
    const [switched] = changesOf(edit('kilovolt', 'features.json', `/${feature}`, false))
    const foretold = changeOfSwitch(layerBrand('kilovolt', sources), all, feature)!
    expect(foretold.sentence).toBe(switched!.sentence)
    expect([foretold.kind, foretold.comes]).toEqual(['feature.off', switched!.comes])
    expect(Object.values(foretold.comes!.counts).every((number) => number > 0)).toBe(true)
    // Of what is off, what would come.
    const off = withEdit(edit('kilovolt', 'features.json', `/${feature}`, false), sources)
    const back = changeOfSwitch(layerBrand('kilovolt', off), all, feature)!
    expect([back.kind, back.comes!.counts]).toEqual(['feature.on', switched!.comes!.counts])
  },
)

test('an edit of one market is a change of that market; one of all that another overrides is of the others', () => {
  const both: SeededEdit = {
    ...edit('kilovolt', 'markets/gb/theme.json', '', { radius: 2 }),
    also: [{ file: 'theme.json', at: '/columns/mobile', to: 2.5 }],
  }
  const told = changesOf(both).map(({ sentence, markets, file }) => [sentence, markets, file])
  expect(told).toEqual([
    ['Theme, game tiles in a row at each screen class: mobile 3.15 → 2.5', ['mt', 'gb'], 'brands/kilovolt/theme.json'],
    [
      'Theme: base corner radius in px 10 → 2, in the market United Kingdom only',
      ['gb'],
      'brands/kilovolt/markets/gb/theme.json',
    ],
  ])
  const [there] = withMarketFile('kilovolt', 'gb', { radius: 2 })
  const [, after] = withMarketFile('kilovolt', 'gb', { radius: 2 }, { radius: 4 })
  const [only] = changesInMarkets(there, after, environment)
  expect([only!.sentence, only!.markets]).toEqual([
    'Theme: base corner radius in px 10 → 4, in the market Malta only',
    ['mt'],
  ])
})

test('what goes in every market is said once, also where a market had left a part of it out', () => {
  const gone: SeededEdit = {
    ...edit('kilovolt', 'pages/promotion.json', '/slots/main/promotion', null),
    also: [{ file: 'markets/gb/theme.json', at: '', to: { radius: 2 } }],
  }
  const about = changesOf(gone).filter(({ file }) => file.endsWith('/pages/promotion.json'))
  expect(about.map(({ sentence, markets }) => [sentence, markets])).toEqual([
    ['Promotion: Promotion goes from main', ['mt', 'gb']],
  ])
  // There is no promotion of play money in gb.
  expect(JSON.stringify(about[0]!.before)).toContain('offers.demo.title')
})

test('a market in which the brand would have errors is told, and one in which it had some is none of its own', () => {
  const none = { slots: { main: { none: { widget: 'lobby/none' } } } }
  const [broken] = changesOf(edit('kilovolt', 'markets/gb/pages/home.json', '', none))
  expect(broken).toMatchObject({ kind: 'market.broken', markets: ['gb'] })
  expect(broken!.sentence).toMatch(/^In the market United Kingdom the brand would have errors: /)
  expect(changesOf(edit('kilovolt', 'markets/de/theme.json', '', { radius: 2 }))).toEqual([])
})

test('what a layout or the base brings to many pages is one change, and so is an item at the start of a list', () => {
  const link = { label: 'Winners', href: '/winners', icon: 'trophy' }
  const items = '/slots/nav/menu/props/groups/1/items'
  const changes = changesOf(edit('kilovolt', 'layouts/default.json', items, (list: unknown[]) => [link, ...list]))
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    '38 pages: links of “Games” of Navigation rail now with “Winners”',
  ])
  expect(changes[0]).toMatchObject({ pointer: `${items}/0`, after: link })
})

test('secrets are neither in sentences nor in data', () => {
  const account = { appToken: 'app-1', secretKey: 'key-1', webhookSecret: 'hook-1', level: 'basic' }
  const changes = changesOf(edit('kilovolt', 'platform/settings.json', '/identity/sumsub', account))
  expect(changes).toHaveLength(1)
  expect(JSON.stringify(changes)).toContain('basic')
  expect(JSON.stringify(changes)).not.toMatch(/app-1|key-1|hook-1/)
  const [password] = changesOf(edit('kilovolt', 'platform/settings.json', '/demoPlayer/password', 'Morning-1872'))
  expect(JSON.stringify(password)).not.toMatch(/Evening|Morning/)
})

test('another order of names, a default written out and a text put in place of its key are no change', () => {
  const nothing = [
    edit('kilovolt', 'site.json', '/loader', 'bar'),
    edit('kilovolt', 'pages/home.json', '/slots/main/fast', undefined),
    edit('kilovolt', 'pages/home.json', '', (page: { slots: unknown; head: unknown }) => ({
      slots: page.slots,
      head: page.head,
    })),
    edit(
      'kilovolt',
      'pages/home.json',
      '/head/title',
      '##en:Slots, dice and tables in one place;es:Tragaperras, dados y mesas en un solo sitio##',
    ),
  ]
  for (const one of nothing) expect(changesOf(one), one.at).toEqual([])
})
