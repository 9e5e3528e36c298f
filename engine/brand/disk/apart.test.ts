import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openBrands, type Brands } from '../node.ts'
import type { ChecksApart } from '../read/types.ts'
import { brandsDirectory, testWidgets, writeFiles } from '../testing.ts'
import { brandSender, sentBrandChecker, type SentBrand } from './apart.ts'

const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
const opened: Brands[] = []
afterEach(() => opened.splice(0).forEach((brands) => brands.close()))
const titled = (title: unknown) => ({ 'pages/home.json': { slots: { main: { hero: { props: { title } } } } } })
const titleOf = (brands: Brands) =>
  brands.byHost('a.localhost')?.page('home', guest)?.page.frame.slots!.main![0]!.props.title
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 })

/** Checks as another thread does: with what crosses to it alone. */
const otherSide = () => {
  const send = brandSender()
  const check = sentBrandChecker({ widgets: testWidgets })
  const sent: SentBrand[] = []
  const apart: ChecksApart = {
    check(id, layers) {
      sent.push(structuredClone(send(id, layers)))
      return Promise.resolve(check(sent.at(-1)!))
    },
  }
  return { apart, sent }
}
const open = async (apart: ChecksApart, lines: string[] = []) => {
  const dir = await brandsDirectory({ a: titled('First') })
  const log = (line: string) => lines.push(line)
  const brands = await openBrands({ dir, widgets: testWidgets, log, watch: false, apart })
  opened.push(brands)
  return { dir, brands }
}

test('an edit is checked apart, its problems are the same, and only texts that are new cross', async () => {
  const lines: string[] = []
  const { apart, sent } = otherSide()
  const { dir, brands } = await open(apart, lines)
  expect(sent).toEqual([])
  await writeFiles(join(dir, 'a'), titled('Second'))
  await brands.reload()
  expect(titleOf(brands)).toBe('Second')
  await writeFiles(join(dir, 'a'), titled(7))
  await brands.reload()
  expect(titleOf(brands)).toBe('Second')
  expect(lines.join('\n')).toContain('/slots/main/hero/props/title  wrong type')
  const texts = sent.map(({ layers }) =>
    layers.flatMap(({ whole }) => whole?.files.flatMap(({ file }) => file?.path ?? []) ?? []),
  )
  expect(texts[0]).toContain('theme.json')
  expect(texts[1]).toEqual(['pages/home.json'])
})

test('a brand that is being checked apart answers as it was at once, and with the edit afterwards', async () => {
  const waiting: (() => void)[] = []
  const { apart } = otherSide()
  const held: ChecksApart = {
    async check(id, layers) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return apart.check(id, layers)
    },
  }
  const { dir, brands } = await open(held)
  await writeFiles(join(dir, 'a'), titled('Second'))
  const reading = brands.reload()
  await soon(() => expect(waiting).toHaveLength(1))
  expect([titleOf(brands), titleOf(brands)]).toEqual(['First', 'First'])
  expect(waiting).toHaveLength(2)
  for (const goOn of waiting) goOn()
  await reading
  expect(titleOf(brands)).toBe('Second')
})

test('a draft is checked apart as well', async () => {
  const { apart, sent } = otherSide()
  const { brands } = await open(apart)
  const texts = new Map([['pages/home.json', JSON.stringify(titled(7)['pages/home.json'])]])
  const draft = await brands.draft('a', texts)
  expect(draft?.problems.map(({ pointer }) => pointer)).toContain('/slots/main/hero/props/title')
  expect(sent).toHaveLength(1)
})

test.each([
  ['does not answer', () => Promise.resolve(undefined)],
  ['fails', () => Promise.reject(new Error('gone'))],
])('where the other thread %s, the edit is checked here', async (_, check) => {
  const { dir, brands } = await open({ check })
  await writeFiles(join(dir, 'a'), titled('Second'))
  await brands.reload()
  expect(titleOf(brands)).toBe('Second')
})

test('of many layers those asked for last are kept, and the others cross again', async () => {
  const { apart, sent } = otherSide()
  const ids = Array.from({ length: 20 }, (_, index) => `b${index}`)
  const dir = await brandsDirectory(Object.fromEntries(ids.map((id) => [id, {}])))
  const brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false, apart })
  opened.push(brands)
  for (const title of ['Second', 'Third']) {
    await writeFiles(join(dir, '_base'), { 'locales/en.json': { lobby: { title } } })
    await brands.reload()
    for (const id of ids) {
      const home = brands.byId(id)!.page('home', guest)
      expect(JSON.stringify(home!.page.frame.slots)).toContain(title)
    }
  }
  expect(sent).toHaveLength(40)
  expect(sent.filter(({ layers }) => layers[1]?.whole)).toHaveLength(2)
})
