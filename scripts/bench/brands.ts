import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openBrands, type Brands } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { filesOf } from '../../src/studio/server/index.ts'
import type { Findings } from './figures.ts'
import { interleave, median, ratioOf } from './rounds.ts'
import { sharedEdit, type SharedEdit } from './shared-edit.ts'
import { ask, ROOT, startSite, withDataDir } from './site.ts'

const MANY = 1_000
const SAVES = 15
/** Longest wait for a save to show, in milliseconds; a save that takes longer is lost or was refused. */
const SAVE_DEADLINE_MS = 30_000
/** Rounds of home pages from a server of one brand and one of many, and the pages of a round. */
const ROUNDS = 10
const PAGES = 200
/** What browsers send: a client that takes nothing compressed has each page unpacked for it. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const guest = { locale: 'en', session: null, now: '2026-01-01T00:00:00.000Z' }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Start time, memory, the time from saving a file to its page, and the slowest home pages, with few brands and with a
 * thousand.
 */
export const run = async (): Promise<Findings> => {
  const environment = await readBrandEnvironment()
  const few = await measure(2, environment)
  const many = await measure(MANY, environment)
  const pages = await homePages()
  const edit = await withBrands(MANY, (dir) =>
    sharedEdit(
      dir,
      Array.from({ length: MANY }, (_, index) => idOf(index)),
    ),
  )
  const ms = (name: string, value: number, target: number) =>
    ({ name, value, unit: 'ms', target, must: 'stay below' }) as const
  return {
    figures: [
      ms('save to page, 2 brands', few.save, 300),
      ms(`save to page, ${MANY} brands`, many.save, 1_000),
      ms(`brands read at start, ${MANY}`, many.start, 10_000),
      { name: `heap of an idle brand of ${MANY}`, value: many.heap, unit: 'KB', target: 100, must: 'stay below' },
      {
        name: `home page p99, one brand of ${MANY}: of a brand alone`,
        value: ratioOf(pages.many, pages.alone),
        unit: '',
        target: 1.2,
        must: 'stay below',
      },
    ],
    notes: [
      ...editNotes(edit),
      `home page p99, not kept: a brand alone ${median(pages.alone).toFixed(1)} ms, ` +
        `one of ${MANY} ${median(pages.many).toFixed(1)} ms`,
      `longest the process did not answer while brands were saved: ${Math.round(many.stall)} ms`,
    ],
  }
}

const editNotes = (edit: SharedEdit): string[] => {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  return [
    `${MANY} brands, start to ready: ${seconds(edit.firstStart)}, again ${seconds(edit.secondStart)}; ` +
      `${Math.round(edit.memory)} MB after the edit`,
    `edit of the base: right after ${seconds(edit.asked)} for the brand asked for, ${seconds(edit.other)} for one ` +
      `nobody asked for, all checked after ${seconds(edit.all)}; slowest page meanwhile ${seconds(edit.worst)}`,
  ]
}

/** Writes some brands into a folder that is gone after the work. */
export const withBrands = async <T>(count: number, work: (dir: string) => Promise<T>): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-bench-brands-'))
  try {
    for (let index = 0; index < count; index++) await writeBrand(dir, index)
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

const measure = (count: number, environment: Awaited<ReturnType<typeof readBrandEnvironment>>) =>
  withBrands(count, async (dir) => {
    const problems: string[] = []
    collect()
    const before = process.memoryUsage().heapUsed
    const began = performance.now()
    const brands = await openBrands({ dir, ...environment, log: (line) => problems.push(line) })
    try {
      const start = performance.now() - began
      if (brands.all().length !== count)
        throw new Error(`${brands.all().length} of ${count} brands are served:\n${problems.slice(0, 20).join('\n')}`)
      collect()
      const heap = (process.memoryUsage().heapUsed - before) / 1024 / count
      return { start, heap, ...(await saves(dir, brands, count, problems)) }
    } finally {
      brands.close()
    }
  })

const idOf = (index: number): string => `b${index}`
const filesFor = (index: number) => {
  const id = idOf(index)
  return filesOf({
    id,
    name: id,
    host: `${id}.localhost`,
    starter: index % 2 === 0 ? 'hall' : 'rail',
    login: 'email',
    market: 'mt',
    currencies: ['EUR'],
    rates: {},
    locales: ['en', 'es'],
    accent: '#1f55d6',
  }) as Record<string, object>
}
const writeBrand = async (dir: string, index: number): Promise<void> => {
  for (const [path, content] of Object.entries(filesFor(index))) {
    const file = join(dir, idOf(index), path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(content, null, 2))
  }
}

// Times from writing a file to having the page made from it. `lines` is what was logged of the brands.
const saves = async (
  dir: string,
  brands: Brands,
  count: number,
  lines: readonly string[],
): Promise<{ save: number; stall: number }> => {
  const times: number[] = []
  let stall = 0
  let last = performance.now()
  const beat = setInterval(() => {
    stall = Math.max(stall, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  try {
    for (let round = 0; round < SAVES; round++) {
      const index = (round * 37) % count
      const { home } = filesFor(index)['locales/en.json'] as { home: object }
      const title = `${idOf(index)} ${round}`
      const said = lines.length
      const began = performance.now()
      const changed = changeOf(brands, idOf(index))
      const file = join(dir, idOf(index), 'locales/en.json')
      await writeFile(file, JSON.stringify({ home: { ...home, title } }))
      if (!(await changed))
        throw new Error(
          `A save of ${file} did not show within ${SAVE_DEADLINE_MS} ms. Logged meanwhile: ` +
            (lines.slice(said).join('\n') || 'nothing'),
        )
      const page = brands.byId(idOf(index))?.page('home', guest)
      times.push(performance.now() - began)
      if (!JSON.stringify(page).includes(title)) throw new Error(`The page of ${file} does not show what was saved`)
    }
  } finally {
    clearInterval(beat)
  }
  return { save: median(times), stall }
}

/** Whether a brand changes within the deadline. */
const changeOf = (brands: Brands, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isChanged: boolean) => {
      stop()
      clearTimeout(deadline)
      resolve(isChanged)
    }
    const stop = brands.onChange((list) => {
      if (list.some((brand) => brand.id === id)) end(true)
    })
    const deadline = setTimeout(end, SAVE_DEADLINE_MS, false)
  })

/**
 * 99th percentile of the home page of one brand, in milliseconds by round: from a server of this brand alone, and from
 * one that serves it among many. The addresses differ in a parameter, so that none is answered from the cache.
 */
const homePages = (): Promise<Record<'alone' | 'many', number[]>> =>
  withBrands(MANY, (many) =>
    withBrands(1, (alone) =>
      withDataDir(async (dataDir) => {
        const { buildIfStale } = await import('../../src/build.ts')
        await buildIfStale(ROOT)
        const start = (dir: string, name: string) =>
          startSite(join(dataDir, name), undefined, { FOYER_BRANDS_DIR: dir })
        const sites = { alone: await start(alone, 'alone'), many: await start(many, 'many') }
        try {
          let asked = 0
          const slowest = (port: number) => async (): Promise<number> => {
            const times: number[] = []
            for (let page = 0; page < PAGES; page++) {
              const began = performance.now()
              const { status } = await ask(port, `/?asked=${asked++}`, { host: `${idOf(0)}.localhost`, headers })
              times.push(performance.now() - began)
              if (status !== 200) throw new Error(`The home page was answered with ${status}`)
            }
            return times.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.99)]!
          }
          const ways = { alone: slowest(sites.alone.port), many: slowest(sites.many.port) }
          await ways.alone()
          await ways.many()
          return await interleave(ways, ROUNDS)
        } finally {
          await Promise.all(Object.values(sites).map((site) => site.stop()))
        }
      }),
    ),
  )
