import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../scripts/testing/wait.ts'
import { sign } from './platform/providers/signature.ts'
import type { Parsed } from './platform/testing.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/**
 * What is added, at the paths it would have: two domains, one with a brand file of its own; a payment provider; two
 * widgets, one with a store, one with a list of objects; a brand that uses them all.
 */
const ADDED = join(ROOT, 'fixtures/added')
const FOLDERS = [
  'src/platform/domains/pauses',
  'src/platform/domains/affiliates',
  'src/platform/providers/payments/counter',
  'schemas/brand/affiliates.ts',
  'widgets/play/pause',
  'widgets/play/partners',
  'brands/harbour',
]
const COPIED = ['engine', 'widgets', 'schemas', 'brands', 'src', 'scripts', 'vite.config.ts', 'package.json']
/** The lines that name them, by the file: a domain and a brand file are two files, a provider is one, a widget none. */
const LINES: Readonly<Record<string, readonly (readonly [after: string, added: string])[]>> = {
  'src/platform/domains/index.ts': [
    ['', "import { affiliates } from './affiliates/index.ts'\nimport { pauses } from './pauses/index.ts'\n"],
    ['export const domains = [', ' affiliates, pauses,'],
  ],
  'schemas/brand/index.ts': [
    ['', "import { PlatformAffiliates } from './affiliates.ts'\n"],
    [
      'export const brandFiles: readonly BrandFile[] = [',
      "{ path: 'platform/affiliates.json', name: 'platform-affiliates', key: 'platform.affiliates', " +
        'schema: PlatformAffiliates },',
    ],
  ],
  'src/platform/providers/index.ts': [
    ['', "import { counter } from './payments/counter/provider.ts'\n"],
    ['export const providers: readonly Provider[] = [', 'counter, '],
  ],
}
/** The key of the added provider's callbacks. */
const COUNTER_KEY = 'a key of the counter'
/** The environment of a terminal, without the test runner's variables and without settings. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|FOYER_.*|DATABASE_URL)$/.test(name)),
)

interface Answer {
  status: number
  text: string
  cookie: string | undefined
}

let tree: string
let port: number
let server: ChildProcess | undefined
let cookie: string | undefined
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'foyer-folders-'))
  for (const name of COPIED) await cp(join(ROOT, name), join(tree, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const folder of FOLDERS) await cp(join(ADDED, folder), join(tree, folder), { recursive: true })
  for (const [file, lines] of Object.entries(LINES)) {
    const text = await readFile(join(tree, file), 'utf8')
    for (const [after] of lines) expect(text).toContain(after)
    await writeFile(
      join(tree, file),
      lines.reduce((all, [after, added]) => all.replace(after, () => after + added), text),
    )
  }
})
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server!.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  await rm(tree, { recursive: true, force: true })
})

const PASSWORD = 'a long walk along the quay'
/** Runs a command of staff at the running server, with what is typed; throws with its output when it fails. */
const staff = (typed: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { ...ENVIRONMENT, FOYER_DATA_DIR: join(tree, 'data'), XDG_CONFIG_HOME: join(tree, 'config') }
    const child = execFile(
      process.execPath,
      ['scripts/foyer.ts', ...args],
      { cwd: tree, env },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}${stderr}`)) : resolve(stdout)),
    )
    child.stdin!.end(typed)
  })

/** Runs a command of the project to its end; throws with its output when it fails. */
const run = (...command: string[]) =>
  promisify(execFile)(process.execPath, command, { cwd: tree, env: ENVIRONMENT }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => Promise.reject(new Error(`${error.stdout}${error.stderr}`)),
  )

/** Starts the server as `npm run dev` does, and resolves to its port. */
const serve = () =>
  new Promise<number>((resolve, reject) => {
    server = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: tree,
      env: { ...ENVIRONMENT, PORT: '0', FOYER_DATA_DIR: join(tree, 'data'), FOYER_COUNTER_KEY: COUNTER_KEY },
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/harbour\.localhost:(\d+)\//.exec(said)
      if (address) resolve(Number(address[1]))
    }
    server.stdout!.on('data', hear)
    server.stderr!.on('data', hear)
    server.once('exit', () => reject(new Error(said)))
  })

/** Calls the server as the brand's own page does; fields are sent as a form, a text as JSON. */
const ask = (
  method: 'GET' | 'POST',
  path: string,
  body: Record<string, string> | string = {},
  more: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `harbour.localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
      ...(cookie && { cookie }),
      ...(method === 'POST' && {
        'content-type': typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
      ...more,
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      let text = ''
      incoming
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => {
          const set = incoming.headers['set-cookie']?.find((line) => line.startsWith('foyer_session='))
          resolve({ status: incoming.statusCode ?? 0, text, cookie: set?.split(';')[0] })
        })
    })
    const sent = typeof body === 'string' ? body : new URLSearchParams(body).toString()
    outgoing.on('error', reject).end(method === 'POST' ? sent : undefined)
  })
const post = (name: string, fields?: Record<string, string>) => ask('POST', `/api/${name}?v=1&locale=en`, fields)
/** A deposit by the added provider: its page, then its signed callback. */
const payInCash = async () => {
  const answer = await post('cashier.makedeposit', { methodId: '2', method: 'cash', amount: '30' })
  expect(answer.status, answer.text).toBe(200)
  const { transaction, redirect } = (JSON.parse(answer.text) as { data: Parsed }).data
  expect(redirect.url).toBe(`https://counter.example/slip/${transaction.id}`)
  const path = '/platform/payments/counter/callback'
  const amount = { amount: '30.00', currency: 'EUR' }
  const body = JSON.stringify({ eventId: 'e1', reference: transaction.id, kind: 'deposit', outcome: 'success', amount })
  const send = (key: string) =>
    ask('POST', path, body, sign(key, { method: 'POST', host: 'harbour.localhost', path, body }, new Date()))
  expect((await send('another key')).status).toBe(401)
  expect((await send(COUNTER_KEY)).status).toBe(200)
  const { data } = JSON.parse((await ask('GET', '/api/account.getBalance?v=1&locale=en')).text) as { data: Parsed }
  expect(data.main).toMatchObject({ amount: '30.00' })
}
const deposit = () => post('cashier.makedeposit', { methodId: '1', method: 'card', amount: '20' })

test('domains, a payment provider, widgets and a brand that uses them are one folder each, and one line', async () => {
  // None of them exists in the project yet.
  for (const folder of FOLDERS) await expect(stat(join(ROOT, folder))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await run('scripts/foyer.ts', 'check', 'harbour')).toContain('1 brand checked: 0 errors')

  port = await serve()
  const page = await ask('GET', '/pause')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<button[^>]*data-pause[^>]*>.*?Take a pause from paying in/)
  expect(page.text).toMatch(/<ul[^>]*data-partners[^>]*>.*?Captains.*?20.*?Crew/)
  expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(page.text)![1]!)).toMatchObject({
    stores: { 'play/pause': { isTaken: false } },
  })

  expect((await post('pauses.take')).status).toBe(401)
  const registered = await post('auth.register', {
    email: 'ada@example.test',
    password: 'correct-horse-9',
    birth_date: '1990-05-01',
    country: 'GB',
    terms: 'true',
  })
  expect(registered.status, registered.text).toBe(200)
  cookie = registered.cookie
  const free = await deposit()
  expect(free.status, free.text).toBe(200)
  await payInCash()
  expect(JSON.parse((await post('pauses.take')).text)).toEqual({ data: { paused: true } })
  expect(JSON.parse((await deposit()).text)).toMatchObject({
    error: { type: 'AccessDeniedException', message: 'You have taken a pause.' },
  })
  expect(JSON.parse((await post('affiliates.join', { program: 'captains' })).text)).toEqual({ data: { share: 20 } })
  expect((await post('affiliates.join', { program: 'pirates' })).status).toBe(400)
  // Staff ask the domain's own method, which no other file of the product knows.
  await staff(`${PASSWORD}\n${PASSWORD}\n`, 'staff', 'first', 'chief')
  await staff(`${PASSWORD}\n`, 'staff', 'login', 'chief')
  await expect(staff('', 'call', 'pauses.list', 'brand=harbour')).rejects.toThrow(/role support at harbour/)
  expect(await staff('', 'call')).toMatch(/^pauses\.list +Lists the pauses that are not over/m)
  await staff(`${PASSWORD}\n${PASSWORD}\n`, 'staff', 'add', 'ada', '--roles', 'support@harbour')
  await staff(`${PASSWORD}\n`, 'staff', 'login', 'ada')
  const { items } = JSON.parse(await staff('', 'call', 'pauses.list', 'brand=harbour')) as { items: unknown[] }
  expect(items).toEqual([{ player: expect.stringMatching(/./), begun_at: expect.stringMatching(/Z$/) }])
  await vi.waitFor(async () => {
    const { items: partners } = JSON.parse(await staff('', 'call', 'affiliates.list', 'brand=harbour')) as {
      items: unknown[]
    }
    expect(partners).toMatchObject([{ program: 'captains', confirmed_at: expect.stringMatching(/Z$/) }])
  }, WAIT_MS)
  // The job that ends it is due ten minutes later.
  expect((await ask('POST', '/_sandbox/clock', JSON.stringify({ advance: 'PT10M' }))).status).toBe(200)
  await vi.waitFor(async () => expect((await deposit()).status).toBe(200), WAIT_MS)
}, 240_000)
