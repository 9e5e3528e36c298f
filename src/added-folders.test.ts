import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../scripts/testing/wait.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The three added folders, at the paths they would have: a domain, a widget with its store, a brand. */
const ADDED = join(ROOT, 'fixtures/added')
const FOLDERS = ['src/platform/domains/pauses', 'widgets/play/pause', 'brands/harbour']
const COPIED = ['engine', 'widgets', 'schemas', 'brands', 'src', 'scripts', 'vite.config.ts', 'package.json']
const LIST = 'src/platform/domains/index.ts'
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
  const list = await readFile(join(tree, LIST), 'utf8')
  const added = `import { pauses } from './pauses/index.ts'\n${list.replace('export const domains = [', '$& pauses,')}`
  await writeFile(join(tree, LIST), added)
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
      env: { ...ENVIRONMENT, PORT: '0', FOYER_DATA_DIR: join(tree, 'data') },
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
const ask = (method: 'GET' | 'POST', path: string, body: Record<string, string> | string = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `harbour.localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
      ...(cookie && { cookie }),
      ...(method === 'POST' && {
        'content-type': typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
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
const deposit = () => post('cashier.makedeposit', { methodId: '1', method: 'card', amount: '20' })

test('a domain, a widget with its store and a brand that uses both are one folder each, and one line', async () => {
  // None of the three exists in the project yet.
  for (const folder of FOLDERS) await expect(readdir(join(ROOT, folder))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await run('scripts/foyer.ts', 'check', 'harbour')).toContain('1 brand checked: 0 errors')

  port = await serve()
  const page = await ask('GET', '/pause')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<button[^>]*data-pause[^>]*>.*?Take a pause from paying in/)
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
  expect(JSON.parse((await post('pauses.take')).text)).toEqual({ data: { paused: true } })
  expect(JSON.parse((await deposit()).text)).toMatchObject({
    error: { type: 'AccessDeniedException', message: 'You have taken a pause.' },
  })
  // Staff ask the domain's own method, which no other file of the product knows.
  await staff(`${PASSWORD}\n${PASSWORD}\n`, 'staff', 'first', 'chief')
  await staff(`${PASSWORD}\n`, 'staff', 'login', 'chief')
  await expect(staff('', 'call', 'pauses.list', 'brand=harbour')).rejects.toThrow(/role support at harbour/)
  expect(await staff('', 'call')).toMatch(/^pauses\.list +Lists the pauses that are not over/m)
  await staff(`${PASSWORD}\n${PASSWORD}\n`, 'staff', 'add', 'ada', '--roles', 'support@harbour')
  await staff(`${PASSWORD}\n`, 'staff', 'login', 'ada')
  const { items } = JSON.parse(await staff('', 'call', 'pauses.list', 'brand=harbour')) as { items: unknown[] }
  expect(items).toEqual([{ player: expect.stringMatching(/./), begun_at: expect.stringMatching(/Z$/) }])
  // The job that ends it is due ten minutes later.
  expect((await ask('POST', '/_sandbox/clock', JSON.stringify({ advance: 'PT10M' }))).status).toBe(200)
  await vi.waitFor(async () => expect((await deposit()).status).toBe(200), WAIT_MS)
}, 240_000)
