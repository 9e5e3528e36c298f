// From the first key in the search dialog to the games it finds, among five thousand.
import { chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import type { Findings } from './figures.ts'
import { median, percentile } from './rounds.ts'
import { hostOf, withSite } from './site.ts'

const KEYS = 'abcdefghijklmnopqrstuvwxyz'
const TARGET_MS = 50

/** Notes, in the browser, when a key went down and when the page first painted what it found. */
const watch = () => {
  const times = { key: 0, shown: 0 }
  Object.assign(window, { times })
  addEventListener(
    'keydown',
    (event) => {
      times.key = event.timeStamp
      times.shown = 0
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const told = document.querySelector('[data-widget="lobby/search"] [role=status]')?.textContent
    if (!told || times.shown || !times.key) return
    times.shown = -1
    requestAnimationFrame(() => {
      times.shown = performance.now()
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
type Times = { times: { key: number; shown: number } }

async function keyToResults(page: Page, key: string): Promise<number> {
  const field = page.getByRole('dialog').getByRole('searchbox')
  const status = page.locator('[data-widget="lobby/search"] [role=status]')
  await field.press(key)
  await page.waitForFunction(() => (window as unknown as Times).times.shown > 0)
  const took = await page.evaluate(() => {
    const { key: pressed, shown } = (window as unknown as Times).times
    return shown - pressed
  })
  await field.fill('')
  await status.and(page.locator(':empty')).waitFor({ state: 'attached' })
  return took
}

/** Each letter alone, in the dialog of Kilovolt's home page, in a browser that is not slowed down. */
export const run = async (): Promise<Findings> => {
  const executablePath = await ensureChromium()
  return withSite(async ({ port }) => {
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.addInitScript(watch)
      await page.goto(`http://${hostOf('kilovolt')}:${port}/`)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await page.locator('.finder-field').click()
      await page.locator('.search-result').first().waitFor()
      // The first round also draws pictures nobody has asked for yet.
      for (const key of KEYS) await keyToResults(page, key)
      const times: number[] = []
      for (const key of KEYS) times.push(await keyToResults(page, key))
      return {
        figures: [
          {
            name: 'first key to results, p95',
            value: percentile(times, 0.95),
            unit: 'ms',
            target: TARGET_MS,
            must: 'stay below',
          },
        ],
        notes: [
          `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
        ],
      }
    } finally {
      await browser.close()
    }
  })
}
