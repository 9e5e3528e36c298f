import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBrands } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { prepareBrand } from '../../src/site/server/http/brand-site.ts'
import { builtSource } from '../../src/site/server/http/source.ts'
import type { CallPlatform } from '../../src/site/server/server-transport.ts'
import { table, type Findings } from './figures.ts'
import { difference, contentOf } from './markup.ts'
import type * as Entry from './render-entry.tsx'
import { interleave, median, rate, ratioOf } from './rounds.ts'
import { ask, BRANDS, hostOf, ROOT, withSite, type Brand } from './site.ts'

const TARGET = 0.6
const BUNDLE = 'dist/bench'
/** Allowed difference between both pages. */
const LIKENESS = 0.03
const ROUNDS = 10
const ROUND_MS = 250
const WARM_UP_MS = 800

/** Builds the renderer and the hand-written pages with the project's own configuration. */
const buildEntry = async (): Promise<typeof Entry> => {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'scripts/bench/render-entry.tsx', outDir: BUNDLE },
  })
  return (await import(pathToFileURL(join(ROOT, BUNDLE, 'render-entry.js')).href)) as typeof Entry
}

/** The home page's data come from a running server, requested once. */
const callOf =
  (port: number, brand: Brand): CallPlatform =>
  async ({ method, url, headers }) => {
    const { status, body } = await ask(port, url, { host: hostOf(brand), headers, method })
    return { status, body: JSON.parse(body.toString()) as unknown }
  }

const kilobytes = (bytes: Buffer): string => `${(bytes.length / 1024).toFixed(0)} KB`

/**
 * Loads each brand's home page from a server that has stopped when this returns, so that nothing else runs while
 * measuring.
 */
export const prepareBrands = (): Promise<Map<Brand, Entry.Ways>> =>
  withSite(async ({ port }) => {
    const entry = await buildEntry()
    const { assets } = await builtSource(join(ROOT, 'dist'))
    const brands = await openBrands({
      dir: join(ROOT, 'brands'),
      ...(await readBrandEnvironment()),
      watch: false,
      defaultBrand: BRANDS[0],
      log: () => undefined,
    })
    const prepared = new Map<Brand, Entry.Ways>()
    for (const brand of BRANDS) {
      const compiled = brands.all().find(({ id }) => id === brand)
      if (!compiled) throw new Error(`The brand "${brand}" is not served`)
      prepared.set(
        brand,
        await entry.prepare(
          prepareBrand(compiled).site,
          new URL(`http://${hostOf(brand)}/`),
          callOf(port, brand),
          assets,
        ),
      )
    }
    brands.close()
    // Every module is loaded by now.
    await rm(join(ROOT, BUNDLE), { recursive: true, force: true })
    return prepared
  })

const MEASURED = ['ours', 'page', 'withoutStyles', 'plain', 'plainPage'] as const
type Rates = Record<(typeof MEASURED)[number], number[]>

/** How the real page differs from the hand-written one, in words. @throws Error when it differs too much */
const likeness = (brand: Brand, ways: Entry.Ways): string => {
  const [ours, theirs] = [contentOf(ways.page()), contentOf(ways.plainPage())]
  const unlike = difference(ours, theirs)
  const percent = `${(unlike * 100).toFixed(1)} %`
  if (unlike > LIKENESS)
    throw new Error(
      `${brand}: the hand-written page differs from the real one by ${percent} ` +
        `(${ours.elements} and ${theirs.elements} elements)`,
    )
  return `${ours.elements} elements (by hand ${theirs.elements}), different by ${percent}`
}

/** Renders in every way, in turns. @returns how often per CPU second, of each round */
const measure = (ways: Entry.Ways): Promise<Rates> => {
  const timed = (way: () => unknown) => () => {
    const value = rate(way, ROUND_MS)
    return new Promise<number>((resolve) => {
      setImmediate(resolve, value)
    })
  }
  for (const name of MEASURED) rate(ways[name], WARM_UP_MS)
  const each = Object.fromEntries(MEASURED.map((name) => [name, timed(ways[name])]))
  return interleave(each as Record<keyof Rates, () => Promise<number>>, ROUNDS)
}

const figure = (name: string, value: number) => ({ name, value, unit: '', target: TARGET, must: 'reach' }) as const

const tableOf = (rates: Rates): string[] => {
  const line = (name: string, values: number[], than: number[]) => [
    name,
    `${Math.round(median(values))}`,
    ratioOf(values, than).toFixed(2),
  ]
  return table([
    ['', 'per CPU second', 'of plain'],
    line('whole document', rates.ours, rates.plain),
    line('by hand, whole document', rates.plain, rates.plain),
    line('page alone', rates.page, rates.plainPage),
    line('page without collecting styles', rates.withoutStyles, rates.plainPage),
    line('by hand, page alone', rates.plainPage, rates.plainPage),
  ]).map((row) => `  ${row}`)
}

/** Uncached render of each brand's home page, compared with the same page written by hand in plain React. */
export const run = async (): Promise<Findings> => {
  const findings: Findings = { figures: [], notes: [] }
  for (const [brand, ways] of await prepareBrands()) {
    const alike = likeness(brand, ways)
    const rates = await measure(ways)
    findings.figures.push(
      figure(`uncached page, ${brand}: of plain React`, ratioOf(rates.page, rates.plainPage)),
      figure(`uncached document, ${brand}: of plain React`, ratioOf(rates.ours, rates.plain)),
    )
    findings.notes.push(
      `${brand}: ${alike}, document ${kilobytes(ways.ours())} (by hand ${kilobytes(ways.plain())})`,
      ...tableOf(rates),
    )
  }
  return findings
}
