import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { brandFiles } from '../../../schemas/brand/index.ts'
import { layerBrand } from '../read/layers.ts'
import { leavesOf } from './migrate.ts'
import { migrateFolder } from './migrate-folder.ts'
import { PRODUCT_BRANDS, readBrandFolder } from '../node.ts'
import { kindOf, parseSource } from '../read/source.ts'
import type { BrandSources } from '../read/types.ts'

const { widgets } = await readBrandEnvironment()
const base = await readBrandFolder(join(PRODUCT_BRANDS, '_base'))

type Files = Record<string, unknown>
const folderOf = (files: Files): BrandSources => ({
  id: 'old',
  files: Object.entries(files).map(([path, data]) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2)
    return parseSource({ brand: 'old', file: `brands/old/${path}`, path, text }).source
  }),
  assets: {},
  hash: '',
  problems: [],
})
const migrated = (files: Files) => {
  const folder = folderOf(files)
  const all = new Map([
    ['_base', base],
    ['old', folder],
  ])
  const result = migrateFolder(folder, widgets, layerBrand('old', all))
  const after: Files = {
    ...files,
    ...Object.fromEntries(result.files.map(({ path, text }) => [path, JSON.parse(text)])),
  }
  return { ...result, after }
}

// Every value is another one, so that each of them has to be somewhere.
let count = 0
const word = fc.constant(undefined).map(() => `value ${++count}`)
const some = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, word])), { requiredKeys: [] })
const banner = some(['title', 'text', 'image', 'imageTablet', 'imageMobile', 'imageCompact', 'compact'])
const VIEWS = ['authorization', 'registration', 'restore', 'twofa', 'socialRegistration']
const banners = fc.record(Object.fromEntries(VIEWS.map((view) => [view, banner])), { requiredKeys: [] })
const dialog = fc.record({ banners, place: word, termsHref: word }, { requiredKeys: [] }).map((props) => ({
  slots: { main: { auth: { widget: 'auth/popup', props } } },
}))
const layout = fc.constantFrom('footer', 'words').chain((id) =>
  fc.record({ text: word, licence: word, company: word }, { requiredKeys: [] }).map((props) => ({
    slots: { footer: { footer: null, [id]: { widget: 'shell/footer', props } } },
  })),
)
const old = (widget: string, prop: string) =>
  word.map((value) => ({ slots: { main: { old: { widget, props: { [prop]: value } } } } }))
const bare = fc.constant({ slots: { footer: { footer: null } } })
const oldBrand = fc.record(
  {
    'brand.json': fc.record(
      { name: word, legal: some(['licence', 'company', 'minimumAge']) },
      { requiredKeys: ['name'] },
    ),
    'theme.json': fc.record({ radius: word, art: some(['model', 'style', 'aspect']) }, { requiredKeys: [] }),
    'dialogs/auth.json': dialog,
    'markets/mt/dialogs/auth.json': dialog,
    'layouts/default.json': fc.oneof(layout, bare),
    'layouts/strip.json': old('shell/utility-strip', 'clock'),
    'pages/pay-in.json': old('cashier/deposit', 'tabBar'),
    'pages/pay-out.json': old('cashier/withdraw', 'tabBar'),
    'banners.json': fc.record({
      auth: fc.array(fc.record({ label: word, banner_type: fc.constantFrom(...VIEWS) }), { maxLength: 2 }),
    }),
    'markets/mt/banners.json': fc.constantFrom('{ broken', { site: [] }),
  },
  { requiredKeys: ['brand.json'] },
)

test('a migration moves every value of a hundred old brands, or names it with its place', () => {
  let moved = 0
  let named = 0
  fc.assert(
    fc.property(oldBrand, (files: Files) => {
      const { after, notes, stopped } = migrated(files)
      const there = new Set(leavesOf(after).map(({ value }) => value))
      const told = [...notes, ...stopped].join('\n')
      for (const { value, path } of leavesOf(files)) {
        if (there.has(value)) moved++
        else {
          named++
          expect(told, `${path.join('/')} = ${String(value)}`).toContain(JSON.stringify(value))
        }
      }
      // A second run finds nothing to do.
      expect(migrated(after).files).toEqual([])
      expect(migrated(after).notes).toEqual([])
    }),
    { numRuns: 100 },
  )
  expect(moved).toBeGreaterThan(500)
  expect(named).toBeGreaterThan(20)
})

test('every kind of file with migrations, and every widget with them, is among those old brands', () => {
  const kinds = brandFiles.filter(({ migrations = [] }) => migrations.length > 0).map(({ path }) => path)
  expect(kinds).toEqual([kindOf(['brand'])!.path, kindOf(['theme'])!.path])
  expect([...widgets].filter(([, { migrations = [] }]) => migrations.length > 0).map(([id]) => id)).toEqual([
    'auth/popup',
    'cashier/deposit',
    'cashier/withdraw',
    'shell/utility-strip',
  ])
})

const OLD_BANNER = {
  title: 'Welcome',
  text: 't:brand.text',
  image: 'a.webp',
  imageTablet: 'b.webp',
  imageCompact: 'd.webp',
}
const oldDialog = (views: object) => ({ slots: { main: { auth: { props: { banners: views, compact: false } } } } })

test('banners of the authentication dialog stand in banners.json, beside those that were there', () => {
  const now = {
    label: 'registration',
    banner_type: 'registration',
    value: 'Welcome',
    addition: 't:brand.text',
    image_360_520: 'a.webp',
    image_735_240: 'b.webp',
    registration_popup_mobile_compact: 'd.webp',
  }
  const files = {
    'brand.json': { $schema: '../../schemas/json/brand.schema.json', name: 'Old' },
    'dialogs/auth.json': oldDialog({ registration: OLD_BANNER }),
  }
  const { after, notes } = migrated(files)
  expect(notes).toEqual([])
  expect(after['banners.json']).toEqual({ $schema: '../../schemas/json/banners.schema.json', auth: [now] })
  expect(after['dialogs/auth.json']).toEqual({ slots: { main: { auth: { $version: 2, props: { compact: false } } } } })

  const other = { label: 'twofa', banner_type: 'twofa' }
  expect(migrated({ ...files, 'banners.json': { auth: [other] } }).after['banners.json']).toEqual({
    auth: [other, now],
  })
  // The list of a market would hide the brand's, so it begins with it.
  const market = migrated({
    'brand.json': { name: 'Old' },
    'banners.json': { auth: [other] },
    'markets/mt/dialogs/auth.json': files['dialogs/auth.json'],
  })
  expect(market.after['markets/mt/banners.json']).toEqual({ auth: [other, now] })

  const same = { label: 'ours', banner_type: 'registration' }
  const kept = migrated({ ...files, 'banners.json': { auth: [same] } })
  expect(kept.after['banners.json']).toEqual({ auth: [same] })
  expect(kept.notes).toEqual([
    `brands/old/dialogs/auth.json: ${JSON.stringify(now)} was left out: banners.json has another value at /auth`,
  ])
})

test('licence and company of brand.json stand in the footer; without a footer they are named', () => {
  const brand = { name: 'Old', legal: { licence: 'Licence 7', company: 'Old Ltd', minimumAge: 21 } }
  const { after, notes } = migrated({ 'brand.json': brand })
  expect(notes).toEqual([])
  expect(after['brand.json']).toEqual({ $version: 2, name: 'Old', legal: { minimumAge: 21 } })
  expect(after['layouts/default.json']).toEqual({
    slots: { footer: { footer: { props: { licence: 'Licence 7', company: 'Old Ltd' } } } },
  })
  const own = { slots: { footer: { footer: { props: { licence: 'New' } } } } }
  expect(migrated({ 'brand.json': brand, 'layouts/default.json': own }).notes).toEqual([
    'brands/old/brand.json: "Licence 7" was left out: layouts/default.json has another value at ' +
      '/slots/footer/footer/props/licence',
  ])
  expect(migrated({ 'brand.json': brand, 'layouts/default.json': { slots: { footer: null } } }).notes).toEqual([
    'brands/old/brand.json /legal/licence: "Licence 7" has no place any more',
    'brands/old/brand.json /legal/company: "Old Ltd" has no place any more',
  ])
})
