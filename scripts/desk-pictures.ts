import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { at, office, signIn, tokenOf, waiting } from '../e2e/desk.ts'
import { startTestServer, type TestServer } from '../e2e/server.ts'
import { CHROMIUM_ARGS } from './chromium.ts'
import { ensureChromium } from './programs.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const WINDOW = { width: 1440, height: 900 }
/** Width of the files in pixels. */
const SHOWN = 960
const BRAND = { brand: 'kilovolt' }

type Player = Awaited<ReturnType<typeof waiting>>
/** Opens a screen: by an address, or by what is pressed on one. */
type Opening = (page: Page, server: TestServer, player: Player) => Promise<void>
const address =
  (path: string): Opening =>
  async (page, server) => {
    await page.goto(at(server, path))
  }
/** The card of the player whose withdrawals wait. */
const card: Opening = async (page, server, { email }) => {
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login: email })
  await page.goto(at(server, `/kilovolt/players/${(data as { id: string }).id}`))
}
/** A withdrawal beside its evidence. */
const withdrawal: Opening = async (page, server, { name }) => {
  await page.goto(at(server, '/kilovolt/withdrawals'))
  await page.getByRole('row').filter({ hasText: name }).first().click()
}
const search: Opening = async (page, server) => {
  await page.goto(at(server, '/kilovolt/players'))
  await page.getByRole('button', { name: 'Search players' }).click()
  await page.getByRole('combobox', { name: 'Name, e-mail, phone or id' }).fill('player@kilo')
  await page.getByRole('listbox', { name: 'Players' }).getByRole('option').first().waitFor()
}
const SCREENS: Readonly<Record<string, Opening>> = {
  home: address('/'),
  withdrawals: withdrawal,
  player: card,
  search,
  payments: address('/kilovolt/payments?kind=withdrawal'),
  audit: address('/kilovolt/audit'),
  account: address('/account'),
}

/** What waits for demo-payments on the first page: proposals of a colleague, one of their own, and tasks. */
async function fillHome(server: TestServer, login: string): Promise<void> {
  const [risk, own] = [await tokenOf(server, 'demo-risk'), await tokenOf(server, 'demo-payments')]
  const order = { ...BRAND, login, currency: 'EUR', wallet: 'main' }
  const propose = (token: string, amount: string, reason: string) =>
    office(server, token, 'adjustments.propose', { ...order, amount, reason })
  await propose(risk, '24000.00', 'A bonus that ended too early')
  await office(server, risk, 'loyalty.propose', { ...BRAND, login, points: '1200', reason: 'The quest was done' })
  await propose(own, '31500.00', 'A round that was counted twice')
  for (const [words, hours] of [
    ['Answer the charge-back of the bank', 2],
    ['Read the settlement file of yesterday', 26],
  ] as const) {
    const due_at = new Date(Date.now() + hours * 3_600_000).toISOString()
    await office(server, own, 'tasks.add', { ...BRAND, words, owner: 'demo-payments', due_at })
  }
}

/** Waits until nothing loads any more. */
const rest = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
}

/** Makes docs/pictures/desk-*.webp: screens of a running desk with invented players. */
export async function shootDesk(): Promise<void> {
  const server = await startTestServer({ FOYER_SANDBOX_PEOPLE: '0' })
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    const player = await waiting(server, [2100, 350, 2300])
    const { email } = player
    await waiting(server, [1800, 420])
    const risk = await tokenOf(server, 'demo-risk')
    const words = 'Rang to ask when the money arrives; told that a person looks at it today.'
    await office(server, risk, 'tags.set', { ...BRAND, login: email, tag: 'vip', on: 'true' })
    await office(server, await tokenOf(server, 'demo-payments'), 'notes.add', { ...BRAND, login: email, words })
    await fillHome(server, email)
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce', colorScheme: 'light' })
    await signIn(page, server, 'demo-payments')
    for (const [name, open] of Object.entries(SCREENS)) {
      await open(page, server, player)
      await rest(page)
      const shot = await page.screenshot({ animations: 'disabled' })
      await sharp(shot)
        .resize({ width: SHOWN })
        .webp({ quality: 72, effort: 6 })
        .toFile(join(FOLDER, `desk-${name}.webp`))
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
