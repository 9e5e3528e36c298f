import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampled, sized } from '../scripts/testing/sample.ts'
import { methods } from '../schemas/api/index.ts'
import { features, type Feature } from '../schemas/brand/index.ts'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const BRANDS = ['kilovolt', 'belvarde', 'hullabaloo'] as const
type Brand = (typeof BRANDS)[number]
const FEATURES = Object.keys(features) as Feature[]
/** A child of a brand that differs by one switch. */
const without = (brand: Brand, feature: Feature) => `${brand}-no-${feature.toLowerCase()}`
/** The same brand with every switch on. */
const withAll = (brand: Brand) => `${brand}-all`
/** Pages that are looked through for every feature; of the others each has one of twenty-four. A full run takes all. */
const ALWAYS = new Set(['/', '/promotions', '/help', '/terms'])
/** Fewest characters of a text that stands on a page once. */
const SENTENCE = 25
/** Pages from which a visitor is led on, by navigation, account menu and blocks. */
const ENTRANCES = ['/', '/gamehall', '/promotions', '/cashier/wallet', '/profile/settings', '/safer-play']
/** What leads to a feature otherwise than by a page of its own. */
const ENTRIES: Partial<Record<Feature, RegExp>> = {
  registration: /[?&]show_popup_reg\b/,
  favourites: /[?&]category=favourites\b/,
}
/** Features whose entry waits until somebody wins. */
const LATER = new Set<Feature>(['liveWins'])
const ALL_ON = Object.fromEntries(FEATURES.map((name) => [name, true]))
const ONE_OF = sized(24, 1)
/** Features that are switched off at a brand: each has its turn at one of them; in a full run all at each. */
const switchedAt = (brand: Brand) => sampled(FEATURES, BRANDS.indexOf(brand), BRANDS.length)

const METHODS = Object.entries(methods as Record<string, { verb: string; feature?: string }>)

interface Page {
  path: string
  feature?: string
  redirect?: unknown
}
type Json = Record<string, unknown>
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Json
/** The pages of a brand as its files name them, the brand's own before those of `_base`. */
async function pagesOf(brand: Brand): Promise<Page[]> {
  const pages = new Map<string, Json>()
  for (const folder of ['_base', brand])
    for (const name of await readdir(join(PRODUCT_BRANDS, folder, 'pages')))
      pages.set(name, { ...pages.get(name), ...(await readJson(join(PRODUCT_BRANDS, folder, 'pages', name))) })
  return [...pages.values()] as unknown as Page[]
}
/** Texts of a page's file that are marked with one of some features, or stand in a part that is. */
function textsOf(value: unknown, gone: ReadonlySet<string>, isIn = false): string[] {
  if (typeof value === 'string') return isIn && value.startsWith('t:') ? [value.slice(2)] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, gone, isIn))
  if (typeof value !== 'object' || value === null) return []
  const { feature, ...rest } = value as Json
  const isOf = isIn || (typeof feature === 'string' && gone.has(feature))
  return Object.values(rest).flatMap((one) => textsOf(one, gone, isOf))
}
/** The longest part of an English text of `_base` that a page shows letter by letter. */
async function shownPart(key: string): Promise<string> {
  const [area = '', ...rest] = key.split('.')
  const table = await readJson(join(PRODUCT_BRANDS, `_base/locales/en/${area}.json`))
  const text = rest.reduce<unknown>((inner, part) => (inner as Json)[part], table) as string
  return text
    .split(/[{}*|<>&'"’]/)
    .toSorted((one, other) => other.length - one.length)[0]!
    .trim()
}
/** What goes with a feature: itself and whatever requires it. */
function goneWith(feature: string): Set<string> {
  const gone = new Set([feature])
  for (let size = 0; size < gone.size;) {
    size = gone.size
    for (const name of FEATURES)
      if ((features[name] as unknown as Record<'x-requires', string[]>)['x-requires'].some((one) => gone.has(one)))
        gone.add(name)
  }
  return gone
}

let dir: string
let server: WholeServer
/** More renders than one network may have otherwise. */
const MANY = { burst: 100_000, perSecond: 100 }
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-features-'))
  for (const brand of BRANDS) {
    await cp(join(PRODUCT_BRANDS, brand), join(dir, brand), { recursive: true })
    for (const feature of [undefined, ...switchedAt(brand)]) {
      const id = feature === undefined ? withAll(brand) : without(brand, feature)
      await mkdir(join(dir, id))
      await writeFile(
        join(dir, id, 'brand.json'),
        // A market without rules of its own: those of Malta forbid to switch safer play off.
        JSON.stringify({ $version: 2, extends: brand, hosts: [`${id}.localhost`], market: 'fi' }),
      )
      await writeFile(
        join(dir, id, 'features.json'),
        JSON.stringify(feature === undefined ? ALL_ON : { [feature]: false }),
      )
    }
  }
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir }, { renders: { network: MANY, session: MANY } })
}, 300_000)
afterAll(async () => {
  await server?.close()
  await rm(dir, { recursive: true, force: true })
})

const ask = (id: string, verb: string, target: string, more: Record<string, string> = {}) =>
  server.ask(verb, target, { host: `${id}.localhost:${server.port}`, ...more })
const get = (id: string, target: string) => ask(id, 'GET', target)
const statusOf = async (id: string, target: string) => (await get(id, target)).status
/** Whether a method exists at a brand, whatever it says. */
async function exists(id: string, name: string, verb: string): Promise<boolean> {
  const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
  const { status, text } = await ask(id, verb, `/api/${name}?v=1&locale=en`, ours)
  return !(status === 404 && text.includes('MethodNotFoundException'))
}
const sessions = new Map<string, Promise<string>>()
/** The cookie of the demo player, who may do what players do, at a brand or a child of it. */
function sessionAt(brand: Brand, id: string): Promise<string> {
  const login = async () => {
    // The sandbox makes them brand by brand, after the start.
    const { db } = server.database!
    const made = () => db.selectFrom('player').select('id').where('brand_id', '=', id).execute()
    await expect.poll(async () => (await made()).length, { timeout: 120_000, interval: 200 }).toBeGreaterThan(0)
    const fields = new URLSearchParams({ login: `player@${brand}.example`, password: 'Evening-1871' })
    const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
    const headers = { host: `${id}.localhost:${server.port}`, ...ours }
    const { cookies } = await server.ask('POST', '/api/auth.login?v=1&locale=en', headers, fields.toString())
    return cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
  }
  if (!sessions.has(id)) sessions.set(id, login())
  return sessions.get(id)!
}
/** Every address that a guest and a player are led to from the pages of `ENTRANCES`. */
async function entriesOf(brand: Brand, id: string): Promise<Set<string>> {
  const cookie = await sessionAt(brand, id)
  const found = new Set<string>()
  for (const path of ENTRANCES)
    for (const visitor of [undefined, { cookie }]) {
      const { status, text } = await ask(id, 'GET', path, visitor)
      // A page that is not there names its own address in the choice of languages.
      if (status === 200) for (const href of linksIn(text)) found.add(href)
    }
  return found
}
/** The same of the brand with every switch on, which each feature is compared with. */
const entriesWithAll = new Map<Brand, Promise<Set<string>>>()
function allEntriesOf(brand: Brand): Promise<Set<string>> {
  const known = entriesWithAll.get(brand) ?? entriesOf(brand, withAll(brand))
  entriesWithAll.set(brand, known)
  return known
}

const isNoPage = (answer: unknown) => answer === 404 || /[?&]show_popup_auth=1\b/.test(String(answer))
const linksIn = (html: string) =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const isFixed = ({ path }: Page) => !path.includes(':')
const expressionOf = (path: string) => new RegExp(`^${path.replaceAll(/:[a-z_]+/gi, '[^/]+')}$`)

describe.each(BRANDS)('%s', (brand) => {
  test.each(switchedAt(brand))(
    '%s on and off: pages, links, texts and methods come and go with it',
    async (feature) => {
      const [id, all, gone, pages] = [without(brand, feature), withAll(brand), goneWith(feature), await pagesOf(brand)]
      const closed = pages.filter((page) => page.feature !== undefined && gone.has(page.feature))
      const open = pages.filter((page) => !closed.includes(page) && isFixed(page))
      for (const { path } of closed.filter(isFixed)) {
        expect([path, await statusOf(all, path)]).not.toEqual([path, 404])
        // Not found, or only for those who are logged in, as paths are that begin as theirs do.
        const { status, headers } = await get(id, path)
        expect([path, status === 302 ? headers['location'] : status]).toEqual([path, expect.toSatisfy(isNoPage)])
      }

      const openPaths = new Set(open.map(({ path }) => path))
      const isDead = (href: string) => {
        const [path, search = ''] = href.replace(/#.*/, '').split('?') as [string, string?]
        if (gone.has('registration') && /\bshow_popup_reg\b/.test(search)) return true
        return path.startsWith('/') && !openPaths.has(path) && closed.some((page) => expressionOf(page.path).test(path))
      }
      const dead: string[] = []
      const turn = FEATURES.indexOf(feature)
      const looked = open.filter(({ path }, index) => ALWAYS.has(path) || index % ONE_OF === turn % ONE_OF)
      for (const { path } of looked.filter(({ redirect }) => redirect === undefined))
        for (const href of linksIn((await get(id, path)).text)) if (isDead(href)) dead.push(`${path} leads to ${href}`)
      for (const [, address] of (await get(id, '/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g))
        if (isDead(new URL(address!).pathname)) dead.push(`the sitemap names ${address}`)
      expect([...new Set(dead)]).toEqual([])

      // Of texts that are marked with the feature none is left; where it is on, each of them is there.
      for (const page of pages.filter(({ path }) => path === '/help' || path === '/terms')) {
        const [on, off] = [(await get(all, page.path)).text, (await get(id, page.path)).text]
        for (const key of textsOf(page, gone)) {
          const part = await shownPart(key)
          // A label or a title of a word or two may stand elsewhere on the page.
          if (part.length < SENTENCE) continue
          expect([key, on.includes(part), off.includes(part)]).toEqual([key, true, false])
        }
      }

      for (const [name, { verb, feature: of }] of METHODS) {
        if (of === undefined || !gone.has(of)) continue
        expect([name, await exists(all, name, verb)]).toEqual([name, true])
        expect([name, await exists(id, name, verb)]).toEqual([name, false])
      }
    },
    300_000,
  )

  test.each(switchedAt(brand))(
    '%s on and off: entries for guests and players come and go with it',
    async (feature) => {
      const [gone, pages] = [goneWith(feature), await pagesOf(brand)]
      const closed = pages.filter((page) => page.feature !== undefined && gone.has(page.feature))
      const openPaths = new Set(pages.filter((page) => !closed.includes(page)).map(({ path }) => path))
      const named = [...gone].flatMap((name) => ENTRIES[name as Feature] ?? [])
      const isEntry = (href: string) => {
        const path = href.replace(/[?#].*/, '')
        const leads = closed.some((page) => expressionOf(page.path).test(path)) && !openPaths.has(path)
        return leads || named.some((one) => one.test(href))
      }
      const [on, off] = [await allEntriesOf(brand), await entriesOf(brand, without(brand, feature))]
      expect([...off].filter(isEntry)).toEqual([])
      const hasEntry = (named.length > 0 || closed.some(({ feature: own }) => own === feature)) && !LATER.has(feature)
      expect([feature, [...on].some(isEntry)]).toEqual([feature, hasEntry])
    },
    300_000,
  )
})
