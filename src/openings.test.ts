import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './office/index.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const MARIGOLD = {
  brand: 'marigold',
  name: 'Marigold Hall',
  host: 'marigold.localhost',
  market: 'mt',
  locales: 'en,es',
  currencies: 'EUR',
  starter: 'hall',
  login: 'email',
  accent: '#1f55d6',
}
const NAMED = { brand: 'marigold' }
const READS = /^studio\.|\.(list|show|file|scheduled)$/

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
let server: WholeServer
let dir: string
const ask = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers: { host: `${host}:${server.port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

type Fields = Record<string, string>
/** Calls the staff API. @returns its data, or why it was refused */
const office = async (token: string, name: string, fields: Fields) => {
  const text = new URLSearchParams(fields).toString()
  const isGet = READS.test(name)
  const answer = await ask(
    'desk.localhost',
    `/office/${name}?v=1${isGet ? `&${text}` : ''}`,
    {
      ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    isGet ? 'GET' : 'POST',
    isGet ? undefined : text,
  )
  const { data, error } = JSON.parse(answer.text)
  return answer.status === 200 ? data : { status: answer.status, error }
}
const logIn = async (name: string): Promise<string> =>
  (await office('', 'staff.login', { name, password: DEMO_PASSWORD, keep: 'token' })).token

let ed: string
let pia: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-openings-'))
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir })
  ed = await logIn('demo-editor')
  pia = await logIn('demo-publisher')
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

test('a brand is opened as a draft, which is previewed and changed; an approved release makes its folder', async () => {
  const begun = await office(ed, 'openings.begin', MARIGOLD)
  expect(begun).toMatchObject({ name: 'Open Marigold Hall', state: 'open', authors: ['demo-editor'] })
  const { id } = begun as { id: string }
  expect(await readdir(dir)).toEqual([])
  expect(await office(pia, 'openings.list', {})).toMatchObject({ items: [{ brand: 'marigold', draft: { id } }] })
  expect(await office(ed, 'openings.begin', MARIGOLD)).toMatchObject({
    error: { error_data: { refused: 'brand-taken' } },
  })
  expect(await office(ed, 'studio.outline', { ...NAMED, id })).toMatchObject({ compiles: true, locales: ['en', 'es'] })
  expect(Object.keys((await office(ed, 'studio.widgets', NAMED)).palette.widgets).length).toBeGreaterThan(50)

  const write = (file: string, pointer: string, value: unknown) =>
    office(ed, 'drafts.write', { ...NAMED, id, file, edits: JSON.stringify([{ pointer, value }]) })
  await write('theme.json', '/colour/accent', '#0b6e6e')
  const opened = await office(ed, 'previews.open', { ...NAMED, draft: id })
  const { host, pathname, search } = new URL(opened.address)
  const name = host.split(':')[0]!
  const ticket = await ask(name, pathname + search)
  expect(ticket.status).toBe(302)
  const cookie = (ticket.headers['set-cookie'] as string[]).map((one) => one.split(';')[0]).join('; ')
  const page = await ask(name, '/', { cookie })
  expect([page.status, page.text.includes('Welcome to Marigold Hall')]).toEqual([200, true])
  expect((await ask('marigold.localhost', '/')).text).not.toContain('Marigold Hall')

  const { items } = await office(ed, 'studio.changes', { ...NAMED, id })
  expect(items[0].sentence).toContain('Marigold Hall')
  expect(items[0].pages).toEqual(expect.arrayContaining(['/']))
  expect(await office(pia, 'releases.release', { ...NAMED, id, reason: 'a new hall' })).toMatchObject({
    error: { error_data: { refused: 'approval-needed' } },
  })
  const { draft } = await office(pia, 'drafts.show', { ...NAMED, id })
  await office(pia, 'drafts.approve', { ...NAMED, id, hash: draft.hash })
  expect(await office(pia, 'releases.release', { ...NAMED, id, reason: 'a new hall' })).toMatchObject({ draft: id })
  expect(JSON.parse(await readFile(join(dir, 'marigold/theme.json'), 'utf8')).colour.accent).toBe('#0b6e6e')
  const site = await ask('marigold.localhost', '/')
  expect([site.status, site.text.includes('Welcome to Marigold Hall')]).toEqual([200, true])
  expect(await office(ed, 'openings.list', {})).toEqual({ items: [] })
  expect(await office(ed, 'drafts.new', { ...NAMED, name: 'Winter' })).toMatchObject({ state: 'open' })
})

test('a brand that nobody opens is refused; so are a taken host and a code nobody knows', async () => {
  expect(await office(ed, 'studio.outline', { brand: 'nobody', id: 'd' })).toMatchObject({ status: 400 })
  expect(await office(ed, 'openings.begin', { ...MARIGOLD, brand: 'third' })).toMatchObject({
    error: { error_data: { refused: 'does-not-compile' } },
  })
  const odd = { ...MARIGOLD, brand: 'third', host: 'third.localhost', currencies: 'XYZ' }
  expect((await office(ed, 'openings.begin', odd)).error.message).toContain('XYZ')
  const rates = { ...odd, currencies: 'EUR,NOK' }
  expect(JSON.stringify((await office(ed, 'openings.begin', rates)).error)).toContain('NOK=0.92')
  expect(await office(ed, 'openings.list', {})).toEqual({ items: [] })
})

test('a folder that somebody made meanwhile is kept, and the opening is refused', async () => {
  const begun = await office(ed, 'openings.begin', { ...MARIGOLD, brand: 'fourth', host: 'fourth.localhost' })
  await mkdir(join(dir, 'fourth'))
  await writeFile(join(dir, 'fourth/brand.json'), '{"name":"Fourth","hosts":["mine.localhost"]}')
  const { id, hash } = begun as { id: string; hash: string }
  await office(pia, 'drafts.approve', { brand: 'fourth', id, hash })
  const answer = await office(pia, 'releases.release', { brand: 'fourth', id, reason: 'a new hall' })
  expect(answer).toHaveProperty('error')
  expect(await readFile(join(dir, 'fourth/brand.json'), 'utf8')).toContain('mine.localhost')
})
