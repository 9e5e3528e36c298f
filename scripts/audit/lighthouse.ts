/**
 * `npm run audit:lighthouse [-- brand | page …]`: Lighthouse over the pages of each brand players meet first, on a
 * phone: of `RUNS` runs, 5 unless set, the one whose performance is in the middle, as Lighthouse advises where runs
 * differ. Brands and pages may be named; without one of a kind, all of it are measured.
 */
import { execFile } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { everyBrand, newPlayer, open, type ShippedBrand } from '../../e2e/http.ts'
import { startTestServer, type TestServer } from '../../e2e/server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from '../../e2e/third-brand.ts'
import { untilDrawn } from '../bench/drawn.ts'
import { connectTo, startChromium } from '../bench/phone/browser.ts'
import { installOutside } from './outside.ts'

const VERSION = '13.5.0'
/** The least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Brands of this tree; and one that is JSON and nothing else, of which guests' pages are measured. */
const BRANDS = [...everyBrand, 'marigold']
const isShipped = (brand: string): brand is ShippedBrand => (everyBrand as string[]).includes(brand)

interface Place {
  path: string
  /** A player must have logged in. */
  isPlayer?: true
  /** Search engines are told to leave it out, which Lighthouse would count as a fault. */
  isUnlisted?: true
}
/** What is measured of each brand. */
const PAGES: Record<string, Place> = {
  home: { path: '/' },
  hall: { path: '/gamehall' },
  game: { path: '/game/GAME' },
  cashier: { path: '/cashier', isPlayer: true, isUnlisted: true },
  registration: { path: '/?show_popup_reg=true', isUnlisted: true },
}

interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
interface Audit {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: { node?: { selector?: string } }[] }
}

/** A folder of brands with all that are measured. */
const brandsDir = async (): Promise<string> => {
  const dir = await emptyBrandsDir()
  await cp(join(import.meta.dirname, '../../brands'), dir, { recursive: true })
  await writeBrand(dir, 'marigold', thirdBrand)
  return dir
}

/** What is measured, and by what. */
interface Subject {
  server: TestServer
  brand: string
  place: Place
  /** Cookie of a player's session. */
  cookie?: string
}

/** Has Lighthouse look at a page in a browser that has been nowhere yet. */
const measure = async (tool: string, { server, brand, place, cookie }: Subject): Promise<Report> => {
  const report = join(dirname(dirname(tool)), `${brand}.json`)
  const { address, stop } = await startChromium()
  try {
    if (cookie) {
      const { socket, send } = await connectTo(address)
      const [name, value] = cookie.split('=', 2)
      const url = server.at(brand)
      await send('', 'Storage.setCookies', { cookies: [{ name, value, url, httpOnly: true, sameSite: 'Lax' }] })
      socket.close()
    }
    await promisify(execFile)(process.execPath, [
      join(tool, 'cli/index.js'),
      server.at(brand, place.path),
      ...(place.isUnlisted ? ['--skip-audits=is-crawlable'] : []),
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(LEAST).join(',')}`,
      '--output=json',
      `--output-path=${report}`,
      `--port=${new URL(address).port}`,
    ])
  } finally {
    await stop()
  }
  const read = JSON.parse(await readFile(report, 'utf8')) as Report
  const { pathname } = new URL(read.finalDisplayedUrl)
  if (!pathname.startsWith(new URL(server.at(brand, place.path)).pathname))
    throw new Error(`${place.path} of ${brand} led to ${read.finalDisplayedUrl}`)
  return read
}

/** Tries a measurement again: on a busy machine the browser sometimes loses its own record of the page. */
const persist = async (work: () => Promise<Report>, tries = 3): Promise<Report> => {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    return persist(work, tries - 1)
  }
}

/** The run whose performance is in the middle. */
const typical = async (work: () => Promise<Report>): Promise<Report> => {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await persist(work))
  const performance = ({ categories }: Report) => categories['performance']?.score ?? 0
  reports.sort((a, b) => performance(a) - performance(b))
  console.log(`performance of each run: ${reports.map((report) => Math.round(performance(report) * 100)).join(' ')}`)
  return reports[Math.floor(RUNS / 2)]!
}

/** Prints a report; returns whether every score is as high as it must be. */
const tell = (subject: string, { categories, audits }: Report): boolean => {
  let isEnough = true
  for (const [category, least] of Object.entries(LEAST)) {
    const { score, auditRefs } = categories[category]!
    const points = Math.round((score ?? 0) * 100)
    console.log(`${subject} ${category}: ${points}${points < least ? `, expected ${least}` : ''}`)
    if (points >= least) continue
    isEnough = false
    for (const { id, weight } of auditRefs) {
      const { title, score: each, displayValue = '', details } = audits[id]!
      if (weight === 0 || each === null || each === 1) continue
      console.log(`  ${id}: ${title} ${displayValue}`)
      for (const { node } of details?.items ?? []) if (node?.selector) console.log(`    ${node.selector}`)
    }
  }
  return isEnough
}

const asked = new Set(process.argv.slice(2))
/** Those that are named, or all when none of them is. */
const chosen = (names: readonly string[]): readonly string[] => {
  const some = names.filter((name) => asked.has(name))
  return some.length > 0 ? some : names
}
const tool = await installOutside('lighthouse', VERSION)
const server = await startTestServer({ FOYER_BRANDS_DIR: await brandsDir(), NODE_ENV: 'production' })
try {
  for (const brand of chosen(BRANDS)) {
    const { text: hall } = await open(server, brand, '/gamehall')
    const game = /data-game="([^"]+)"/.exec(hall)?.[1] ?? ''
    for (const page of chosen(Object.keys(PAGES))) {
      const place = { ...PAGES[page]!, path: PAGES[page]!.path.replace('GAME', game) }
      if (place.isPlayer && !isShipped(brand)) continue
      const cookie = place.isPlayer && isShipped(brand) ? (await newPlayer(server, brand)).cookie : ''
      const subject = { server, brand, place, ...(cookie && { cookie }) }
      await untilDrawn((path) => open(server, brand, path, cookie || undefined), place.path)
      console.log(`load of this machine: ${loadavg()[0]!.toFixed(1)}`)
      const report = await typical(() => measure(tool, subject))
      if (!tell(`${brand} ${page}`, report)) process.exitCode = 1
    }
  }
} finally {
  await server.stop()
}
