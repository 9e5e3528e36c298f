import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasTurn } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { method, submit } from './cashier.ts'
import { ask, brandIds, giveSession, newPlayer, open, post, signIn, type BrandId } from './http.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'

/** The way to a bank account of each brand. */
const BANK = { kilovolt: 'instant-bank', belvarde: 'bank-transfer' } as const

/** The shipped brands, where a market asks for more: a national register, logins in a break, verified withdrawals. */
test.describe('shipped brands with strict rules', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'foyer-strict-'))
    await cp(join(import.meta.dirname, '../brands'), dir, { recursive: true })
    for (const brand of brandIds) {
      const file = join(dir, brand, 'platform/settings.json')
      const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>
      Object.assign(settings, {
        registers: [{ name: 'sandbox-register', countries: [] }],
        limits: { ...settings['limits'], loginInBreak: true },
        withdrawals: { ...settings['withdrawals'], needsIdentity: true },
      })
      await writeFile(file, JSON.stringify(settings))
    }
    server = await startTestServer({ FOYER_BRANDS_DIR: dir })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  })
  const sandbox = async (brand: string, path: string, body: string, type: string) => {
    const { status, text } = await ask(server, `${brand}.localhost`, `/_sandbox/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    })
    expect(status, text).toBe(200)
  }
  const visit = async (page: Page, brand: BrandId, path: string) => {
    await page.goto(server.at(brand, path))
    await hydrated(page)
  }

  /** The home page of somebody who has just registered, and what they are shown there first. */
  const hintsOfNewPlayer = async (page: Page, brand: BrandId) => {
    const { cookie } = await newPlayer(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, brand, '/')
    return page.locator('[data-widget="profile/hints"]')
  }

  for (const [place, brand] of brandIds.entries()) {
    if (hasTurn(place, 1))
      test(`${brand}: somebody a national register names is told so at the login, and does not come in`, async ({
        page,
      }) => {
        const { email, password } = await newPlayer(server, brand)
        const excluded = new URLSearchParams({ email }).toString()
        await sandbox(brand, 'register', excluded, 'application/x-www-form-urlencoded')
        await visit(page, brand, '/?show_popup_auth=1')
        const popup = page.locator('[data-dialog="auth"]')
        await popup.locator('[name="login"]').fill(email)
        await popup.locator('[name="password"]').fill(password)
        await popup.locator('button[type="submit"]').click()
        await expect(popup).toContainText('national register')
        await accessible(page, '[data-dialog="auth"]')
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('foyer_session')
      })

    test(`${brand}: in a break a player comes in to read and withdraw; a short statement [RG-07]`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { email, password, cookie } = await newPlayer(server, brand)
      expect((await post(server, brand, 'limits.takeBreak', { period: 'P7D' }, cookie)).status).toBe(200)
      const again = await signIn(server, brand, { login: email, password })
      await giveSession(page.context(), server, brand, again)
      await visit(page, brand, '/profile/responsible-game')
      const rows = page.locator('[data-widget="safer-play/statement"] tbody tr')
      await expect(rows).toHaveCount(13)
      await expect(rows.first().locator('td:visible')).toHaveCount(2)
      await expect(rows.last().locator('td:visible')).toHaveCount(6)
      await accessible(page)
      expect((await open(server, brand, '/cashier/withdraw', again)).status).toBe(200)
      const refused = await post(server, brand, 'limits.takeBreak', { period: 'P1D' }, again)
      expect(refused.status).toBe(200)
      expect((await open(server, brand, '/api/account.getInfo?v=1&locale=en', again)).status).toBe(401)
    })

    test(`${brand}: a withdrawal that needs a verified identity leads there [KYC-06] [DIALOG-10]`, async ({ page }) => {
      await giveSession(page.context(), server, brand, await signIn(server, brand))
      await visit(page, brand, '/cashier/withdraw')
      await method(page, BANK[brand]).click()
      await page.locator('[name="iban"]').fill('ES9121000418450200051332')
      await page.locator('[name="account_holder"]').fill('Ada Byrne')
      await page.locator('[name="amount"]').fill('50')
      await submit(page, 'withdraw').click()
      const dialog = page.locator('[data-dialog="identity-verification"]')
      await expect(dialog).toBeVisible()
      await accessible(page)
      await dialog.getByRole('link', { name: 'Verify now' }).press('Enter')
      await expect(page).toHaveURL(server.at(brand, '/profile/verification'))
      await expect(page.locator('[data-widget="profile/verification"]')).toHaveAttribute('data-state', 'none')
    })

    test(`${brand}: what a new player is shown first ends after two hours and five days [STATE-06] [STATE-07]`, async ({
      page,
    }) => {
      const hints = await hintsOfNewPlayer(page, brand)
      await expect(hints).toContainText('Make a deposit')
      // One hint at a time: the second comes when the first has ended, or when the player closes it.
      await expect(hints).not.toContainText('Please confirm')
      await accessible(page, '[data-widget="profile/hints"]')
      const opened = Date.now()
      const later = async (milliseconds: number) => {
        // A page that is open meanwhile would end the session for want of use.
        await page.goto('about:blank')
        await page.clock.setSystemTime(opened + milliseconds)
        await visit(page, brand, '/')
      }
      await later(7_200_000 + 5_000)
      await expect(hints).toContainText('Please confirm')
      await expect(hints).not.toContainText('Make a deposit')
      await later(432_000_000 - 60_000)
      await expect(hints).toContainText('Please confirm')
      await later(432_000_000 + 5_000)
      await expect(page.locator('[data-widget="shell/account"]').first()).toBeAttached()
      await expect(hints).not.toContainText('Please confirm')
    })

    test(`${brand}: closing the first hint of a new player brings the one to confirm a contact [STATE-07]`, async ({
      page,
    }) => {
      const hints = await hintsOfNewPlayer(page, brand)
      await hints.getByRole('button', { name: 'Close' }).click()
      await expect(hints).toContainText('Please confirm')
      await expect(hints).not.toContainText('Make a deposit')
      await hints.getByRole('link', { name: 'Confirm it' }).click()
      await expect(page).toHaveURL(server.at(brand, '/profile/settings'))
    })
  }
})
