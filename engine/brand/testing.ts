import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Asset, Href, Icon, Link, Text } from '../../schemas/brand/common.ts'
import { defineSchema, pageSlot, type WidgetSchema } from '../registry/schema.ts'
import { compileBrand, isServable, formatProblem } from './index.ts'
import { loadBrands } from './node.ts'
import type { Problem } from './read/problem.ts'
import type { CompiledBrand, LayeredBrand } from './read/types.ts'

export { randomRounds } from './changes/random/testing.ts'

/** Small widgets for tests of the engine. */
export const testWidgets: ReadonlyMap<string, WidgetSchema> = new Map<string, WidgetSchema>([
  [
    'frame/plain',
    defineSchema({
      title: 'Frame',
      description: 'Frame',
      props: Type.Object({ wide: Type.Boolean({ default: false }) }),
      slots: {
        header: { description: 'Top', takes: ['shell/*', 'lobby/*'], most: 2 },
        main: pageSlot('Content'),
        footer: { description: 'Bottom' },
      },
      icons: ['list'],
    }),
  ],
  [
    'lobby/hero',
    defineSchema({
      title: 'Hero',
      description: 'Hero',
      titlesPage: true,
      messages: ['promo.hero'],
      props: Type.Object({
        title: Text(),
        text: Type.Optional(Text()),
        image: Type.Optional(Asset()),
        href: Href({ default: '/' }),
        icon: Icon({ default: 'star' }),
        links: Type.Array(Link, { default: [] }),
      }),
    }),
  ],
  [
    'lobby/tabs',
    defineSchema({
      title: 'Tabs',
      description: 'Tabs',
      props: Type.Object({ kind: Type.Union([Type.Literal('a'), Type.Literal('b')], { default: 'a' }) }),
      slots: { tab: pageSlot('One tab', { least: 1 }) },
    }),
  ],
  [
    'cashier/deposit',
    defineSchema({ title: 'Deposit', description: 'Deposit', props: Type.Object({}), feature: 'deposits' }),
  ],
])

const field = (type: string) => ({ type, label: 'Field' })
const columns = { mobile: 2, tablet: 3, laptop: 4, laptopLg: 5, desktopSm: 6, desktop: 6, desktopMd: 7, desktopLg: 8 }
/** Files of a `_base` with which a brand needs only its `brand.json`. */
export const testBase: Record<string, unknown> = {
  'theme.json': {
    scheme: 'dark',
    colour: {
      canvas: '#101014',
      neutral: { hue: 280, chroma: 0.02 },
      accent: '#c8ff00',
      secondary: '#7a5cff',
      gold: '#ffcc33',
      success: '#33dd88',
      warning: '#ffb020',
      danger: '#ff5566',
      info: '#44aaff',
    },
    font: { display: 'Unbounded', body: 'Onest' },
    radius: 8,
    line: 1,
    icon: 'bold',
    shadow: 'glow',
    motion: 'lift',
    art: { style: 'neon', aspect: '3/4' },
    columns,
  },
  'profile-fields.json': {
    fields: { email: field('input'), password: field('password'), birth_date: field('date') },
    forms: { registration: [{ fields: ['email', 'password', 'birth_date'] }] },
  },
  'auth.json': { registration: { terms: { isActive: true } } },
  'platform/games.json': {
    providers: [],
    categories: [{ sysname: 'slots', title: 'Slots', icon: 'cherries' }],
    games: [],
  },
  'layouts/default.json': {
    frame: { widget: 'frame/plain' },
    slots: { header: { logo: { widget: 'lobby/hero', props: { title: 'Logo' } } } },
  },
  'pages/home.json': {
    path: '/',
    slots: { main: { order: ['hero'], hero: { widget: 'lobby/hero', props: { title: 't:lobby.title' } } } },
  },
  'locales/en.json': {
    common: { ok: 'OK' },
    lobby: { title: 'Welcome' },
    'promo.hero.text': '{count, plural, one {# game} other {# games}}',
    other: { far: 'Far' },
  },
  'assets/hero.webp': 'RIFF    WEBP picture',
}
/** A `brand.json` with usual values. */
export const testBrand = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: id,
  hosts: [`${id}.localhost`],
  locales: {
    default: 'en',
    available: [
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ],
  },
  currencies: { default: 'EUR', available: { EUR: { presets: ['10'] } } },
  ...more,
})

/** Writes files below a folder: objects as indented JSON, texts unchanged. */
export const writeFiles = async (folder: string, files: Record<string, unknown>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
}

/** A new brands directory with `_base` and some brands. */
export const brandsDirectory = async (
  brands: Record<string, Record<string, unknown>>,
  base: Record<string, unknown> = testBase,
): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  await writeFiles(join(dir, '_base'), base)
  for (const [id, files] of Object.entries(brands))
    await writeFiles(join(dir, id), { 'brand.json': testBrand(id), ...files })
  return dir
}

/** What the brands of these tests are checked with. */
export const testEnvironment = { widgets: testWidgets, icons: new Set(['star', 'list', 'cherries', 'coins']) }
/** Problems of the brand `tiny` with these files. */
export const checkTiny = async (files: Record<string, unknown>, base = testBase, more = {}): Promise<Problem[]> => {
  const { problems } = await loadBrands(await brandsDirectory({ tiny: files }, base), { ...testEnvironment, ...more })
  return problems.get('tiny')!
}
/** Those of its problems that are errors. */
export const errorsOf = async (files: Record<string, unknown>, more = {}) =>
  (await checkTiny(files, testBase, more)).filter(({ severity }) => severity === 'error')
/** The home page with a hero. */
export const homeWith = (hero: object) => ({ 'pages/home.json': { slots: { main: { hero } } } })

/** The brand `tiny` (or `id`) with these files, as layered and compiled; it must have no errors. */
export const compileTiny = async (
  files: Record<string, unknown>,
  id = 'tiny',
): Promise<{ layered: LayeredBrand; compiled: CompiledBrand }> => {
  const loaded = await loadBrands(await brandsDirectory({ [id]: files }), { widgets: testWidgets })
  const problems = loaded.problems.get(id)!
  if (!isServable(problems)) throw new Error(problems.map(formatProblem).join('\n'))
  const layered = loaded.layered.get(id)!
  return { layered, compiled: compileBrand(layered, { widgets: testWidgets }, 'r1') }
}

const NOW = '2026-05-01T10:00:00.000Z'
/** Requests of a page by a guest, and by a player. */
export const guest = { locale: 'en', session: null, now: NOW }
export const player = { locale: 'en', session: { authenticated: true }, now: NOW }
/** A hero, and a page with these slots. */
export const hero = (props: object, more: object = {}) => ({
  widget: 'lobby/hero',
  props: { title: 'Hi', ...props },
  ...more,
})
export const page = (slots: object, more: object = {}) => ({ path: '/', slots, ...more })
