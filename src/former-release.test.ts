import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { staffOf } from './testing-staff.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
const TITLE = 'auth.title.authorization'
let dir: string
let server: WholeServer

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-former-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND })
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** Releases a change of one value. @returns the release before */
const released = async (file: string, pointer: string, value: unknown): Promise<string> => {
  const before = server.brands.byId(BRAND)!.release
  const [ed, pia] = [await staffOf(server, 'demo-editor', BRAND), await staffOf(server, 'demo-publisher', BRAND)]
  const { id } = await ed.post<{ id: string }>('drafts.new', { name: crypto.randomUUID() })
  const edits = JSON.stringify([{ pointer, value }])
  const { draft } = await ed.post<{ draft: { hash: string } }>('drafts.write', { id, file, edits })
  await pia.post('drafts.approve', { id, hash: draft.hash })
  await pia.post('releases.release', { id, reason: 'a test' })
  expect(server.brands.byId(BRAND)!.release).not.toBe(before)
  return before
}
/** What an open page of a release gets as its dialog. */
const dialogOf = async (release: string, kind = 'auth') => {
  const { status, headers, text } = await server.ask('GET', `/nfx/dialog/${release}/en/guest/${kind}`)
  const { messages } = JSON.parse(text) as { messages?: Record<string, string> }
  return { status, kept: headers['cache-control'], title: messages?.[TITLE] }
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

test('an open page goes on with the dialogs of its release, and with pages of the one on air', async () => {
  const before = await released('locales/en.json', '/auth/title/authorization', 'Welcome back')
  const now = server.brands.byId(BRAND)!.release
  expect(await dialogOf(before)).toEqual({ status: 200, kept: IMMUTABLE, title: 'Log in' })
  expect(await dialogOf(now)).toEqual({ status: 200, kept: IMMUTABLE, title: 'Welcome back' })
  expect((await server.ask('GET', `/nfx/page/${before}/en/guest/about`)).status).toBe(409)
}, 60_000)

test('one of a release that nobody has any more gets the dialogs of the one on air, which nobody keeps', async () => {
  expect(await dialogOf('forgotten0')).toMatchObject({ status: 200, kept: 'no-store' })
  expect(await dialogOf('forgotten0', 'none')).toMatchObject({ status: 404 })
})

test('a feature that is switched off answers no call of a page that is open', async () => {
  const call = async () => (await server.ask('GET', '/api/loyalty.getPrograms?v=1&locale=en')).status
  expect(await call()).toBe(200)
  const before = await released('features.json', '/loyalty', false)
  expect((await dialogOf(before, 'loyalty-quest')).status).toBe(200)
  expect((await dialogOf(server.brands.byId(BRAND)!.release, 'loyalty-quest')).status).toBe(404)
  expect(await call()).toBe(404)
}, 60_000)
