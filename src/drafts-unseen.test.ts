import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { staffOf, type Staff } from './testing-staff.ts'
import { startWholeServer, type RawAnswer, type WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
const WHY = { reason: 'nobody sees it yet' }
/** Pages without data that time changes by itself. */
const PATHS = [
  '/about',
  '/help',
  '/terms',
  '/privacy',
  '/responsible-game',
  '/safer-play',
  '/es/about',
  '/es/help',
  '/es/terms',
  '/none',
]
const PAGE = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
/** Headers that are another with each answer. */
const LOOSE = new Set(['date', 'x-request-id'])

let dir: string
let server: WholeServer
let ed: Staff
let pia: Staff
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-unseen-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  // No page is kept, so that each answer is made anew.
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND }, { freshFor: 0 })
  ed = await staffOf(server, 'demo-editor', BRAND)
  pia = await staffOf(server, 'demo-publisher', BRAND)
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const bare = ({ status, headers, cookies, text }: RawAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !LOOSE.has(name))),
  cookies,
  text,
})
/** What a guest gets: each page, and each file of ours that it names. */
async function seen() {
  const answers: Record<string, ReturnType<typeof bare>> = {}
  const ask = async (path: string) => (answers[path] = bare(await server.ask('GET', path, PAGE)))
  const files = new Set<string>()
  for (const path of PATHS) {
    const { text } = await ask(path)
    for (const [, file] of text.matchAll(/(?:src|href)="(\/(?:assets|nfx|static|fonts)\/[^"?]+)/g)) files.add(file!)
  }
  for (const file of files) await ask(file)
  return { answers, files: [...files].toSorted() }
}

test("guests' pages are the same bytes, headers and files whatever drafts and previews there are", async () => {
  const before = await seen()
  expect(before.files.length).toBeGreaterThan(3)
  expect(PATHS.map((path) => before.answers[path]!.status)).toContain(200)
  const { id } = await ed.post<{ id: string }>('drafts.new', { name: 'a draft' })
  const patch = (file: string, path: string, value: unknown) =>
    ed.post('drafts.patch', { id, file, operations: JSON.stringify([{ op: 'replace', path, value }]) })
  await patch('theme.json', '/radius', 3)
  await patch('pages/home.json', '/slots/main/top/slots/main/hero/props/title', 'Unseen')
  const opened = await ed.post<{ address: string }>('previews.open', { draft: id })
  const { host, pathname, search } = new URL(opened.address)
  const first = await server.ask('GET', pathname + search, { ...PAGE, host })
  const cookie = first.cookies.map((one) => one.split(';', 1)[0]).join('; ')
  expect((await server.ask('GET', '/', { ...PAGE, host, cookie })).text).toContain('Unseen')
  await ed.post('comments.say', { id, file: 'pages/home.json', pointer: '', words: 'Unseen as well' })
  await pia.post('releases.schedule', { id, at: '2099-12-31T23:59', zone: 'Europe/Malta', ...WHY })
  expect(await seen()).toEqual(before)
  expect((await server.ask('GET', '/', PAGE)).text).not.toContain('Unseen')
  // The same comparison sees what is released.
  const other = await ed.post<{ id: string }>('drafts.new', { name: 'another' })
  await ed.post('drafts.patch', {
    id: other.id,
    file: 'theme.json',
    operations: JSON.stringify([{ op: 'replace', path: '/radius', value: 4 }]),
  })
  await pia.post('releases.release', { id: other.id, ...WHY })
  expect((await seen()).answers['/help']).not.toEqual(before.answers['/help'])
}, 120_000)
