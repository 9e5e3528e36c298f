import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { brandIds, giveSession, newPlayer, open } from './http.ts'
import { expect, test } from './server.ts'
import { visit } from './visits.ts'

/** The programme of each brand: its sysname, its name, its first two levels. */
const PROGRAMMES = {
  kilovolt: { sysname: 'grid', title: 'The Grid', levels: ['Static', 'Spark'] },
  belvarde: { sysname: 'cercle', title: 'Le Cercle', levels: ['Visitor', 'Promenade'] },
} as const
const SMALL = { width: 390, height: 844 }

const programme = (page: Page) => page.locator('[data-widget="loyalty/programme"]')

for (const brand of brandIds) {
  const { sysname, title, levels } = PROGRAMMES[brand]
  test.describe(brand, () => {
    test('a guest sees the programme, and the shop asks for a login [ROUTE-22] [ROUTE-23] [ROUTE-24]', async ({
      page,
      server,
      troubles,
    }) => {
      await visit(page, server, brand, '/')
      await page.locator('a[href="/loyalty"]:visible').first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const level of levels) await expect(programme(page).getByText(level, { exact: true })).toBeVisible()
      await accessible(page)
      await visit(page, server, brand, '/loyalty/shop')
      await expect(page.locator('[data-widget="loyalty/shop"]').getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(programme(page)).toHaveCount(0)
      await accessible(page)
      await visit(page, server, brand, `/loyalty/${sysname}`)
      await expect(programme(page).locator(`[data-programme="${sysname}"]`)).toBeVisible()
      await page.setViewportSize(SMALL)
      await accessible(page)
      expect((await open(server, brand, '/loyalty/nothing')).status).toBe(404)
      expect(troubles).toEqual([])
    })

    test('a player sees points, prices and quests [ROUTE-28] [LOYALTY-03] [DIALOG-15] [DIALOG-16]', async ({
      page,
      server,
      troubles,
    }) => {
      const { cookie } = await newPlayer(server, brand)
      await giveSession(page.context(), server, brand, cookie)
      await visit(page, server, brand, '/loyalty')
      await expect(programme(page).locator('.standing[data-points]')).toBeVisible()
      await expect(programme(page).getByRole('progressbar').first()).toBeVisible()
      await accessible(page)
      await page.locator('[data-quest]').first().getByRole('button').click()
      await expect(page.getByRole('dialog').locator('[data-step]').first()).toBeVisible()
      await accessible(page)
      await page.keyboard.press('Escape')
      await visit(page, server, brand, '/loyalty/shop')
      const products = page.locator('[data-product]')
      expect(await products.count()).toBeGreaterThan(2)
      for (const price of await products.locator('.price').allTextContents()) expect(price).toMatch(/^[\d,]+ \S+/)
      let bought = 0
      page.on('request', (request) => (bought += request.url().includes('loyalty.buyproduct') ? 1 : 0))
      await page.locator('[data-product][data-state="short"]').first().getByRole('button').press('Enter')
      await expect(page.getByRole('dialog', { name: 'Not enough points' })).toBeVisible()
      await accessible(page)
      await page.keyboard.press('Escape')
      expect(bought).toBe(0)
      await page.setViewportSize(SMALL)
      await accessible(page)
      await visit(page, server, brand, '/profile/loyalty')
      await expect(page.locator('[data-widget="loyalty/account"] [data-percent]')).toBeVisible()
      await accessible(page)
      expect(troubles).toEqual([])
    })
  })
}

for (const brand of ['kilovolt', 'hullabaloo'] as const)
  test(`a player of ${brand} chooses a character, after a question [DIALOG-17] [DIALOG-18]`, async ({
    page,
    server,
    troubles,
  }) => {
    const { cookie } = await newPlayer(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    await visit(page, server, brand, '/profile/settings')
    const own = page.locator('[data-widget="loyalty/character"]')
    await own.getByRole('button').click()
    const list = page.getByRole('dialog', { name: 'Choose your character' })
    const second = list.locator('[data-character]').nth(1)
    const id = await second.getAttribute('data-character')
    await accessible(page)
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('loyalty.setcharacter') ? 1 : 0))
    await second.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toBe(0)
    await second.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
    await expect(own).toHaveAttribute('data-character', id!)
    expect(sent).toBe(1)
    await visit(page, server, brand, '/profile/loyalty')
    await expect(own).toHaveAttribute('data-character', id!)
    expect(troubles).toEqual([])
  })
