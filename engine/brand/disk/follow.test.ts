import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { folderShelf, openBrands, type Brands } from '../node.ts'
import { bytesHash } from './bytes.ts'
import { brandsDirectory, testBrand, testWidgets, writeFiles } from '../testing.ts'

const run = promisify(execFile)
const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
const opened: Brands[] = []
const open = async (dir: string, log: (line: string) => void = () => undefined, more: object = {}) => {
  const brands = await openBrands({ dir, widgets: testWidgets, log, ...more })
  opened.push(brands)
  return brands
}
afterEach(() => opened.splice(0).forEach((brands) => brands.close()))
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 })
const titleOf = (brands: Brands, id: string) =>
  brands.byId(id)?.page('home', guest)?.page.frame.slots!.main![0]!.props.title
const titled = (title: string) => JSON.stringify({ slots: { main: { hero: { props: { title } } } } })

const saves: Record<string, (file: string, before: string, after: string) => Promise<unknown>> = {
  plain: (file, _, after) => writeFile(file, titled(after)),
  'a new file renamed over it': async (file, _, after) => {
    await writeFile(`${file}.tmp`, titled(after))
    await rename(`${file}.tmp`, file)
  },
  'sed -i': (file, before, after) => run('sed', ['-i', `s/${before}/${after}/`, file]),
  'as vim does': async (file, _, after) => {
    await rename(file, `${file}~`)
    await writeFile(file, titled(after))
    await rm(`${file}~`)
  },
}
test.each(Object.entries(saves))('every save is noticed: %s', async (_, save) => {
  const dir = await brandsDirectory({ a: { 'pages/home.json': titled('T0') } })
  const lines: string[] = []
  const brands = await open(dir, (line) => lines.push(line))
  for (let count = 1; count <= 5; count++) {
    await save(join(dir, 'a/pages/home.json'), `T${count - 1}`, `T${count}`)
    await soon(() => expect(titleOf(brands, 'a')).toBe(`T${count}`))
  }
  expect(
    lines.filter((line) => /^a {2}read again and on the air as [0-9a-f]{12} after \d+ ms$/.test(line)),
  ).toHaveLength(5)
})

test('among many folders, which are watched later, an edit right after the start is found', async () => {
  const file = 'pages/home.json'
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`b${index}`, { [file]: titled('T0') }]))
  const dir = await brandsDirectory(many)
  const brands = await open(dir)
  await writeFile(join(dir, 'b7', file), titled('T1'))
  await soon(() => expect(titleOf(brands, 'b7')).toBe('T1'))
})

test('a folder on a slow disk holds edits up, and nothing that is served; its edits come once it answers', async () => {
  const file = 'pages/home.json'
  const dir = await brandsDirectory({ slow: { [file]: titled('S0') }, other: { [file]: titled('O0') } })
  const gate = Promise.withResolvers<void>()
  const state = { isSlow: false, waits: 0 }
  const plain = folderShelf(dir)
  const shelf: typeof plain = {
    ...plain,
    files(id) {
      const files = plain.files(id)
      const read = async (path: string): Promise<Buffer> => {
        if (id === 'slow' && state.isSlow) {
          state.waits += 1
          await gate.promise
        }
        return files.read(path)
      }
      return { ...files, read }
    },
  }
  const brands = await open(dir, undefined, { shelf })
  state.isSlow = true
  await writeFile(join(dir, 'slow', file), titled('S1'))
  await soon(() => expect(state.waits).toBeGreaterThan(0))
  await writeFile(join(dir, 'other', file), titled('O1'))
  // Both brands are answered from memory while the disk does not answer.
  const host = brands.byId('other')!.brand.hosts[0]!
  expect(brands.byHost(host)?.id).toBe('other')
  expect([titleOf(brands, 'slow'), titleOf(brands, 'other')]).toEqual(['S0', 'O0'])
  gate.resolve()
  await soon(() => expect([titleOf(brands, 'slow'), titleOf(brands, 'other')]).toEqual(['S1', 'O1']))
})

test('a folder replaced by another is still followed', async () => {
  const dir = await brandsDirectory({ a: { 'pages/home.json': titled('Old') } })
  const brands = await open(dir)
  const other = `${dir}-other`
  await cp(join(dir, 'a'), other, { recursive: true })
  await writeFile(join(other, 'pages/home.json'), titled('Swapped'))
  await rename(join(dir, 'a'), `${dir}-before`)
  await rename(other, join(dir, 'a'))
  await soon(() => expect(titleOf(brands, 'a')).toBe('Swapped'))
  for (const title of ['After', 'Again']) {
    await writeFile(join(dir, 'a/pages/home.json'), titled(title))
    await soon(() => expect(titleOf(brands, 'a')).toBe(title))
  }
})

test('an exception while a brand is read is a problem of that brand; a start serves the others', async () => {
  const dir = await brandsDirectory({ good: {}, odd: {}, linked: {}, foldered: {} })
  await rm(join(dir, 'linked/brand.json'))
  await symlink(join(dir, 'nowhere'), join(dir, 'linked/brand.json'))
  await mkdir(join(dir, 'foldered/theme.json'))
  const lines: string[] = []
  const checkTheme = () => {
    throw new Error('a theme nobody can draw')
  }
  await writeFiles(join(dir, 'odd'), { 'theme.json': { radius: 3 } })
  const brands = await open(dir, (line) => lines.push(line), {
    checkTheme: (theme: { radius: number }) => (theme.radius === 3 ? checkTheme() : []),
  })
  expect(brands.all().map(({ id }) => id)).toEqual(['good'])
  expect(lines.join('\n')).toMatch(/^odd {2}.*could not be put together: a theme nobody can draw {2}\[brand-failed\]$/m)
  expect(lines.join('\n')).toMatch(/^linked {2}.*brand\.json:1:1 .*the link leads nowhere/m)
  expect(lines.join('\n')).toMatch(/^foldered {2}.*theme\.json:1:1 .*a folder stands where a file belongs/m)
  await writeFiles(join(dir, 'odd'), { 'theme.json': { radius: 4 } })
  await soon(() => expect(brands.byId('odd')).toBeDefined())
})

test('a file that cannot be read, and folders that are no brands, are reported', async () => {
  const dir = await brandsDirectory({ a: {} })
  await writeFiles(join(dir, 'Upper'), { 'brand.json': testBrand('upper') })
  await writeFiles(join(dir, 'empty'), { 'theme.json': {} })
  await writeFile(join(dir, 'a/theme.json'), '{}')
  await chmod(join(dir, 'a/theme.json'), 0)
  const isReadable = await readFile(join(dir, 'a/theme.json')).then(
    () => true,
    () => false,
  )
  const lines: string[] = []
  const brands = await open(dir, (line) => lines.push(line))
  expect(brands.all().map(({ id }) => id)).toEqual(isReadable ? ['a'] : [])
  expect(lines.join('\n')).toMatch(/^Upper {2}.*no brand can have this name/m)
  expect(lines.join('\n')).toMatch(/^empty {2}.*the folder is no brand/m)
})

test('files written as a whole are on air together, after one read', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `pages/p${index}.json`)
  const text = (path: string, title: string) => {
    const hero = { widget: 'lobby/hero', props: { title } }
    return Buffer.from(JSON.stringify({ path: path.replace(/^pages|\.json$/g, ''), slots: { main: { hero } } }))
  }
  const files = Object.fromEntries(paths.map((path) => [path, String(text(path, 'Old'))]))
  const dir = await brandsDirectory({ a: files })
  const brands = await open(dir)
  const releases: string[] = []
  brands.onChange((changed) => releases.push(...changed.map(({ release }) => release)))
  const changes = paths.map((path) => ({
    path,
    bytes: text(path, 'New'),
    expected: bytesHash(text(path, 'Old')),
  }))
  // Both what watches and what reads everything come in between.
  const writing = brands.files('a').writeAll(changes, 'second')
  await Promise.all([writing, brands.reload(), brands.reload(new Set(['a']))])
  await brands.reload(new Set(['a']))
  const made = brands.byId('a')!.release
  expect(releases).toEqual([made])
  await setTimeout(1_200)
  expect([releases, brands.byId('a')!.release]).toEqual([[made], made])
})
