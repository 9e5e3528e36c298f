import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openBrands, type Brands } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { filesOf } from '../foyer/starters.ts'
import type { Findings } from './figures.ts'

const MANY = 1_000
const SAVES = 15
const guest = { locale: 'en', session: null, now: '2026-01-01T00:00:00.000Z' }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Start time, memory, and the time from saving a file to its page, with two brands and with a thousand. */
export const run = async (): Promise<Findings> => {
  const environment = await readBrandEnvironment()
  const few = await measure(2, environment)
  const many = await measure(MANY, environment)
  const ms = (name: string, value: number, target: number) =>
    ({ name, value, unit: 'ms', target, must: 'stay below' }) as const
  return {
    figures: [
      ms('save to page, 2 brands', few.save, 300),
      ms(`save to page, ${MANY} brands`, many.save, 1_000),
      ms(`brands read at start, ${MANY}`, many.start, 10_000),
      { name: `heap of an idle brand of ${MANY}`, value: many.heap, unit: 'KB', target: 100, must: 'stay below' },
    ],
    notes: [`longest the process did not answer while brands were saved: ${Math.round(many.stall)} ms`],
  }
}

const measure = async (count: number, environment: Awaited<ReturnType<typeof readBrandEnvironment>>) => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-bench-brands-'))
  for (let index = 0; index < count; index++) await writeBrand(dir, index)
  collect()
  const before = process.memoryUsage().heapUsed
  const began = performance.now()
  const brands = await openBrands({ dir, ...environment, log: () => undefined })
  const start = performance.now() - began
  if (brands.all().length !== count) throw new Error(`${brands.all().length} of ${count} brands are served`)
  collect()
  const heap = (process.memoryUsage().heapUsed - before) / 1024 / count
  const { save, stall } = await saves(dir, brands, count)
  brands.close()
  await rm(dir, { recursive: true })
  return { start, heap, save, stall }
}

const writeBrand = async (dir: string, index: number): Promise<void> => {
  const id = `b${index}`
  const files = filesOf({
    id,
    name: id,
    host: `${id}.localhost`,
    starter: index % 2 === 0 ? 'hall' : 'rail',
    login: 'email',
    market: 'mt',
    currency: 'EUR',
    locales: ['en', 'es'],
    accent: '#1f55d6',
  })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, id, path)), { recursive: true })
    await writeFile(join(dir, id, path), JSON.stringify(content, null, 2))
  }
}

// Times from writing a file to having the page made from it.
const saves = async (dir: string, brands: Brands, count: number): Promise<{ save: number; stall: number }> => {
  const times: number[] = []
  let stall = 0
  let last = performance.now()
  const beat = setInterval(() => {
    stall = Math.max(stall, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  for (let round = 0; round < SAVES; round++) {
    const id = `b${(round * 37) % count}`
    const began = performance.now()
    const changed = new Promise<void>((resolve) => {
      const stop = brands.onChange((list) => {
        if (!list.some((brand) => brand.id === id)) return
        stop()
        resolve()
      })
    })
    await writeFile(join(dir, id, 'locales/en.json'), JSON.stringify({ home: { title: `${id} ${round}` } }))
    await changed
    brands.byId(id)?.page('home', guest)
    times.push(performance.now() - began)
  }
  clearInterval(beat)
  return { save: times.sort((a, b) => a - b)[SAVES >> 1]!, stall }
}
