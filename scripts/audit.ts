/** `npm run audit`: axe over every page, in two languages, for a guest and a player, on a desktop and on a phone. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { startTestServer, type TestServer } from '../e2e/server.ts'
import { brandIds, BRANDS, giveSession, open, signIn, type BrandId } from '../e2e/http.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Something that exists for the parameter of a path. */
const EXAMPLES: Record<string, string> = {
  '/game/:sysname': '/game/thunder-ledger',
  '/cashier/deposit/:sysname': '/cashier/deposit/card',
  '/:slug': '/fair-games',
}

interface Route {
  path: string
  access: string
  redirect?: string
}
/** The addresses of a brand's pages that a guest, or a player, may open. */
const pathsOf = async (server: TestServer, brand: BrandId, cookie?: string): Promise<string[]> => {
  const { text } = await open(server, brand, '/about', cookie)
  const { facts } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)![1]!) as { facts: { routes: Route[] } }
  const paths = facts.routes
    .filter(({ access, redirect }) => redirect === undefined && (access === 'all' || cookie !== undefined))
    .map(({ path }) => EXAMPLES[path] ?? path.replace(/:\w+/, 'example'))
  return [...new Set(paths)]
}

/** What axe finds in the page at an address. */
const faultsAt = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${address} ${page.viewportSize()?.width}: ${id} ${target.join(' ')}`),
  )
}

const faultsOf = async (server: TestServer, context: BrowserContext, brand: BrandId): Promise<[number, string[]]> => {
  const faults: string[] = []
  let pages = 0
  for (const cookie of [undefined, await signIn(server, brand)]) {
    if (cookie !== undefined) await giveSession(context, server, brand, cookie)
    const paths = await pathsOf(server, brand, cookie)
    const page = await context.newPage()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const path of ['', `/${BRANDS[brand].other}`].flatMap((prefix) => paths.map((each) => prefix + each))) {
        faults.push(...(await faultsAt(page, server.at(brand, path))))
        pages += 1
      }
    }
    await page.close()
  }
  return [pages, faults]
}

const executablePath = await ensureChromium()
const server = await startTestServer()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
try {
  for (const brand of brandIds) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const [pages, faults] = await faultsOf(server, context, brand)
    await context.close()
    console.log(`${brand}: ${pages} pages, ${faults.length} faults`)
    for (const fault of faults) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}
