import { afterEach, expect, test, vi } from 'vitest'
import { join } from 'node:path'
import { openBrands, type Brands } from '../node.ts'
import { brandsDirectory, testWidgets, writeFiles } from '../testing.ts'

const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
const MANY = 30
const ids = Array.from({ length: MANY }, (_, index) => `b${String(index).padStart(2, '0')}`)
const opened: Brands[] = []
afterEach(() => opened.splice(0).forEach((brands) => brands.close()))

/** Thirty brands over one base, and the brands that went on air, in their order. */
const open = async (lines: string[] = []) => {
  const dir = await brandsDirectory(Object.fromEntries(ids.map((id) => [id, {}])))
  const brands = await openBrands({ dir, widgets: testWidgets, log: (line) => lines.push(line), watch: false })
  opened.push(brands)
  const aired: string[] = []
  brands.onChange((list) => aired.push(...list.map(({ id }) => id)))
  return { dir, brands, aired }
}
const pageOf = (brands: Brands, id: string) =>
  JSON.stringify(brands.byHost(`${id}.localhost`)!.page('home', guest)!.page.frame.slots)
const titled = (title: string) => ({ 'locales/en.json': { lobby: { title } } })
const editBase = (dir: string, title: string) => writeFiles(join(dir, '_base'), titled(title))
const allAired = (aired: readonly string[], count: number) =>
  vi.waitFor(() => expect(aired).toHaveLength(count), { timeout: 30_000, interval: 20 })

test('after an edit of the base the brands asked for are on air first, the last one before the others', async () => {
  const { dir, brands, aired } = await open()
  for (const id of ['b20', 'b07']) pageOf(brands, id)
  await editBase(dir, 'Second')
  await brands.reload()
  expect(aired).toEqual(['b07', 'b20'])
  await allAired(aired, MANY)
  expect(aired.toSorted()).toEqual(ids)
})

test('the next page of any brand has the edit, whether its turn came or not; each goes on air once', async () => {
  const { dir, brands, aired } = await open()
  for (const id of ids) expect(pageOf(brands, id)).toContain('Welcome')
  const { dir: other, brands: idle, aired: later } = await open()
  await editBase(other, 'Third')
  await idle.reload()
  expect(later).toEqual([])
  for (const id of [...ids].reverse()) expect(pageOf(idle, id)).toContain('Third')
  expect(later).toEqual([...ids].reverse())
  await editBase(dir, 'Third')
  await brands.reload()
  for (const id of ids) expect(pageOf(brands, id)).toContain('Third')
  await allAired(aired, MANY)
})

test('a second edit while brands still wait: every page has the last one', async () => {
  const { dir, brands, aired } = await open()
  await editBase(dir, 'Second')
  await brands.reload()
  await editBase(dir, 'Third')
  await writeFiles(join(dir, 'b03'), titled('Own'))
  await brands.reload()
  expect(pageOf(brands, 'b03')).toContain('Own')
  expect(pageOf(brands, 'b04')).toContain('Third')
  await vi.waitFor(() => expect(new Set(aired).size).toBe(MANY), { timeout: 30_000, interval: 20 })
  for (const id of ids) expect(pageOf(brands, id)).toContain(id === 'b03' ? 'Own' : 'Third')
})

test('an edit that breaks every brand keeps the last valid pages and is logged once', async () => {
  const lines: string[] = []
  const { dir, brands, aired } = await open(lines)
  pageOf(brands, 'b01')
  await writeFiles(join(dir, '_base'), {
    'pages/home.json': { path: '/', slots: { main: { hero: { widget: 'no/such' } } } },
  })
  await brands.reload()
  for (const id of ['b01', 'b02']) expect(pageOf(brands, id)).toContain('Welcome')
  await vi.waitFor(() => expect(lines.filter((line) => line.includes('unknown-widget'))).toHaveLength(1), {
    timeout: 30_000,
  })
  expect(aired).toEqual([])
})

test('a host that moves with an edit waits until all brands are compared', async () => {
  const { dir, brands } = await open()
  await writeFiles(join(dir, 'b05'), { 'brand.json': { ...BRAND, hosts: ['moved.localhost'] } })
  await brands.reload()
  expect(brands.byHost('moved.localhost')?.id).toBe('b05')
  expect(brands.byHost('b05.localhost')).toBeUndefined()
})
const BRAND = {
  name: 'b05',
  locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
  currencies: { default: 'EUR', available: { EUR: { presets: ['10'] } } },
}
