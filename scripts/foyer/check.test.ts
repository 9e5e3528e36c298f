import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { check } from './check.ts'

let dir: string
let out: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-check-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  vi.stubEnv('FOYER_BRANDS_DIR', dir)
  out = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void out.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
const change = async (file: string, from: string, to: string): Promise<void> => {
  const place = join(dir, 'kilovolt', file)
  const text = await readFile(place, 'utf8')
  expect(text).toContain(from)
  await writeFile(place, text.replace(from, to))
}

test('one table of all problems, as JSON and as annotations of a code host; 1 when one is an error', async () => {
  await change('theme.json', '"radius"', '"radiuss"')
  expect(await check(['kilovolt'])).toBe(1)
  expect(out[0]).toMatch(
    /theme\.json:\d+:3 +error +unknown-property +\/radiuss {2}unknown property: .*did you mean "radius"\?$/,
  )
  expect(out.at(-1)).toBe('1 brand checked: 1 error, 0 warnings')
  out.length = 0
  expect(await check(['--json'])).toBe(1)
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    errors: 1,
    problems: [{ code: 'unknown-property', pointer: '/radiuss', column: 3, nearest: 'radius', fix: 'Write "radius".' }],
  })
  out.length = 0
  await check(['--annotations'])
  expect(out[0]).toMatch(
    /^::error file=.*theme\.json,line=\d+,col=3,title=unknown-property::\/radiuss unknown property/,
  )
})

test('--fix applies safe fixes: nearest names, commas and comments, order, encoding; it loses nothing', async () => {
  await change('theme.json', '"radius": 10,', '"radiuss": 10, // px')
  await change('theme.json', '"Unbounded"', '"Unbonded"')
  await change('pages/home.json', '"wins",', '"winz",')
  await change('brand.json', '"minimumAge": 18 }', '"minimumAge": 18, }')
  const spanish = await readFile(join(dir, 'kilovolt/locales/es.json'), 'utf8')
  await writeFile(join(dir, 'kilovolt/locales/es.json'), Buffer.from(spanish.replaceAll(/[^ -ÿ\n]/g, '-'), 'latin1'))
  expect(await check([])).toBe(1)
  expect(await check(['--fix'])).toBe(0)
  expect(out.at(-1)).toBe('1 brand checked: 0 errors, 0 warnings')
  expect(JSON.parse(await readFile(join(dir, 'kilovolt/theme.json'), 'utf8'))).toMatchObject({
    radius: 10,
    font: { display: 'Unbounded', body: 'Onest' },
  })
  expect(await readFile(join(dir, 'kilovolt/locales/es.json'), 'utf8')).toContain('ñ')
})

test('--suggest shows other fixes as a diff, and changes nothing', async () => {
  await change('theme.json', '"tile-gap": "12px"', '"tile-gap": "banana"')
  const before = await readFile(join(dir, 'kilovolt/theme.json'), 'utf8')
  expect(await check(['--suggest'])).toBe(1)
  expect(out.join('\n')).toMatch(
    /--- .*theme\.json\n\+\+\+ .*\(wrong-token: remove "banana"\)\n@@ line \d+ @@\n- +"tile-gap": "banana",/,
  )
  expect(await readFile(join(dir, 'kilovolt/theme.json'), 'utf8')).toBe(before)
})

test('an unknown option or brand is one clear error line and exit code 2', async () => {
  expect(await check(['--jsno'])).toBe(2)
  expect(out).toEqual(['There is no option --jsno; did you mean --json?'])
  expect(await check(['kilovlt'])).toBe(2)
  expect(out[1]).toContain('There is no brand "kilovlt"')
})

test('--on checks as of another day: what the market demands then, and what is over', async () => {
  await change('brand.json', '"market": "mt"', '"market": "gb"')
  await change('platform/campaigns.json', '"times": 5', '"times": 11')
  const codesOn = async (day: string) => {
    out.length = 0
    const code = await check(['kilovolt', '--on', day, '--json'])
    const { problems } = JSON.parse(out.join('\n')) as { problems: { code: string; rule?: string }[] }
    return [code, ...problems.flatMap(({ rule }) => rule ?? [])]
  }
  expect(await codesOn('2026-01-18')).toEqual([0])
  expect(await codesOn('2027-01-01')).toEqual([1, 'gb/wagering'])
  for (const wrong of ['tomorrow', '2027-02-30']) expect(await check(['--on', wrong])).toBe(2)
  expect(out.at(-1)).toBe('--on takes a day such as 2027-01-01, not 2027-02-30.')
})

test('a named brand is checked with those based on it: what stands below a market may show there alone', async () => {
  const write = async (file: string, value: unknown) => {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), JSON.stringify(value))
  }
  await write('volt-pt/brand.json', { $version: 2, extends: 'kilovolt', hosts: ['pt.volt.localhost'], market: 'pt' })
  await write('kilovolt/markets/pt/theme.json', { $version: 2, radiuss: 4 })
  expect(await check(['kilovolt'])).toBe(1)
  expect(out.join('\n')).toContain('kilovolt/markets/pt/theme.json:1')
  expect(out.at(-1)).toMatch(/^2 brands checked: 1 error/)
  out.length = 0
  await check(['volt-pt'])
  expect(out.at(-1)).toMatch(/^1 brand checked: 1 error/)
})
