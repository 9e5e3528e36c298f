import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { table, type Figure, type Findings } from './figures.ts'
import { PHONE, slowDown } from './phone/device.ts'
import { median } from './rounds.ts'
import { ask, BRANDS, hostOf, withSite, type Brand } from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const TARGET_MS = 200
/** How long an answer is watched after it shows, in milliseconds. */
const QUIET_MS = 400

/** A touch or key, and what shows that it was answered. */
interface Action {
  name: string
  path: string
  isPlayer?: true
  act: (page: Page) => Promise<void>
  answer: (page: Page) => Locator
}

const field = (page: Page) => page.locator('.hall-search input')
const popup = (flag: string) => (page: Page) => page.locator(`a[href*="${flag}"]:visible`).first().tap()
const heart = (page: Page) => page.locator('[data-widget="lobby/gamehall"] .tile-like').first()

const ACTIONS: Action[] = [
  {
    name: 'tab',
    path: '/gamehall',
    act: (page) => page.locator('.hall-categories a[href*="category=fast"]').tap(),
    answer: (page) => page.locator('.hall-categories a[href*="category=fast"][aria-current]'),
  },
  {
    name: 'favourite',
    path: '/gamehall',
    isPlayer: true,
    // Marked in one round, unmarked in the next.
    act: (page) => heart(page).tap(),
    answer: heart,
  },
  {
    name: 'search keys',
    path: '/gamehall',
    // Later keys come while what the first ones found is being shown.
    act: (page) => field(page).pressSequentially('koi', { delay: 300 }),
    answer: (page) => page.locator('.tile[data-game*="koi"]').first(),
  },
  {
    name: 'open login',
    path: '/',
    act: popup('show_popup_auth'),
    answer: (page) => page.getByRole('dialog').locator('[name="login"], [name="email"], [name="password"]').first(),
  },
  {
    name: 'open registration',
    path: '/',
    act: popup('show_popup_reg'),
    answer: (page) => page.getByRole('dialog').locator('form').first(),
  },
]

/** The slowest answer so far, in the browser. */
interface Watched {
  slowest: number
}

/** Notes how long each touch or key takes until the frame that shows its first answer; runs in the browser. */
const watch = () => {
  const watched = Object.assign(window, { slowest: 0 }) as unknown as Watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watched.slowest = Math.max(watched.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds from an action to the next frame, as browsers count the interaction to next paint. */
const measure = async (browser: Browser, address: string, action: Action, cookie: string): Promise<number> => {
  const context: BrowserContext = await browser.newContext(PHONE)
  try {
    const [name = '', value = ''] = cookie.split('=', 2)
    if (action.isPlayer) await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.addInitScript(watch)
    await slowDown(await context.newCDPSession(page))
    await page.goto(address + action.path, { waitUntil: 'load', timeout: 120_000 })
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 120_000 })
    await page.waitForTimeout(QUIET_MS)
    await page.evaluate(() => Object.assign(window, { slowest: 0 }))
    await action.act(page)
    await action.answer(page).waitFor({ timeout: 60_000 })
    await page.waitForTimeout(QUIET_MS)
    return await page.evaluate(() => (window as unknown as Watched).slowest)
  } finally {
    await context.close()
  }
}

/** The session of a brand's demo player, as a cookie. */
const signIn = async (port: number, brand: Brand): Promise<string> => {
  const { status, headers } = await ask(port, '/api/auth.login?v=1&locale=en', {
    host: hostOf(brand),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'foyer' },
    body: `login=player%40${brand}.example&password=Evening-1871`,
  })
  if (status !== 200) throw new Error(`The demo player of ${brand} could not log in: ${status}`)
  return String(headers['set-cookie']).split(';')[0]!
}

/** How soon a cheap phone answers what visitors do most, on both brands. */
export const run = async (): Promise<Findings> => {
  const executablePath = await ensureChromium()
  return withSite(async ({ port }) => {
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
    try {
      const figures: Figure[] = []
      const rows: string[][] = []
      for (const brand of BRANDS) {
        const address = `http://${hostOf(brand)}:${port}`
        for (const action of ACTIONS) {
          const times: number[] = []
          for (let round = 0; round < ROUNDS; round += 1)
            times.push(await measure(browser, address, action, action.isPlayer ? await signIn(port, brand) : ''))
          rows.push([`${brand}, ${action.name}`, times.map((time) => time.toFixed(0)).join(' ')])
          figures.push({
            name: `${action.name}, ${brand}`,
            value: median(times),
            unit: 'ms',
            target: TARGET_MS,
            must: 'stay below',
          })
        }
      }
      return { figures, notes: table([['from touch or key to paint', 'ms, each round'], ...rows]) }
    } finally {
      await browser.close()
    }
  })
}
