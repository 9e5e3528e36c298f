// From a key in the desk's boxes to what it finds: players of a slow server, and one of a thousand brands.
import type { Browser, Page } from 'playwright'
import { ask } from '../../e2e/http.ts'
import { DEMO_PASSWORD } from '../../src/office/demo-staff.ts'
import type { Findings } from './figures.ts'
import { percentile } from './rounds.ts'

const BRANDS = 1000
/** How long the server takes to search, in milliseconds: the most that it may. */
const SERVER_MS = 60
const KEYS = 'abcdefghijklmnopqrst'
const [ROWS_MS, BRAND_MS] = [150, 50]

type Figure = Findings['figures'][number]

/** Answers as an office with so many brands, whose searches find one player called as what was typed. */
async function answer(page: Page): Promise<void> {
  await page.route('**/office/staff.brands*', async (route) => {
    const { hostname, port, pathname, search } = new URL(route.request().url())
    const headers = {
      ...(await route.request().allHeaders()),
      'accept-encoding': 'identity',
      'sec-fetch-site': 'same-origin',
    }
    const { status, text } = await ask({ port: Number(port) }, hostname, `${pathname}${search}`, { headers })
    // Before somebody signs in there are no brands.
    if (status !== 200) return route.fulfill({ status, body: text, contentType: 'application/json' })
    const told = JSON.parse(text) as { data: { items: { id: string; name: string }[] } }
    const [first] = told.data.items
    const more = Array.from({ length: BRANDS }, (_, n) => ({ ...first!, id: `house-${n}`, name: `House ${n}` }))
    return route.fulfill({ json: { data: { items: [...told.data.items, ...more] } } })
  })
  await page.route('**/office/players.search?*', async (route) => {
    const name = `Found ${new URL(route.request().url()).searchParams.get('text')}`
    await new Promise((resolve) => setTimeout(resolve, SERVER_MS))
    const states = { is_verified: true, is_closed: false, created_at: '2026-03-02T12:00:00.000Z' }
    const player = { id: '7'.repeat(24), name, email: '', phone: '', country: 'DE', currency: 'EUR', ...states }
    return route.fulfill({ json: { data: { items: [player], records: [], next: null } } })
  })
}

/** Milliseconds from a key to the first frame that has its text within a part of the page. */
async function timeOf(page: Page, key: string, part: string, text: string): Promise<number> {
  await page.evaluate(
    ([selector, words]) => {
      const times = { key: 0, shown: 0 }
      Object.assign(window, { times })
      addEventListener('keydown', (event) => (times.key ||= event.timeStamp), { capture: true, once: true })
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(selector!)?.textContent.includes(words!)) return
        watcher.disconnect()
        requestAnimationFrame(() => (times.shown = performance.now()))
      })
      watcher.observe(document, { subtree: true, childList: true, characterData: true })
    },
    [part, text],
  )
  await page.keyboard.press(key)
  type Timed = { times: { key: number; shown: number } }
  await page.waitForFunction(() => (window as unknown as Timed).times.shown > 0)
  return page.evaluate(() => {
    const { times } = window as unknown as Timed
    return times.shown - times.key
  })
}

/** Types into both boxes. @param address a room of a brand */
export async function deskKeys(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await answer(page)
    await page.goto(address)
    await page.getByLabel('Name').fill('demo-support')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('region', { name: 'Players' }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByText('Found').waitFor()
    const rows: number[] = []
    let typed = ''
    for (const key of KEYS) {
      typed += key
      rows.push(await timeOf(page, key, 'dialog [role=listbox]', `Found ${typed}`))
    }
    await page.keyboard.press('Escape')
    // A key that is pressed before it is gone is typed into its box.
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('b')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.type('house 9')
    await page.getByRole('status').filter({ hasText: '271 of' }).waitFor()
    const brands: number[] = []
    for (let count = 0; count < KEYS.length; count += 1) {
      brands.push(await timeOf(page, '9', 'dialog [role=status]', '19 of'))
      brands.push(await timeOf(page, 'Backspace', 'dialog [role=status]', '271 of'))
    }
    const below = (name: string, values: readonly number[], target: number): Figure => ({
      name,
      value: percentile(values, 0.95),
      unit: 'ms',
      target,
      must: 'stay below',
    })
    return [
      below(`key to players, of a server that takes ${SERVER_MS} ms, p95`, rows, ROWS_MS),
      below(`key to one of ${BRANDS} brands, p95`, brands, BRAND_MS),
    ]
  } finally {
    await page.close()
  }
}
