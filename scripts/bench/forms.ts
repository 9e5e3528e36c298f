// Typing into a form made of a schema, on a slow processor; and what such forms add to an app of staff.
import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { staffAppConfig } from '../../src/staff-app/build.ts'
import { ensureChromium } from '../programs.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { ROOT } from './site.ts'
import { mainTasks, TRACED } from './trace.ts'

const FIELDS = 40
const CPU_SLOWDOWN = 4
const TARGET_MS = 16
const TARGET_KB = 80
const KEYS = 30
/** Milliseconds between two keys: typing does not pause. */
const EVERY_MS = 150
/** After this many milliseconds without a key the form has its value and has checked it. */
const SETTLE_MS = 1500

const { resolve, oxc } = staffAppConfig(ROOT, 'desk')
const howStaffAppsAreBuilt = { ...(resolve ? { resolve } : {}), ...(oxc ? { oxc } : {}) }

/** Builds the page of a form into a folder. Returns the size of all but React, in kilobytes of brotli. */
const buildPage = async (outDir: string): Promise<number> => {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...howStaffAppsAreBuilt,
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      rollupOptions: {
        input: join(ROOT, 'scripts/bench/forms-page.tsx'),
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
        output: {
          entryFileNames: 'page.js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })
  await writeFile(join(outDir, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script><body>')
  const files = (await readdir(outDir)).filter((file) => file.endsWith('.js') && file !== 'react.js')
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(join(outDir, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

interface Typed {
  /** Of each key, the processor time of its events, in which the form takes it and draws the input anew. */
  events: number[]
  /** Of each key, the processor time of the main thread until the next one, with the frame that shows it. */
  keys: number[]
  /** After the last key, the same until the form is still. */
  after: number
}

/** Types into the first field. All times are in milliseconds. */
const type = async (browser: Browser, address: string): Promise<Typed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    const input = page.getByLabel('Field 0', { exact: true })
    await input.focus()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.waitForTimeout(SETTLE_MS)
    await browser.startTracing(page, { categories: [...TRACED, 'devtools.timeline'] })
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('a')
      await page.waitForTimeout(EVERY_MS)
    }
    if (!(await input.inputValue()).includes('a'.repeat(KEYS))) throw new Error('The input has not what was typed')
    await page.waitForTimeout(SETTLE_MS)
    return timesIn(await browser.stopTracing())
  } finally {
    await context.close()
  }
}

const KEY_EVENTS = new Set(['keydown', 'keypress', 'keyup'])
const timesIn = (trace: Buffer): Typed => {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; ts: number; tdur?: number; args?: { data?: { type?: string } } }[]
  }
  const events = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && KEY_EVENTS.has(args?.data?.type ?? ''))
    .map(({ ts, tdur = 0, args }) => ({ at: ts / 1000, ms: tdur / 1000, type: args?.data?.type }))
  const downs = events.filter(({ type }) => type === 'keydown').map(({ at }) => at)
  if (downs.length !== KEYS) throw new Error(`The trace has ${downs.length} keys, not ${KEYS}`)
  // The task of a key begins a moment before its event.
  const between = (list: readonly { at: number; ms: number }[], from: number, to: number): number =>
    list.filter(({ at }) => at >= from - 5 && at < to - 5).reduce((sum, { ms }) => sum + ms, 0)
  const perKey = (list: readonly { at: number; ms: number }[]): number[] =>
    downs.map((at, index) => between(list, at, Math.min(downs[index + 1] ?? Infinity, at + EVERY_MS)))
  const tasks = mainTasks(trace)
  const end = downs.at(-1)! + EVERY_MS
  return { events: perKey(events), keys: perKey(tasks), after: between(tasks, end, end + SETTLE_MS) }
}

const near = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]!

/** What a key costs in a form of forty fields, in one of four hundred, and the browser alone. */
export const run = async (): Promise<Findings> => {
  const executablePath = await ensureChromium()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-forms-'))
  const kilobytes = await buildPage(folder)
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html'
    readFile(join(folder, file)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html' })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    const bare = await type(browser, `${address}?fields=${FIELDS}&bare`)
    const small = await type(browser, `${address}?fields=${FIELDS}`)
    const large = await type(browser, `${address}?fields=${FIELDS * 10}`)
    const told = (what: string, { events, keys }: Typed): string =>
      `${what}: the events of a key ${near(events, 0.5).toFixed(1)} ms, 95 of 100 within ` +
      `${near(events, 0.95).toFixed(1)} ms; with the frame that shows it ${near(keys, 0.5).toFixed(1)} ms`
    return {
      figures: [
        {
          name: `events of a key in a form of ${FIELDS} fields`,
          value: median(small.events),
          unit: 'ms',
          target: TARGET_MS,
          must: 'stay below',
        },
        {
          name: 'forms of schemas, without React',
          value: kilobytes,
          unit: 'KB',
          target: TARGET_KB,
          must: 'stay below',
        },
      ],
      notes: [
        told(`${FIELDS} bare inputs`, bare),
        told(`${FIELDS} fields`, small),
        told(`${FIELDS * 10} fields`, large),
        `once typing pauses, the form takes, checks and shows the text in ${small.after.toFixed(0)} ms ` +
          `(${FIELDS * 10} fields: ${large.after.toFixed(0)} ms)`,
      ],
    }
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  }
}
