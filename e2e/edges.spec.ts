import type { Page } from '@playwright/test'
import { addressesOf } from '../scripts/testing/documents.ts'
import { sampled } from '../scripts/testing/sample.ts'
import { allShown } from './accessible.ts'
import { coveredControls } from './covered.ts'
import { everyBrand, giveSession, open, signIn } from './http.ts'
import { expect, hydrated, test } from './server.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
test.describe.configure({ timeout: 900_000 })

/** How many clocks of the session can be seen. */
const clocks = (page: Page): Promise<number> =>
  page
    .locator('[data-session-time], [data-session-clock], [role="timer"]:not([data-widget="content/countdown"] *)')
    .filter({ visible: true })
    .count()

for (const [turn, brand] of everyBrand.entries())
  for (const visitor of ['guest', 'player'] as const) {
    test(`${brand}: no page lets anything cover what a ${visitor} can press`, async ({ page, server }) => {
      const cookie = visitor === 'player' ? await signIn(server, brand) : undefined
      if (cookie !== undefined) await giveSession(page.context(), server, brand, cookie)
      const addresses = await addressesOf(
        brand,
        async (path) => (await open(server, brand, path, cookie)).text,
        visitor === 'player',
      )
      expect(addresses.length).toBeGreaterThan(20)
      const found: string[] = []
      for (const address of sampled(addresses, turn)) {
        await page.goto(server.at(brand, address))
        await hydrated(page)
        await allShown(page)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const isFramed = (await page.locator('[data-layout="default"], [data-layout="game"]').count()) > 0
        for (const size of SIZES) {
          await page.setViewportSize(size)
          const covered = await coveredControls(page)
          found.push(...covered.map((each) => `${address} at ${size.width} px: ${each}`))
          if (visitor === 'player' && isFramed && (await clocks(page)) !== 1)
            found.push(`${address} at ${size.width} px: ${await clocks(page)} clocks`)
        }
      }
      expect(found).toEqual([])
    })
  }

test('a folded rail keeps no place where the page is too narrow for one', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(server.at('kilovolt', '/'))
  await hydrated(page)
  const places = () =>
    page.locator('[data-layout]').evaluate((root) => ({
      page: getComputedStyle(root).paddingInlineStart,
      toasts: getComputedStyle(document.documentElement).getPropertyValue('--edge-start'),
    }))
  await page.locator('[data-drawer-toggle]').first().click()
  await expect(page.locator('[data-layout][data-narrow]')).toBeVisible()
  expect(await places()).toEqual({ page: '72px', toasts: '72px' })
  await page.setViewportSize({ width: 1100, height: 900 })
  expect(await places()).toEqual({ page: '72px', toasts: '72px' })
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await places()).toEqual({ page: '0px', toasts: '0px' })
  }
})
