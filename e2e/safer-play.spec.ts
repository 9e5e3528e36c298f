import type { Page } from '@playwright/test'
import { hasTurn } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, later, open, post, screenOf } from './http.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

const PAGE = '/profile/responsible-game'
const PERIODS = [
  '1 day',
  '7 days',
  '30 days',
  '3 months',
  '6 months',
  '9 months',
  '1 year',
  '2 years',
  '3 years',
  '4 years',
  '5 years',
  'Permanent',
]

const panel = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`)
const dialog = (page: Page, kind: string) => page.locator(`[data-dialog="${kind}"]`)
/** An amount of money as a number. */
const figure = (text: string | null): number => Number((text ?? '').replaceAll(/[^0-9.]/g, ''))

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
for (const [place, brand] of brandIds.entries()) {
  for (const { name, width, height } of SIZES) {
    test(`limits of ${brand} on a ${name}: set by keyboard, kept, in force [ROUTE-34] [RG-03..04] [RG-06]`, async ({
      page,
      server,
      troubles,
    }) => {
      await page.setViewportSize({ width, height })
      const { cookie } = await enter(page, server, brand)
      await visit(page, server, brand, '/responsible-game')
      await expect(page).toHaveURL(server.at(brand, PAGE))
      await accessible(page)
      expect(await fits(page)).toBe(true)
      const form = panel(page, 'deposit')
      await expect(form.locator('[name="period"] option')).toHaveText([
        'within one day',
        'within 7 days',
        'within 14 days',
        'within 30 days',
      ])
      await form.locator('[name="period"]').selectOption('1')
      await form.locator('[name="amount"]').focus()
      await page.keyboard.type('50')
      await page.keyboard.press('Enter')
      await expect(page.locator('.fy-toasts')).toContainText('Your limit applies from now on')
      await expect(form.locator('[data-limit] b')).toContainText('50.00')
      await accessible(page)

      // The cashier applies the limit, and links here.
      const settings = JSON.parse(
        (await open(server, brand, '/api/cashier.getdepositsettings?v=1&locale=en', cookie)).text,
      ) as { data: { methods: { id: number; sysname: string }[] } }
      const card = settings.data.methods.find(({ sysname }) => sysname === 'card')!
      const pay = async (amount: string) =>
        JSON.parse(
          (await post(server, brand, 'cashier.makedeposit', { methodId: `${card.id}`, method: 'card', amount }, cookie))
            .text,
        ) as { error?: { type: string } }
      expect((await pay('30')).error).toBeUndefined()
      expect((await pay('30')).error?.type).toBe('BillingDepositLimitExceededException')
      await visit(page, server, brand, PAGE)
      expect(figure(await panel(page, 'deposit').locator('[data-left]').textContent())).toBe(20)

      // A higher limit waits; the current one stays.
      await form.locator('[name="period"]').selectOption('1')
      await form.locator('[name="amount"]').fill('500')
      await form.getByRole('button', { name: 'Set the limit' }).click()
      await expect(form.locator('[data-limit]')).toContainText('You asked for')
      await expect(form.locator('[data-limit] b').first()).toContainText('50.00')
      await expect(form.getByRole('button', { name: 'Confirm the change' })).toHaveCount(0)
      await form.getByRole('button', { name: 'Keep the limit' }).click()
      await expect(form.locator('[data-limit]')).not.toContainText('You asked for')
      expect(troubles).toEqual([])
    })
  }

  test(`a break of ${brand} ends every session, and prevents login until it is over [RG-05] [RG-07]`, async ({
    page,
    server,
  }) => {
    const { email, password, cookie } = await enter(page, server, brand)
    await visit(page, server, brand, PAGE)
    await expect(page.locator('[name="break"] option')).toHaveText(PERIODS)
    await page.locator('[name="break"]').selectOption('P7D')
    await page.getByRole('button', { name: 'Take this break' }).click()
    await accessible(page)
    await dialog(page, 'confirm').getByRole('button', { name: 'Begin the break' }).click()
    await expect(page).toHaveURL(server.at(brand, '/'))
    await expect(page.locator('.fy-toasts')).toContainText('Your break has begun')
    await expect(page.locator('[data-balance]')).toHaveCount(0)
    expect((await open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)).status).toBe(401)
    const login = await post(server, brand, 'auth.login', { login: email, password })
    expect([login.status, JSON.parse(login.text)]).toMatchObject([422, { error: { type: 'AccessDeniedException' } }])
    // An attempt to log in shows when the break ends.
    await visit(page, server, brand, '/?show_popup_auth=1')
    const popup = dialog(page, 'auth')
    await popup.locator('[name="login"]').fill(email)
    await popup.locator('[name="password"]').fill(password)
    await popup.locator('button[type="submit"]').click()
    await expect(popup).toContainText('You are taking a break until')
  })

  if (hasTurn(place, 0))
    test(`the dock of ${brand} is on every page and over games, usable by keyboard, with a logout`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page, server, brand)
      const dock = page.locator('[data-widget="safer-play/dock"]')
      for (const path of ['/', '/game/thunder-ledger', '/cashier/deposit', '/profile/settings']) {
        await visit(page, server, brand, path)
        await expect(page.locator('[data-session-time]')).toHaveCount(1)
        await expect(page.locator('[data-session-time]')).toContainText('00:0')
        await expect(dock).toHaveCount(path.startsWith('/game/') ? 0 : 1)
        await accessible(page)
        expect(await fits(page)).toBe(true)
      }
      await dock.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(dock.locator('[data-figure="staked"]')).toContainText('0.00')
      await accessible(page)
      await page.keyboard.press('Escape')
      await expect(dock.locator('[data-figure]')).toHaveCount(0)
      await dock.getByRole('button').click()
      await dock.getByRole('button', { name: 'Stop for 24 hours' }).click()
      await dialog(page, 'confirm').getByRole('button', { name: 'Begin the break' }).click()
      await expect(page).toHaveURL(server.at(brand, '/'))
      await expect(dock).toHaveCount(0)
    })
}

test('a guest’s pages have no dock and load no limits [RG-02]', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/limits.') || /epositLimit/.test(request.url())) asked.push(request.url())
  })
  for (const brand of brandIds) {
    await visit(page, server, brand, '/')
    expect(screenOf((await open(server, brand, '/')).text).widgets).not.toContain('safer-play/dock')
    expect((await open(server, brand, PAGE)).status).toBe(302)
  }
  expect(asked).toEqual([])
})

test.describe('by the clock of the sandbox', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer()
  })
  test.afterAll(() => server.stop())

  test('the reminder comes on time, over a game, and stays until it is answered', async ({ page }) => {
    await enter(page, server, 'kilovolt')
    await visit(page, server, 'kilovolt', PAGE)
    await page.locator('[data-widget="safer-play/reminder"] input[value="15"]').check({ force: true })
    await expect(page.locator('.fy-toasts')).toContainText('15 minutes')
    await later(server, 'PT16M')
    await visit(page, server, 'kilovolt', '/game/thunder-ledger')
    const reminder = dialog(page, 'reality-check')
    await expect(reminder).toContainText('16 minutes')
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(reminder).toBeVisible()
    await reminder.getByRole('button', { name: 'Continue playing' }).click()
    await expect(reminder).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(page.locator('[data-session-time]')).toContainText('00:16')
    await expect(reminder).toHaveCount(0)
  })

  test('a higher limit waits a day, then the player decides [RG-06]', async ({ page }) => {
    const { email, password } = await enter(page, server, 'kilovolt')
    await visit(page, server, 'kilovolt', PAGE)
    const form = panel(page, 'loss')
    const set = async (amount: string) => {
      await form.locator('[name="amount"]').fill(amount)
      await form.getByRole('button', { name: 'Set the limit' }).click()
    }
    await set('20')
    await expect(form.locator('[data-limit] b')).toContainText('20.00')
    await set('90')
    await expect(form.locator('[data-limit]')).toContainText('You asked for')
    await later(server, 'P1D')
    const login = await post(server, 'kilovolt', 'auth.login', { login: email, password })
    const cookie = [login.headers['set-cookie']].flat().find((line) => line?.includes('foyer_session='))!
    await giveSession(page.context(), server, 'kilovolt', cookie.split(';')[0]!)
    await visit(page, server, 'kilovolt', PAGE)
    await form.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(form.locator('[data-limit] b').first()).toContainText('90.00')
    await expect(form.locator('[data-limit]')).not.toContainText('You asked for')
  })
})
