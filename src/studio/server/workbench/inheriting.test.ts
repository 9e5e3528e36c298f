import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrands, type Brands } from '../../../../engine/brand/node.ts'
import { brandsDirectory, guest, testBrand, testEnvironment } from '../../../../engine/brand/testing.ts'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { stayingOf } from '../staying.ts'
import { memoryStore, TEST_CLOCK } from '../store/testing.ts'
import { affectedBy } from './inheriting.ts'

const MANY = 1_000
const HOME = 'pages/home.json'
const SEED = 33

/** Numbers below a bound that are the same for a seed (mulberry32). */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
const next = numbers(SEED)
const idOf = (index: number): string => `b${index}`
const hero = (title: string) => ({ slots: { main: { hero: { widget: 'lobby/hero', props: { title } } } } })

let dir: string
let brands: Brands
beforeAll(async () => {
  const files: Record<string, Record<string, unknown>> = {}
  for (let index = 0; index < MANY; index += 1) {
    // Trees of any depth: each may build on an earlier one.
    const parent = index > 0 && next(10) < 8 ? { extends: idOf(next(Math.min(index, 60))) } : {}
    files[idOf(index)] = {
      'brand.json': testBrand(idOf(index), parent),
      ...(next(4) === 0 && { [HOME]: hero(`Own ${index}`) }),
      ...(next(5) === 0 && { 'theme.json': { radius: next(3) } }),
    }
  }
  dir = await brandsDirectory(files)
  brands = await openBrands({ dir, ...testEnvironment, log: () => undefined, watch: false })
  expect(brands.all().length).toBe(MANY)
}, 180_000)
afterAll(async () => {
  brands.close()
  await rm(dir, { recursive: true })
})

/** Everything that is compiled of a brand in these tests, but for its release, which the address of its icons has. */
const printed = (brand: CompiledBrand): string =>
  JSON.stringify([brand.theme, brand.facts('en'), brand.page('home', guest), brand.messages('en')]).replaceAll(
    brand.release,
    '',
  )
const everything = () => new Map(brands.all().map((brand) => [brand.id, printed(brand)]))

test(`a draft of a parent reaches exactly the brands that compile to something else, of ${MANY}`, async () => {
  let before = everything()
  let stayed = 0
  const parts = { store: memoryStore(), clock: TEST_CLOCK, brands }
  for (let round = 0; round < 4; round += 1) {
    const parent = idOf(next(12))
    const edits: [string, object][] = [
      [HOME, hero(`Parent ${round}`)],
      ['theme.json', { radius: next(3) }],
      ['locales/en.json', { promo: { hero: `Hello ${round}` } }],
      // What a brand overrides, and what stays as it was, changes nothing.
      ['theme.json', {}],
    ]
    const [path, content] = edits[round]!
    const bytes = Buffer.from(JSON.stringify(content))
    const found = await affectedBy({ brands }, parent, new Map([[path, bytes]]))
    expect(found.flatMap(({ errors }) => errors)).toEqual([])
    // Some of them stay: they are written, nothing of them changes, and the others are affected as before.
    const ids = found.map(({ brand }) => brand)
    const stay = ids.filter((id) => brands.byId(id)!.folders[1] === parent && next(3) > 0)
    const staying = await stayingOf(parts, parent, new Map([[path, bytes]]), stay)
    const moved = new Set(
      (await affectedBy({ brands }, parent, new Map([[path, bytes]]), staying)).map((one) => one.brand),
    )
    const follows = ids.filter((id) => !brands.byId(id)!.folders.some((folder) => stay.includes(folder)))
    expect([round, [...moved].sort()]).toEqual([round, follows.sort()])
    stayed += stay.length
    // The same by brute force: it is saved, and all of them are compiled.
    const place = join(dir, parent, path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, bytes)
    await brands.reload(new Set([parent]))
    const after = everything()
    const differ = [...after].filter(([id, text]) => id !== parent && before.get(id) !== text).map(([id]) => id)
    expect([round, found.map(({ brand }) => brand).sort()]).toEqual([round, differ.sort()])
    before = after
  }
  expect(stayed).toBeGreaterThan(10)
}, 300_000)

test('a brand that would have errors is told with them', async () => {
  const child = [...brands.all()].find(({ folders }) => folders.length > 2)!
  const parent = child.folders[1]!
  const broken = Buffer.from(JSON.stringify({ slots: { main: { hero: { widget: 'lobby/none' } } } }))
  const found = await affectedBy({ brands }, parent, new Map([[HOME, broken]]))
  expect(found.some(({ errors }) => errors.some((line) => line.includes('no such widget')))).toBe(true)
}, 60_000)
