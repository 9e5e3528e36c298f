import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { brandFiles, VERSION_KEY, versionAfter, type Page } from '../../../schemas/brand/index.ts'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { mergeLayers, type Plain } from '../read/merge.ts'
import { kindOf } from '../read/source.ts'
import { loadBrands, PRODUCT_BRANDS, type LoadedBrands } from '../node.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'
import type { SourceFile } from '../read/types.ts'

let brands: LoadedBrands
const files = (): SourceFile[] => [...brands.sources.values()].flatMap((sources) => sources.files)
beforeAll(async () => {
  brands = await loadBrands(PRODUCT_BRANDS, await readBrandEnvironment())
})

test('every shipped file has its version where its kind has more than one', () => {
  for (const { key, data, file } of files()) {
    const known = versionAfter(kindOf(key)?.migrations)
    expect((data as Plain)[VERSION_KEY] ?? 1, file).toBe(known)
  }
  const themes = files().filter(({ path }) => path === 'theme.json')
  expect(themes.length).toBeGreaterThan(2)
  for (const { data } of themes) expect((data as Plain)[VERSION_KEY]).toBe(2)
  expect(brandFiles.every(({ schema }) => VERSION_KEY in (schema as { properties: object }).properties)).toBe(true)
})

test('pages that differ only in their address are one file with several', () => {
  const layered = brands.layered.get('kilovolt')!
  const seen = new Map<string, string>()
  for (const [id, page] of Object.entries(layered.data.pages as Record<string, Page>)) {
    const { path: _path, also: _also, head: { pattern: _pattern, ...head } = {}, ...rest } = page
    const same = JSON.stringify(mergeLayers({ head }, rest))
    expect(seen.get(same), `${id} is the same page`).toBeUndefined()
    seen.set(same, id)
  }
})

test('data of games is in JSON, and a style of art is a folder with a picture of each game', () => {
  const { games } = JSON.parse(readFileSync(join(PRODUCT_BRANDS, '_base/platform/games.json'), 'utf8')) as {
    games: { sysname: string }[]
  }
  expect(games.length).toBeGreaterThanOrEqual(60)
  const { assets } = brands.sources.get('_base')!
  const styles = new Set(Object.keys(assets).flatMap((path) => /^art\/([^/]+)\//.exec(path)?.[1] ?? []))
  for (const style of styles)
    for (const { sysname } of games) expect(assets).toHaveProperty([`art/${style}/games/${sysname}.webp`])
})

test('pages of an item have the pattern by which their metadata are looked up [ROUTE-56.2]', () => {
  for (const [id, { data }] of [...brands.layered].filter(([brand]) => brand !== '_base')) {
    const patterns = Object.values(data.pages as Record<string, Page>).flatMap(({ path, head }) =>
      head?.pattern === undefined ? [] : [[path, head.pattern]],
    )
    expect(Object.fromEntries(patterns), id).toEqual({
      '/offers/:id': '/offers/{name}',
      '/jackpots/:id': '/jackpots/{name}',
      '/game/:sysname': '/game/{name}',
      '/promotions/:id': '/promotions/{name}',
      '/tournaments/:id': '/tournaments/{name}',
      '/tournaments/:id/gamehall': '/tournaments/{name}/gamehall',
      '/cashier/deposit': '/cashier/deposit/{name}',
      '/loyalty/:sysname': '/loyalty/{name}',
    })
  }
})

test('a character stands on the pages that its place names, and on no others [LOYALTY-04.2]', () => {
  const placesIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const { widget, props } = value as { widget?: string; props?: { place?: string } }
    const own = widget === 'loyalty/character' ? [props?.place ?? ''] : []
    return [...own, ...Object.values(value).flatMap(placesIn)]
  }
  for (const [id, { data }] of [...brands.layered].filter(([brand]) => brand !== '_base')) {
    const places = Object.entries(data.pages as Record<string, Page>).flatMap(([page, content]) =>
      placesIn(content).map((place) => [page, place]),
    )
    expect(Object.fromEntries(places), id).toEqual({
      loyalty: 'loyalty-page',
      'loyalty-programme': 'loyalty-page',
      'profile-loyalty': 'profile-loyalty-pages',
      'profile-settings': 'profile-page',
    })
    expect(placesIn(data.layouts), id).toEqual([])
  }
})

test(`four layouts there are; a page stands in the default one unless it names another [ROUTE-60.1] \
[ROUTE-61] [ROUTE-63.1..3] [ROUTE-64.1..3] [EMBED-01.1] [EMBED-02.1]`, () => {
  for (const [id, { data }] of [...brands.layered].filter(([brand]) => brand !== '_base')) {
    for (const layouts of [Object.keys(data.layouts as Plain), [...LAYOUTS]])
      expect(layouts.toSorted(), id).toEqual(['default', 'empty', 'game', 'svg-sprite'])
    const named = Object.entries(data.pages as Record<string, Page>).flatMap(([page, { layout }]) =>
      layout === undefined || layout === 'default' ? [] : [[page, layout]],
    )
    expect(Object.fromEntries(named), id).toEqual({
      'error-403': 'empty',
      'error-503': 'empty',
      'forms-sign-in': 'empty',
      'forms-sign-up': 'empty',
      betting: 'game',
      game: 'game',
      icons: 'svg-sprite',
      offline: 'empty',
    })
    const { default: usual, empty, game } = data.layouts as Record<string, { frame: { widget: string } }>
    expect(JSON.stringify(usual), id).toContain('"shell/footer"')
    expect([JSON.stringify(empty).includes('"shell/'), empty!.frame.widget], id).toEqual([false, 'frame/bare'])
    expect(game!.frame.widget, id).toBe('frame/game')
  }
})
