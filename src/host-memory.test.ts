import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_BRANDS, type Brands } from '../engine/brand/node.ts'
import { runFoyer } from '../scripts/foyer/testing.ts'
import { hostMemory, readHostOwners } from './host-memory.ts'
import { openServedBrands } from './open-resources.ts'
import { readSettings } from './settings.ts'

const opened: Brands[] = []
let home: string
let lines: string[]
const at = (path: string) => join(home, 'brands', path)
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'foyer-hosts-'))
  lines = []
  for (const id of ['belvarde', 'kilovolt'])
    await cp(join(PRODUCT_BRANDS, id), at(id), { recursive: true, filter: (path) => !path.includes('/markets/') })
})
afterEach(async () => {
  opened.splice(0).forEach((brands) => brands.close())
  await rm(home, { recursive: true, force: true })
})

const start = async (build?: string): Promise<Brands> => {
  const settings = readSettings({ FOYER_DATA_DIR: join(home, 'data'), FOYER_BRANDS_DIR: join(home, 'brands') })
  const brands = await openServedBrands(settings, build, (line) => lines.push(line))
  opened.push(brands)
  return brands
}
/** Gives a brand further hosts. */
const claim = async (id: string, ...hosts: string[]): Promise<void> => {
  const brand = JSON.parse(await readFile(at(`${id}/brand.json`), 'utf8')) as { hosts: string[] }
  await writeFile(at(`${id}/brand.json`), JSON.stringify({ ...brand, hosts: [brand.hosts[0], ...hosts] }, null, 2))
}
const idAt = (brands: Brands, host: string) => brands.byHost(host)?.id
const written = (host: string) =>
  vi.waitFor(async () => expect((await readHostOwners(join(home, 'data'))).get(host)).toBeDefined())

test.each([
  ['belvarde', 'kilovolt'],
  ['kilovolt', 'belvarde'],
])(
  '%s cannot take the host of %s: not while it is served, not after a restart, not with a newer build',
  async (thief, innocent) => {
    const [own, host] = [`${thief}.localhost`, `${innocent}.localhost`]
    const first = await start('a build')
    await written(host)
    await claim(thief, host)
    await vi.waitFor(() => expect(lines.join('\n')).toContain('[taken-host]'), { timeout: 10_000 })
    expect([own, host].map((name) => idAt(first, name))).toEqual([thief, innocent])
    first.close()
    for (const build of ['a build', 'a newer build', undefined]) {
      lines = []
      const later = await start(build)
      expect(idAt(later, host)).toBe(innocent)
      expect(later.byId(thief)).toBeUndefined()
      expect(lines.filter((line) => line.includes('brand.json'))).toEqual([
        expect.stringMatching(new RegExp(`^${thief}  \\S+${thief}/brand\\.json:\\d+:5  /hosts/1 .*of ${innocent}`)),
      ])
      later.close()
    }
    // The check of the same data folder blames the same brand.
    const env = { FOYER_DATA_DIR: join(home, 'data'), FOYER_BRANDS_DIR: join(home, 'brands') }
    const { out } = await runFoyer(env, 'check')
    expect(out).toMatch(new RegExp(`${thief}/brand\\.json:\\d+:5 +error +taken-host`))
    expect(out).not.toContain(`${innocent}/brand.json`)
    expect(
      (await runFoyer({ ...env, FOYER_DATA_DIR: join(home, 'other') }, 'check')).out.match(/disputed-host/g),
    ).toHaveLength(2)
  },
  60_000,
)

test('two processes on one data directory agree about a host that moved while one of them was off', async () => {
  const one = await start()
  await claim('kilovolt', 'old.localhost')
  await vi.waitFor(() => expect(idAt(one, 'old.localhost')).toBe('kilovolt'), { timeout: 10_000 })
  await claim('kilovolt')
  await claim('belvarde', 'old.localhost')
  await vi.waitFor(() => expect(idAt(one, 'old.localhost')).toBe('belvarde'), { timeout: 10_000 })
  await vi.waitFor(async () => expect((await readHostOwners(join(home, 'data'))).get('old.localhost')).toBe('belvarde'))
  await claim('kilovolt', 'old.localhost')
  const two = await start()
  await one.reload()
  expect([one, two].map((brands) => idAt(brands, 'old.localhost'))).toEqual(['belvarde', 'belvarde'])
}, 60_000)

test.each(['', '{"a.localhost":', 'null', '[]', '{"a.localhost":7}', '"a"'])(
  'a file that holds %j counts as nothing',
  async (text) => {
    await writeFile(join(home, 'hosts.json'), text)
    expect([...(await readHostOwners(home))]).toEqual([])
  },
)

test('a file that cannot be written is reported, and a folder that is missing is made', async () => {
  const told: string[] = []
  const kept = hostMemory(join(home, 'deep/data'), (line) => told.push(line))
  kept.keep(new Map([['a.localhost', 'a']]))
  expect([...(await kept.read())]).toEqual([['a.localhost', 'a']])
  expect(told).toEqual([])
  await mkdir(join(home, 'hosts.json'))
  const lost = hostMemory(home, (line) => told.push(line))
  lost.keep(new Map([['a.localhost', 'a']]))
  expect([...(await lost.read())]).toEqual([])
  expect(told.join()).toContain('hosts.json could not be written')
})
