import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { font, partsOf } from './font.ts'

const ONEST = createRequire(import.meta.url).resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2')
let dir: string
let out: string[]
let told: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-font-'))
  vi.stubEnv('FOYER_BRANDS_DIR', dir)
  await mkdir(join(dir, 'house'))
  await writeFile(join(dir, 'house/brand.json'), '{}')
  ;[out, told] = [[], []]
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => void told.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a font is divided by letters into files of the brand, and its faces are printed', async () => {
  expect(await font(['house', ONEST, '--weight', '400-700'])).toBe(0)
  const { faces } = JSON.parse(out.join('\n')) as { faces: { file: string; weight: string; letters: string }[] }
  const files = await readdir(join(dir, 'house/assets/fonts'))
  expect(files.toSorted()).toEqual(faces.map(({ file }) => file.slice('fonts/'.length)).toSorted())
  expect(faces.map(({ weight }) => weight)).toEqual(['400 700', '400 700'])
  const [basic, latin] = faces
  expect(basic!.letters).toMatch(/^U\+20-7E,/)
  expect(latin!.letters).toContain('U+D8-FF')
  const sizes = await Promise.all(faces.map(async ({ file }) => (await stat(join(dir, 'house/assets', file))).size))
  const whole = (await stat(ONEST)).size
  for (const size of sizes) expect(size).toBeLessThan(whole / 2)
  for (const { file } of faces)
    expect((await readFile(join(dir, 'house/assets', file))).subarray(0, 4).toString()).toBe('wOF2')
  // One weight is smaller than a range of them.
  expect(await font(['house', ONEST, '--weight', '700', '--style', 'italic'])).toBe(0)
  expect((await stat(join(dir, 'house/assets', basic!.file))).size).toBeLessThan(sizes[0]!)
})

test('letters that no part has come into a file of their own, a few of them into the last one', () => {
  const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0)!)
  const arabic = codes('ابتثجحخدذرز')
  expect(partsOf([...codes('abcdefgh'), ...arabic])).toEqual([
    { name: 'basic', letters: expect.stringMatching(/^U\+20-7E,/) },
    { name: 'other', letters: 'U+627-628,U+62A-632' },
  ])
  const [basic, ...more] = partsOf([...codes('abcdefgh'), ...codes('שׂ')])
  expect(more).toEqual([])
  expect(basic!.letters).toMatch(/,U\+5C2,U\+5E9$/)
})

test('what cannot be read or is not said right is told, and nothing is written', async () => {
  const broken = join(dir, 'House.ttf')
  await writeFile(broken, 'no font')
  for (const [args, fault] of [
    [['house'], 'Name a brand and a font file'],
    [['house', broken], 'cannot be read as a font'],
    [['house', join(dir, 'none.ttf')], 'cannot be read as a font'],
    [['house', ONEST, '--weight', 'bold'], '"bold" is no weight'],
    [['house', ONEST, '--axis', 'opsz'], '"opsz" is no axis'],
    [['house', ONEST, '--style', 'oblique'], '"oblique" is no style'],
  ] as const) {
    expect(await font([...args])).toBe(1)
    expect(told.at(-1)).toContain(fault)
  }
  expect(await readdir(dir, { recursive: true })).toEqual(['House.ttf', 'house', 'house/brand.json'])
})

test('a font of one weight says it, and takes no other', async () => {
  const still = join(dir, 'Still.woff2')
  await writeFile(still, await subsetFont(await readFile(ONEST), 'abcdefghijklm', { variationAxes: { wght: 600 } }))
  expect(await font(['house', still, '--weight', '700'])).toBe(1)
  expect(told.join('')).toMatch(/Still\.woff2 has the weight \d+ alone: leave out --weight/)
  expect(await font(['house', still, '--axis', 'opsz=30'])).toBe(1)
  expect(told.join('')).toContain('Still.woff2 has no axis "opsz": it has none')
  expect(await font(['house', still])).toBe(0)
  const { faces } = JSON.parse(out.join('\n')) as { faces: { weight: string }[] }
  expect(faces[0]!.weight).toMatch(/^\d{3}$/)
})

test('a font for a brand that is not there writes nothing', async () => {
  expect(await font(['hause', ONEST])).toBe(1)
  expect(told.join('')).toContain('There is no brand "hause"')
  expect(await readdir(dir)).toEqual(['house'])
})
