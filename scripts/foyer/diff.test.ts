import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '../../engine/brand/index.ts'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { runFoyer } from './testing.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-diff-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
})
afterEach(async () => {
  await rm(dir, { recursive: true })
})

const diff = (...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, 'diff', ...args)
const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(dir, 'kilovolt', file)
  const text = await readFile(path, 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(path, change(text))
}
const rename = () => edit('brand.json', (text) => text.replace('"name": "Kilovolt"', '"name": "Kilowatt"'))
const released = join(PRODUCT_BRANDS, 'kilovolt')

test('versions that compile to the same differ in nothing, however they are written', async () => {
  expect(await diff(released, 'kilovolt')).toEqual({ code: 0, out: 'nothing differs\n' })
  await edit('brand.json', (text) => JSON.stringify(JSON.parse(text)))
  expect(await diff(released, 'kilovolt')).toEqual({ code: 0, out: 'nothing differs\n' })
})

test('a difference is told as a sentence with its place, and as data', async () => {
  await rename()
  const { code, out } = await diff(released, 'kilovolt')
  expect(code).toBe(1)
  expect(out).toMatch(
    /^Brand: name of the brand Kilovolt → Kilowatt \(\d+ pages\)\n +brands\/kilovolt\/brand\.json\/name\n1 change\n$/,
  )
  const data = await diff(released, 'kilovolt', '--json')
  expect(data.code).toBe(1)
  const { before, after, changes } = JSON.parse(data.out) as { before: string; after: string; changes: Change[] }
  expect([before, after].every((release) => /^[0-9a-f]{12}$/.test(release)) && before !== after).toBe(true)
  expect(changes).toEqual([
    {
      kind: 'brand.changed',
      pointer: '/name',
      file: 'brands/kilovolt/brand.json',
      before: 'Kilovolt',
      after: 'Kilowatt',
      pages: expect.arrayContaining(['/', '/help', '/cashier/deposit']) as unknown,
      locales: ['en', 'es'],
      markets: ['mt'],
      audience: { visitors: 'everybody', screens: [], countries: [] },
      sentence: 'Brand: name of the brand Kilovolt → Kilowatt',
    },
  ])
})

test('a version is also a brand as of a commit', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=Ida', '-c', 'user.email=ida@example.com', ...args])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  await rename()
  const { code, out } = await diff('kilovolt@HEAD', 'kilovolt')
  expect(out).toContain('name of the brand Kilovolt → Kilowatt')
  expect(code).toBe(1)
  git('commit', '--quiet', '-a', '-m', 'second')
  expect((await diff('kilovolt@HEAD', 'kilovolt')).code).toBe(0)
  expect((await diff('kilovolt@HEAD~1', 'kilovolt@HEAD')).code).toBe(1)
  expect(await diff('kilovolt@HEAD~7', 'kilovolt')).toMatchObject({
    code: 2,
    out: expect.stringContaining('"HEAD~7": there is no such commit') as unknown,
  })
})

test('what cannot be compared is told with the reason', async () => {
  expect(await diff('kilovolt')).toMatchObject({ code: 2, out: expect.stringContaining('foyer diff') as unknown })
  expect(await diff('kilovolt', 'kilovolt', '--jsn')).toMatchObject({ code: 2 })
  expect(await diff('nobody', 'kilovolt')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/no brand "nobody"/) as unknown,
  })
  expect(await diff('kilovolt@HEAD', 'kilovolt')).toMatchObject({
    code: 2,
    out: expect.stringContaining('not a git repository') as unknown,
  })
  await edit('brand.json', (text) => text.replace('"name"', '"nmae"'))
  const { code, out } = await diff(released, 'kilovolt')
  expect(out).toMatch(/kilovolt has errors, and a brand with errors is not compiled:\n.*nmae.*did you mean "name"/)
  expect(code).toBe(2)
})
