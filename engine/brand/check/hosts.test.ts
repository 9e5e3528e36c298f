import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openBrands, type Brands, type HostMemory } from '../node.ts'
import { brandsDirectory, testBrand, testWidgets, writeFiles } from '../testing.ts'

const opened: Brands[] = []
afterEach(() => opened.splice(0).forEach((brands) => brands.close()))

/** A memory as the data directory keeps it. */
const memory = (): HostMemory & { kept: Map<string, string> } => ({
  kept: new Map(),
  read() {
    return Promise.resolve(this.kept)
  },
  keep(owners) {
    this.kept = new Map(owners)
  },
})
const start = async (dir: string, hostMemory?: HostMemory) => {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const brands = await openBrands({
    dir,
    widgets: testWidgets,
    watch: false,
    log,
    ...(hostMemory ? { hostMemory } : {}),
  })
  opened.push(brands)
  return {
    brands,
    lines,
    at: (host: string) => brands.byHost(host)?.id,
    /** Saves files, reads them, and returns what was logged meanwhile. */
    async save(files: Record<string, unknown>): Promise<string> {
      lines.length = 0
      await writeFiles(dir, files)
      await brands.reload()
      return lines.join('\n')
    },
  }
}
const hosts = (id: string, ...names: string[]) => ({ [`${id}/brand.json`]: testBrand(id, { hosts: names }) })
const [A, M, Z] = ['a.localhost', 'm.localhost', 'z.localhost']

test.each([['a'], ['z']])('the brand %s takes no host that is on air, live or over a restart', async (thief) => {
  const dir = await brandsDirectory({ a: {}, m: {}, z: {} })
  const kept = memory()
  const first = await start(dir, kept)
  const told = await first.save(hosts(thief, `${thief}.localhost`, M))
  expect(told).toMatch(
    new RegExp(`^${thief}  \\S+/${thief}/brand\\.json:5:5  /hosts/1  the host belongs to another brand`),
  )
  expect(told).toContain('found "m.localhost" of m')
  expect([A, M, Z].map(first.at)).toEqual(['a', 'm', 'z'])
  expect(first.brands.byId(thief)!.brand.hosts).toEqual([`${thief}.localhost`])
  // The innocent brand's edits still go on air.
  await first.save({ 'm/brand.json': testBrand('m', { name: 'Better' }) })
  expect(first.brands.byHost(M)!.brand.name).toBe('Better')
  expect(first.lines.join('\n')).not.toContain('brand.json:')
  first.brands.close()

  const second = await start(dir, kept)
  expect(second.at(M)).toBe('m')
  expect(second.brands.byId(thief)).toBeUndefined()
  expect(second.lines.filter((line) => line.includes('brand.json') && !line.includes('missing-messages'))).toEqual([
    expect.stringContaining(`/${thief}/brand.json:5:5  /hosts/1  the host belongs to another brand`),
  ])
  await second.save({ 'm/brand.json': testBrand('m', { name: 'Best' }) })
  expect(second.brands.byHost(M)!.brand.name).toBe('Best')
})

test('a brand that did not pass when the server started keeps its host for the time when it passes', async () => {
  const dir = await brandsDirectory({ a: {}, m: {} })
  const kept = memory()
  ;(await start(dir, kept)).brands.close()
  for (const broken of [{ name: 'm', hosts: [M] }, '{ "name": "m", ']) {
    await writeFiles(dir, { 'm/brand.json': broken, ...hosts('a', A, M) })
    const server = await start(dir, kept)
    expect([A, M].map(server.at)).toEqual([undefined, undefined])
    expect(server.lines.join('\n')).toContain('found "m.localhost" of m')
    await server.save({ ...hosts('m', M) })
    expect(server.at(M)).toBe('m')
    server.brands.close()
  }
})

test('a host changes its brand when one leaves it and the other takes it, in any order or in one save', async () => {
  const dir = await brandsDirectory({ a: {}, z: {} })
  const { save, at, brands } = await start(dir)
  // Leaves, then is taken.
  expect(await save(hosts('z', 'old.localhost'))).not.toContain('brand.json:')
  expect(at(Z)).toBeUndefined()
  await save(hosts('a', A, Z))
  expect(at(Z)).toBe('a')
  // Asked for first, then left: taken without another save.
  expect(await save(hosts('z', 'old.localhost', A))).toContain('found "a.localhost" of a')
  expect(at('old.localhost')).toBe('z')
  await save(hosts('a', Z))
  expect([A, Z, 'old.localhost'].map(at)).toEqual(['z', 'a', 'z'])
  // Both in one save, and two brands that swap their hosts.
  await save({ ...hosts('z', 'old.localhost'), ...hosts('a', Z, A) })
  expect([A, Z].map(at)).toEqual(['a', 'a'])
  await save({ ...hosts('z', A), ...hosts('a', 'old.localhost') })
  expect([A, Z, 'old.localhost'].map(at)).toEqual(['z', undefined, 'a'])
  expect(brands.all().map(({ id }) => id)).toEqual(['a', 'z'])
})

test('a host is not free while the edit that leaves it is refused', async () => {
  const dir = await brandsDirectory({ a: {}, z: {} })
  const { save, at } = await start(dir)
  const told = await save({
    'z/brand.json': { ...testBrand('z', { hosts: ['new.localhost'] }), nmae: 'z' },
    ...hosts('a', A, Z),
  })
  expect(told).toContain('/a/brand.json:5:5  /hosts/1  the host belongs to another brand')
  expect(told).toContain('the edit of z that leaves it is not on air')
  expect([A, Z, 'new.localhost'].map(at)).toEqual(['a', 'z', undefined])
  await save(hosts('z', 'new.localhost'))
  expect([A, Z, 'new.localhost'].map(at)).toEqual(['a', 'a', 'z'])
})

test('a swap in which one side does not pass moves nothing', async () => {
  const dir = await brandsDirectory({ a: {}, m: {}, z: {} })
  const { save, at } = await start(dir)
  await save({ ...hosts('a', M), ...hosts('m', Z), 'z/brand.json': { ...testBrand('z', { hosts: [A] }), odd: 1 } })
  expect([A, M, Z].map(at)).toEqual(['a', 'm', 'z'])
  await save(hosts('z', A))
  expect([A, M, Z].map(at)).toEqual(['z', 'a', 'm'])
})

test('a host that two brands claim and none had goes to neither, and each file is told', async () => {
  const dir = await brandsDirectory({ a: { ...inner('a', A, M) }, m: {}, z: {} })
  const kept = memory()
  const { save, at, lines } = await start(dir, kept)
  const told = lines.filter((line) => line.includes('[disputed-host]'))
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/\/a\/brand\.json:5:5 {2}\/hosts\/1 {2}another brand names the host too.* of m/)
  expect(told[1]).toMatch(/\/m\/brand\.json:4:5 {2}\/hosts\/0 {2}another brand names the host too.* of a/)
  expect([A, M, Z].map(at)).toEqual([undefined, undefined, 'z'])
  await save(hosts('a', A))
  expect([A, M, Z].map(at)).toEqual(['a', 'm', 'z'])
  // The same in one save of two brands on air: both stay as they were.
  expect(await save({ ...hosts('a', A, 'n.localhost'), ...hosts('z', Z, 'n.localhost') })).toContain('[disputed-host]')
  expect([A, M, Z, 'n.localhost'].map(at)).toEqual(['a', 'm', 'z', undefined])
  expect([...kept.kept]).toEqual([
    [Z, 'z'],
    [A, 'a'],
    [M, 'm'],
  ])
})
const inner = (id: string, ...names: string[]) => ({ 'brand.json': testBrand(id, { hosts: names }) })

test('a brand whose folder is gone leaves its hosts, and has them again when both return at once', async () => {
  const dir = await brandsDirectory({ a: {}, z: {} })
  const kept = memory()
  const { save, at, brands } = await start(dir, kept)
  await rm(join(dir, 'z'), { recursive: true })
  await save({})
  expect(at(Z)).toBeUndefined()
  await save({ ...hosts('a', A, Z), ...hosts('z', Z) })
  expect([A, Z].map(at)).toEqual(['a', 'z'])
  await rm(join(dir, 'z'), { recursive: true })
  await save({})
  expect([A, Z].map(at)).toEqual(['a', 'a'])
  brands.close()
})

test('of two processes the second to see a host taken follows the first', async () => {
  const dir = await brandsDirectory({ a: {}, z: {} })
  const kept = memory()
  const one = await start(dir, kept)
  const two = await start(dir, kept)
  await one.save(hosts('z', Z, 'new.localhost'))
  await one.save(hosts('a', A, 'new.localhost'))
  expect(one.at('new.localhost')).toBe('z')
  // It sees both edits at once.
  const told = await two.save({})
  expect(told).toContain('/a/brand.json:5:5  /hosts/1  the host belongs to another brand')
  expect(two.at('new.localhost')).toBe('z')
})

test('a brand that extends another one needs hosts of its own', async () => {
  const dir = await brandsDirectory({ m: {}, z: {} })
  const { save, at } = await start(dir)
  const { hosts: _hosts, ...rest } = testBrand('a')
  const told = await save({ 'a/brand.json': { ...rest, extends: 'm' } })
  expect(told).toMatch(/^a {2}\S+\/a\/brand\.json:1:1 .*the host belongs to another brand/)
  expect(at(M)).toBe('m')
})

test.each([
  'M.localhost',
  'm.localhost:3000',
  'm.localhost.',
  '*.localhost',
  '.m.localhost',
  'm..localhost',
  'https://m.localhost',
  'm.localhost/',
])('the host %s is refused as it is written, with an example', async (written) => {
  const dir = await brandsDirectory({ a: {}, m: {} })
  const { save, at } = await start(dir)
  const told = await save(hosts('a', A, written))
  expect(told).toMatch(
    /^a {2}\S+\/a\/brand\.json:5:5 {2}\/hosts\/1 {2}wrong form: expected a host name .* "www\.example\.com"/,
  )
  expect([A, M, 'm.localhost.'].map(at)).toEqual(['a', 'm', undefined])
})
