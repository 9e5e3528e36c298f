import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { startServer, type Running } from '../../src/server.ts'
import { readSettings } from '../../src/settings.ts'
import { buildSite } from '../../src/testing.ts'
import { DEMO_PASSWORD } from '../../src/office/demo-staff.ts'
import { root } from './project.ts'
import { typed } from './testing-typed.ts'
import { runFoyer, type CommandResult } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

let folder: string
let running: Running
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const foyer = (...args: string[]) => runFoyer({}, ...args)
const THEME = 'kilovolt/theme.json'
const inFolder = (path: string) => readFile(join(folder, 'brands', path), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-releases-'))
  const [dataDir, brandsDir] = [join(folder, 'data'), join(folder, 'brands')]
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(brandsDir, 'kilovolt'), { recursive: true })
  for (const [name, value] of Object.entries({
    FOYER_DATA_DIR: dataDir,
    FOYER_BRANDS_DIR: brandsDir,
    DATABASE_URL: undefined,
    XDG_CONFIG_HOME: join(folder, 'config'),
  }))
    vi.stubEnv(name, value)
  await buildSite()
  running = await startServer({
    settings: readSettings({ PORT: '0', FOYER_DATA_DIR: dataDir, FOYER_BRANDS_DIR: brandsDir }),
    log: (line) => void (process.env['SHOW_LOG'] && console.error(line)),
  })
  await foyer('staff', 'first', 'chief')
  await foyer('staff', 'login', 'chief')
  await foyer('staff', 'add', 'ed', '--roles', 'editor@kilovolt')
  await foyer('staff', 'add', 'pia', '--roles', 'publisher@kilovolt')
  await age()
}, 240_000)
afterAll(async () => {
  agent.destroy()
  await running.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

interface Page {
  status: number
  cookies: string[]
  body: Buffer
}
/** A page, as browsers ask for it. */
const pageAt = (host: string, path: string, cookie = '') =>
  new Promise<Page>((done, fail) => {
    const headers = { host, 'accept-encoding': 'br', ...(cookie && { cookie }) }
    request({ agent, port: running.port, host: '127.0.0.1', path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      const cookies = answer.headers['set-cookie'] ?? []
      answer.on('end', () => done({ status: answer.statusCode ?? 0, cookies, body: Buffer.concat(chunks) }))
      answer.on('error', fail)
    })
      .on('error', fail)
      .end()
  })
/** A guest's home page. */
const home = () => pageAt(`kilovolt.localhost:${running.port}`, '/')
const radiusIn = (body: Buffer) => /--radius:\s*([\d.]+px)/.exec(brotliDecompressSync(body).toString('utf8'))?.[1]
const radiusOf = async () => radiusIn((await home()).body)

/** The text of the page. */
const documentOf = () => readFile(join(root, 'docs/releases.md'), 'utf8')
/** The scripts of a page that are for bash, one after the other. */
const scriptsIn = (text: string): string[] => [...text.matchAll(/^```bash\n([^]*?)^```$/gm)].map(([, block]) => block!)
/** Runs a script in a folder of its own, with the words in capitals that stand for others. @returns what it prints */
const bash = async (script: string, words: Readonly<Record<string, string>>): Promise<string> => {
  const named = script.replace(/\b[A-Z]{3,}\b/g, (name) => words[name] ?? name)
  const own = named.replaceAll('localhost:3000', `localhost:${running.port}`)
  const { stdout } = await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', own], { cwd: folder })
  return stdout
}

/** The commands of a page, each as its words. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.trimEnd().split('\n'))
    .map((line) => line.replace(/^npm run foyer -- /, '').replace(/ +#.*$/, ''))
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!))

/** Runs a command with the words that stand for what earlier ones printed. */
const known = new Map<string, string>()
const run = async (words: readonly string[]): Promise<CommandResult> => {
  const own = typed.password
  if (words.some((word) => word.startsWith('demo-'))) typed.password = DEMO_PASSWORD
  try {
    return await foyer(...words.map((word) => word.replace(/[A-Z]+$/, (name) => known.get(name) ?? name)))
  } finally {
    typed.password = own
  }
}
const learn = (name: string, { out }: CommandResult, found: RegExp) => known.set(name, found.exec(out)?.[1] ?? '?')

/** Members of staff become two days old. */
const age = () => running.database!.pool.query("UPDATE staff SET created_at = created_at - interval '2 days'")

test('the walk of docs/releases.md: draft, patch, see, approve, release, look, take back, schedule', async () => {
  const page = await documentOf()
  const commands = commandsIn(page)
  const next = async (code = 0) => {
    const words = commands.shift()!
    const answer = await run(words)
    expect([words.join(' '), answer.code, answer.out]).toEqual([words.join(' '), code, expect.any(String)])
    return answer
  }
  const before = await inFolder(THEME)
  expect(await radiusOf()).toBe('10px')
  await next()
  learn('DRAFT', await next(), /^([a-z0-9]+) /)
  await next()
  await next()
  const shown = await next()
  learn('HASH', shown, /^hash (\w+)/m)
  expect(shown.out).toMatch(/\/radius 2\n[^]*\/methods\/card\/limits\/EUR\/deposit\/min [^]*changes limits: waits/)
  expect((await next(1)).out).toMatch(
    /10 → 2 .*\n.*theme\.json\/radius\nDeposit minimum of Bank card in EUR 10 → 20 [^]*\n2 changes/,
  )
  expect((await next()).out).toMatch(
    /^en, es; mt; mobile, [^]*guest, player; dark, light\n {2}\/[^]*\d+ of \d+ cells differ/,
  )
  const words = { ADDRESS: (await next()).out.trim(), DRAFT: known.get('DRAFT')! }
  expect(await bash(scriptsIn(page)[0]!, words)).toMatch(/--radius:\s*2px/)
  expect([await radiusOf(), await inFolder(THEME)]).toEqual(['10px', before])
  expect((await next(1)).out).toMatch(/needs the role publisher/)
  await next()
  expect((await next(1)).out).toMatch(/changes limits; a second person must approve it/)
  await next()
  const began = performance.now()
  await next()
  console.info(`release ${Math.round(performance.now() - began)} ms`)
  expect([await radiusOf(), await inFolder(THEME)]).toEqual(['2px', before.replace('"radius": 10', '"radius": 2')])
  learn('RELEASE', await next(), /^ *(\d+) {2}.*found in the folder/m)
  await next()
  expect([await radiusOf(), await inFolder(THEME)]).toEqual(['10px', before])
  await next()
  learn('OTHER', await next(), /^([a-z0-9]+) /)
  await next()
  await next()
  learn('SCHEDULE', await next(), /^(\w+) /)
  expect(await foyer('diff', 'kilovolt:air', `kilovolt:${known.get('RELEASE')!}`)).toMatchObject({ code: 0 })
  const between = await foyer('diff', `kilovolt:${Number(known.get('RELEASE')) + 2}`, 'kilovolt:air', '--json')
  expect([between.code, (JSON.parse(between.out) as { changes: unknown[] }).changes.length]).toEqual([1, 2])
  expect((await next()).out).toMatch(/2099-12-31T23:59 Europe\/Malta \(2099-12-31T22:59:00\.000Z\)[^]*1 wait/)
  await next()
  expect((await next()).out).toMatch(
    /runs for 10 of 100 guests since [^]*\n {2}air +0 guests[^]*\n {2}canary +0 guests/,
  )
  expect((await next()).out).toMatch(/runs for 10 of 100 guests/)
  expect((await next()).out).toMatch(/ended .* by demo-publisher: seen enough/)
  expect(commands).toEqual([])
  const lines = await running.database!.pool.query<{ action: string }>(
    "SELECT action FROM audit_line WHERE brand = 'kilovolt' AND action ~ '^(draft|release)' ORDER BY line",
  )
  expect(lines.rows.map(({ action }) => action)).toEqual([
    'draft.new',
    'draft.patch',
    'draft.patch',
    'draft.approve',
    'release.make',
    'release.rollback',
    'draft.new',
    'draft.patch',
    'release.schedule',
    'release.unschedule',
    'release.canary.start',
    'release.canary.end',
  ])
}, 120_000)

test('the same walk of docs/releases.md by curl: its scripts do and print what they say', async () => {
  const [, ...scripts] = scriptsIn(await documentOf())
  const before = await inFolder(THEME)
  const said = (await bash(scripts.join('\n'), { PASSWORD: DEMO_PASSWORD })).trimEnd().split('\n')
  expect(said).toEqual([
    '2',
    '3',
    'Theme: base corner radius in px 10 → 2',
    'Deposit minimum of Bank card in EUR 10 → 20',
    'all of the page',
    'approval-needed',
    'open',
    'draft',
    expect.stringMatching(/^--radius: ?2px$/),
    'rollback',
    expect.stringMatching(/^--radius: ?10px$/),
  ])
  expect(await inFolder(THEME)).toBe(before)
}, 120_000)

test('10,000 requests while releases go on air and come back: none fails, each is of one release', async () => {
  const draft = async (radius: number) => {
    await foyer('staff', 'login', 'ed')
    const [, id = ''] = /^([a-z0-9]+) /.exec((await foyer('draft', 'new', 'kilovolt', `radius ${radius}`)).out) ?? []
    await foyer('draft', 'apply', 'kilovolt', id, 'theme.json', '--set', `/radius=${radius}`)
    await foyer('staff', 'login', 'pia')
    return id
  }
  const ids = [await draft(3)]
  let left = 10_000
  const seen = new Map<string, number>()
  const pages = new Map<string, string | undefined>()
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const { status, body } = await home()
      const page = hash('sha1', body)
      if (!pages.has(page)) pages.set(page, radiusIn(body))
      const what = `${status} ${pages.get(page)}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    }
  }
  const visitors = Array.from({ length: 8 }, visitor)
  const began = performance.now()
  const released = await foyer('release', 'kilovolt', ids[0]!, '--reason', 'a test')
  const took = performance.now() - began
  const [, number = ''] = /^ *(\d+)/.exec(released.out) ?? []
  const back = performance.now()
  const taken = await foyer('rollback', 'kilovolt', String(Number(number) - 2), '--reason', 'a test')
  const tookBack = performance.now() - back
  await Promise.all(visitors)
  console.info(`release ${Math.round(took)} ms, rollback ${Math.round(tookBack)} ms while asked`, seen)
  expect([released.code, taken.code]).toEqual([0, 0])
  expect([...seen.keys()].filter((what) => what !== '200 10px' && what !== '200 3px')).toEqual([])
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
}, 180_000)

test('an edit in the folder is a release too, and one at the same value waits for somebody to pick', async () => {
  await foyer('staff', 'login', 'ed')
  const [, id = ''] = /^([a-z0-9]+) /.exec((await foyer('draft', 'new', 'kilovolt', 'mine')).out) ?? []
  await foyer('draft', 'apply', 'kilovolt', id, 'theme.json', '--set', '/radius=6')
  const before = await inFolder(THEME)
  await writeFile(join(folder, 'brands', THEME), before.replace('"radius": 10', '"radius": 12'))
  await vi.waitFor(async () => expect(await radiusOf()).toBe('12px'), { timeout: 15_000, interval: 50 })
  const shown = await foyer('draft', 'show', 'kilovolt', id)
  expect(shown.out).toMatch(/conflict (\d+\.\d+) in theme\.json: ed sent replace \/radius 6; there is 12/)
  await foyer('staff', 'login', 'pia')
  expect(await foyer('release', 'kilovolt', id, '--reason', 'mine')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/has conflicts/) as string,
  })
  expect(await radiusOf()).toBe('12px')
  await foyer('staff', 'login', 'ed')
  const [, conflict = ''] = /conflict (\d+\.\d+)/.exec(shown.out) ?? []
  expect(await foyer('draft', 'pick', 'kilovolt', id, conflict, 'mine')).toMatchObject({ code: 0 })
  await foyer('staff', 'login', 'pia')
  expect(await foyer('release', 'kilovolt', id, '--reason', 'mine')).toMatchObject({ code: 0 })
  expect(await radiusOf()).toBe('6px')
}, 120_000)

test.each([
  [['draft'], /Drafts of a brand/],
  [['draft', 'show', 'kilovolt'], /Drafts of a brand/],
  [['draft', 'show', 'kilovolt', 'nobody'], /There is no draft nobody at kilovolt/i],
  [['draft', 'apply', 'kilovolt', 'x', 'theme.json'], /Drafts of a brand/],
  [['draft', 'radius', 'kilovolt'], /Drafts of a brand/],
  [['preview', 'kilovolt'], /address of a draft's preview/],
  [['preview', 'kilovolt', '0123456789'], /There is no draft 0123456789/i],
  [['diff', 'kilovolt:air', 'kilovolt:0123456789'], /There is no draft 0123456789/i],
  [['diff', 'kilovolt:air', 'kilovolt:99'], /has no release 99/],
  [['release'], /Releases of a brand/],
  [['rollback', 'kilovolt'], /older release/],
  [['schedule', 'kilovolt', 'x', '--at', '2099-01-01T09:00', '--reason', 'a test'], /Drafts that go on air/],
])('%j is refused with what to do', async (words, out) => {
  expect(await foyer(...words)).toMatchObject({ code: 1, out: expect.stringMatching(out) as string })
})
