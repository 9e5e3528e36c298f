import { expect, test } from 'vitest'
import { Type } from 'typebox'
import { brandFiles, renames, VERSION_KEY, type Migration } from '../../../schemas/brand/index.ts'
import { defineSchema, type WidgetSchema } from '../../registry/schema.ts'
import { checkBrand } from '../check/check.ts'
import { layerBrand } from '../read/layers.ts'
import { migrateSource } from './migrate.ts'
import { parseSource } from '../read/source.ts'
import { testBase, testBrand, testWidgets } from '../testing.ts'
import type { BrandSources } from '../read/types.ts'

const sourceOf = (path: string, text: string, brand = 'tiny') =>
  parseSource({ brand, file: `brands/${brand}/${path}`, path, text }).source
const folder = (id: string, files: Record<string, string>): BrandSources => ({
  id,
  files: Object.entries(files).map(([path, text]) => sourceOf(path, text, id)),
  assets: { 'hero.webp': '1', 'art/neon/games/x.webp': '1' },
  hash: '',
  problems: [],
})
const texts = (files: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith('.json'))
      .map(([path, data]) => [path, JSON.stringify(data)]),
  )
const checked = (files: Record<string, string>, widgets: ReadonlyMap<string, WidgetSchema> = testWidgets) => {
  const all = new Map([
    ['_base', folder('_base', texts(testBase))],
    ['tiny', folder('tiny', { 'brand.json': JSON.stringify(testBrand('tiny')), ...files })],
  ])
  return checkBrand(layerBrand('tiny', all), { widgets })
}

// A theme of the first version, in no standard formatting.
const OLDEST = `{
    "$schema": "../../schemas/json/theme.schema.json",
    "art": {"model":   "neon", "aspect": "3/4" },
        "radius": 4
}
`

test('the oldest theme is migrated to the newest version: only changed values are rewritten', () => {
  const { text, steps, newer } = migrateSource(sourceOf('theme.json', OLDEST), testWidgets)
  expect(text).toBe(`{
    "$schema": "../../schemas/json/theme.schema.json",
    "$version": 2,
    "art": {"style":   "neon", "aspect": "3/4" },
        "radius": 4
}
`)
  expect(steps).toEqual([{ at: [], what: 'theme.json', name: 'art-model-to-style' }])
  expect(newer).toEqual([])
  expect(migrateSource(sourceOf('theme.json', text), testWidgets)).toMatchObject({ text, steps: [], newer: [] })
})

test('migrations of a kind of file have unique names, and each ignores files it does not concern', () => {
  const names = brandFiles.flatMap(({ migrations = [] }) => migrations.map(({ name }) => name))
  expect(names).toEqual([...new Set(names)])
  for (const { migrations = [] } of brandFiles)
    for (const { name, changes } of migrations) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/)
      for (const data of [undefined, null, {}, [], 'text']) expect(changes(data)).toEqual([])
    }
})

test('the check reports only that a file has an older version, with its place and the command to run', () => {
  expect(checked({ 'theme.json': OLDEST })).toEqual([
    expect.objectContaining({
      code: 'older-version',
      file: 'brands/tiny/theme.json',
      severity: 'error',
      expected: 'version 2: "foyer migrate tiny" rewrites it',
    }),
  ])
  const { text } = migrateSource(sourceOf('theme.json', OLDEST), testWidgets)
  const mistakes = (theme: string) => checked({ 'theme.json': theme }).filter(({ severity }) => severity === 'error')
  expect(mistakes(text)).toEqual([])
  expect(mistakes('{ "radius": 5 }'), 'a file no step concerns').toEqual([])
})

test('a file of a version that does not exist yet is reported, and left unchanged', () => {
  const text = '{ "$version": 3, "radius": 5 }'
  expect(checked({ 'theme.json': text })).toEqual([
    expect.objectContaining({ code: 'newer-version', line: 1, column: 3, expected: 'at most 2', found: '3' }),
  ])
  expect(migrateSource(sourceOf('theme.json', text), testWidgets).text).toBe(text)
})

const older: Migration[] = [
  renames('headline-to-title', ['headline'], 'title'),
  {
    name: 'link-to-links',
    changes: (data) => {
      const { link } = (data ?? {}) as { link?: unknown }
      return link === undefined
        ? []
        : [
            { path: ['link'], value: undefined },
            { path: ['links'], value: [link] },
          ]
    },
  },
]
const widgets: ReadonlyMap<string, WidgetSchema> = new Map<string, WidgetSchema>([
  ...testWidgets,
  ['lobby/hero', defineSchema({ ...testWidgets.get('lobby/hero')!, migrations: older })],
  ['lobby/tabs', defineSchema({ ...testWidgets.get('lobby/tabs')!, props: Type.Object({}) })],
])
const page = (instance: object) =>
  JSON.stringify({ path: '/old', slots: { main: { one: instance, order: ['one'] } } }, null, 2)
const migratedPage = (instance: object) => {
  const source = sourceOf('pages/old.json', page(instance))
  const { text, steps } = migrateSource(source, widgets)
  const { slots } = JSON.parse(text) as { slots: { main: { one: Record<string, unknown> } } }
  return { one: slots.main.one, steps: steps.map(({ name }) => name) }
}

test('props of a widget run through every migration since their version, from the first', () => {
  const link = { label: 'Play', href: '/' }
  expect(migratedPage({ widget: 'lobby/hero', props: { headline: 'Hi', link } })).toEqual({
    one: { widget: 'lobby/hero', [VERSION_KEY]: 3, props: { title: 'Hi', links: [link] } },
    steps: ['headline-to-title', 'link-to-links'],
  })
  expect(migratedPage({ widget: 'lobby/hero', $version: 2, props: { title: 'Hi', link } })).toEqual({
    one: { widget: 'lobby/hero', $version: 3, props: { title: 'Hi', links: [link] } },
    steps: ['link-to-links'],
  })
  const current = { widget: 'lobby/hero', props: { title: 'Hi' } }
  expect(migratedPage(current)).toEqual({ one: current, steps: [] })
})

test('an instance whose widget another layer names is migrated as that widget, also deep in slots', () => {
  const base = { ...texts(testBase) }
  const inner = { slots: { main: { hero: { props: { headline: 'Ours' } } } } }
  const layered = layerBrand(
    'tiny',
    new Map([
      ['_base', folder('_base', base)],
      [
        'tiny',
        folder('tiny', { 'brand.json': JSON.stringify(testBrand('tiny')), 'pages/home.json': JSON.stringify(inner) }),
      ],
    ]),
  )
  const source = layered.layers[0]!.files.find(({ path }) => path === 'pages/home.json')!
  expect(JSON.parse(migrateSource(source, widgets, layered).text)).toEqual({
    slots: { main: { hero: { $version: 3, props: { title: 'Ours' } } } },
  })
  expect(checkBrand(layered, { widgets })).toEqual([
    expect.objectContaining({ code: 'older-version', pointer: '/slots/main/hero', file: source.file }),
  ])
})
