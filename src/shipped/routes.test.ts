import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrands, PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { testStores } from '../../engine/stores/testing.tsx'
import { readBrandEnvironment } from '../environment.ts'
import { resolveAddress } from '../site/shared/address.ts'

const IDS = ['kilovolt', 'belvarde', 'hullabaloo'] as const
let brands: Awaited<ReturnType<typeof openBrands>>
beforeAll(async () => {
  brands = await openBrands({ dir: PRODUCT_BRANDS, ...(await readBrandEnvironment()), watch: false })
})
afterAll(() => brands.close())

type Id = (typeof IDS)[number]
const factsOf = (brand: Id) => brands.byId(brand)!.facts('en')
/** What an address of a brand leads to, for a player unless told otherwise. */
const open = (brand: Id, path: string, isPlayer = true) =>
  resolveAddress(factsOf(brand), new URL(path, 'http://site.example'), isPlayer)
interface Part {
  widget: string
  props?: Record<string, unknown>
  slots?: Record<string, Part[]>
}
const frameOf = (brand: Id, id: string): Part => {
  const context = { locale: 'en', now: '2026-11-20T20:00:00Z', session: { authenticated: true } }
  return brands.byId(brand)!.page(id, context)!.page.frame as Part
}
/** The widgets of a page's main slot and of their own slots. */
const mainOf = (brand: Id, id: string): Part[] => {
  const all = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part) => [part, ...all(Object.values(part.slots ?? {}).flat())])
  return all(frameOf(brand, id).slots!['main']!)
}

/** The page of each address, and the widget that shows it. */
const PAGES: readonly [ids: readonly string[], path: string, page: string, widget: string][] = [
  [['ROUTE-03'], '/', 'home', 'lobby/'],
  [['ROUTE-04.2'], '/news-of-the-house', 'content', 'content/page'],
  [['ROUTE-05'], '/offers', 'offers', 'rewards/offers'],
  [['ROUTE-06.1'], '/offers/welcome', 'offer', 'rewards/offer'],
  [['ROUTE-09'], '/cashier/wallet', 'cashier-wallet', 'cashier/wallet'],
  [['ROUTE-11'], '/cashier/deposit', 'cashier-deposit', 'cashier/deposit'],
  [['ROUTE-12.1', 'ROUTE-10.2'], '/cashier/deposit/card', 'cashier-deposit', 'cashier/deposit'],
  [['ROUTE-13'], '/cashier/history', 'cashier-history', 'cashier/history'],
  [['ROUTE-14'], '/cashier/withdraw', 'cashier-withdraw', 'cashier/withdraw'],
  [['ROUTE-15'], '/cashier/receipt', 'cashier-receipt', 'cashier/receipt'],
  [['ROUTE-22'], '/loyalty', 'loyalty', 'loyalty/programme'],
  [['ROUTE-23.1', 'ROUTE-23.2'], '/loyalty/shop', 'loyalty-shop', 'loyalty/shop'],
  [['ROUTE-24.1'], '/loyalty/main', 'loyalty-programme', 'loyalty/programme'],
  [['ROUTE-26'], '/profile/bets', 'profile-bets', 'betting/bets'],
  [['ROUTE-27'], '/profile/bonuses', 'profile-bonuses', 'rewards/bonuses'],
  [['ROUTE-28'], '/profile/loyalty', 'profile-loyalty', 'loyalty/account'],
  [['ROUTE-29'], '/profile/cashback', 'profile-cashback', 'rewards/cashback'],
  [['ROUTE-30.1'], '/profile/security', 'profile-security', 'profile/password'],
  [['ROUTE-30.2'], '/profile/security', 'profile-security', 'profile/second-step'],
  [['ROUTE-31'], '/profile/settings', 'profile-settings', 'profile/details'],
  [['ROUTE-32'], '/profile/notification', 'profile-notification', 'profile/subscriptions'],
  [['ROUTE-33'], '/profile/verification', 'profile-verification', 'profile/verification'],
  [['ROUTE-34'], '/profile/responsible-game', 'profile-responsible-game', 'safer-play/limits'],
  [['ROUTE-35'], '/support', 'support', 'content/feedback'],
  [['ROUTE-37'], '/gamehall', 'gamehall', 'lobby/gamehall'],
  [['ROUTE-41'], '/jackpots', 'jackpots', 'compete/jackpots'],
  [['ROUTE-42.1'], '/jackpots/grand', 'jackpot', 'compete/jackpot'],
  [['ROUTE-43'], '/providers', 'providers', 'lobby/provider-list'],
  [['ROUTE-44'], '/promotions', 'promotions', 'promo/list'],
  [['ROUTE-45.1'], '/promotions/welcome', 'promotion', 'promo/promotion'],
  [['ROUTE-46'], '/tournaments', 'tournaments', 'compete/tournaments'],
  [['ROUTE-47.1'], '/tournaments/weekly', 'tournament', 'compete/tournament'],
  [['ROUTE-48.1'], '/tournaments/weekly/gamehall', 'tournament-games', 'compete/tournament-games'],
  [['ROUTE-49.1'], '/game/thunder-ledger', 'game', 'play/game'],
  [['ROUTE-50', 'SYSPAGE-11.1'], '/unsubscribe', 'unsubscribe', 'profile/mailed-link'],
  [['ROUTE-51'], '/confirmation', 'confirmation', 'profile/mailed-link'],
  [['ROUTE-52'], '/confirmation/success', 'confirmation-success', 'content/system-page'],
  [['ROUTE-53.1'], '/_icons', 'icons', 'content/icon-sprite'],
]
/** The pages a payment ends on, without and with the payment in the address. */
const OUTCOMES: readonly [ids: readonly string[], path: string, outcome: string][] = [
  [['ROUTE-16'], '/cashier/paycancel', 'cancel'],
  [['ROUTE-17'], '/cashier/paymobile', 'mobile'],
  [['ROUTE-18'], '/cashier/paynewwindow', 'newwindow'],
  [['ROUTE-19.1', 'ROUTE-19.3'], '/cashier/payfail', 'fail'],
  [['ROUTE-19.2'], '/cashier/payfail/seventeen', 'fail'],
  [['ROUTE-20.1', 'ROUTE-20.3'], '/cashier/paypending', 'pending'],
  [['ROUTE-20.2'], '/cashier/paypending/seventeen', 'pending'],
  [['ROUTE-21.1', 'ROUTE-21.3'], '/cashier/paysuccess', 'success'],
  [['ROUTE-21.2'], '/cashier/paysuccess/seventeen', 'success'],
]
/** Addresses that lead on. */
const REDIRECTS: readonly [ids: readonly string[], from: string, to: string][] = [
  [['ROUTE-08'], '/cashier', '/cashier/deposit'],
  [['ROUTE-10.1'], '/cashier/billing', '/cashier/deposit'],
  [['ROUTE-25'], '/profile', '/profile/settings'],
  [['ROUTE-38.1'], '/gamehall/slots', '/gamehall?category=slots'],
  [['ROUTE-38.2'], '/gamehall/hold%20%26%20win', '/gamehall?category=hold%20%26%20win'],
  [['ROUTE-54'], '/responsible-game', '/profile/responsible-game'],
  [['ROUTE-55'], '/bets', '/profile/bets'],
  [['ROUTE-55.1'], '/bets/x', '/profile/bets'],
  [['ROUTE-55.2'], '/bets/x/y', '/profile/bets'],
]
const titleOf = (ids: readonly string[]): string => ids.map((id) => `[${id}]`).join(' ')
const named = PAGES.map(([ids, ...page]) => ({ page, title: titleOf(ids) }))

describe.each(IDS)('the addresses of %s', (brand) => {
  test.each(named)('$page.0 shows $page.1 $title', ({ page: [path, id, widget] }) => {
    const { route, redirect } = open(brand, path)
    expect([route?.id, redirect]).toEqual([id, undefined])
    expect(mainOf(brand, id).map((part) => part.widget)).toContainEqual(expect.stringMatching(`^${widget}`))
  })

  test.each(OUTCOMES.map(([ids, ...rest]) => ({ rest, title: titleOf(ids) })))(
    '$rest.0 shows the outcome $rest.1 $title',
    ({ rest: [path, outcome] }) => {
      const { route } = open(brand, path)
      expect(route?.params['transaction']).toBe(path.split('/')[3])
      expect(mainOf(brand, route!.id)).toEqual([
        expect.objectContaining({ widget: 'cashier/outcome', props: expect.objectContaining({ outcome }) }),
      ])
    },
  )

  test.each(REDIRECTS.map(([ids, ...rest]) => ({ rest, title: titleOf(ids) })))(
    '$rest.0 leads to $rest.1 $title',
    ({ rest: [from, to] }) => {
      expect(open(brand, from)).toMatchObject({ redirect: to, locale: 'en' })
      expect(open(brand, `/en${from}`)).toMatchObject({ redirect: to, locale: 'en' })
    },
  )

  test('the step before the hall is a page of its own name, which leads to the hall [ROUTE-38.3]', () => {
    const step = factsOf(brand).routes.find(({ path }) => path === '/gamehall/:id')!
    expect([step.id, new URL(step.redirect!, 'http://a').pathname]).toEqual(['redirect-gamehall-category', '/gamehall'])
  })

  test('every address is there without a locale and with each, and shows the same page [ROUTE-01.1..3]', () => {
    const { routes, locales } = factsOf(brand)
    expect(locales.available.length).toBeGreaterThan(1)
    for (const { id, path, redirect } of routes) {
      const plain = path.replaceAll(/:\w+/g, 'some').replace('*', 'x/y')
      const bare = open(brand, plain)
      expect([plain, bare.locale, bare.route?.id ?? bare.redirect]).toEqual([
        plain,
        'en',
        redirect === undefined ? id : redirect.replace(':id', 'some'),
      ])
      for (const { code } of locales.available)
        expect(open(brand, plain === '/' ? `/${code}` : `/${code}${plain}`)).toEqual({ ...bare, locale: code })
    }
  })

  test('a page of the brand comes before the texts whose name is in the address [ROUTE-04.3]', () => {
    const fixed = factsOf(brand).routes.filter(({ path }) => /^\/[a-z_-]+$/.test(path))
    expect(fixed.length).toBeGreaterThan(20)
    for (const { id, path, redirect } of fixed) {
      const found = open(brand, path)
      expect([path, found.route?.id ?? found.redirect]).toEqual([path, redirect ?? id])
    }
    for (const path of ['/a/b', '/news/of/today']) expect(open(brand, path).route).toBeUndefined()
  })

  test('the page of a game is the one that is flagged as such [ROUTE-49.3]', () => {
    const facts = factsOf(brand)
    expect(facts.routes.flatMap(({ path, isGame }) => (isGame ? [path] : []))).toEqual(['/game/:sysname'])
    const shown = (path: string) => testStores({ facts, route: open(brand, path).route! }).isGame
    expect(['/game/thunder-ledger', '/gamehall', '/betting'].map(shown)).toEqual([true, false, false])
  })

  test.each([
    ['[ROUTE-61]', '/game/thunder-ledger', 'game', 'frame/game'],
    ['[ROUTE-62]', '/_icons', 'svg-sprite', 'frame/bare'],
    ['[ROUTE-60.2]', '/offers', 'default', undefined],
    ['[ROUTE-60.3]', '/betting', 'game', 'frame/game'],
    ['[ROUTE-60.3]', '/_offline', 'empty', 'frame/bare'],
  ])('%s %s is in the layout %s', (_id, path, layout, frame) => {
    const { id } = open(brand, path).route!
    expect(factsOf(brand).routes.find((route) => route.id === id)!.layout).toBe(layout)
    const usual = frameOf(brand, 'home').widget
    expect(frameOf(brand, id).widget).toBe(frame ?? usual)
    expect(['frame/game', 'frame/bare']).not.toContain(usual)
  })

  test.each([
    ['[ACCESS-04.1]', ['/bets', '/bets/x', '/profile/bets']],
    ['[ACCESS-04.2]', ['/cashier', '/cashier/wallet', '/cashier/deposit/card', '/cashier/history?tab=withdrawal']],
    ['[ACCESS-04.3]', ['/profile', '/profile/settings', '/profile/security']],
    ['[ACCESS-04.4]', ['/responsible-game', '/profile/responsible-game']],
  ])('%s a player opens %j without being led to the index; a guest is', (_id, paths) => {
    for (const path of paths) {
      const { route, redirect } = open(brand, path)
      expect([path, route !== undefined || /^\/(profile|cashier)\//.test(redirect!)]).toEqual([path, true])
      expect(open(brand, path, false).redirect).toMatch(/^\/\?redirectUrl=/)
    }
  })
})

test('the winners have a page where the brand shows them [ROUTE-36]', () => {
  expect(open('kilovolt', '/winners').route?.id).toBe('winners')
  expect(mainOf('kilovolt', 'winners').map(({ widget }) => widget)).toEqual(['lobby/live-wins', 'lobby/top-wins'])
})
