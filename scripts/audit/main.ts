/**
 * `npm run audit [-- brand …]`: html-validate and axe over every page, in every language that Foyer ships, in both
 * schemes, for a guest and a player, on a desktop and on a phone; and no page scrolls sideways, down to 320 px.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { allShown } from '../../e2e/accessible.ts'
import { startTestServer, type TestServer } from '../../e2e/server.ts'
import { everyBrand, giveSession, open, signIn, type ShippedBrand } from '../../e2e/http.ts'
import type { Brand } from '../../schemas/brand/brand.ts'
import { THEME_COOKIE } from '../../engine/theme/cookie.ts'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { lookByAxe } from '../testing/axe.ts'
import { addressesOf, documentFaults } from '../testing/documents.ts'

const BRANDS_DIR = 'brands'
const LANGUAGES = await readdir(join(BRANDS_DIR, '_base/locales'))
/** What a page is shown in. Each language gets one of them per page, so that the languages together see all four. */
const VIEWS = [
  { scheme: 'light', size: { width: 1440, height: 900 } },
  { scheme: 'dark', size: { width: 390, height: 844 } },
  { scheme: 'dark', size: { width: 1440, height: 900 } },
  { scheme: 'light', size: { width: 390, height: 844 } },
] as const
type View = (typeof VIEWS)[number]
/** The narrowest screen, in pixels. */
const NARROWEST = 320
/** Whose pages are looked at: a guest's, or those of the player with this session cookie. */
interface Visitor {
  brand: ShippedBrand
  cookie: string | undefined
}

/** A copy of the brands in which each has every language; what a brand has not translated shows in English. */
const brandsInAllLanguages = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-audit-'))
  await cp(BRANDS_DIR, dir, { recursive: true })
  for (const brand of everyBrand) {
    const file = join(dir, brand, 'brand.json')
    const content = JSON.parse(await readFile(file, 'utf8')) as Brand
    const { available } = content.locales
    const more = LANGUAGES.filter((code) => !available.some((one) => one.code === code))
    available.push(...more.map((code) => ({ code, name: new Intl.DisplayNames(code, { type: 'language' }).of(code)! })))
    await writeFile(file, JSON.stringify(content))
  }
  return dir
}

/** What is wrong in the HTML of an address: its status, its elements, its structured data. */
const htmlFaults = async (server: TestServer, { brand, cookie }: Visitor, address: string): Promise<string[]> => {
  const { status, headers, text } = await open(server, brand, address, cookie)
  const isRight = address.includes('/_error/') ? status >= 400 : status === 200
  return [
    ...(isRight ? [] : [`is answered with ${status}`]),
    ...(headers['content-type']?.startsWith('text/html') ? await documentFaults(text) : []),
  ]
}

/** What axe finds in the page that is open. */
const axeFaults = async (page: Page): Promise<string[]> => {
  // Off by default in axe, since it is of WCAG 2.2; Lighthouse asks it.
  const { violations } = await lookByAxe(page, { rules: { 'target-size': { enabled: true } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

/** How far the page that is open scrolls sideways. */
const sidewaysFaults = async (page: Page): Promise<string[]> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []
}

/** What is wrong in a page as a browser shows it. */
const shownFaults = async (page: Page, address: string, { scheme, size }: View): Promise<string[]> => {
  const found: string[] = []
  const look = async (width: number, faults: (page: Page) => Promise<string[]>) => {
    await page.setViewportSize({ ...size, width })
    found.push(...(await faults(page)).map((fault) => `${scheme}, ${width} px: ${fault}`))
  }
  await page.setViewportSize(size)
  await page.context().addCookies([{ name: THEME_COOKIE, value: scheme, url: address }])
  // A busy machine may take longer than a browser waits: only a page that is slow twice ends the audit.
  const go = () => page.goto(address, { waitUntil: 'load' })
  await go().catch(go)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  // Links of sections that are not shown yet have no text.
  await allShown(page)
  await look(size.width, axeFaults)
  for (const width of [size.width, NARROWEST]) await look(width, sidewaysFaults)
  return found
}

/** All faults a visitor meets, and how many addresses were opened. */
const faultsOf = async (server: TestServer, context: BrowserContext, visitor: Visitor): Promise<[number, string[]]> => {
  const { brand, cookie } = visitor
  if (cookie !== undefined) await giveSession(context, server, brand, cookie)
  const read = async (path: string) => (await open(server, brand, path, cookie)).text
  const paths = await addressesOf(brand, read, cookie !== undefined)
  const page = await context.newPage()
  const faults: string[] = []
  for (const [language, code] of LANGUAGES.entries()) {
    const prefix = code === 'en' ? '' : `/${code}`
    for (const [index, path] of paths.entries()) {
      const address = prefix !== '' && path === '/' ? prefix : prefix + path
      const found = await htmlFaults(server, visitor, address)
      found.push(...(await shownFaults(page, server.at(brand, address), VIEWS[(language + index) % VIEWS.length]!)))
      faults.push(...found.map((fault) => `${address} ${fault}`))
    }
  }
  await page.close()
  return [paths.length * LANGUAGES.length, faults]
}

/** Looks at a brand as each visitor and prints what is wrong; returns how many faults there are. */
const auditBrand = async (server: TestServer, browser: Browser, brand: ShippedBrand): Promise<number> => {
  let count = 0
  for (const cookie of [undefined, await signIn(server, brand)]) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const [opened, faults] = await faultsOf(server, context, { brand, cookie })
    await context.close()
    console.log(`${brand}, ${cookie ? 'player' : 'guest'}: ${opened} addresses, ${faults.length} faults`)
    for (const fault of faults) console.log(`  ${fault}`)
    count += faults.length
  }
  return count
}

const asked = process.argv.slice(2)
const executablePath = await ensureChromium()
const dir = await brandsInAllLanguages()
const server = await startTestServer({ FOYER_BRANDS_DIR: dir })
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
try {
  for (const brand of everyBrand.filter((id) => asked.length === 0 || asked.includes(id)))
    if ((await auditBrand(server, browser, brand)) > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}
