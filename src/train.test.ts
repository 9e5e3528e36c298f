import fs from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import git from 'isomorphic-git'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { staffOf, type Staff } from './testing-staff.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const PARENT = 'kilovolt'
const WHY = { reason: 'a calmer look' }
let dir: string
let copies: string
let server: WholeServer
let ed: Staff
let pia: Staff

/** Brands that build on another one: one takes everything from it, one has a radius and a note of its own. */
const children: Record<string, object> = {
  junior: {},
  senior: {
    'theme.json': { radius: 7 },
    'content/house.json': { title: 'House rules', blocks: [{ html: '<p>Be kind.</p>' }] },
    'pages/home.json': { slots: { main: { top: { slots: { main: { hero: { props: { note: 'Only here' } } } } } } } },
  },
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-train-'))
  await cp(join(PRODUCT_BRANDS, PARENT), join(dir, PARENT), { recursive: true })
  for (const [id, files] of Object.entries(children)) {
    const brand = { name: id, hosts: [`${id}.localhost`], extends: PARENT }
    for (const folder of ['pages', 'content']) await mkdir(join(dir, id, folder), { recursive: true })
    for (const [path, content] of Object.entries({ 'brand.json': brand, ...files }))
      await writeFile(join(dir, id, path), JSON.stringify(content))
  }
  copies = await mkdtemp(join(tmpdir(), 'foyer-copies-'))
  const places = { FOYER_BRANDS_DIR: dir, FOYER_RELEASES_GIT: join(copies, 'releases.git') }
  server = await startWholeServer({ ...places, FOYER_DEFAULT_BRAND: PARENT })
  ed = await staffOf(server, 'demo-editor', PARENT)
  pia = await staffOf(server, 'demo-publisher', PARENT)
}, 120_000)
afterAll(async () => {
  await server.close()
  for (const folder of [dir, copies]) await rm(folder, { recursive: true })
})

const radiusAt = async (brand: string) =>
  /--radius:\s*([\d.]+px)/.exec((await server.ask('GET', '/', { host: `${brand}.localhost:${server.port}` })).text)?.[1]
const drafted = async (file: string, operations: object[]) => {
  const { id } = await ed.post<{ id: string }>('drafts.new', { name: crypto.randomUUID() })
  await ed.post('drafts.patch', { id, file, operations: JSON.stringify(operations) })
  return id
}
interface Listed {
  readonly items: readonly { kind: string; from: string | null; by: string; why: string; changed: string[] }[]
}
const lastOf = async (brand: string) =>
  (await (await staffOf(server, 'demo-publisher', brand)).get<Listed>('releases.list', {})).items[0]

const grant = (member: string, brand: string) =>
  server.database!.pool.query('UPDATE staff SET grants = $2 WHERE name = $1', [
    member,
    JSON.stringify([{ role: 'publisher', brand }]),
  ])

test('a release of a parent is one of each brand that it changes, and of no other', async () => {
  const id = await drafted('theme.json', [{ op: 'replace', path: '/radius', value: 3 }])
  const { items } = await ed.get<{ items: object[] }>('studio.inheriting', { id })
  const sentence = 'Theme: base corner radius in px 10 → 3'
  expect(items).toEqual([
    { brand: 'junior', changes: 1, errors: [], told: [expect.objectContaining({ sentence, markets: ['mt'] })] },
  ])
  expect([await radiusAt('junior'), await radiusAt('senior')]).toEqual(['10px', '7px'])
  await pia.post('releases.release', { id, ...WHY })
  expect([await radiusAt(PARENT), await radiusAt('junior'), await radiusAt('senior')]).toEqual(['3px', '3px', '7px'])
  const told = { kind: 'inherited', from: PARENT, by: 'demo-publisher', why: WHY.reason, changed: [] }
  expect(await lastOf('junior')).toMatchObject(told)
  expect((await lastOf('senior'))?.kind).toBe('outside')
  const { rows } = await server.database!.pool.query<{ brand: string }>(
    "SELECT brand FROM audit_line WHERE action = 'release.inherit'",
  )
  expect(rows.map(({ brand }) => brand)).toEqual(['junior'])
}, 60_000)

test('a change that moves terms only of a brand that inherits needs a second person as well', async () => {
  const value = { from: '/house', to: '/promotions' }
  const id = await drafted('redirects.json', [{ op: 'add', path: '/rules/-', value }])
  const shown = await ed.get<{ needs_approval: object[]; draft: { hash: string } }>('drafts.show', { id })
  expect(shown.needs_approval).toEqual([])
  expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('approval-needed')
  await pia.post('drafts.approve', { id, hash: shown.draft.hash })
  await pia.post('releases.release', { id, ...WHY })
  expect((await lastOf('senior'))?.kind).toBe('inherited')
  // So does what brings them back from further back than the last release.
  const looks = await drafted('theme.json', [{ op: 'replace', path: '/radius', value: 3.5 }])
  await pia.post('releases.release', { id: looks, ...WHY })
  // Sent again while it is on air it is answered the same; one that was on air before is told to be.
  await pia.post('releases.release', { id: looks, ...WHY })
  expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('closed')
  const { items } = await pia.get<{ items: { number: number }[] }>('releases.list', {})
  const taken = (back: number) => ({ release: String(items[back]!.number), ...WHY })
  expect(await pia.refusal('releases.rollback', taken(2))).toBe('approval-needed')
  await pia.post('releases.rollback', taken(1))
}, 60_000)

test('a brand stays as it is, where whoever releases may do so there, and says what it keeps', async () => {
  const before = await radiusAt('junior')
  const id = await drafted('theme.json', [{ op: 'replace', path: '/radius', value: 5 }])
  const asked = { id, ...WHY, stay: JSON.stringify(['junior']) }
  await grant('demo-publisher', PARENT)
  expect(await pia.refusal('releases.release', asked)).toBe(403)
  await grant('demo-publisher', '*')
  expect(await pia.refusal('releases.release', { ...asked, stay: JSON.stringify([PARENT]) })).toBe('cannot-stay')
  await pia.post('releases.release', asked)
  expect([await radiusAt(PARENT), await radiusAt('junior'), await radiusAt('senior')]).toEqual(['5px', before, '7px'])
  expect(await lastOf('junior')).toMatchObject({ kind: 'stayed', from: PARENT, changed: ['theme.json'] })
  expect(JSON.parse(await readFile(join(dir, 'junior', 'theme.json'), 'utf8'))).toEqual({ radius: 3 })
  // Taken back, a parent is a train as well: whoever stayed is not in it.
  const { items } = await pia.get<Listed & { items: { number: number }[] }>('releases.list', {})
  await pia.post('releases.rollback', { release: String(items[1]!.number), ...WHY })
  expect([await radiusAt(PARENT), await radiusAt('junior')]).toEqual(['3px', before])
  expect((await lastOf('junior'))?.kind).toBe('stayed')
}, 60_000)

test('money, limits and addresses of a brand that inherits need one of two people who releases there', async () => {
  const path = '/methods/card/limits/EUR/deposit/min'
  const id = await drafted('platform/payments.json', [{ op: 'replace', path, value: '11.00' }])
  await grant('demo-publisher', PARENT)
  await grant('demo-payments', PARENT)
  const second = await staffOf(server, 'demo-payments', PARENT)
  const { draft } = await ed.get<{ draft: { hash: string } }>('drafts.show', { id })
  expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('approval-needed')
  await second.post('drafts.approve', { id, hash: draft.hash })
  expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('publisher-needed')
  const at = { at: '2999-01-01T09:00', zone: 'Europe/Malta' }
  expect(await pia.refusal('releases.schedule', { id, ...at, ...WHY })).toBe('publisher-needed')
  // A look is the parent's own to change.
  const looks = await drafted('theme.json', [{ op: 'replace', path: '/radius', value: 3.25 }])
  await pia.post('releases.release', { id: looks, ...WHY })
  for (const brand of ['junior', 'senior']) {
    await grant('demo-payments', brand)
    expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('approval-needed')
  }
  await grant('demo-payments', '*')
  const again = await ed.get<{ draft: { hash: string } }>('drafts.show', { id })
  await second.post('drafts.approve', { id, hash: again.draft.hash })
  await pia.post('releases.release', { id, ...WHY })
  // The last one is taken back by one person; what lies further back is not.
  const { items } = await pia.get<{ items: { number: number }[] }>('releases.list', {})
  await pia.post('releases.rollback', { release: String(items[1]!.number), ...WHY })
  await grant('demo-publisher', '*')
}, 60_000)

test('what would break a brand that inherits is not released; that brand is named with its errors', async () => {
  const text = { widget: 'content/rich-text', props: { title: 'Hello' } }
  const id = await drafted('pages/home.json', [{ op: 'replace', path: '/slots/main/top/slots/main/hero', value: text }])
  const { items } = await ed.get<{ items: { brand: string; errors: string[] }[] }>('studio.inheriting', { id })
  const broken = items.filter(({ errors }) => errors.length > 0)
  expect(broken.map(({ brand }) => brand)).toEqual(['senior'])
  expect(broken[0]!.errors.join()).toMatch(/senior\/pages\/home\.json.*note/)
  expect(await pia.refusal('releases.release', { id, ...WHY })).toBe('does-not-compile')
  expect((await lastOf('junior'))?.why).toBe('a calmer look')
}, 60_000)

test('every release of every brand is a commit in the repository that the server was given', async () => {
  const place = { fs, gitdir: join(copies, 'releases.git') }
  for (const brand of [PARENT, ...Object.keys(children)]) {
    const { items } = await (await staffOf(server, 'demo-publisher', brand)).get<Listed>('releases.list', {})
    const subjects = items.map(({ why, kind }) => why || kind)
    const told = async () =>
      (await git.log({ ...place, ref: brand })).map(({ commit }) => commit.message.split('\n')[0])
    await vi.waitFor(async () => expect([brand, await told()]).toEqual([brand, subjects]), 20_000)
  }
  const oid = await git.resolveRef({ ...place, ref: 'junior' })
  const { blob } = await git.readBlob({ ...place, oid, filepath: 'theme.json' })
  expect(Buffer.from(blob).toString()).toBe(await readFile(join(dir, 'junior', 'theme.json'), 'utf8'))
}, 60_000)
