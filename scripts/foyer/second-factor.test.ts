import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenAtSocket } from '../../src/office/socket.ts'
import { PASSWORD, startTestOffice, type TestOffice } from '../../src/office/testing.ts'
import { runFoyer } from './testing.ts'
import { typed } from './testing-typed.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))
vi.mock('./office/password.ts', () => ({
  askPassword: () => Promise.resolve('correct-horse-battery-9'),
  askCode: (question: string) => Promise.resolve(typed.code(question)),
}))

const script = fileURLToPath(new URL('../foyer.ts', import.meta.url))
let office: TestOffice
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-factor-'))
  office = await startTestOffice(undefined, [], undefined, undefined, true)
  await listenAtSocket(office.local, join(folder, 'data'))
})
afterAll(async () => {
  typed.code = () => ''
  await office.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ FOYER_DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') })
const staff = (...args: string[]) => runFoyer(settings(), 'staff', ...args)
const says = (out: RegExp | string, code = 0) => ({
  code,
  out: (typeof out === 'string' ? expect.stringContaining(out) : expect.stringMatching(out)) as string,
})
let app: TOTP
const now = (steps = 0): string => app.generate({ timestamp: office.clock.now().getTime() + steps * 30_000 })
let codes: string[]
const codesIn = (out: string): string[] => out.match(/(?:[0-9a-z]{4}-){5}[0-9a-z]{4}/g) ?? []

/** Sets it up; the code is asked for after the key is printed. */
async function setUp(answer: (question: string) => string) {
  const out: string[] = []
  const log = vi.spyOn(console, 'log')
  typed.code = (question) => {
    out.push(...log.mock.calls.map(([line]) => String(line)))
    const uri = /otpauth:\S+/.exec(out.join('\n'))?.[0]
    if (uri !== undefined) app = URI.parse(uri) as TOTP
    return answer(question)
  }
  return staff('second-factor')
}

test('a member sets it up at the terminal: QR code, key, the first code, recovery codes', async () => {
  await staff('first', 'chief')
  await staff('login', 'chief')
  const { code, out } = await setUp(() => now(-1))
  expect({ code, out }).toMatchObject(says(/[█▀▄]{20}[^]*or type the key [A-Z2-7]{32}\notpauth:\/\/totp\//))
  codes = codesIn(out)
  expect(codes).toHaveLength(10)
  // The session goes on under its new token.
  expect(await staff('whoami')).toMatchObject(says('chief  admin@*  (second factor)'))
  expect(await readFile(join(folder, 'config/foyer/staff-sessions.json'), 'utf8')).toContain('"chief"')
})

test('a log-in asks for the code of the app, or a recovery code', async () => {
  typed.code = () => ''
  expect(await staff('login', 'chief')).toMatchObject(says('the password or the code is wrong', 1))
  typed.code = () => now()
  expect(await staff('login', 'chief')).toMatchObject(says('logged in until'))
  typed.code = () => codes[0]!
  expect(await staff('login', 'chief')).toMatchObject(says('logged in until'))
  expect(await staff('login', 'chief')).toMatchObject(says('the password or the code is wrong', 1))
})

test('password and code are read from a pipe too, one a line, and the command does not wait for its end', async () => {
  const enter = (lines: string) =>
    new Promise<{ code: number | null; out: string }>((done) => {
      const run = spawn(process.execPath, [script, 'staff', 'login', 'chief'], {
        env: { ...process.env, ...settings() },
      })
      let out = ''
      for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
      // Not in one piece, and the pipe is left open.
      for (const line of lines.split('|')) run.stdin.write(line)
      run.on('exit', (code) => done({ code, out }))
    })
  expect(await enter(`${PASSWORD}\n|${now(1)}\n`)).toMatchObject(says('logged in until'))
  expect(await enter(`${PASSWORD}\n|000000\n`)).toMatchObject(says('the password or the code is wrong', 1))
}, 180_000)

test('recovery codes are renewed, the app is changed, and it is turned off, each for a code', async () => {
  office.clock.advance('PT5M')
  typed.code = () => '000000'
  for (const action of ['codes', 'off'])
    expect(await staff('second-factor', action)).toMatchObject(says('code: wrong', 1))
  typed.code = () => now()
  const renewed = await staff('second-factor', 'codes')
  expect(codesIn(renewed.out)).toHaveLength(10)
  const old = app.secret.base32
  expect(
    await setUp((question) => (question.startsWith('There is one already') ? codesIn(renewed.out)[0]! : now())),
  ).toMatchObject(says('the second factor is on'))
  expect(app.secret.base32).not.toBe(old)
  typed.code = () => now(1)
  expect(await staff('second-factor', 'off')).toMatchObject(says('the second factor is off'))
  expect(await staff('whoami')).toMatchObject(says(/^chief {2}admin@\*\n/))
})

test('an admin resets that of another; the only admin’s own is taken off at the machine', async () => {
  await staff('add', 'anna', '--roles', 'auditor@*')
  await staff('login', 'anna')
  await setUp(() => now())
  expect(await staff('second-factor', 'reset', 'chief')).toMatchObject(says('role admin', 1))
  expect(await staff('second-factor', 'lost', 'anna')).toMatchObject(says('Another admin resets it', 1))
  typed.code = () => ''
  await staff('login', 'chief')
  expect(await staff('second-factor', 'reset', 'anna')).toMatchObject(says('no second factor any more'))
  await setUp(() => now())
  expect(await staff('second-factor', 'lost', 'chief')).toMatchObject(says('foyer staff login chief'))
  typed.code = () => ''
  expect(await staff('login', 'chief')).toMatchObject(says('logged in until'))
  for (const words of [['reset'], ['lost'], ['no-such'], ['no-such', 'anna']])
    expect(await staff('second-factor', ...words)).toMatchObject(says('second-factor codes | off', 1))
})
