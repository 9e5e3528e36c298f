// Scrolling through a game hall of three hundred tiles on a slow processor.
import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import type { Findings } from './figures.ts'
import { BRANDS, hostOf, withSite, type Brand } from './site.ts'
import { mainTasks, TRACED } from './trace.ts'

const TILES = 300
const CPU_SLOWDOWN = 4
/** Pixels of one turn of the wheel, and milliseconds between two. */
const [STEP, EVERY] = [240, 50]
const TARGET_MS = 50

/** Scrolls from top to bottom once. Returns the tasks of the main thread meanwhile, in milliseconds. */
async function scroll(browser: Browser, address: string): Promise<{ tasks: number[]; tiles: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const tiles = page.locator('[data-widget="lobby/gamehall"] .tile')
    while ((await tiles.count()) < TILES) {
      const before = await tiles.count()
      await page.locator('.hall-more button').click()
      await tiles.nth(before).waitFor()
    }
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await browser.startTracing(page, { categories: TRACED })
    await page.mouse.move(700, 600)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let at = 0; at < height; at += STEP) {
      await page.mouse.wheel(0, STEP)
      await page.waitForTimeout(EVERY)
    }
    const end = await page.evaluate(() => scrollY + innerHeight)
    if (end < height * 0.9) throw new Error(`${address} was scrolled to ${end} of ${height} pixels only`)
    const tasks = mainTasks(await browser.stopTracing()).map(({ ms }) => ms)
    if (tasks.length < 100) throw new Error(`${address}: the trace has ${tasks.length} tasks only`)
    return { tasks, tiles: await tiles.count() }
  } finally {
    await context.close()
  }
}

/** The longest task while the wheel turns, on each brand's hall. */
export const run = async (): Promise<Findings> => {
  const executablePath = await ensureChromium()
  return withSite(async ({ port }) => {
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
    const findings: Findings = { figures: [], notes: [] }
    try {
      for (const brand of BRANDS satisfies readonly Brand[]) {
        const address = `http://${hostOf(brand)}:${port}/gamehall?page=16`
        // The pictures of the games are drawn when they are first asked for.
        await scroll(browser, address)
        const { tasks, tiles } = await scroll(browser, address)
        const long = tasks.filter((task) => task > TARGET_MS)
        findings.figures.push({
          name: `longest task scrolling ${TILES} tiles, ${brand}`,
          value: Math.max(...tasks),
          unit: 'ms',
          target: TARGET_MS,
          must: 'stay below',
        })
        findings.notes.push(
          `${brand}: ${tiles} tiles, ${long.length} of ${tasks.length} tasks over ${TARGET_MS} ms, all together ` +
            `${(tasks.reduce((sum, task) => sum + task, 0) / 1000).toFixed(1)} s`,
        )
      }
      return findings
    } finally {
      await browser.close()
    }
  })
}
