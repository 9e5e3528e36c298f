import type { Page } from '@playwright/test'
import { crossed } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, later, open, type BrandId } from './http.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

const PAGE = '/profile/verification'

const card = (page: Page) => page.locator('[data-widget="profile/verification"]')
const infoOf = async (server: TestServer, brand: BrandId, cookie: string) =>
  (
    JSON.parse((await open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)).text) as {
      data: Record<string, unknown>
    }
  ).data
/** Decides a check on the provider's page, by keyboard; the brand is told of it ten seconds later. */
const decide = async (page: Page, choice: string) => {
  await card(page).frameLocator('iframe').getByRole('button', { name: choice }).press('Enter')
  await expect(card(page)).toHaveAttribute('data-state', 'pending')
}
/** Lets the sandbox's clock reach the decision. */
const comeToDecision = (server: TestServer) => later(server, 'PT10S')

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
for (const [brand, { name, width, height }] of crossed(brandIds, SIZES)) {
  test(`${brand}, ${name}: identity verified by keyboard [ROUTE-33] [KYC-01..02] [KYC-04..05] [API-81]`, async ({
    page,
    server,
    troubles,
  }) => {
    await page.setViewportSize({ width, height })
    const { cookie } = await enter(page, server, brand)
    const asked: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (/\/api\/(sumsub|account\.setUser)|sns-websdk/.test(path)) asked.push(path.split('/').at(-1)!)
    })
    await visit(page, server, brand, '/profile/settings')
    // A policy comes with its document: the way there is a new one.
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.locator(`nav a[href$="${PAGE}"]`).first().click()
    await expect(card(page)).toHaveAttribute('data-state', 'none')
    await hydrated(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    await expect(page.locator('.pages [aria-current]')).toBeInViewport({ ratio: 1 })
    await accessible(page)
    expect(await fits(page)).toBe(true)
    expect(asked).not.toContain('sns-websdk-builder.js')

    await card(page).getByRole('button', { name: 'Verify my identity' }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page).frameLocator('iframe').getByRole('heading')).toContainText('Who are you')
    expect(asked.filter((path) => !path.includes('getStatus'))).toEqual([
      'sumsub.createApplicant',
      'sumsub.getAccessToken',
      'sns-websdk-builder.js',
    ])
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await decide(page, 'Ask again')
    await expect.poll(() => asked).toContain('account.setUserOnVerification')
    expect(await infoOf(server, brand, cookie)).toMatchObject({ is_on_verification: true, is_verified: false })
    await accessible(page)

    // The result comes by itself, with what was not right; the player tries again.
    await comeToDecision(server)
    await expect(card(page)).toHaveAttribute('data-state', 'retry', { timeout: 20_000 })
    await expect(card(page)).toContainText('blurred')
    await expect(card(page)).not.toContainText('same device')
    await accessible(page)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await decide(page, 'Approve')
    await comeToDecision(server)
    await expect(card(page)).toHaveAttribute('data-state', 'verified', { timeout: 20_000 })
    expect(await infoOf(server, brand, cookie)).toMatchObject({ is_on_verification: false, is_verified: true })
    await accessible(page)
    expect(troubles).toEqual([])
  })
}

for (const brand of brandIds) {
  test(`a verification of ${brand} that is refused for good says so and offers no further try [KYC-05]`, async ({
    page,
    server,
  }) => {
    await enter(page, server, brand)
    await visit(page, server, brand, `${PAGE}?action=payout-7`)
    const token = page.waitForRequest((request) => request.url().includes('sumsub.getAccessToken'))
    await card(page).getByRole('button', { name: 'Verify my identity' }).click()
    expect((await token).postData()).toContain('externalActionId=payout-7')
    await expect(card(page).frameLocator('iframe').getByRole('heading')).toBeVisible()
    // Without the action: what is decided of an action is not decided of the player.
    await visit(page, server, brand, PAGE)
    await card(page).getByRole('button', { name: 'Continue the verification' }).click()
    await decide(page, 'Refuse')
    await comeToDecision(server)
    await expect(card(page)).toHaveAttribute('data-state', 'rejected', { timeout: 20_000 })
    await expect(card(page).getByRole('button')).toHaveCount(0)
    await accessible(page)
  })

  test(`the policy of ${brand} lets no provider in that the brand did not choose`, async ({ page, server }) => {
    const { cookie } = await enter(page, server, brand)
    for (const path of [PAGE, '/profile/settings', '/']) {
      const { headers } = await open(server, brand, path, cookie)
      expect(String(headers['content-security-policy'])).not.toContain('sumsub')
      expect(headers['permissions-policy']).toContain('camera=(), microphone=()')
    }
  })
}

test('the scripts of two sandbox providers do not take each other’s names', async ({ page, server }) => {
  await enter(page, server, 'kilovolt')
  await visit(page, server, 'kilovolt', PAGE)
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  const before = await names()
  await card(page).getByRole('button', { name: 'Verify my identity' }).click()
  await expect(card(page).frameLocator('iframe').getByRole('heading')).toBeVisible()
  const added = (await names()).filter((name) => !before.includes(name) && !/^(\d+|__playwright.*)$/.test(name))
  expect(added).toContain('snsWebSdk')
  // One letter is a name that belongs inside a script.
  expect(added.filter((name) => name.length < 3)).toEqual([])
})
