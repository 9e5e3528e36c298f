import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { openBrands, PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { matchRoute } from '../../engine/routing/index.ts'
import { outsideOrigins } from '../site/server/http/security.ts'
import { resolveAddress } from '../site/shared/address.ts'
import { readBrandEnvironment } from '../environment.ts'
import { SHIPPED, startShipped, type Shipped, type ShippedPlatform } from './testing.ts'

type Brands = Awaited<ReturnType<typeof openBrands>>
let shipped: Brands
/** The same brands with their betting settings switched off, and a provider of their own. */
let changed: Brands
let folder: string
/** The platform of the changed brands. */
let app: ShippedPlatform
beforeAll(async () => {
  const environment = { ...(await readBrandEnvironment()), watch: false }
  shipped = await openBrands({ dir: PRODUCT_BRANDS, ...environment })
  folder = await mkdtemp(join(tmpdir(), 'foyer-betting-'))
  for (const id of ['_base', ...SHIPPED]) await cp(join(PRODUCT_BRANDS, id), join(folder, id), { recursive: true })
  for (const brand of SHIPPED) {
    const off = { isBetHistoryEnable: false, isVisibleNoticeBetting: false }
    await writeFile(join(folder, brand, 'site.json'), JSON.stringify(off))
    const book = { provider: 'sandbox', frame: 'https://book.example/embed', oddsPolicy: 'any', maxPayout: '900.00' }
    await writeFile(join(folder, brand, 'platform/betting.json'), JSON.stringify(book))
  }
  changed = await openBrands({ dir: folder, ...environment })
  app = await startShipped({ dir: folder, clock: fixedClock('2026-03-03T12:00:00.000Z') })
})
afterAll(async () => {
  await app.close()
  shipped.close()
  changed.close()
  await rm(folder, { recursive: true })
})

const pageOf = (brands: Brands, brand: Shipped, id: string, authenticated = false) =>
  brands.byId(brand)!.page(id, {
    locale: 'en',
    now: '2026-11-20T20:00:00Z',
    session: authenticated ? { authenticated } : null,
  })
const textOf = (brands: Brands, brand: Shipped, id: string) => JSON.stringify(pageOf(brands, brand, id, true))
const open = (brands: Brands, brand: Shipped, path: string, isPlayer: boolean) =>
  resolveAddress(brands.byId(brand)!.facts('en'), new URL(path, 'http://site.example'), isPlayer)

describe.each(SHIPPED)('the betting pages of %s', (brand) => {
  test('/betting is the sportsbook for guests and players, in the frame of a game [ROUTE-07] [BETTING-01]', () => {
    for (const isPlayer of [false, true]) {
      const { route, redirect } = open(shipped, brand, '/betting', isPlayer)
      expect([route?.id, redirect]).toEqual(['betting', undefined])
    }
    const definition = pageOf(shipped, brand, 'betting')!
    expect(definition.page.layout).toBe('game')
    expect(definition.page.frame.slots!['main']!.map(({ widget }) => widget)).toEqual(['betting/section'])
    expect(definition.page.outside).toEqual(['betting'])
  })
  test('its notices are there only while isVisibleNoticeBetting is on [BETTING-03] [ENTITY-39]', () => {
    expect(textOf(shipped, brand, 'betting')).toContain('"betting/notices"')
    expect(textOf(changed, brand, 'betting')).toContain('"betting/section"')
    expect(textOf(changed, brand, 'betting')).not.toContain('"betting/notices"')
  })
  test('bets are in the profile only while isBetHistoryEnable is on [BETTING-02.1] [ROUTE-26] [ENTITY-39]', () => {
    expect(open(shipped, brand, '/profile/bets', true).route?.id).toBe('profile-bets')
    expect(textOf(shipped, brand, 'profile-bets')).toContain('"betting/bets"')
    expect(textOf(shipped, brand, 'profile-settings')).toContain('/profile/bets')
    expect(open(changed, brand, '/profile/bets', true).route).toBeUndefined()
    expect(textOf(changed, brand, 'profile-settings')).not.toContain('/profile/bets')
  })
  test('the platform answers for bets only while isBetHistoryEnable is on [BETTING-02.2]', async () => {
    const player = await app.player(brand)
    const refused = await player.call('bets.get')
    expect([refused.status, refused.error.type]).toEqual([404, 'MethodNotFoundException'])
    const { features, ...rest } = app.brand(brand)
    app.setBrand({ ...rest, release: `${rest.release}+`, features: { ...features, betHistory: true } })
    expect((await player.call('bets.get')).data.total).toBe(0)
  })
  test('addresses below /bets lead players to their bets, and guests to the login [ROUTE-55]', () => {
    for (const path of ['/bets', '/bets/x', '/bets/x/y?tab=1']) {
      expect(open(shipped, brand, path, true).redirect).toBe(`/profile/bets${new URL(path, 'http://a').search}`)
      expect(open(shipped, brand, path, false).redirect).toMatch(/^\/\?redirectUrl=%2Fbets/)
    }
  })
  test('a provider is let into the page only where the brand chose it', () => {
    expect(outsideOrigins(shipped.byId(brand)!, ['betting'])).toEqual([])
    expect(outsideOrigins(changed.byId(brand)!, ['betting'])).toEqual(['https://book.example'])
    expect(outsideOrigins(changed.byId(brand)!, [])).toEqual([])
    expect(matchRoute(changed.byId(brand)!.facts('en').routes, '/betting')?.route.id).toBe('betting')
  })
})
