// The desk's list of players with a hundred thousand rows, scrolled on a slow processor; keys in its boxes; and bets
// beside what staff do. `BENCH_PART=bets` measures the bets alone, which needs no browser.
import { chromium, type Browser, type Page } from 'playwright'
import { DEMO_PASSWORD } from '../../src/office/demo-staff.ts'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { besideBets } from './beside.ts'
import { deskKeys } from './desk-keys.ts'
import type { Findings } from './figures.ts'
import { withSite } from './site.ts'
import { mainTasks, TRACED } from './trace.ts'

const ROWS = 100_000
const CPU_SLOWDOWN = 4
/** Pixels of one turn of the wheel, and milliseconds between two. */
const [STEP, EVERY, TURNS] = [1200, 50, 120]
const TARGET_MS = 50
const TARGET_ROWS = 120

/** Answers the list of players as a brand with so many would. */
const answerRows = (page: Page): Promise<unknown> =>
  page.route('**/office/players.list?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, count] = [Number(searchParams.get('before') ?? 0), Number(searchParams.get('count'))]
    const items = Array.from({ length: Math.min(count, ROWS - from) }, (_, index) => ({
      id: (from + index).toString(16).padStart(24, '0'),
      name: `Player ${from + index + 1}`,
      email: 'a•••b@example.com',
      phone: '+49 ••• 123',
      country: 'DE',
      currency: 'EUR',
      created_at: '2026-03-02T12:00:00.000Z',
      is_verified: index % 2 === 0,
      is_closed: false,
    }))
    const next = from + count < ROWS ? String(from + count) : null
    return route.fulfill({ json: { data: { items, next } } })
  })

/** Opens the list and scrolls to its end, so that every row has been read. */
async function readAll(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Name').fill('demo-support')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const list = page.getByRole('region', { name: 'Players' })
  await list.locator('tr[aria-rowindex="1"]').waitFor()
  await list.evaluate(async (element, rows) => {
    while (!element.querySelector(`tr[aria-rowindex="${rows}"]`)) {
      element.scrollTo({ top: element.scrollHeight })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    element.scrollTo({ top: 0 })
  }, ROWS)
}

/** Turns the wheel over the list. Returns the tasks of the main thread meanwhile, and the most rows in the page. */
async function scroll(browser: Browser, address: string): Promise<{ tasks: number[]; most: number }> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  try {
    const page = await context.newPage()
    await answerRows(page)
    await readAll(page, address)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await browser.startTracing(page, { categories: TRACED })
    await page.mouse.move(900, 600)
    let most = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, STEP)
      await page.waitForTimeout(EVERY)
      if (turn % 20 === 0) most = Math.max(most, await page.locator('main tr').count())
    }
    const tasks = mainTasks(await browser.stopTracing()).map(({ ms }) => ms)
    if (tasks.length < TURNS) throw new Error(`the trace has ${tasks.length} tasks only`)
    return { tasks, most }
  } finally {
    await context.close()
  }
}

/** All of it. */
export const run = async (): Promise<Findings> => {
  const inBrowser = process.env['BENCH_PART'] === 'bets' ? { figures: [], notes: [] } : await browserFindings()
  const beside = await besideBets()
  return { figures: [...inBrowser.figures, ...beside.figures], notes: [...inBrowser.notes, ...beside.notes] }
}

/** The longest task while the wheel turns, and how many rows are in the page at most. */
async function browserFindings(): Promise<Findings> {
  const executablePath = await ensureChromium()
  return withSite(async ({ port }) => {
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
    try {
      const address = `http://desk.localhost:${port}/kilovolt/players`
      const { tasks, most } = await scroll(browser, address)
      const keys = await deskKeys(browser, address)
      const long = tasks.filter((task) => task > TARGET_MS).length
      const list = `${ROWS.toLocaleString('en')} rows of the desk`
      return {
        figures: [
          {
            name: `longest task scrolling ${list}`,
            value: Math.max(...tasks),
            unit: 'ms',
            target: TARGET_MS,
            must: 'stay below',
          },
          { name: `rows in the page of ${list}`, value: most, unit: '', target: TARGET_ROWS, must: 'stay below' },
          ...keys,
        ],
        notes: [`${long} of ${tasks.length} tasks over ${TARGET_MS} ms`],
      }
    } finally {
      await browser.close()
    }
  })
}
