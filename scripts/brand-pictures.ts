import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { everyBrand, giveSession, open, signIn, type ShippedBrand } from '../e2e/http.ts'
import { hydrated, startTestServer, type TestServer } from '../e2e/server.ts'
import { untilDrawn } from './bench/drawn.ts'
import { CHROMIUM_ARGS } from './chromium.ts'
import { ensureChromium } from './programs.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
/** Space between the screens of a sheet, in pixels, and its colour. */
const GAP = 12
const GROUND = '#8a8a86'
/** Screens of guests and of players, in the order of a sheet. */
const GUEST = ['/', '/gamehall', '/game/GAME', '/promotions', '/tournaments', '/jackpots', '/loyalty', '/betting']
const PLAYER = [
  '/',
  '/cashier/deposit',
  '/cashier/withdraw',
  '/cashier/history',
  '/profile',
  '/profile/bonuses',
  '/profile/responsible-game',
  '/support',
]
const OTHER = ['/?show_popup_reg=true', '/?show_popup_auth=true', '/terms', '/nowhere']
/** Of a sheet: the screen, how wide a picture of it stands there, and how many stand beside each other. */
const SHEETS = {
  desktop: { size: { width: 1440, height: 900 }, shown: 400, across: 4 },
  phone: { size: { width: 390, height: 844 }, shown: 195, across: 10 },
} as const
type Sheet = (typeof SHEETS)[keyof typeof SHEETS]

/** The path of some game that the hall shows. */
const gameOf = async (server: TestServer, brand: ShippedBrand): Promise<string> =>
  /\/game\/([a-z0-9-]+)/.exec((await open(server, brand, '/gamehall')).text)![1]!

/** Pictures of one brand's screens at one size. */
async function screensOf(server: TestServer, browser: Browser, brand: ShippedBrand, { size }: Sheet) {
  const game = await gameOf(server, brand)
  const cookie = await signIn(server, brand)
  const shots: Buffer[] = []
  for (const [paths, isPlayer] of [
    [[...GUEST, ...OTHER], false],
    [PLAYER, true],
  ] as const) {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', serviceWorkers: 'block' })
    if (isPlayer) await giveSession(context, server, brand, cookie)
    const consent = { name: 'foyer_consent', value: '-analytics.chat', url: server.at(brand) }
    await context.addCookies([consent])
    const page = await context.newPage()
    for (const path of paths.map((one) => one.replace('GAME', game))) {
      await untilDrawn((asked) => open(server, brand, asked, isPlayer ? cookie : undefined), path)
      await page.goto(server.at(brand, path))
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      shots.push(await page.screenshot({ animations: 'disabled' }))
    }
    await context.close()
  }
  return shots
}

/** Puts pictures of screens beside and below each other. */
async function sheetOf(shots: readonly Buffer[], { size, shown, across }: Sheet): Promise<Buffer> {
  const height = Math.round((size.height * shown) / size.width)
  const composed = await Promise.all(
    shots.map(async (shot, index) => ({
      input: await sharp(shot).resize({ width: shown, height }).png().toBuffer(),
      left: GAP + (index % across) * (shown + GAP),
      top: GAP + Math.floor(index / across) * (height + GAP),
    })),
  )
  const rows = Math.ceil(shots.length / across)
  const canvas = { width: GAP + across * (shown + GAP), height: GAP + rows * (height + GAP) }
  return sharp({ create: { ...canvas, channels: 3, background: GROUND } })
    .composite(composed)
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
}

/** Makes docs/pictures/brand-*.webp: a sheet of screens of each shipped brand, on a desktop and on a phone. */
export async function shootBrands(): Promise<void> {
  const server = await startTestServer({ FOYER_SANDBOX_PEOPLE: '40' })
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    for (const brand of everyBrand)
      for (const [name, sheet] of Object.entries(SHEETS)) {
        const file = await sheetOf(await screensOf(server, browser, brand, sheet), sheet)
        await sharp(file).toFile(join(FOLDER, `brand-${brand}-${name}.webp`))
        console.log(`${brand}, ${name}: ${Math.round(file.length / 1024)} KB`)
      }
  } finally {
    await browser.close()
    await server.stop()
  }
}
