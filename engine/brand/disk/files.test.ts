import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesHash } from './bytes.ts'
import { folderFiles } from './folder.ts'
import { memoryFiles, withUnsaved } from './memory.ts'
import { FileRefused, type BrandFiles } from './port.ts'
import { readBrandSources } from './sources.ts'

const bytes = (text: string) => Buffer.from(text)
const HOME = 'pages/home.json'
const refusalOf = (change: Promise<void>) =>
  change.then(
    () => undefined,
    (error: FileRefused) => [error.code, error.hash],
  )
const kinds: [string, () => Promise<BrandFiles>][] = [
  ['in a folder', async () => folderFiles(await mkdtemp(join(tmpdir(), 'foyer-files-')))],
  ['in memory', () => Promise.resolve(memoryFiles())],
]

describe.each(kinds)('files of a brand %s', (_, make) => {
  test('are written where nothing was or what was expected, and refused otherwise without a loss', async () => {
    const files = await make()
    await files.write(HOME, bytes('{}'), undefined)
    expect(await refusalOf(files.write(HOME, bytes('[]'), undefined))).toEqual(['changed', bytesHash(bytes('{}'))])
    expect(await refusalOf(files.write(HOME, bytes('[]'), bytesHash(bytes('else'))))).toEqual([
      'changed',
      bytesHash(bytes('{}')),
    ])
    expect(await refusalOf(files.write('brand.json', bytes('[]'), bytesHash(bytes('else'))))).toEqual([
      'changed',
      undefined,
    ])
    await files.write(HOME, bytes('{"title":"a"}'), bytesHash(bytes('{}')))
    await files.write('assets/logo.svg', bytes('<svg/>'), undefined)
    expect(String(await files.read(HOME))).toBe('{"title":"a"}')
    expect((await files.list()).map(({ path }) => path)).toEqual(['assets/logo.svg', HOME])
  })

  test('are removed as they were expected, and their state tells each change', async () => {
    const files = await make()
    await files.write(HOME, bytes('{}'), undefined)
    const [before] = await files.list()
    expect(await refusalOf(files.remove(HOME, bytesHash(bytes('[]'))))).toEqual(['changed', bytesHash(bytes('{}'))])
    await files.write(HOME, bytes('[]'), bytesHash(bytes('{}')))
    const [after] = await files.list()
    expect(after).not.toEqual(before)
    await files.remove(HOME, bytesHash(bytes('[]')))
    expect(await files.list()).toEqual([])
    await expect(files.read(HOME)).rejects.toThrow()
  })

  test('are read as they will be with what is not saved: changed, added and removed files', async () => {
    const files = await make()
    await files.write('brand.json', bytes('{"id":"a"}'), undefined)
    await files.write(HOME, bytes('{}'), undefined)
    const unsaved = new Map([
      ['brand.json', '{"id":"b"}'],
      ['pages/new.json', '{"path":"/new"}'],
      [HOME, null],
    ])
    const saved = await readBrandSources(files, 'a')
    const draft = await readBrandSources(withUnsaved(files, unsaved), 'a', 'brands/a', saved)
    expect(draft.files.map(({ path, data }) => [path, data])).toEqual([
      ['brand.json', { id: 'b' }],
      ['pages/new.json', { path: '/new' }],
    ])
    expect(draft.hash).not.toBe(saved.hash)
    expect(await readBrandSources(files, 'a', 'brands/a', saved)).toBe(saved)
    expect(await refusalOf(withUnsaved(files, unsaved).write(HOME, bytes('1'), undefined))).toEqual([
      'changed',
      undefined,
    ])
  })
})

test('a folder takes no file that no brand has, none outside and none that is too large', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'foyer-outside-'))
  const folder = await mkdtemp(join(tmpdir(), 'foyer-files-'))
  await writeFile(join(outside, 'home.json'), 'mine')
  await symlink(outside, join(folder, 'pages'))
  await mkdir(join(folder, 'dialogs'))
  await symlink(join(outside, 'home.json'), join(folder, 'dialogs/auth.json'))
  const files = folderFiles(folder)
  const hash = bytesHash(bytes('mine'))
  const codes = async (...changes: Promise<void>[]) =>
    (await Promise.all(changes.map(refusalOf))).map((refusal) => refusal?.[0])
  expect(
    await codes(
      files.write('readme.md', bytes(''), undefined),
      files.write('../brand.json', bytes(''), undefined),
      files.write('assets/../../x.svg', bytes(''), undefined),
      files.write('assets/.hidden', bytes(''), undefined),
    ),
  ).toEqual(Array(4).fill('no-brand-file'))
  expect(
    await codes(
      files.write(HOME, bytes('theirs'), hash),
      files.remove(HOME, hash),
      files.write('dialogs/auth.json', bytes('theirs'), hash),
    ),
  ).toEqual(Array(3).fill('outside'))
  expect(await codes(files.write('brand.json', Buffer.alloc(4_000_001), undefined))).toEqual(['too-large'])
  expect(await readFile(join(outside, 'home.json'), 'utf8')).toBe('mine')
  expect(await readdir(folder)).toEqual(['dialogs', 'pages'])
})

test('of twenty writers who expect the same bytes at once one writes, and the others are told', async () => {
  const files = folderFiles(await mkdtemp(join(tmpdir(), 'foyer-files-')))
  await files.write('brand.json', bytes('0'), undefined)
  const texts = Array.from({ length: 20 }, (_, at) => `${at}`.repeat(5_000))
  const written = await Promise.all(
    texts.map((text) => refusalOf(files.write('brand.json', bytes(text), bytesHash(bytes('0'))))),
  )
  expect(written.filter((refusal) => refusal === undefined)).toHaveLength(1)
  expect(String(await files.read('brand.json'))).toBe(texts[written.indexOf(undefined)])
  expect((await files.list()).map(({ path }) => path)).toEqual(['brand.json'])
})

test('broken versions of a file differ in their hash, which does not depend on where the folder lies', async () => {
  const broken = ['', '{', Buffer.from('{"a":"caf\xe9"}', 'latin1'), Buffer.from('{"a":"na\xefve"}', 'latin1')]
  const hashOf = async (content: string | Buffer, shown: string) => {
    const files = memoryFiles()
    await files.write('theme.json', Buffer.from(content), undefined)
    await files.write('theem.json', bytes('{}'), undefined)
    return (await readBrandSources(files, 'shop', shown)).hash
  }
  const hashes = await Promise.all(broken.map((content) => hashOf(content, '/here/shop')))
  expect(new Set(hashes).size).toBe(broken.length)
  expect(await Promise.all(broken.map((content) => hashOf(content, '/there/shop')))).toEqual(hashes)
})
