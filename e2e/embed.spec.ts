import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ask, post } from './http.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

const PLAYER = { email: 'frame@example.com', password: 'Evening-1871', birth_date: '1990-04-12', nickname: 'Frame' }

/** A partner's site: any path shows the form of ours the query names, in a frame, and writes down every message it gets. */
const partner = createServer((request, response) => {
  const form = new URL(request.url ?? '/', 'http://x.test').searchParams.get('form') ?? ''
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Partner</title><link rel="icon" href="data:,">'
    + '<script>heard = []; addEventListener("message", ({ data, origin }) => heard.push({ ...data, from: origin }))</script>'
    + `<iframe title="Form" src="${form.replaceAll('"', '&quot;')}" width="480" height="720"></iframe>`)
})
/** Opens a page of some origin with one of our forms in it; returns how to read what it heard. */
const around = async (page: Page, origin: string, form: string): Promise<() => Promise<unknown[]>> => {
  await page.goto(`${origin}/?form=${encodeURIComponent(form)}`)
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
}

test.describe('forms in the frames of partners', () => {
  let server: TestServer
  let dir: string
  // Another origin of the same site, and one that nobody has allowed.
  let friend: string
  let stranger: string
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
    const { port } = partner.address() as AddressInfo
    friend = `http://partner.marigold.localhost:${port}`
    stranger = `http://stranger.marigold.localhost:${port}`
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', { ...thirdBrand, 'auth.json': { embed: { origins: [friend] } } })
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    partner.close()
    await rm(dir, { recursive: true })
  })

  test('opening an account there tells the page around it [EMBED-02] [EMBED-04]', async ({ page }) => {
    const troubles = watchPage(page)
    const heard = await around(page, friend, server.at('marigold', '/forms/sign_up'))
    const form = page.frameLocator('iframe')
    for (const [name, value] of Object.entries(PLAYER)) await form.locator(`[name="${name}"]`).fill(value)
    await expect(form.locator('header, footer')).toHaveCount(0)
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    expect(await heard()).toContainEqual({ type: 'refresh_user', from: server.at('marigold', '') })
    expect(troubles).toEqual([])
  })

  test('log in there, and the way to an account on the main site [EMBED-01] [EMBED-03] [EMBED-04]', async ({ page }) => {
    await post(server, 'marigold', 'auth.register', { ...PLAYER, email: 'again@example.com' })
    const heard = await around(page, friend, server.at('marigold', '/forms/sign_in?backUrl=/promotions'))
    const form = page.frameLocator('iframe')
    await expect(form.locator('[data-layout="empty"] [data-widget="auth/embedded"]')).toBeVisible()
    await expect(form.locator('header, footer')).toHaveCount(0)
    await form.locator('.switch button').click()
    await expect.poll(heard).toEqual([{ type: 'redirect', url: server.at('marigold', '/?show_popup_reg=1&backUrl=%2Fpromotions'), from: server.at('marigold', '') }])
    await form.locator('[name="login"]').fill('again@example.com')
    await form.locator('[name="password"]').fill(PLAYER.password)
    await form.locator('button[type="submit"]').click()
    await expect(form.locator('[data-view="done"]')).toBeVisible()
    expect(await heard()).toContainEqual({ type: 'refresh_user', from: server.at('marigold', '') })
  })

  test('a page nobody allowed neither shows the form nor hears of it [EMBED-05]', async ({ page }) => {
    const heard = await around(page, stranger, server.at('marigold', '/forms/sign_in'))
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/chrome-error/)
    expect(await heard()).toEqual([])
    const policyOf = async (path: string) => String((await ask(server, 'marigold.localhost', path)).headers['content-security-policy'])
    for (const path of ['/forms/sign_in', '/forms/sign_up']) expect(await policyOf(path)).toContain(`frame-ancestors ${friend};`)
    for (const path of ['/', '/help']) expect(await policyOf(path)).toContain(`frame-ancestors 'none';`)
  })

  test('both pass axe on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, field] of [['/forms/sign_in', 'login'], ['/forms/sign_up', 'email']] as const) {
      await page.goto(server.at('marigold', path))
      await hydrated(page)
      await expect(page.locator(`[name="${field}"]`)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
})
