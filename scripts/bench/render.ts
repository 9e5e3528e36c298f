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

/** Uncached render of each brand's home page, compared with the same page written by hand in plain React. */
export const run = async (): Promise<Findings> => {
  const findings: Findings = { figures: [], notes: [] }
  for (const [brand, ways] of await prepareBrands()) {
    const [ours, theirs] = [contentOf(ways.page()), contentOf(ways.plainPage())]
    const unlike = difference(ours, theirs)
    if (unlike > LIKENESS)
      throw new Error(
        `${brand}: the hand-written page differs from the real one by ${(unlike * 100).toFixed(1)} % ` +
          `(${ours.elements} and ${theirs.elements} elements)`,
      )
    const timed = (way: () => unknown) => () => {
      const value = rate(way, ROUND_MS)
      return new Promise<number>((resolve) => {
        setImmediate(resolve, value)
      })
    }
    for (const way of [ways.ours, ways.page, ways.withoutStyles, ways.plain, ways.plainPage]) rate(way, WARM_UP_MS)
    const rates = await interleave(
      {
        ours: timed(ways.ours),
        page: timed(ways.page),
        withoutStyles: timed(ways.withoutStyles),
        plain: timed(ways.plain),
        plainPage: timed(ways.plainPage),
      },
      ROUNDS,
    )
    findings.figures.push(
      {
        name: `uncached page, ${brand}: of plain React`,
        value: ratioOf(rates.page, rates.plainPage),
        unit: '',
        target: TARGET,
        must: 'reach',
      },
      {
        name: `uncached document, ${brand}: of plain React`,
        value: ratioOf(rates.ours, rates.plain),
        unit: '',
        target: TARGET,
        must: 'reach',
      },
    )
    const line = (name: string, values: number[], than: number[]) => [
      name,
      `${Math.round(median(values))}`,
      ratioOf(values, than).toFixed(2),
    ]
    findings.notes.push(
      `${brand}: ${ours.elements} elements (by hand ${theirs.elements}), different by ` +
        `${(unlike * 100).toFixed(1)} %, document ${kilobytes(ways.ours())} (by hand ` +
        `${kilobytes(ways.plain())})`,
      ...table([
        ['', 'per CPU second', 'of plain'],
        line('whole document', rates.ours, rates.plain),
        line('by hand, whole document', rates.plain, rates.plain),
        line('page alone', rates.page, rates.plainPage),
        line('page without collecting styles', rates.withoutStyles, rates.plainPage),
        line('by hand, page alone', rates.plainPage, rates.plainPage),
      ]).map((row) => `  ${row}`),
    )
  }
  return findings
}
