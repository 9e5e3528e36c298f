import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, expect, test, vi } from 'vitest'
import { createLibrary } from './disk/library.ts'
import { folderShelf } from './disk/shelf.ts'
import { openBrands, readBrandFolder, readIconNames, releaseOf, loadBrands, type Brands } from './node.ts'
import { brandsDirectory, testBase, testBrand, testWidgets, writeFiles } from './testing.ts'

const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
const opened: Brands[] = []
const open = async (dir: string, log: (line: string) => void = () => undefined, defaultBrand?: string) => {
  const brands = await openBrands({
    dir,
    widgets: testWidgets,
    log,
    ...(defaultBrand === undefined ? {} : { defaultBrand }),
  })
  opened.push(brands)
  return brands
}
afterEach(() => opened.splice(0).forEach((brands) => brands.close()))
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const titleOf = (brands: Brands, id: string) =>
  brands.byId(id)?.page('home', guest)?.page.frame.slots!.main![0]!.props.title
const titled = (title: string) => ({ slots: { main: { hero: { props: { title } } } } })

test('brands are found by host and id; _base is not a brand', async () => {
  const brands = await open(await brandsDirectory({ a: {}, b: {} }), undefined, 'b')
  expect(brands.all().map(({ id }) => id)).toEqual(['a', 'b'])
  expect(brands.byHost('A.localhost')?.id).toBe('a')
  expect(brands.byHost('c.localhost')).toBeUndefined()
  expect(brands.defaultBrand?.id).toBe('b')
})

test('a saved edit is served, and only what changed is announced', async () => {
  const dir = await brandsDirectory({ a: {}, b: {} })
  const brands = await open(dir)
  const changed: string[][] = []
  brands.onChange((list) => changed.push(list.map(({ id }) => id)))
  const before = brands.byId('b')
  await writeFiles(join(dir, 'a'), { 'pages/home.json': titled('Changed') })
  await soon(() => expect(titleOf(brands, 'a')).toBe('Changed'))
  expect(changed).toEqual([['a']])
  expect(brands.byId('b')).toBe(before)
})

test('a broken edit keeps the last valid version and is logged once with its place', async () => {
  const dir = await brandsDirectory({ a: { 'pages/home.json': titled('Good') } })
  const lines: string[] = []
  const brands = await open(dir, (line) => lines.push(line))
  lines.length = 0
  await writeFiles(join(dir, 'a'), { 'pages/home.json': { slots: { main: { hero: { props: { titel: 'x' } } } } } })
  await soon(() =>
    expect(lines.join('\n')).toMatch(
      /a\/pages\/home\.json:6:11 {2}\/slots\/main\/hero\/props\/titel .* did you mean "title"\?/,
    ),
  )
  expect(titleOf(brands, 'a')).toBe('Good')
  const count = lines.length
  await brands.reload()
  expect(lines).toHaveLength(count)
  await writeFiles(join(dir, 'a'), { 'pages/home.json': titled('Better') })
  await soon(() => expect(titleOf(brands, 'a')).toBe('Better'))
})

test('a new folder is served without a restart, an invalid one is not, a removed one disappears', async () => {
  const dir = await brandsDirectory({ a: {} })
  const lines: string[] = []
  const brands = await open(dir, (line) => lines.push(line))
  await writeFiles(join(dir, 'c'), { 'brand.json': testBrand('c'), 'pages/home.json': titled('New') })
  await soon(() => expect(titleOf(brands, 'c')).toBe('New'))
  await writeFiles(join(dir, 'bad'), { 'brand.json': { name: 'Bad' } })
  await soon(() => expect(lines.join('\n')).toContain('bad/brand.json'))
  expect(brands.byId('bad')).toBeUndefined()
  await rm(join(dir, 'c'), { recursive: true })
  await soon(() => expect(brands.byHost('c.localhost')).toBeUndefined())
})

test('a new brand that names a host of a served brand gets the problem', async () => {
  const dir = await brandsDirectory({ m: {} })
  const lines: string[] = []
  const brands = await open(dir, (line) => lines.push(line))
  await writeFiles(join(dir, 'a'), { 'brand.json': testBrand('a', { hosts: ['m.localhost'] }) })
  await soon(() => expect(lines.join('\n')).toContain('the host belongs to another brand'))
  expect(brands.byHost('m.localhost')?.id).toBe('m')
  expect(brands.byId('a')).toBeUndefined()
})

test('an edit of _base affects every brand', async () => {
  const dir = await brandsDirectory({ a: {}, b: { 'pages/home.json': titled('Own') } })
  const brands = await open(dir)
  await writeFiles(join(dir, '_base'), {
    'locales/en.json': { ...(testBase['locales/en.json'] as object), lobby: { title: 'Anew' } },
  })
  await soon(() => expect(titleOf(brands, 'a')).toBe('Anew'))
  expect(titleOf(brands, 'b')).toBe('Own')
})

test('the release depends on sources, assets and widget schemas', async () => {
  const dir = await brandsDirectory({ a: { 'assets/x.svg': '<svg/>' } })
  const release = async (widgets = testWidgets) =>
    releaseOf((await loadBrands(dir, { widgets })).layered.get('a')!, widgets)
  const first = await release()
  expect(await release()).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(await release(new Map([...testWidgets].slice(1)))).not.toBe(first)
  await writeFiles(join(dir, 'a'), { 'assets/x.svg': '<svg id="y"/>' })
  expect(await release()).not.toBe(first)
})

test('hidden files and backups are ignored', async () => {
  const dir = await brandsDirectory({ a: { '.DS_Store': 'x', 'pages/home.json~': 'x', 'notes.md': 'x' } })
  expect((await readBrandFolder(join(dir, 'a'))).problems).toEqual([])
})

test('icon names are those of Phosphor', async () => {
  const names = await readIconNames()
  expect(names.has('house')).toBe(true)
  expect(names.has('house-fill')).toBe(true)
  expect(names.has('hause')).toBe(false)
})

test('of many brands those asked for last stay compiled; the others answer all the same', async () => {
  const dir = await brandsDirectory(Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`a${index}`, {}])))
  const brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, mostAwake: 2 })
  opened.push(brands)
  const pages = (id: string) => brands.byId(id)!.pages
  const [first, second] = [pages('a0'), pages('a1')]
  expect(pages('a0')).toBe(first)
  pages('a2')
  // Compiled anew: it was let go of.
  expect(pages('a0')).toBe(first)
  expect(pages('a1')).not.toBe(second)
  expect(pages('a1')).toEqual(second)
})

test('a brand nobody asked for keeps its layers, which are shared, and little besides', async () => {
  const library = createLibrary(folderShelf(await brandsDirectory({ a: {} })), { widgets: testWidgets })
  await library.refresh()
  const { layers, ...kept } = library.records.get('a')!
  expect(layers.map(({ id }) => id)).toEqual(['a', '_base'])
  expect(Object.keys(kept).sort()).toEqual(['brand', 'hosts', 'id', 'key', 'problems', 'release'])
  expect(serialize(kept).byteLength).toBeLessThan(5_000)
})
