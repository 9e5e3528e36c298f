import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { DEMO_PASSWORD } from './office/index.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** A brand whose edits are reviewed: a copy of a shipped one, edited on the disk while the server runs. */
const BRAND = 'kilovolt'
let dir: string
let server: WholeServer

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-reviewed-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  const place = join(dir, BRAND, 'brand.json')
  const brand = JSON.parse(await readFile(place, 'utf8')) as object
  await writeFile(place, JSON.stringify({ ...brand, releases: 'reviewed' }, null, 2))
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND })
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const office = async <T>(verb: 'GET' | 'POST', name: string, token: string, fields: Record<string, string>) => {
  const text = new URLSearchParams(fields).toString()
  const headers = {
    host: `desk.localhost:${server.port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(verb === 'POST' && {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
    }),
  }
  const target = `/office/${name}?v=1${verb === 'GET' ? `&${text}` : ''}`
  const answer = await server.ask(verb, target, headers, verb === 'POST' ? text : '')
  expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, ''])
  return (JSON.parse(answer.text) as { data: T }).data
}
const login = async (name: string) =>
  (await office<{ token: string }>('POST', 'staff.login', '', { name, password: DEMO_PASSWORD, keep: 'token' })).token
const home = async () => (await server.ask('GET', '/', { host: `${BRAND}.localhost:${server.port}` })).text
const radius = async () => /--radius:\s*([\d.]+px)/.exec(await home())?.[1]

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string; readonly by: string; revision: number }[]
}
const save = async (from: string, to: string) => {
  const place = join(dir, BRAND, 'theme.json')
  const before = await readFile(place, 'utf8')
  expect(before).toContain(from)
  await writeFile(place, before.replace(from, to))
}
const patience = { timeout: 30_000, interval: 250 }

test('a file saved in the folder of a reviewed brand becomes a draft, and live pages stay as they are', async () => {
  const [editor, publisher] = [await login('demo-editor'), await login('demo-publisher')]
  const drafts = async () => (await office<Listed>('GET', 'drafts.list', editor, { brand: BRAND })).items
  const before = await home()
  expect([await radius(), await drafts()]).toEqual(['10px', []])

  await save('"radius": 10', '"radius": 5')
  await expect.poll(async () => (await drafts()).length, patience).toBe(1)
  const [{ id, name, by, revision } = { id: '', name: '', by: '', revision: 0 }] = await drafts()
  expect([name, by]).toEqual(['Edits in the folder', 'folder'])
  expect(await home()).toBe(before)

  // Saved again it is the same draft, and what is live stays the same bytes.
  await save('"radius": 5', '"radius": 7')
  await expect.poll(async () => (await drafts())[0]!.revision, patience).toBeGreaterThan(revision)
  expect((await drafts()).map((one) => one.id)).toEqual([id])
  expect(await home()).toBe(before)

  await office('POST', 'releases.release', publisher, { brand: BRAND, id, reason: 'seen' })
  await expect.poll(radius, { timeout: 5000, interval: 50 }).toBe('7px')
  expect(await drafts()).toEqual([])
}, 120_000)
