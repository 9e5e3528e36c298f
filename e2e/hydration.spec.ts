import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts'
import { sampled } from '../scripts/testing/sample.ts'
import { brandIds } from './http.ts'
import { expect, hydrated, test } from './server.ts'
import { enter } from './visits.ts'

/** Whether React has taken over a section's root element. */
const isAlive = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** A row far below the first screen, with more games than fit. */
const ROW: Record<string, string> = {
  belvarde: '[data-instance="classics"]',
  kilovolt: '[data-instance="volatile"]',
}

for (const brand of sampled(brandIds, 1, 2)) {
  test(`${brand}: what a guest does not see waits, answers its first touch, and static parts lead on`, async ({
    page,
    server,
    troubles: _troubles,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(server.at(brand, '/'))
    await hydrated(page)
    // What can be seen is alive; what is only text and links, and what is far below, is not.
    expect(await isAlive(page, '[data-widget="shell/account"]')).toBe(true)
    expect(await isAlive(page, '[data-widget="lobby/hero"] .hero')).toBe(false)
    expect(await isAlive(page, '[data-widget="shell/footer"]')).toBe(false)
    const row = page.locator(ROW[brand]!)
    const scrolled = () => row.locator('.fy-scroller-row').evaluate((element) => element.scrollLeft)
    expect([await isAlive(page, ROW[brand]!), await scrolled()]).toEqual([false, 0])
    await row.locator('.fy-scroller-next').dispatchEvent('click')
    await expect.poll(scrolled).toBeGreaterThan(100)
    // A link of a static part is followed without a new document, and back brings page and position.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.evaluate(() => scrollTo(0, 60))
    await page.locator('[data-widget="lobby/hero"] a[href="/gamehall"]').click()
    await expect(page).toHaveURL(/\/gamehall/)
    await expect(page.locator('[data-widget="lobby/gamehall"]')).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-widget="lobby/hero"]')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
}

for (const brand of sampled(brandIds, 1, 2)) {
  test(`${brand}: on a phone, code comes after the page, and pictures below the screen after the code`, async ({
    page,
    server,
    troubles: _troubles,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(server.at(brand, '/'), { waitUntil: 'commit' })
    const below = page.locator(ROW[brand]!)
    await expect(below).toHaveCSS('content-visibility', 'hidden')
    const asksForPictures = () =>
      below.locator('img').evaluateAll((pictures) => {
        const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
        return pictures.some((picture) => asked.has((picture as HTMLImageElement).currentSrc))
      })
    expect(await asksForPictures()).toBe(false)
    const first = page.locator('main > .fy-slot > section:nth-child(3):not([data-shown]) img').first()
    if (brand === 'belvarde') await expect(first).toHaveCSS('display', 'none')
    // A scroll shows everything although no code has come.
    await page.evaluate(() => scrollTo(0, 40))
    await expect(below).toHaveCSS('content-visibility', 'visible')
    await expect(below.locator('img').first()).not.toHaveCSS('display', 'none')
    release()
    await hydrated(page)
    const times = await page.evaluate(() => ({
      parsed: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
      fetched: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        return name.endsWith('.js') ? [startTime] : []
      }),
    }))
    expect(times.fetched.length).toBeGreaterThan(2)
    expect(Math.min(...times.fetched)).toBeGreaterThan(times.parsed)
  })
}

for (const brand of sampled(brandIds, 0, 2)) {
  test(`${brand}: what was kept back comes near the screen, and section by section with the first touch`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const shown: number[] = []
      Object.assign(window, { shown })
      new MutationObserver((changes) => shown.push(changes.length)).observe(document, {
        subtree: true,
        attributeFilter: ['data-shown'],
      })
    })
    await page.goto(server.at(brand, '/'))
    await hydrated(page)
    const html = page.locator('html')
    const footer = page.locator('.fy-slot > footer')
    const below = page.locator(ROW[brand]!)
    await expect(html).toHaveAttribute('data-starting', 'near')
    // What is next to the screen is there; the rest is not laid out, but found by a search within the page.
    for (const next of [3, 4])
      await expect(page.locator(`main > .fy-slot > section:nth-child(${next})`)).toHaveAttribute('data-shown', '')
    for (const part of [below, footer]) await expect(part).toHaveCSS('content-visibility', 'auto')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('footer a')!).visibility)).toBe('visible')
    await page.locator('main').dispatchEvent('pointerdown')
    await expect(html).not.toHaveAttribute('data-starting')
    await expect(below).toHaveAttribute('data-shown', '')
    await expect(below).toHaveCSS('content-visibility', 'visible')
    await expect(below.locator('img').first()).not.toHaveCSS('display', 'none')
    await expect(footer).toHaveCSS('content-visibility', 'visible')
    // One at a time, each in a task of its own, but for those the first look found on the screen.
    const shown = await page.evaluate(() => (window as unknown as { shown: number[] }).shown)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.slice(1).every((count) => count === 1)).toBe(true)
  })
}

test('a guest gets the code of calls with the first touch, a player with the page', async ({ page, server }) => {
  const asked = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/static\/calls-[^/]+\.js$/.test(name)),
    )
  await page.goto(server.at('kilovolt', '/'))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await asked()).toBe(false)
  await page.locator('main').dispatchEvent('pointerdown')
  await expect.poll(asked).toBe(true)
  await enter(page, server, 'kilovolt')
  await page.goto(server.at('kilovolt', '/'))
  expect(await page.locator('link[rel="modulepreload"][href*="/static/calls-"]').count()).toBe(1)
})

test('a page that was left is kept by the browser and comes back as it was', async ({ server }) => {
  // Only a whole Chromium has this cache, and Playwright switches it off.
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  })
  try {
    for (const brand of brandIds) {
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      const reasons: object[] = []
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reasons.push(notRestoredExplanations))
      await page.goto(server.at(brand, '/'))
      await hydrated(page)
      await page.goto(server.at(brand, '/healthz'))
      const restored = new Promise<string>((resolve) => {
        session.once('Page.frameNavigated', ({ type }) => resolve(type))
      })
      // A page that comes back from the cache is not loaded, which Playwright would wait for.
      void page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
      expect([await restored, reasons]).toEqual(['BackForwardCacheRestore', []])
    }
  } finally {
    await browser.close()
  }
})
