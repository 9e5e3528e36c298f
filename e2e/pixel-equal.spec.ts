import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { sized } from '../scripts/testing/sample.ts'
// What others change would be on the pages that are compared.
import { alone as test, expect, hydrated, type TestServer } from './server.ts'
import { staff, type Opened } from './studio.ts'

const BRAND = { brand: 'kilovolt' }
const CELLS = sized(5, 30)
const SEED = 20_261_127
/** A width and height of each class of screens. */
const SCREENS = { mobile: [390, 844], tablet: [820, 1100], desktop: [1440, 900] } as const
const PATHS = ['/', '/gamehall', '/promotions', '/about', '/help', '/terms', '/offers', '/safer-play']
const LOCALES = ['en', 'es']
const SCHEMES = ['dark', 'light'] as const

interface Cell {
  readonly page: string
  readonly locale: string
  readonly device: keyof typeof SCREENS
  readonly scheme: (typeof SCHEMES)[number]
}
const nameOf = ({ page, locale, device, scheme }: Cell): string => `${page} ${locale} ${device} ${scheme}`

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const shuffled = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

const allCells = (): Cell[] =>
  PATHS.flatMap((page) =>
    LOCALES.flatMap((locale) =>
      (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).flatMap((device) =>
        SCHEMES.map((scheme) => ({ page, locale, device, scheme })),
      ),
    ),
  )

/** A draft that changes the title of the home page in Spanish, and what stands on the promotions page on phones. */
const drafted = async (server: TestServer) => {
  const call = await staff(server, 'demo-editor')
  const { id } = await call<{ id: string }>('drafts.new', { ...BRAND, name: 'pixels' })
  const patch = (file: string, operations: object[]) =>
    call('drafts.patch', { ...BRAND, id, file, operations: JSON.stringify(operations) })
  return { call, id, patch }
}

const open = async (browser: Browser) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return context.newPage()
}
/**
 * A picture of a cell in a browser with the cookies of a page that has loaded nothing before. Among pages shown one
 * after the other, the two sides were seen to take other sizes of the same game's picture.
 */
const shoot = async (page: Page, { device }: Cell, address: string): Promise<Buffer> => {
  const [width, height] = SCREENS[device]
  const storageState = await page.context().storageState()
  const fresh = await page.context().browser()!.newContext({
    reducedMotion: 'reduce',
    viewport: { width, height },
    storageState,
  })
  const shown = await fresh.newPage()
  // Copies as AVIF come once they are made, so that one side might have them and the other not yet.
  await shown.route(/\/(assets|_ipx)\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,*/*' } }),
  )
  await shown.goto(address)
  await hydrated(shown)
  await shown.evaluate(() => document.fonts.ready)
  await shown.waitForLoadState('networkidle')
  await shown.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {}))),
  )
  const picture = await shown.screenshot({ animations: 'disabled', caret: 'hide' })
  await fresh.close()
  return picture
}

/** The finest step of a colour that the same page was seen to differ by from one picture of it to the next. */
const NOISE = 2
/** The largest share of a picture that may differ so. */
const NOISY = 1 / 1_000
const isSame = async (one: Buffer, other: Buffer): Promise<boolean> => {
  if (one.equals(other)) return true
  const [a, b] = await Promise.all([one, other].map((each) => sharp(each).removeAlpha().raw().toBuffer()))
  if (a!.length !== b!.length) return false
  const steps = a!.map((value, index) => Math.abs(value - b![index]!)).filter((step) => step > 0)
  return steps.length <= a!.length * NOISY && steps.every((step) => step <= NOISE)
}

test(`a draft's preview is the live page, pixel for pixel, in ${CELLS} cells that it does not change`, async ({
  server,
  browser,
}) => {
  test.setTimeout(600_000)
  const { call, id, patch } = await drafted(server)
  await patch('locales/es.json', [{ op: 'replace', path: '/about/lead', value: 'Otra frase, y más larga.' }])
  const hero = '/slots/main/top/slots/main/hero/props/title'
  await patch('pages/home.json', [{ op: 'replace', path: hero, value: 'Another title' }])
  const { lit } = await call<{ lit: (Cell & { visitor: string })[] }>('studio.radius', { ...BRAND, id })
  const changed = new Set(lit.filter(({ visitor }) => visitor === 'guest').map(nameOf))
  const next = numbers(SEED)
  const cells = shuffled(allCells(), next)
  const unchanged = cells.filter((cell) => !changed.has(nameOf(cell))).slice(0, CELLS)
  const other = cells.filter((cell) => changed.has(nameOf(cell))).slice(0, 3)
  expect([unchanged.length, other.length]).toEqual([CELLS, 3])

  const [live, preview] = [await open(browser), await open(browser)]
  const { address, origin } = await call<Opened>('previews.open', { ...BRAND, draft: id })
  // Whether the notice about cookies is shown depends on what was answered before.
  const answered = { name: 'foyer_consent', value: '-analytics.-chat.-marketing' }
  for (const page of [live, preview])
    await page.context().addCookies([server.at('kilovolt'), origin].map((url) => ({ ...answered, url })))
  await preview.goto(address)
  const both = async (cell: Cell) => {
    const { page, locale, scheme } = cell
    const site = server.at('kilovolt')
    await live.context().addCookies([{ name: 'theme', value: scheme, url: site }])
    const path = locale === 'en' ? page : page === '/' ? `/${locale}` : `/${locale}${page}`
    const chosen = `${origin}${page}?foyer-scheme=${scheme}&foyer-locale=${locale}`
    // At once, since what is told of games goes on.
    return Promise.all([shoot(live, cell, new URL(path, site).href), shoot(preview, cell, chosen)])
  }
  for (const cell of unchanged) {
    let [one, two] = await both(cell)
    // A picture may have been drawn, or a win told, between the two.
    for (let turn = 0; turn < 5 && !(await isSame(one, two)); turn += 1) [one, two] = await both(cell)
    const same = await isSame(one, two)
    if (!same) {
      await writeFile(test.info().outputPath('live.png'), one)
      await writeFile(test.info().outputPath('preview.png'), two)
    }
    expect(same, nameOf(cell)).toBe(true)
  }
  for (const cell of other) {
    const [one, two] = await both(cell)
    expect(await isSame(one, two), nameOf(cell)).toBe(false)
  }
  await live.context().close()
  await preview.context().close()
})
