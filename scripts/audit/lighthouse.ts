/**
 * `npm run audit:lighthouse [-- brand …]`: Lighthouse over the home page of each brand, on a phone: of `RUNS` runs, 5
 * unless set, the one whose performance is in the middle, as Lighthouse advises where runs differ.
 */
import { execFile } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { open } from '../../e2e/http.ts'
import { startTestServer, type TestServer } from '../../e2e/server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from '../../e2e/third-brand.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../chromium.ts'
import { untilDrawn } from '../bench/drawn.ts'
import { installOutside } from './outside.ts'

const VERSION = '13.5.0'
/** The least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Brands of this tree, and one that is JSON and nothing else. */
const HOMES = ['belvarde', 'kilovolt', 'marigold']

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** A folder of brands with all that are measured. */
const brandsDir = async (): Promise<string> => {
  const dir = await emptyBrandsDir()
  await cp(join(import.meta.dirname, '../../brands'), dir, { recursive: true })
  await writeBrand(dir, 'marigold', thirdBrand)
  return dir
}

const measure = async (tool: string, server: TestServer, brand: string, chrome: string): Promise<Report> => {
  const report = join(dirname(dirname(tool)), `${brand}.json`)
  const flags = ['--headless=new', ...CHROMIUM_ARGS, '--host-resolver-rules="MAP *.localhost 127.0.0.1"']
  await promisify(execFile)(
    process.execPath,
    [
      join(tool, 'cli/index.js'),
      server.at(brand),
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(LEAST).join(',')}`,
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome } },
  )
  return JSON.parse(await readFile(report, 'utf8')) as Report
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
const tell = (brand: string, { categories, audits }: Report): boolean => {
  let isEnough = true
  for (const [category, least] of Object.entries(LEAST)) {
    const { score, auditRefs } = categories[category]!
    const points = Math.round((score ?? 0) * 100)
    console.log(`${brand} ${category}: ${points}${points < least ? `, expected ${least}` : ''}`)
    if (points >= least) continue
    isEnough = false
    for (const { id, weight } of auditRefs) {
      const { title, score: each, displayValue = '' } = audits[id]!
      if (weight > 0 && each !== null && each < 1) console.log(`  ${id}: ${title} ${displayValue}`)
    }
  }
  return isEnough
}

const asked = process.argv.slice(2)
const chrome = (await ensureChromium()) ?? (await import('playwright')).chromium.executablePath()
const tool = await installOutside('lighthouse', VERSION)
const server = await startTestServer({ FOYER_BRANDS_DIR: await brandsDir(), NODE_ENV: 'production' })
try {
  for (const brand of HOMES.filter((id) => asked.length === 0 || asked.includes(id))) {
    await untilDrawn((path) => open(server, brand, path))
    console.log(`load of this machine: ${loadavg()[0]!.toFixed(1)}`)
    if (!tell(brand, await typical(() => measure(tool, server, brand, chrome)))) process.exitCode = 1
  }
} finally {
  await server.stop()
}
