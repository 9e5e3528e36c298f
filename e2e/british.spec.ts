import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { atProvider, method, payWith, submit } from './cashier.ts'
import { fill } from './people.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'
import { fits } from './visits.ts'

const LIMITS = { deposit: { min: '10.00', max: '2000.00' }, withdrawal: { min: '20.00', max: '5000.00' } }
/** Kilovolt in Great Britain, as docs/brands.md writes it. */
const FILES = {
  'gb/brand.json': {
    $version: 2,
    extends: 'kilovolt',
    market: 'gb',
    hosts: ['gb.localhost'],
    timezone: 'Europe/London',
    currencies: { default: 'GBP', available: { EUR: null, GBP: { presets: ['20.00', '50.00'] } } },
  },
  'kilovolt/markets/gb/features.json': { loyalty: false, tournaments: false, jackpots: false },
  'kilovolt/markets/gb/platform/campaigns.json': {
    gifts: [{ id: 101, title: 'Warm-up charge', bonus: { GBP: '5.00' } }],
    cashback: { min: { GBP: '1.00' }, max: { GBP: '50.00' } },
  },
  'kilovolt/markets/gb/platform/payments.json': { methods: { card: { limits: { GBP: LIMITS } } } },
}

test.describe('a brand in Great Britain, on a phone', () => {
  let server: TestServer
  let dir: string
  let count = 0
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    dir = await mkdtemp(join(tmpdir(), 'foyer-british-'))
    await cp(join(import.meta.dirname, '../brands'), dir, { recursive: true })
    for (const [file, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(dir, file)), { recursive: true })
      await writeFile(join(dir, file), JSON.stringify(content))
    }
    server = await startTestServer({ FOYER_BRANDS_DIR: dir })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const visit = async (page: Page, path: string) => {
    await page.goto(server.at('gb', path))
    await hydrated(page)
  }
  const register = async (page: Page) => {
    await visit(page, '/?show_popup_reg=1')
    const popup = page.locator('[data-dialog="auth"]')
    await fill(popup, 'email', `british-${process.pid}-${(count += 1)}@example.com`)
    await fill(popup, 'password', 'Evening-1871')
    await fill(popup, 'country', 'GB')
    await fill(popup, 'birth_date', '1990-04-12')
    await popup.locator('[name="terms"]').check()
    await popup.locator('button[type="submit"]').click()
    await page.waitForURL('**/cashier/deposit?register=success')
  }
  const order = async (page: Page, amount: string) => {
    await visit(page, '/cashier/deposit')
    await method(page, 'card').click()
    await page.locator('[name="amount"]').fill(amount)
    await submit(page).click()
    return page.locator('[data-dialog="before-deposit"]')
  }
  /** Reads how money is protected, and goes on. */
  const acknowledge = async (page: Page) => {
    const dialog = page.locator('[data-dialog="before-deposit"]')
    await expect(dialog).toContainText('The money in your account is not protected')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.locator('[name="read"]').check({ force: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toContainText('Do you want a deposit limit?')
  }

  /** Plays two rounds of a slot as fast as its page allows: there is no faster play, and the second one waits. */
  const paced = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.at('gb', '/platform/game/thunder-ledger/play?mode=real'))
    await expect(page.locator('#game')).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('button', { name: 'Fast spins' })).toHaveCount(0)
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/spin')) sent.push(Date.now())
    })
    for (let round = 0; round < 2; round += 1) {
      const answer = page.waitForResponse((response) => response.url().endsWith('/spin'))
      await page.getByRole('button', { name: 'Spin', exact: true }).click()
      expect((await answer).status()).toBe(200)
      await expect(page.locator('.shell')).not.toHaveClass(/busy/, { timeout: 20_000 })
    }
    expect(sent).toHaveLength(2)
    expect(sent[1]! - sent[0]!).toBeGreaterThanOrEqual(2_500)
  }

  test('registration, then the first deposit: protection is acknowledged, a limit of any amount is set', async ({
    page,
  }) => {
    await register(page)
    const dialog = await order(page, '50')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
    await accessible(page, '[data-dialog="before-deposit"]')
    await page.screenshot({ path: test.info().outputPath('funds.png') })
    await acknowledge(page)
    await expect(dialog.locator('[name="period"] option')).toHaveText([
      'within one day',
      'within 7 days',
      'within one month',
    ])
    await accessible(page, '[data-dialog="before-deposit"]')
    expect(await fits(page)).toBe(true)
    await page.screenshot({ path: test.info().outputPath('limit.png') })
    await dialog.locator('[name="amount"]').fill('72.50')
    await dialog.locator('[name="period"]').selectOption('month')
    await dialog.getByRole('button', { name: 'Set the limit' }).click()
    // The deposit goes on by itself.
    await payWith(page, 'success')
    await page.waitForURL('**/cashier/paysuccess/*')
    await visit(page, '/cashier/deposit')
    await expect(page.locator('.limit')).toContainText('Your monthly deposit limit')
    await expect(page.locator('.limit [data-left]')).toContainText('22.50')
    await page.locator('.limit').scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath('card.png') })
    await visit(page, '/profile/responsible-game')
    await expect(page.locator('[data-limit="deposit"] [data-left]')).toContainText('Counted anew from')
    await expect(page.locator('[name="break"] option')).not.toContainText(['3 months'])
    await page.screenshot({ path: test.info().outputPath('limits.png') })
    await paced(page)
  })

  test('no limit is confirmed a second time; who closes the dialog has not deposited', async ({ page }) => {
    await register(page)
    const dialog = await order(page, '50')
    await acknowledge(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-widget="cashier/deposit"]')).toContainText('One answer is missing')
    await page.screenshot({ path: test.info().outputPath('missing.png') })
    await submit(page).click()
    await dialog.getByRole('button', { name: 'Continue without a limit' }).click()
    await expect(dialog).toContainText('Continue without a limit?')
    await page.screenshot({ path: test.info().outputPath('sure.png') })
    await dialog.getByRole('button', { name: 'Yes, without a limit' }).click()
    await atProvider(page)
  })
})
