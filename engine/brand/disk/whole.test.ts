import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sized } from '../../../scripts/testing/sample.ts'
import { bytesHash } from './bytes.ts'
import { folderFiles } from './folder.ts'
import { memoryFiles } from './memory.ts'
import { FileRefused, type BrandFiles } from './port.ts'
import { readSettledSources } from './sources.ts'

const PROCESS = join(import.meta.dirname, 'testing-killed.ts')
const bytes = (text: string) => Buffer.from(text)
const change = (path: string, text: string | undefined, expected?: string) => ({
  path,
  bytes: text === undefined ? undefined : bytes(text),
  expected: expected === undefined ? undefined : bytesHash(bytes(expected)),
})
const HOME = 'pages/home.json'
const textsOf = async (files: BrandFiles) =>
  Object.fromEntries(
    await Promise.all((await files.list()).map(async ({ path }) => [path, String(await files.read(path))])),
  ) as Record<string, string>
const refused = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: FileRefused) => [error.code, error.path],
  )

const kinds: [string, () => Promise<BrandFiles>][] = [
  ['in a folder', async () => folderFiles(await mkdtemp(join(tmpdir(), 'foyer-whole-')))],
  ['in memory', () => Promise.resolve(memoryFiles())],
]
describe.each(kinds)('several files %s', (_, make) => {
  test('are written and removed together under a mark, or none where one is not as expected', async () => {
    const files = await make()
    expect(await files.state()).toMatchObject({ mark: '' })
    await files.writeAll([change('brand.json', '{}'), change(HOME, '{}')], 'first')
    const first = await files.state()
    expect([first?.mark, await textsOf(files)]).toEqual(['first', { 'brand.json': '{}', [HOME]: '{}' }])
    const wrong = [change('brand.json', '[]', '{}'), change(HOME, '[]', 'else')]
    expect(await refused(files.writeAll(wrong, 'second'))).toEqual(['changed', HOME])
    expect([(await files.state())?.mark, await textsOf(files)]).toEqual(['first', { 'brand.json': '{}', [HOME]: '{}' }])
    await files.writeAll([change('brand.json', '[]', '{}'), change(HOME, undefined, '{}')], 'third')
    expect([await textsOf(files), (await files.state())?.mark]).toEqual([{ 'brand.json': '[]' }, 'third'])
    expect((await files.state())?.turn).not.toBe(first?.turn)
  })
})

test('whoever reads while several files are written has all of them or none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-whole-'))
  const files = folderFiles(folder)
  const texts = (number: number) => ({ 'brand.json': `{"id":"${number}"}`, [HOME]: `{"title":"${number}"}` })
  const write = (number: number) =>
    files.writeAll(
      Object.entries(texts(number)).map(([path, text]) =>
        change(path, text, number === 0 ? undefined : texts(number - 1)[path as 'brand.json']),
      ),
      String(number),
    )
  await write(0)
  const over = new AbortController()
  const seen = new Set<string>()
  const reading = (async () => {
    let before: Awaited<ReturnType<typeof readSettledSources>> | undefined
    while (!over.signal.aborted) {
      before = await readSettledSources(files, 'a', 'brands/a', before)
      seen.add(before.files.map(({ text }) => /\d+/.exec(text)![0]).join(' '))
    }
  })()
  for (let number = 1; number <= 40; number += 1) await write(number)
  over.abort()
  await reading
  expect([...seen].filter((pair) => new Set(pair.split(' ')).size > 1)).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
})

const OLD = { 'brand.json': 'old brand', [HOME]: 'old home' }
const NEW = { 'brand.json': 'new brand', 'pages/club.json': 'new club' }
const folderOf = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-whole-'))
  await mkdir(join(folder, 'pages'))
  for (const [path, text] of Object.entries(OLD)) await writeFile(join(folder, path), text)
  return folder
}
/** Writes in a process that is killed at a call of the file system. @returns whether it came to its end before */
const killedAt = async (folder: string, call: number, when: string): Promise<boolean> => {
  const child = spawn(process.execPath, [PROCESS, folder, String(call), when], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Before each how many-th call a writer is killed. */
const BEFORE = sized(2, 1)

test.each([
  [BEFORE === 1 ? 'before any' : 'before every second', 'before', BEFORE],
  // After one is mostly as before the next.
  ['after every third', 'after', 3],
] as const)(
  'killed %s call of the file system it leaves old or new',
  async (_which, when, every) => {
    const outcomes: string[] = []
    for (let call = 1; ; call += every) {
      const folder = await folderOf()
      const isComplete = await killedAt(folder, call, when)
      const files = folderFiles(folder)
      const before = await files.state()
      // What is not told to be under way is whole already.
      if (before) expect(await textsOf(files)).toEqual(before.mark === 'second' ? NEW : OLD)
      expect(await files.settle()).toBe(true)
      const { mark } = (await files.state())!
      expect(await textsOf(files)).toEqual(mark === 'second' ? NEW : OLD)
      outcomes.push(`${before ? 'whole' : 'under way'} ${mark}`)
      // And the folder can be written again.
      await files.writeAll([change('theme.json', '{}')], 'third')
      expect(await readdir(folder)).not.toContain('.release.json')
      await rm(folder, { recursive: true })
      if (isComplete) break
    }
    expect(new Set(outcomes)).toEqual(new Set(['whole ', 'under way second', 'whole second']))
    expect(outcomes.length * every).toBeGreaterThan(20)
  },
  120_000,
)

test('a file somebody changed while the writer was dead stays, and the others get their bytes back', async () => {
  let undone = 0
  for (let call = 1; ; call += 3) {
    const folder = await folderOf()
    if (await killedAt(folder, call, 'after')) break
    const files = folderFiles(folder)
    const isUnderWay = (await files.state()) === undefined
    await mkdir(join(folder, 'pages'), { recursive: true })
    await writeFile(join(folder, 'pages/club.json'), 'mine')
    await files.settle()
    expect(await readFile(join(folder, 'pages/club.json'), 'utf8')).toBe('mine')
    const { mark } = (await files.state())!
    if (!isUnderWay) continue
    const others = mark === 'second' ? { 'brand.json': 'new brand' } : OLD
    expect(await textsOf(files)).toEqual({ ...others, 'pages/club.json': 'mine' })
    if (mark === '') undone += 1
  }
  expect(undone).toBeGreaterThan(0)
}, 120_000)
