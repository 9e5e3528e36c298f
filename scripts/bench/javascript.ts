import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { modulesByFile, packageOf, type Module } from './chunks.ts'
import { table, type Findings } from './figures.ts'
import { ask, BRANDS, hostOf, ROOT, withSite, type Brand } from './site.ts'

const TARGET_KB = 118
/** How long a guest's page is watched after hydration for further requests, in milliseconds. */
const SETTLE_MS = 2500
/** Code that a guest's home page must not load. */
const UNWANTED: Record<string, RegExp> = {
  forms: /node_modules\/@rjsf\/|\/engine\/forms\//,
  phone: /node_modules\/libphonenumber-js\//,
  'ICU parser':
    /icu-messageformat-parser\/(?!no-parser|types|error|lib\/(no-parser|types|error))|icu-skeleton-parser\//,
  ky: /node_modules\/ky\//,
  ajv: /node_modules\/ajv/,
  'styled-components': /node_modules\/(styled-components|stylis)\//,
  typebox: /node_modules\/typebox\/|\/schema\.ts$/,
}

/** Scripts the document names: the entry and what is preloaded with it. */
const namedScripts = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/[^"]+\.js)"/g)].map((match) => match[1]!)

/**
 * Scripts a browser requests until the page is hydrated and for a while after, and style sheets, of which there should
 * be none.
 */
const requested = async (
  page: Page,
  address: string,
): Promise<{ scripts: string[]; sheets: string[]; trouble: string[] }> => {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const trouble: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
    if (request.resourceType() === 'stylesheet') sheets.add(pathname)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  return { scripts: [...scripts], sheets: [...sheets], trouble }
}

interface Chunk {
  file: string
  gzip: number
  raw: number
  modules: Module[]
}

const chunkOf = (path: string, modules: Map<string, Module[]>): Chunk => {
  const code = readFileSync(join(ROOT, 'dist/client', path))
  const found = modules.get(path.slice(1))
  if (!found) throw new Error(`${path} is not among what a build makes now; is dist/ stale?`)
  return { file: path, raw: code.length, gzip: gzipSync(code).length, modules: found }
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

/** The heaviest packages and folders of some chunks, by their share of the code before compression. */
const heaviest = (chunks: readonly Chunk[], most: number): string[][] => {
  const sizes = new Map<string, number>()
  for (const { modules } of chunks)
    for (const module of modules) sizes.set(packageOf(module.id), (sizes.get(packageOf(module.id)) ?? 0) + module.size)
  return [...sizes]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, size]) => [name, kilobytes(size)])
}

const report = (brand: Brand, chunks: readonly Chunk[]): string[] => {
  const holds = ({ modules }: Chunk) =>
    heaviest([{ file: '', gzip: 0, raw: 0, modules }], 4)
      .map(([name]) => name)
      .join(', ')
  const rows = chunks
    .toSorted((a, b) => b.gzip - a.gzip)
    .map((chunk) => [chunk.file.split('/').pop()!, kilobytes(chunk.gzip), kilobytes(chunk.raw), holds(chunk)])
  return [
    `${brand}: ${chunks.length} scripts`,
    ...table([['chunk', 'gzip KB', 'raw KB', 'holds'], ...rows]).map((row) => `  ${row}`),
    ...table([['part', 'raw KB'], ...heaviest(chunks, 14)]).map((row) => `  ${row}`),
  ]
}

/** JavaScript a guest's home page loads, gzip, on both brands. 1 KB is 1024 bytes. */
export const run = async (): Promise<Findings> =>
  withSite(async ({ port }) => {
    const modules = await modulesByFile()
    const executablePath = await ensureChromium()
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
    const findings: Findings = { figures: [], notes: [] }
    try {
      for (const brand of BRANDS) {
        const html = (await ask(port, '/', { host: hostOf(brand) })).body.toString()
        const page = await browser.newPage()
        const seen = await requested(page, `http://${hostOf(brand)}:${port}/`)
        await page.close()
        const chunks = [...new Set([...namedScripts(html), ...seen.scripts])].map((path) => chunkOf(path, modules))
        const unwanted = Object.entries(UNWANTED).flatMap(([name, pattern]) =>
          chunks.flatMap(({ file, modules: held }) =>
            held
              .filter(({ id, size }) => size > 0 && pattern.test(id))
              .map(({ id, size }) => `${name}: ${id.replace(ROOT, '')} (${size} bytes) in ${file}`),
          ),
        )
        const later = seen.scripts.filter((path) => !namedScripts(html).includes(path))
        findings.notes.push(
          ...report(brand, chunks),
          `  asked for without being named in the document: ${later.length === 0 ? 'none' : later.join(', ')}`,
        )
        for (const found of [...unwanted, ...seen.trouble]) findings.notes.push(`  ! ${found}`)
        findings.figures.push(
          {
            name: `JavaScript of the home page, ${brand}`,
            value: chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1024,
            unit: 'KB',
            target: TARGET_KB,
            must: 'stay below',
          },
          {
            name: `unwanted modules among it, ${brand}`,
            value: unwanted.length,
            unit: '',
            target: 0,
            must: 'stay below',
          },
          {
            name: `style sheets fetched, ${brand}`,
            value: seen.sheets.length,
            unit: '',
            target: 0,
            must: 'stay below',
          },
        )
      }
    } finally {
      await browser.close()
    }
    return findings
  })
