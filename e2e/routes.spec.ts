import { readFile } from 'node:fs/promises'
import { hasTurn } from '../scripts/testing/sample.ts'
import { BRANDS, brandIds, giveSession, open, screenOf, signIn } from './http.ts'
import { pagesOf, playerPages, publicPages, type KnownPage } from './pages.ts'
import { expect, hydrated, test } from './server.ts'
import { visit } from './visits.ts'

const idsOf = (pages: readonly KnownPage[]) =>
  [...new Set(pages.map(({ id }) => id).filter(Boolean))].map((id) => `[${id}]`).join(' ')

const publicIds = `[ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-60] [ROUTE-61] [ROUTE-62] ${idsOf(publicPages)}`
const playerIds = `[ROUTE-01] [ACCESS-04] ${idsOf(playerPages)}`

for (const [place, brand] of brandIds.entries()) {
  const { other } = BRANDS[brand]

  test(`${brand}: every public page opens with and without /${other} ${publicIds}`, async ({ server }) => {
    for (const { path, widget, layout = 'default' } of [
      { path: '/', widget: 'lobby/' },
      ...pagesOf(brand, publicPages),
    ] as KnownPage[]) {
      const [bare, prefixed] = await Promise.all([
        open(server, brand, path),
        open(server, brand, `/${other}${path === '/' ? '' : path}`),
      ])
      expect([path, bare.status, prefixed.status]).toEqual([path, 200, 200])
      const here = screenOf(bare.text)
      const there = screenOf(prefixed.text)
      expect(here.layout, path).toBe(layout)
      if (layout === 'default') expect(bare.text.match(/<h1[\s>]/g), path).toHaveLength(1)
      expect(here.widgets[0], path).toContain(widget)
      expect(there.widgets, path).toEqual(here.widgets)
      expect([here.lang, there.lang, there.layout], path).toEqual(['en', other, layout])
      expect(bare.text, path).toContain(
        `<link rel="alternate" hreflang="${other}" href="${server.at(brand, `/${other}${path === '/' ? '' : path}`)}"`,
      )
    }
  })

  test(`${brand}: links have the locale of their page, and none for the default locale [ROUTE-02]`, async ({
    server,
  }) => {
    const linksOf = (html: string) =>
      [...html.matchAll(/<a\b([^>]*)\shref="(\/[^"]*)"([^>]*)>/g)]
        .filter(([tag]) => !/hreflang/i.test(tag))
        .map(([, , href]) => href!)
    for (const path of [
      '/',
      '/gamehall',
      '/promotions',
      '/providers',
      '/help',
      '/game/thunder-ledger',
      '/nothing-here',
    ]) {
      const [bare, named, prefixed] = await Promise.all([
        open(server, brand, path),
        open(server, brand, path === '/' ? '/en' : `/en${path}`),
        open(server, brand, path === '/' ? `/${other}` : `/${other}${path}`),
      ])
      for (const { text } of [bare, named])
        expect(
          linksOf(text).filter((href) => /^\/(en|es|fr)(\/|$)/.test(href)),
          path,
        ).toEqual([])
      expect(screenOf(named.text), path).toEqual(screenOf(bare.text))
      expect(linksOf(prefixed.text).length, path).toBeGreaterThan(0)
      expect(
        linksOf(prefixed.text).filter((href) => !new RegExp(`^/${other}([/?#]|$)`).test(href)),
        path,
      ).toEqual([])
    }
  })

  test(`${brand}: every player page opens with and without /${other} ${playerIds}`, async ({ server }) => {
    const cookie = await signIn(server, brand)
    for (const { path, widget, content } of pagesOf(brand, playerPages)) {
      const [bare, prefixed] = await Promise.all([
        open(server, brand, path, cookie),
        open(server, brand, `/${other}${path}`, cookie),
      ])
      expect([path, bare.status, prefixed.status]).toEqual([path, 200, 200])
      const { widgets, layout } = screenOf(bare.text)
      expect([widgets[0], layout], path).toEqual([widget, 'default'])
      if (content) expect(widgets, path).toContain(content)
      expect(bare.text.match(/<h1[\s>]/g), path).toHaveLength(1)
      expect(screenOf(prefixed.text).widgets, path).toEqual(widgets)
      expect(bare.headers['cache-control'], path).toBe('no-store')
    }
    // None of them leads to the index: they lead to the player's own pages.
    for (const [path, to] of [
      ['/bets', '/profile/bets'],
      ['/bets/x/y', '/profile/bets'],
      ['/responsible-game', '/profile/responsible-game'],
    ])
      expect([path, (await open(server, brand, path!, cookie)).headers.location]).toEqual([path, to])
  })

  test(`${brand}: each outcome of a payment is named [ROUTE-16] [ROUTE-19] [ROUTE-20] [ROUTE-21]`, async ({
    server,
  }) => {
    const cookie = await signIn(server, brand)
    const { outcome } = JSON.parse(
      await readFile(new URL('../brands/_base/locales/en/cashier.json', import.meta.url), 'utf8'),
    ) as {
      outcome: Record<string, { title: string }>
    }
    for (const [path, end, tone] of [
      ['/cashier/paycancel', 'cancel', 'info'],
      ['/cashier/payfail', 'fail', 'danger'],
      ['/cashier/payfail/unknown', 'fail', 'danger'],
      ['/cashier/paypending', 'pending', 'info'],
      ['/cashier/paypending/unknown', 'pending', 'info'],
      ['/cashier/paysuccess', 'success', 'success'],
      ['/cashier/paysuccess/unknown', 'success', 'success'],
    ] as const) {
      const { status, text } = await open(server, brand, path, cookie)
      expect([path, status]).toEqual([path, 200])
      expect(/data-outcome="(\w+)" data-tone="(\w+)"/.exec(text)?.slice(1), path).toEqual([end, tone])
      expect(/<h1[^>]*>([^<]*)</.exec(text)?.[1], path).toBe(outcome[end]!.title)
    }
  })

  test(`${brand}: addresses that redirect [ROUTE-08] [ROUTE-10] [ROUTE-25] [ROUTE-38]`, async ({ server }) => {
    const cookie = await signIn(server, brand)
    for (const [from, to] of [
      ['/cashier', '/cashier/deposit'],
      ['/cashier/billing', '/cashier/deposit'],
      ['/profile', '/profile/settings'],
      ['/gamehall/slots', '/gamehall?category=slots'],
      ['/gamehall/slots?sort=name', '/gamehall?category=slots&sort=name'],
    ] as const) {
      for (const prefix of ['', `/${other}`]) {
        const { status, headers } = await open(server, brand, prefix + from, cookie)
        expect([status, headers.location]).toEqual([302, prefix + to])
      }
    }
    expect((await open(server, brand, '/cashier/deposit/card', cookie)).status).toBe(200)
  })

  test(`${brand}: an unknown page is a 404 in the layout, a closed one has no frame [ROUTE-63] [ROUTE-64]`, async ({
    server,
  }) => {
    for (const path of [
      '/nothing-here',
      '/a/b/c',
      '/game/no-such-game',
      `/${other}/nothing-here`,
      '/gamehall/x/y',
      '/100%25',
    ]) {
      const { status, text } = await open(server, brand, path)
      const { layout, widgets } = screenOf(text)
      expect([path, status, layout, widgets[0]]).toEqual([path, 404, 'default', 'content/system-page'])
      expect(text, path).toContain('data-widget="shell/footer"')
    }
    expect((await open(server, brand, '/%E0%A4%A')).status).toBe(400)
    for (const [path, code] of [
      ['/_error/403', 403],
      ['/_error/503', 503],
    ] as const) {
      const { status, text } = await open(server, brand, path)
      expect([status, screenOf(text).layout]).toEqual([code, 'empty'])
      expect(text).not.toContain('data-widget="shell/')
    }
  })

  test(`${brand}: a guest is redirected from a player's pages with the return address [ACCESS-02] [ACCESS-03]`, async ({
    server,
  }) => {
    for (const path of [
      '/cashier',
      '/cashier/history?tab=withdrawal',
      '/profile/settings',
      '/bets/x/y',
      '/responsible-game',
      '/any/profile/where',
    ]) {
      for (const prefix of ['', `/${other}`]) {
        const { status, headers } = await open(server, brand, prefix + path)
        expect(status, prefix + path).toBe(302)
        const target = new URL(headers.location!, server.at(brand))
        expect(target.pathname, prefix + path).toBe(prefix || '/')
        expect(target.searchParams.get('redirectUrl'), prefix + path).toBe(path)
      }
    }
    for (const path of ['/about-bets', '/cashiers', '/profiled'])
      expect((await open(server, brand, path)).status, path).toBe(404)
  })

  test(`${brand}: after login the guest returns to the requested page [ACCESS-05]`, async ({
    page,
    server,
    troubles,
  }) => {
    const { login, password } = BRANDS[brand]
    const logIn = async () => {
      const dialog = page.locator('[data-dialog="auth"]')
      await dialog.locator('[name="login"]').fill(login)
      await dialog.locator('[name="password"]').fill(password)
      await dialog.locator('button[type="submit"]').click()
    }
    await page.goto(server.at(brand, `/${other}/cashier/history`))
    await logIn()
    await expect(page).toHaveURL(server.at(brand, `/${other}/cashier/history`))
    await expect(page.locator('[data-widget="cashier/history"]')).toBeVisible()
    await expect(page.locator('[data-dialog]')).toHaveCount(0)

    // A page that is still open would ask as nobody.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(server.at(brand, '/?redirectUrl=https%3A%2F%2Fevil.example%2F&show_popup_auth=1'))
    await logIn()
    await expect(page.locator('[data-dialog]')).toHaveCount(0)
    expect(new URL(page.url()).host).toBe(`${brand}.localhost:${server.port}`)
    expect(troubles).toEqual([])
  })

  test(`${brand}: navigation in the browser gives the same as loading [ROUTE-08] [ROUTE-38] [ROUTE-64]`, async ({
    page,
    server,
    troubles,
  }) => {
    await giveSession(page.context(), server, brand, await signIn(server, brand))
    await page.goto(server.at(brand, '/about'))
    await hydrated(page)
    const go = (href: string) =>
      page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to })
        document.body.append(link)
        link.click()
        link.remove()
      }, href)
    await go('/gamehall/slots')
    await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots'))
    await expect(page.locator('[data-widget="lobby/gamehall"]')).toBeVisible()
    await go('/cashier')
    await expect(page).toHaveURL(server.at(brand, '/cashier/deposit'))
    await expect(page.locator('[data-widget="cashier/deposit"]')).toBeVisible()
    await go('/nothing-here')
    await expect(page.locator('[data-widget="content/system-page"]')).toBeVisible()
    await go('/game/thunder-ledger')
    await expect(page.locator('[data-layout="game"] [data-widget="play/game"]')).toBeVisible()
    expect(troubles).toEqual([])
  })

  if (hasTurn(place, 1))
    test(`${brand}: works without JavaScript`, async ({ browser, server }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      expect((await page.goto(server.at(brand)))!.status()).toBe(200)
      await expect(page).toHaveTitle(new RegExp(`· ${brand}$`, 'i'))
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\w{3}/)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[data-widget="lobby/game-row"] a[href^="/game/"]').first()).toBeVisible()
      await page.getByRole('link', { name: 'Providers' }).first().click()
      await expect(page.locator('[data-widget="lobby/provider-list"] a').first()).toBeVisible()
      expect((await page.goto(server.at(brand, '/nothing-here')))!.status()).toBe(404)
      await page.goto(server.at(brand, '/gamehall/slots'))
      await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots'))
      await expect(page.locator('[data-widget="lobby/gamehall"] a[href^="/game/"]')).toHaveCount(18)
      await page.goto(server.at(brand, '/cashier/history'))
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/cashier/history')
      await context.close()
    })
}

test('after a navigation the head is the one its own document has [SEO-02.8]', async ({ page, server }) => {
  const headOf = () =>
    page.evaluate(() =>
      [
        document.title,
        ...[...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical], link[hreflang]')].map(
          (tag) => tag.outerHTML,
        ),
      ].toSorted(),
    )
  await visit(page, server, 'kilovolt', '/es/about')
  const before = await headOf()
  await page.getByRole('link', { name: 'Proveedores' }).first().click()
  await expect(page).toHaveURL(/\/es\/providers$/)
  await expect.poll(headOf).not.toEqual(before)
  const moved = await headOf()
  await visit(page, server, 'kilovolt', '/es/providers')
  expect(moved).toEqual(await headOf())
})

test('the icon page shows every icon of the brand [ROUTE-53]', async ({ page, server, troubles }) => {
  for (const brand of brandIds) {
    const { text } = await open(server, brand, '/nfx/icons.svg')
    const icons = [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!)
    expect(icons.length).toBeGreaterThan(30)
    await page.goto(server.at(brand, '/_icons'))
    const shown = page.locator('[data-widget="content/icon-sprite"] li')
    await expect(shown).toHaveCount(icons.length)
    expect(await shown.allInnerTexts()).toEqual(icons)
  }
  expect(troubles).toEqual([])
})
