/**
 * `npm run audit [-- brand …]`: html-validate and axe over every page, in two languages, for a guest and a player, on a
 * desktop and on a phone.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { allShown } from '../../e2e/accessible.ts'
import { startTestServer, type TestServer } from '../../e2e/server.ts'
import { BRANDS, everyBrand, giveSession, open, signIn, type ShippedBrand } from '../../e2e/http.ts'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { addressesOf, documentFaults } from '../testing/documents.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Whose pages are looked at: a guest's, or those of the player with this session cookie. */
interface Visitor {
  brand: ShippedBrand
  cookie: string | undefined
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

/** What axe finds in the page at an address. */
const axeFaults = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  // Links of sections that are not shown yet have no text.
  await allShown(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    iframes: false,
    // Off by default in axe, since it is of WCAG 2.2; Lighthouse asks it.
    rules: { 'target-size': { enabled: true } },
  })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `at ${page.viewportSize()?.width} px: ${id} ${target.join(' ')}`),
  )
}

/** All faults a visitor meets, and how many addresses were opened. */
const faultsOf = async (server: TestServer, context: BrowserContext, visitor: Visitor): Promise<[number, string[]]> => {
  const { brand, cookie } = visitor
  if (cookie !== undefined) await giveSession(context, server, brand, cookie)
  const read = async (path: string) => (await open(server, brand, path, cookie)).text
  const paths = await addressesOf(brand, read, cookie !== undefined)
  const addresses = ['', `/${BRANDS[brand].other}`].flatMap((prefix) =>
    paths.map((path) => (prefix !== '' && path === '/' ? prefix : prefix + path)),
  )
  const page = await context.newPage()
  const faults: string[] = []
  for (const address of addresses) {
    const found = await htmlFaults(server, visitor, address)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      found.push(...(await axeFaults(page, server.at(brand, address))))
    }
    faults.push(...found.map((fault) => `${address} ${fault}`))
  }
  await page.close()
  return [addresses.length, faults]
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
const server = await startTestServer()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
try {
  for (const brand of everyBrand.filter((id) => asked.length === 0 || asked.includes(id)))
    if ((await auditBrand(server, browser, brand)) > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
