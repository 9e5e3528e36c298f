import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { giveSession, signIn } from './http.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'
import { fits } from './visits.ts'

const tab = (label: string, href: string, more: object = {}) => ({ label, href, icon: 'house', ...more })
/** Marigold Hall in another shape: ink lines, hard shadows, a bar that floats at either end of the screen. */
const stageBrand: Record<string, unknown> = {
  ...thirdBrand,
  'theme.json': {
    ...(thirdBrand['theme.json'] as object),
    line: 3,
    radius: 16,
    shadow: 'hard',
    motion: 'press',
    ground: 'dots',
    art: { style: 'litho', aspect: '1/1' },
    columns: { mobile: 3, tablet: 4, laptop: 5, laptopLg: 5, desktopSm: 6, desktop: 6, desktopMd: 7, desktopLg: 8 },
  },
  'layouts/default.json': {
    frame: { widget: 'frame/stage' },
    slots: {
      start: { primary: { props: { variant: 'pill' } } },
      bottom: {
        tabs: {
          widget: 'shell/tab-bar',
          props: {
            floating: true,
            tabs: [tab('Hem', '/'), tab('Spel', '/gamehall', { raised: true }), tab('Mer', '/help')],
          },
        },
      },
    },
  },
  'pages/home.json': {
    path: '/',
    head: { title: 't:hall.title' },
    slots: {
      main: {
        order: ['welcome', 'bento'],
        welcome: {
          widget: 'lobby/hero',
          props: {
            variant: 'stage',
            title: 't:hall.welcome',
            image: 'art/litho/objects/crown.webp',
            imageMobile: 'art/litho/objects/crown.webp',
            actions: [{ label: 't:hall.title', href: '#bento' }],
          },
          slots: {
            clock: {
              left: { widget: 'content/countdown', props: { until: '2099-01-01T00:00:00Z', variant: 'clock' } },
            },
          },
        },
        bento: {
          widget: 'lobby/game-grid',
          props: { title: 't:hall.posters', anchor: 'bento', layout: 'bento', count: 14 },
        },
      },
    },
  },
}

test.describe('a brand of JSON alone with a stage, ink lines and hard shadows', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', stageBrand)
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const open = async (page: Page, width: number, height = 844) => {
    await page.setViewportSize({ width, height })
    await page.goto(server.at('marigold'))
    await hydrated(page)
  }

  /** Cells of the bento grid's lines that no tile covers. */
  const emptyCells = (page: Page) =>
    page.locator('#bento .tiles').evaluate((grid) => {
      const box = grid.getBoundingClientRect()
      const lines = (of: string) => getComputedStyle(grid).getPropertyValue(of).split(' ').map(Number.parseFloat)
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
      const middles = (sizes: number[]) =>
        sizes.map((size, index) => sizes.slice(0, index).reduce((sum, each) => sum + each + gap, 0) + size / 2)
      const tiles = [...grid.children].map((tile) => tile.getBoundingClientRect())
      const empty: string[] = []
      for (const y of middles(lines('grid-template-rows')))
        for (const x of middles(lines('grid-template-columns')))
          if (
            !tiles.some(
              (tile) =>
                tile.left < box.left + x &&
                tile.right > box.left + x &&
                tile.top < box.top + y &&
                tile.bottom > box.top + y,
            )
          )
            empty.push(`${Math.round(x)} ${Math.round(y)}`)
      return empty
    })

  test('a bento grid has one large tile and no holes at any screen class', async ({ page }) => {
    const troubles = watchPage(page)
    for (const width of [390, 768, 992, 1280, 1366, 1440, 1600, 1920]) {
      await open(page, width, 1600)
      await page.locator('#bento').scrollIntoViewIfNeeded()
      expect([width, await emptyCells(page)]).toEqual([width, []])
      const [first, second] = await page
        .locator('#bento .tile-art')
        .evaluateAll((arts) => arts.slice(0, 2).map((art) => art.getBoundingClientRect().height))
      expect(first! / second!).toBeGreaterThan(2)
    }
    expect(troubles).toEqual([])
  })

  test('the floating tab bar keeps free all it covers, with margins and the raised tab', async ({ page }) => {
    await open(page, 390)
    const edges = (selector: string, edge: 'top' | 'bottom') =>
      page.locator(selector).evaluateAll((parts, side) => parts.map((part) => part.getBoundingClientRect()[side]), edge)
    const highest = Math.min(...(await edges('[data-edge="bar"], [data-edge="bar"] .disc', 'top')))
    // What stands above it in the stack of the edge, and how far the end of the page can be scrolled clear of both.
    const [chat] = await edges('[data-edge="float"]', 'bottom')
    expect(highest - chat!).toBeGreaterThanOrEqual(0)
    expect(highest - chat!).toBeLessThan(24)
    const free = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body, '::after').blockSize))
    expect(free).toBeGreaterThan(844 - chat!)
    await accessible(page)
    await open(page, 1440, 900)
    await expect(page.locator('[data-edge="bar"]')).toBeHidden()
    await accessible(page)
  })

  test('what is pressed moves into its shadow, and the focus ring stands outside of it', async ({ page }) => {
    await open(page, 1440, 900)
    const button = page.locator('.hero .fy-button-primary')
    const look = () =>
      button.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom,
        shadow: getComputedStyle(element).boxShadow,
        ring: Number.parseFloat(getComputedStyle(element).outlineOffset),
      }))
    const rest = await look()
    expect(rest.shadow).toMatch(/0px 4px 0px 0px/)
    await button.hover()
    await page.mouse.down()
    await expect.poll(async () => (await look()).bottom - rest.bottom).toBeCloseTo(4, 1)
    await expect.poll(async () => (await look()).shadow).not.toMatch(/ 0px [1-9]\d*px 0px 0px/)
    await page.mouse.up()
    await page.keyboard.press('Tab')
    await button.focus()
    expect((await look()).ring).toBeGreaterThan(4)
  })
})

test("a player's header fits on a phone of 320 px", async ({ page, context, server }) => {
  await giveSession(context, server, 'hullabaloo', await signIn(server, 'hullabaloo'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(server.at('hullabaloo', '/'))
  await hydrated(page)
  await expect(page.locator('header [data-balance]')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').locator('.avatar')).toBeInViewport({ ratio: 1 })
  expect(await fits(page)).toBe(true)
})

test('on a phone the session is a chip above the bar, clear of its raised tab, and leaves the page its width', async ({
  page,
  context,
  server,
}) => {
  await giveSession(context, server, 'hullabaloo', await signIn(server, 'hullabaloo'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.at('hullabaloo', '/help'))
  await hydrated(page)
  const line = (await page.locator('[data-edge="session"]').boundingBox())!
  const disc = (await page.locator('[data-edge="bar"] .disc').boundingBox())!
  expect(line.x + line.width).toBe(330)
  expect(line.height).toBe(44)
  expect(line.width).toBeLessThan(195)
  expect(line.y + line.height).toBeLessThanOrEqual(disc.y)
  const chat = (await page.locator('[data-edge="float"] a').boundingBox())!
  expect(chat.y).toBeGreaterThanOrEqual(line.y)
  expect(chat.x + chat.width).toBe(382)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await page.locator('[data-edge="session"]').boundingBox())!.width).toBe(1440)
})
