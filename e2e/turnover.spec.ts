import { crossed } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { submit } from './cashier.ts'
import { brandIds, giveSession, newPlayer } from './http.ts'
import { credit } from './office.ts'
import { expect, test } from './server.ts'
import { SIZES, visit } from './visits.ts'

const CURRENCY = { kilovolt: 'EUR', belvarde: 'GBP' } as const

for (const [brand, { name, width, height }] of crossed(brandIds, SIZES))
  test(`${brand} on a ${name}: what must be staked before a withdrawal is listed, and asked for`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const { email, cookie } = await newPlayer(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    await credit(server, brand, email, '50.00', CURRENCY[brand])
    await visit(page, server, brand, '/cashier/withdraw')
    const list = page.locator('.turnover')
    await expect(list.getByRole('heading')).toContainText('50.00')
    await expect(list.locator('dt')).toHaveText(['Credits by our staff'])
    await expect(list).toBeInViewport({ ratio: 1 })
    // No label is wider than its button.
    const tooWide = page
      .locator('.presets button')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
    expect(await tooWide).toEqual([])
    await accessible(page)
    await page.locator('[name="amount"]').fill('20')
    await page.locator('[name="card_ending"]').fill('4242')
    await submit(page, 'withdraw').click()
    await expect(page.getByRole('alert')).toContainText('Credits by our staff')
  })
