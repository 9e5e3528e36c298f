import { hasTurn } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, open, post } from './http.ts'
import { expect, test } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

/** The gifts of both brands: bonus money, free rounds, bonus money for bets. */
const BONUS = 11
const BETTING = 13

for (const [place, brand] of brandIds.entries()) {
  test.describe(brand, () => {
    test('guests see offers, each with a page [ROUTE-05] [ROUTE-06] [ROUTE-45] [OFFER-02] [OFFER-04]', async ({
      page,
      server,
      troubles,
    }) => {
      await visit(page, server, brand, '/offers')
      const cards = page.locator('[data-widget="rewards/offers"] [data-offer]')
      expect(await cards.count()).toBeGreaterThan(3)
      // A text without a message is shown as its key.
      for (const title of await cards.locator('h2').allTextContents()) expect(title).not.toMatch(/^[a-z]+\./)
      await accessible(page)
      await cards.first().getByRole('link').click()
      await page.waitForURL((url) => url.pathname === `/offers/${BONUS}`)
      const offer = page.locator(`[data-widget="rewards/offer"] [data-offer="${BONUS}"]`)
      await expect(offer.locator('.key-facts')).toContainText('10 times the bonus')
      await expect(offer.getByRole('link', { name: 'Log in to take it' })).toBeVisible()
      await accessible(page)
      await visit(page, server, brand, '/promotions')
      await page.locator('[data-widget="promo/list"] a[href="/promotions/demo"]').first().click()
      await page.waitForURL((url) => url.pathname === '/promotions/demo')
      await expect(page.locator('[data-promotion="demo"] p').first()).toContainText('play money')
      await accessible(page)
      expect((await open(server, brand, '/offers/999')).status).toBe(404)
      expect((await open(server, brand, '/promotions/nothing')).status).toBe(404)
      expect(troubles).toEqual([])
    })

    if (hasTurn(place, 1))
      test('in a game the player sees how far the bonus is played, after each round', async ({
        page,
        server,
        troubles,
      }) => {
        const { cookie } = await enter(page, server, brand)
        const taken = await post(server, brand, 'campaigns.takepromotions', { offer_id: String(BONUS) }, cookie)
        const { bonus_id } = (JSON.parse(taken.text) as { data: { bonus_id: string } }).data
        await post(server, brand, 'bonuses.activate', { bonus_id }, cookie)
        await visit(page, server, brand, '/game/thunder-ledger#real')
        const bar = page.locator('.stage-wagering')
        await expect(bar).toContainText(/Bonus: .0\.00 of .50\.00 staked/)
        const game = page.frameLocator('iframe')
        await game.getByRole('button', { name: 'Spin', exact: true }).click()
        await expect(bar).not.toContainText('0.00 of', { timeout: 15_000 })
        await expect(bar).toContainText(/Bonus: .\d\.\d0 of .50\.00 staked/)
        for (const { width, height } of SIZES) {
          await page.setViewportSize({ width, height })
          expect(await fits(page)).toBe(true)
          await expect(bar).toBeInViewport({ ratio: 1 })
        }
        await accessible(page)
        expect(troubles).toEqual([])
      })

    test('a player takes an offer and removes it again [OFFER-01.1] [OFFER-03] [BONUS-01] [ROUTE-27]', async ({
      page,
      server,
      troubles,
    }) => {
      await enter(page, server, brand)
      await visit(page, server, brand, `/offers/${BONUS}`)
      const sent = page.waitForRequest(/campaigns\.takepromotions/)
      await page.getByRole('button', { name: 'Take this offer' }).click()
      expect((await sent).postData()).toContain(String(BONUS))
      await page.getByRole('link', { name: 'To my bonuses' }).click()
      await page.waitForURL((url) => url.pathname === '/profile/bonuses')
      const bonus = page.locator('[data-product="casino"] [data-bonus]')
      await expect(bonus).toHaveAttribute('data-status', 'available')
      await bonus.getByRole('button', { name: 'Activate' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
      await expect(bonus).toHaveAttribute('data-status', 'active')
      await expect(page.locator('[data-balance]').first()).toContainText('5.00')
      await expect(bonus.getByRole('progressbar')).toBeVisible()
      await accessible(page)
      await bonus.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(bonus).toHaveCount(0)
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(bonus).toHaveAttribute('data-status', 'removed')
      await visit(page, server, brand, '/offers')
      await expect(page.locator(`[data-offer="${BONUS}"]`)).toHaveCount(0)
      expect(troubles).toEqual([])
    })

    test('a betting bonus is activated apart, and cashback has a page [DIALOG-24] [BONUS-03] [ROUTE-29]', async ({
      page,
      server,
      troubles,
    }) => {
      const { cookie } = await enter(page, server, brand)
      await post(server, brand, 'campaigns.takepromotions', { offer_id: String(BETTING) }, cookie)
      await visit(page, server, brand, '/profile/bonuses')
      const bonus = page.locator('[data-product="betting"] [data-bonus]')
      const sent = page.waitForRequest(/BettingBonuses\.activate/)
      await bonus.getByRole('button', { name: 'Activate' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
      await sent
      await expect(page.getByRole('alertdialog', { name: 'Your betting bonus is active' })).toBeVisible()
      await accessible(page)
      await page.keyboard.press('Escape')
      await visit(page, server, brand, '/profile/cashback')
      await expect(page.locator('[data-widget="rewards/cashback"] [data-accrued]')).toContainText('This week so far')
      await accessible(page)
      expect(troubles).toEqual([])
    })
  })
}
