import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { BrandEnvironment } from '../engine/brand/index.ts'
import { openBrands, type Brands } from '../engine/brand/node.ts'
import { brandsDirectory, testWidgets, writeFiles } from '../engine/brand/testing.ts'
import { readPassedChecks } from './passed-checks.ts'

const environment: BrandEnvironment = { widgets: testWidgets }
const lines: string[] = []
const log = (line: string) => lines.push(line)
const opened: Brands[] = []
afterEach(() => {
  lines.length = 0
  opened.splice(0).forEach((brands) => brands.close())
})

const folder = () => mkdtemp(join(tmpdir(), 'foyer-passed-'))
/** What a later start knows, once the file is written. */
const nextStart = (dataDir: string, build = 'build', of = environment) => readPassedChecks(dataDir, build, of, log)
const written = (dataDir: string) => vi.waitFor(() => readFile(join(dataDir, 'passed-checks.json'), 'utf8'))
const passedIn = (text: string) => Object.keys((JSON.parse(text) as { passed: object }).passed)
const passing = (...keys: string[]) => new Map(keys.map((key) => [key, []]))

/** Opens brands as the server does; `checked` lists the brands whose look was checked. */
const start = async (dir: string, dataDir: string) => {
  const checked: string[] = []
  const checkTheme: NonNullable<BrandEnvironment['checkTheme']> = (theme) => {
    checked.push(theme.colour.accent)
    return []
  }
  const passed = await nextStart(dataDir)
  const brands = await openBrands({ dir, ...environment, checkTheme, passed, log })
  opened.push(brands)
  return { brands, checked }
}
const themed = (accent: string) => ({ 'theme.json': { colour: { accent } } })
const titleOf = (brands: Brands, id: string) => {
  const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
  return brands.byId(id)?.page('home', guest)?.page.frame.slots!.main![0]!.props.title
}

test('a later start knows what passed, in a data directory that is made if need be', async () => {
  const dataDir = join(await folder(), 'data')
  const first = await nextStart(dataDir)
  expect(first.get('a')).toBeUndefined()
  first.keep(passing('a', 'b'))
  expect(first.get('a')).toEqual([])
  await written(dataDir)
  const second = await nextStart(dataDir)
  expect([second.get('a'), second.get('b'), second.get('c')]).toEqual([[], [], undefined])
  second.keep(passing('b'))
  await vi.waitFor(async () => expect((await nextStart(dataDir)).get('a')).toBeUndefined())
  expect((await nextStart(dataDir)).get('b')).toEqual([])
})

test('what other code passed, or checks against something else, does not count', async () => {
  const dataDir = await folder()
  ;(await nextStart(dataDir)).keep(passing('a'))
  await written(dataDir)
  expect((await nextStart(dataDir)).get('a')).toEqual([])
  expect((await nextStart(dataDir, 'a newer build')).get('a')).toBeUndefined()
  expect((await nextStart(dataDir, 'build', { ...environment, fonts: ['Onest'] })).get('a')).toBeUndefined()
  expect(
    (await nextStart(dataDir, 'build', { ...environment, reservedHosts: ['pay.localhost'] })).get('a'),
  ).toBeUndefined()
})

test.each(['', '{"by":', 'null', '[]', '{"by":1,"passed":{"a":[]}}'])(
  'a file that holds %j counts as nothing',
  async (text) => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'passed-checks.json'), text)
    expect((await nextStart(dataDir)).get('a')).toBeUndefined()
    expect(lines).toEqual([])
  },
)

test('a file that cannot be written is reported, and nothing else fails', async () => {
  const dataDir = await folder()
  await mkdir(join(dataDir, 'passed-checks.json'))
  const passed = await nextStart(dataDir)
  passed.keep(passing('a'))
  await vi.waitFor(() => expect(lines.join()).toContain('passed-checks.json could not be written'))
  expect(passed.get('a')).toEqual([])
})

test('a brand that passed is served at the next start without a check, and a changed one is checked', async () => {
  const dir = await brandsDirectory({ a: themed('#aa0000'), b: themed('#00bb00') })
  const dataDir = await folder()
  const first = await start(dir, dataDir)
  expect(first.checked.sort()).toEqual(['#00bb00', '#aa0000'])
  await written(dataDir)
  const second = await start(dir, dataDir)
  expect(second.checked).toEqual([])
  expect(second.brands.all().map(({ id, release }) => [id, release])).toEqual(
    first.brands.all().map(({ id, release }) => [id, release]),
  )
  expect(titleOf(second.brands, 'a')).toBe(titleOf(first.brands, 'a'))
  second.brands.close()
  first.brands.close()
  await writeFiles(join(dir, 'a'), themed('#cc0000'))
  expect((await start(dir, dataDir)).checked).toEqual(['#cc0000'])
})

test('a brand broken while the server was off is refused at the next start', async () => {
  const dir = await brandsDirectory({ a: {}, b: {} })
  const dataDir = await folder()
  ;(await start(dir, dataDir)).brands.close()
  expect(passedIn(await written(dataDir))).toHaveLength(2)
  await writeFiles(join(dir, 'a'), { 'pages/home.json': { slots: { main: { hero: { props: { titel: 'x' } } } } } })
  const broken = await start(dir, dataDir)
  expect(broken.brands.all().map(({ id }) => id)).toEqual(['b'])
  expect(lines.join('\n')).toContain('did you mean "title"?')
  await vi.waitFor(async () => expect(passedIn(await written(dataDir))).toHaveLength(1))
})

test('the warnings of a brand that passed are shown at each start', async () => {
  const dir = await brandsDirectory({ a: {} })
  const dataDir = await folder()
  const warnings = async () => {
    lines.length = 0
    const { checked } = await start(dir, dataDir)
    return { checked: checked.length, lines: [...lines] }
  }
  const first = await warnings()
  expect(first).toEqual({ checked: 1, lines: [expect.stringContaining('4 of 4 messages are missing')] })
  await written(dataDir)
  expect(await warnings()).toEqual({ ...first, checked: 0 })
})

test('a copy of a brand that passed is checked by itself, so that its warnings name its own files', async () => {
  const dir = await brandsDirectory({ a: {} })
  const dataDir = await folder()
  ;(await start(dir, dataDir)).brands.close()
  await written(dataDir)
  await cp(join(dir, 'a'), join(dir, 'copy'), { recursive: true })
  lines.length = 0
  expect((await start(dir, dataDir)).checked).toHaveLength(1)
  expect(lines.join('\n')).toContain('copy/brand.json:14:9')
})
