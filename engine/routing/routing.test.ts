import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bySpecificity,
  closedPage,
  fillPattern,
  findRedirect,
  guestTarget,
  isReachable,
  matchesWildcard,
  matchRoute,
  needsPlayer,
  parseQuery,
  safePath,
  withoutLoops,
  withoutQuery,
} from './index.ts'

const routes = [
  '/:slug',
  '/',
  '/loyalty/:sysname',
  '/loyalty/shop',
  '/bets/*',
  '/game/:sysname',
  '/cashier/deposit/:sysname',
  '/cashier/deposit',
]
  .map((path) => ({ id: path, path }))
  .toSorted(bySpecificity)
const idOf = (path: string) => matchRoute(routes, path)?.route.id

describe('the route table', () => {
  test('fixed segments take precedence over parameters, in whatever order they were written', () => {
    expect(idOf('/loyalty/shop')).toBe('/loyalty/shop')
    expect(idOf('/loyalty/volt')).toBe('/loyalty/:sysname')
    expect(idOf('/about')).toBe('/:slug')
    expect(idOf('/')).toBe('/')
  })
  test('a star matches the rest, one segment or many', () => {
    expect(idOf('/bets/x')).toBe('/bets/*')
    expect(idOf('/bets/x/y/z')).toBe('/bets/*')
  })
  test('too long or too short a path matches nothing', () => {
    expect(idOf('/game/a/b')).toBeUndefined()
    expect(idOf('/cashier/deposit/card/x')).toBeUndefined()
  })
  test('a segment that is not valid percent-encoding matches nothing instead of throwing', () => {
    expect(idOf('/game/%E0%A4%A')).toBeUndefined()
  })
  test('params written into an address are read unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !text.includes('\uFFFD')),
        (sysname) => {
          let path: string
          try {
            path = fillPattern('/game/:sysname', { sysname })
          } catch {
            return
          }
          expect(matchRoute(routes, path)?.params['sysname'] ?? sysname).toBe(sysname)
        },
      ),
    )
  })
})

describe('redirect rules [ACCESS-14.1..5]', () => {
  test.each([
    ['/old/*', '/old/a/b', true],
    ['/old/*', '/older', false],
    ['*', '/anything', true],
    ['/a/*/c', '/a/b/c', true],
    ['/a/*/c', '/a/c', false],
    ['/x*y*z', '/x-y-z', true],
    ['/x*y*z', '/x-z', false],
    ['/exact', '/exact', true],
    ['/exact', '/exact/', false],
  ])('%s against %s: %s', (pattern, path, matches) => expect(matchesWildcard(pattern, path)).toBe(matches))
  test('any pattern matches what its regular expression matches', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 })
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 10 })
    fc.assert(
      fc.property(pattern, text, (written, path) => {
        const expected = new RegExp(`^${written.replaceAll('*', '.*')}$`).test(path)
        expect(matchesWildcard(written, path)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
  test('whatever the rules and the address, a visitor arrives', () => {
    const path = fc.constantFrom('/', '/a', '/b', '/a/b', '/c')
    const query = fc.constantFrom('', '', '?x=1', '?y=1', '?x=1&y=1')
    const from = fc.tuple(fc.oneof(path, fc.constantFrom('/*', '/a*', '*b', '/*/b')), query)
    const rule = fc.record({
      from: from.map((parts) => parts.join('')),
      to: fc.tuple(path, query).map((parts) => parts.join('')),
    })
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), path, query, (all, start, asked) => {
        const rules = withoutLoops(all)
        let address: string | undefined = start + asked
        for (let step = 0; address !== undefined; step += 1) {
          expect(step).toBeLessThan(13)
          address = findRedirect(rules, address)?.to
        }
      }),
      { numRuns: 2_000 },
    )
  })
  test('a query of the visitor leads nobody in circles', () => {
    const rules = [
      { from: '/a?y=1', to: '/b?y=1' },
      { from: '/*?x=1', to: '/a?x=1' },
    ]
    expect(withoutLoops(rules)).toEqual(rules)
    expect(findRedirect(rules, '/a?y=1')?.to).toBe('/b?y=1')
    expect(findRedirect(rules, '/a?x=1&y=1')).toBeUndefined()
  })
  test('the first rule applies, and a rule to itself is ignored', () => {
    expect(
      findRedirect(
        [
          { from: '/a', to: '/b' },
          { from: '/a', to: '/c' },
        ],
        '/a',
      ),
    ).toEqual({ to: '/b', status: 302 })
    expect(findRedirect([{ from: '/*', to: '/a' }], '/a')).toBeUndefined()
  })
  test.each([
    ['/old', '/new'],
    ['/es/old', '/es/new'],
    ['/es/old?a=1&b=2', '/es/new?a=1&b=2'],
    ['/fr/old', undefined],
    ['/es/nur', '/nada'],
    ['/nur', undefined],
    ['/list?id=7&utm=x', '/seven?utm=x'],
    ['/list?id=8', undefined],
    ['/list', undefined],
    ['/es/more/a?tab=1&x=2', '/es/all?tab=own&x=2#top'],
    ['/away/x?a=1', 'https://elsewhere.example/x'],
    ['/es/english', '/es/inside'],
    ['/keep?tab=own', undefined],
  ])('locale and query are kept: %s → %s', (address, to) => {
    const rules = [
      { from: '/old', to: '/new' },
      { from: '/es/nur', to: '/nada' },
      { from: '/list?id=7', to: '/seven' },
      { from: '/more/*', to: '/all?tab=own#top' },
      { from: '/away/*', to: 'https://elsewhere.example/x' },
      { from: '/english', to: '/es/inside' },
      { from: '/keep', to: '/keep?tab=own' },
    ]
    expect(findRedirect(rules, address, { codes: ['en', 'es'], default: 'en' })?.to).toBe(to)
  })
})

describe('access', () => {
  test.each([
    ['/cashier/deposit', true],
    ['/profile', true],
    ['/bets/x', true],
    ['/responsible-game', true],
    ['/club/profile/photo', true],
    ['/old/cashier', true],
    ['/offers/best-bets-week', false],
    ['/', false],
    ['/gamehall', false],
  ])('%s needs a player: %s [ACCESS-02.1..5]', (path, needed) => expect(needsPlayer(path)).toBe(needed))
  test('the return address is kept, encoded [ACCESS-03]', () => {
    expect(guestTarget('/cashier/history?tab=deposit')).toBe(
      '/?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Ddeposit&show_popup_auth=1',
    )
  })
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    'cashier',
    '/x\nSet-Cookie: a',
    '/.//evil.example',
    '/a/..//evil.example',
    `/${'x'.repeat(2_000)}`,
  ])('%j is not a return address [ACCESS-05.2]', (target) => {
    expect(safePath(target)).toBeUndefined()
  })
  test('a path of this site is a return address', () =>
    expect(safePath('/cashier/history?tab=deposit#x')).toBe('/cashier/history?tab=deposit#x'))
})

test('the last value of a repeated key is used, and no key affects the object’s prototype', () => {
  expect(parseQuery('?a=1&a=2&__proto__=x&toString=y')).toEqual({ a: '2' })
})

describe('links to what is off', () => {
  const reach = {
    open: ['/', '/:slug', '/game/:sysname', '/profile/games'].map((path) => ({ path })),
    closed: ['/gamehall', '/gamehall/:id', '/game/demo', '/:slug/old'],
    dialogs: ['campaign'],
    canRegister: false,
    locales: ['en', 'es'],
  }
  test('a page that is off is closed, whatever stands behind its path or before it', () => {
    for (const href of ['/gamehall', '/gamehall?category=slots#top', '/es/gamehall', '/gamehall/slots', '/game/demo'])
      expect(isReachable(reach, href), href).toBe(false)
    for (const href of [
      '/',
      '/about',
      '/game/other',
      '/es',
      '#top',
      '?tab=1',
      'https://x.example/gamehall',
      'mailto:a@b',
    ])
      expect(isReachable(reach, href), href).toBe(true)
    expect(isReachable({ ...reach, closed: undefined }, '/gamehall')).toBe(true)
  })
  test('a more specific page that is on counts before one that is off', () => {
    const pages = { open: [{ path: '/a/b' }], closed: ['/a/:id', '/:x/b'] }
    expect(closedPage(pages, '/a/b')).toBeUndefined()
    expect(closedPage(pages, '/a/c')).toBe('/a/:id')
    expect(closedPage({ open: [{ path: '/:x/:y' }], closed: ['/a/:id'] }, '/a/c')).toBe('/a/:id')
  })
  test('the registration and dialogs that are off are not opened by a link', () => {
    expect(isReachable(reach, '?show_popup_reg=1')).toBe(false)
    expect(isReachable(reach, '/about?show_popup_reg=1')).toBe(false)
    expect(isReachable({ ...reach, canRegister: true }, '?show_popup_reg=1')).toBe(true)
    expect(isReachable(reach, '/?show_popup_auth=1')).toBe(true)
    expect(isReachable(reach, '?dialog=campaign')).toBe(true)
    expect(isReachable(reach, '?dialog=loyalty-quest')).toBe(false)
  })
})

test.each([
  ['https://a.example/confirmation?code=1&email=a%40b.co#token', 'https://a.example/confirmation'],
  ['https://ada:secret@a.example:8443/x', 'https://a.example:8443/x'],
  ['https://a.example/', 'https://a.example'],
  ['android-app://com.example/x', 'android-app://com.example/x'],
  ['mailto:ada@example.com', ''],
  ['/confirmation?code=1', ''],
  ['', ''],
])('without its query %s is "%s"', (address, expected) => expect(withoutQuery(address)).toBe(expected))
