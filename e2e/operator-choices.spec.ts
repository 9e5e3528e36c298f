import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

/** Marigold Hall in a language of either direction, with pages of what an operator chooses by JSON alone. */
const choices: Record<string, unknown> = {
  ...thirdBrand,
  'brand.json': {
    ...(thirdBrand['brand.json'] as object),
    locales: {
      default: 'en',
      available: [
        { code: 'en', name: 'English' },
        { code: 'ar', name: 'العربية' },
      ],
    },
  },
  'locales/en.json': {
    hall: { title: 'Hall', welcome: 'Welcome to the hall', posters: 'Twelve posters', nickname: 'Nickname' },
    cup: { title: 'A cup with a name that is much longer than a line of a phone or even of a desktop can be, perhaps' },
  },
  'platform/tournaments.json': {
    tournaments: {
      cup: {
        title: 't:cup.title',
        from: '2026-01-05T00:00:00Z',
        every: 'P7D',
        runs: 'P7D',
        scoring: 'sumWin',
        minStake: '5.00',
        prizes: [{ upTo: 1, amount: '1500.00' }],
      },
    },
  },
  'pages/strip.json': {
    path: '/strip',
    head: { title: 't:hall.title' },
    slots: {
      main: {
        order: ['cup', 'text'],
        cup: { widget: 'compete/tournament-strip' },
        text: { widget: 'content/rich-text', props: { title: 't:hall.welcome' } },
      },
    },
  },
}
delete choices['locales/sv.json']

test.describe('what an operator chooses by JSON alone', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', choices)
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const open = async (page: Page, path: string, width: number) => {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await page.goto(server.at('marigold', path))
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  test('a tournament is one line high, on a phone two, from right to left too', async ({ page }) => {
    const troubles = watchPage(page)
    for (const path of ['/strip', '/ar/strip'])
      for (const width of [1440, 390, 320]) {
        await open(page, path, width)
        const tops = await page
          .locator('[data-tournament] :is(.name, .prize, .fact:has(time))')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
        const strip = (await page.locator('.strip').boundingBox())!
        expect([width, strip.height >= 56, strip.height <= 72]).toEqual([width, true, true])
        expect(new Set(tops.map((top) => top > strip.y + strip.height / 2 + 8)).size).toBe(width > 700 ? 1 : 2)
        await accessible(page)
      }
    expect(troubles).toEqual([])
  })
})
