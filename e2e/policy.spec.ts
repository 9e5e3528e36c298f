import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { screenClass } from '../engine/ui/screen.ts'
import { hasTurn } from '../scripts/testing/sample.ts'
import { ask, BRANDS, brandIds, giveSession, open, post, signIn, type Answer } from './http.ts'
import { pagesOf, playerPages, publicPages } from './pages.ts'
import { expect, hydrated, test, watchPage } from './server.ts'

const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy'])
/** The source expression with which a policy allows a text inline. */
const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Records every violation of the policy on every document of the page, as the browser reports them. */
const watchPolicy = async (page: Page): Promise<string[]> => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => {
    violations.push(text)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  return violations
}

for (const [place, brand] of brandIds.entries()) {
  const { other } = BRANDS[brand]

  test(`${brand}: each document allows its own script and styles by hash, and no other inline code`, async ({
    server,
  }) => {
    const cookie = await signIn(server, brand)
    const guestPages = [
      '/',
      '/',
      `/${other}`,
      ...pagesOf(brand, publicPages).map(({ path }) => path),
      '/nothing-here',
      '/_error/403',
      '/_error/503',
    ]
    const asked = [
      ...guestPages.map((path) => [path, undefined] as const),
      ...playerPages.map(({ path }) => [path, cookie] as const),
    ]
    for (const [path, session] of asked) {
      const answer = await open(server, brand, path, session)
      expect(answer.text, path).not.toMatch(/<[a-z][^>]*\sstyle=/i)
      expect(answer.text, path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
      const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policyOf(answer))?.[1]
      const [first, last, ...others] = [...answer.text.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map(
        ([, text]) => text!,
      )
      expect([last, ...others], path).toEqual(['0'])
      expect(directive('script-src'), path).toBe(`'self' ${cspHash(first!)} ${cspHash('0')} 'strict-dynamic'`)
      expect(answer.text, path).not.toMatch(/<script (?!type="(application\/(ld\+)?json|module)")/)
      const styles = [...answer.text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => cspHash(text!))
      expect(directive('style-src')!.split(' ').toSorted(), path).toEqual(["'self'", cspHash(''), ...styles].toSorted())
      expect(policyOf(answer), path).toMatch(/^default-src 'self'; script-src .*; frame-ancestors 'none'; /)
      expect(policyOf(answer), path).toContain("base-uri 'none'; object-src 'self'; form-action 'self'")
      expect(policyOf(answer), path).not.toMatch(/unsafe-/)
      expect(answer.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      expect(answer.headers['permissions-policy'], path).toContain('camera=()')
      expect(Number(answer.headers['content-length']), path).toBe(Buffer.byteLength(answer.text))
    }
    const head = await ask(server, `${brand}.localhost`, '/about', { method: 'HEAD' })
    expect([head.status, head.text, Number(head.headers['content-length']) > 10_000]).toEqual([200, '', true])
    expect(policyOf(head)).toBe(policyOf(await open(server, brand, '/about')))
  })

  if (hasTurn(place, 0))
    test(`${brand}: no page violates its policy or logs to the console, loaded or navigated to`, async ({
      page,
      server,
      troubles,
    }) => {
      test.slow()
      const violations = await watchPolicy(page)
      const visit = async (path: string) => {
        await page.goto(server.at(brand, path))
        await hydrated(page)
      }
      for (const path of ['/', `/${other}`, ...pagesOf(brand, publicPages).map(({ path: known }) => known)])
        await visit(path)
      // The same during navigation, where scripts add the styles of each page.
      await visit('/about')
      for (const { path, widget } of pagesOf(brand, publicPages)
        .filter(({ layout }) => !layout)
        .slice(0, 4)) {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href })
          document.body.append(link)
          link.click()
          link.remove()
        }, path)
        await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeVisible()
      }
      await giveSession(page.context(), server, brand, await signIn(server, brand))
      for (const { path } of [{ path: '/' }, ...playerPages.filter(({ path: known }) => !known.endsWith('/seventeen'))])
        await visit(path)
      expect(violations).toEqual([])
      expect(troubles).toEqual([])
    })

  test(`${brand}: the theme's tokens are served and included in every page [ROUTE-59]`, async ({ server }) => {
    const [tokens, home] = await Promise.all([open(server, brand, '/nfx/tokens/output.css'), open(server, brand, '/')])
    expect([tokens.status, tokens.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(tokens.text).toMatch(/--accent:/)
    expect(home.text.includes(tokens.text) || home.text.includes('href="/nfx/tokens/output.css')).toBe(true)
  })

  test(`${brand}: a definition's address names release, locale and audience, and its content never changes`, async ({
    server,
  }) => {
    const { text } = await open(server, brand, '/')
    const release = /"release":"([^"]+)"/.exec(text)![1]!
    for (const path of [
      `/nfx/page/${release}/en/guest/gamehall`,
      `/nfx/page/${release}/${other}/player/cashier-deposit`,
      `/nfx/dialog/${release}/en/guest/auth`,
    ]) {
      const first = await open(server, brand, path)
      expect([path, first.status, first.headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ])
      expect((await open(server, brand, path, await signIn(server, brand))).text, path).toBe(first.text)
      expect(first.headers['set-cookie'], path).toBeUndefined()
    }
    for (const [path, status] of [
      ['/nfx/page/gone/en/guest/gamehall', 409],
      [`/nfx/page/${release}/xx/guest/gamehall`, 404],
      [`/nfx/page/${release}/en/guest/none`, 404],
      [`/nfx/page/${release}/en/guest/__proto__`, 404],
    ] as const) {
      expect([path, (await open(server, brand, path)).status]).toEqual([path, status])
    }
  })

  test(`${brand}: a guest's page is cached without any player's data; two players never share a page`, async ({
    server,
  }) => {
    const password = 'Long-enough-4711'
    const players = await Promise.all(
      ['anna', 'bruno'].map(async (name) => {
        const login = `${name}-${brand}@example.com`
        const cookie = await register({
          email: login,
          password,
          country: 'MT',
          birth_date: '1990-01-31',
          terms: 'true',
          ...(brand === 'belvarde'
            ? {
                currency: 'GBP',
                first_name: name,
                last_name: 'Test',
                home_town: 'Valletta',
                address: '1 Republic Street',
                postcode: 'VLT 1117',
                mobile: '+35699123456',
              }
            : {}),
        })
        return {
          login,
          uid: uidOf((await open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)).text),
          cookie,
        }
      }),
    )
    async function register(fields: Record<string, string>): Promise<string> {
      const answer = await post(server, brand, 'auth.register', fields)
      expect(answer.status, answer.text).toBe(200)
      return answer.headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!
    }
    const [anna, bruno] = players as [(typeof players)[0], (typeof players)[0]]
    const holds = ({ text }: Answer) =>
      players.filter(({ uid, login }) => text.includes(uid) || text.includes(login)).map(({ login }) => login)
    for (const path of ['/', '/gamehall', '/about']) {
      for (let round = 0; round < 3; round++) {
        const [guest, first, second, guestAgain] = await Promise.all([
          open(server, brand, path),
          open(server, brand, path, anna.cookie),
          open(server, brand, path, bruno.cookie),
          open(server, brand, path),
        ])
        expect(holds(guest), path).toEqual([])
        expect(holds(guestAgain), path).toEqual([])
        expect(holds(first), path).toEqual([anna.login])
        expect(holds(second), path).toEqual([bruno.login])
        expect(guest.text, path).toContain('"session":null')
        expect([first.headers['cache-control'], guest.headers['cache-control']]).toEqual([
          'no-store',
          'private, no-cache',
        ])
      }
    }
    // Cached: the document is byte for byte the one before.
    const [one, two] = [await open(server, brand, '/terms?kept'), await open(server, brand, '/terms?kept')]
    expect(one.text === two.text).toBe(true)
    // A cookie without a session is a guest's, and is not cached either.
    expect((await open(server, brand, '/', 'foyer_session=forged')).text).toContain('"session":null')
  })

  test(`${brand}: layouts follow the window across the borders of the screen classes [SCREEN-09]`, async ({
    page,
    server,
  }) => {
    const troubles = watchPage(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(server.at(brand))
    await hydrated(page)
    const shape = () =>
      page.evaluate(() => ({
        shown: [...document.querySelectorAll('[data-widget]')]
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => element.getAttribute('data-widget'))
          // Its badge goes when the provider of the chat shows a button of its own.
          .filter((widget) => widget !== 'support/chat')
          .join(' '),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
    /** The classes of each instance that only some screen classes show, and whether it is shown now. */
    const limited = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-screens]')].map((element) => ({
          screens: element.getAttribute('data-screens')!.split(' '),
          isShown: getComputedStyle(element).display !== 'none',
        })),
      )
    const desktop = await shape()
    const seen = new Map<number, Awaited<ReturnType<typeof shape>>>()
    for (const width of [320, 767, 768, 991, 992, 1279, 1280, 1366, 1440, 1696, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const now = await shape()
      expect([width, now.overflow]).toEqual([width, 0])
      seen.set(width, now)
      const current = screenClass(width)
      const wrong = (await limited()).filter(({ screens, isShown }) => isShown && !screens.includes(current))
      expect([width, wrong]).toEqual([width, []])
    }
    if (brand === 'belvarde') expect((await limited()).map(({ screens }) => screens)).toContainEqual(['mobile'])
    expect(seen.get(767)!.shown).not.toBe(desktop.shown)
    expect(seen.get(767)!.shown).toContain(brand === 'kilovolt' ? 'shell/tab-bar' : 'shell/join-bar')
    expect(seen.get(1440)!.shown).toBe(desktop.shown)
    expect(troubles).toEqual([])
  })
}

test('a host of no brand is refused with 421, whatever it requests', async ({ server }) => {
  for (const path of [
    '/',
    '/nfx/tokens/output.css',
    '/nfx/i18n/locales',
    '/assets/logo.svg',
    '/api/games.get?v=1&locale=en',
    '/platform/game/thunder-ledger/play',
  ]) {
    expect([path, (await ask(server, 'stranger.example', path)).status]).toEqual([path, 421])
  }
  for (const host of ['kilovolt.localhost.evil.example', 'xkilovolt.localhost', '[::2]'])
    expect([host, (await ask(server, host, '/')).status]).toEqual([host, 421])
})

const uidOf = (text: string): string => (JSON.parse(text) as { data: { uid: string } }).data.uid
