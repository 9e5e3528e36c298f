import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type Running } from '../../src/server.ts'
import { officeMethods } from '../../schemas/office/index.ts'
import { readSettings } from '../../src/settings.ts'
import { buildSite } from '../../src/testing.ts'
import { runFoyer } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

const PLAYER = 'player@kilovolt.example'
const ROLES = ['risk', 'payments', 'auditor', 'support'].map((role) => `${role}@*`).join(',')
let folder: string
let dataDir: string
let running: Running
const foyer = (...args: string[]) => runFoyer({}, ...args)
const says = (out: RegExp, code = 0) => ({ code, out: expect.stringMatching(out) as string })

// A whole server on its embedded database, which no other process can open meanwhile.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-serving-'))
  dataDir = join(folder, 'data')
  vi.stubEnv('FOYER_DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', undefined)
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'))
  await buildSite()
  running = await startServer({
    settings: readSettings({ PORT: '0', FOYER_DATA_DIR: dataDir }),
    log: (line) => void (process.env['SHOW_LOG'] && console.error(line)),
  })
  await foyer('staff', 'first', 'chief')
  await foyer('staff', 'login', 'chief')
  await foyer('staff', 'add', 'anna', '--roles', ROLES)
  await foyer('staff', 'add', 'bela', '--roles', `payments@kilovolt`)
  await foyer('staff', 'login', 'anna')
}, 240_000)
afterAll(async () => {
  await running.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('any method of the staff API is listed, explained and called, and what it lacks is named', async () => {
  const listed = await foyer('call')
  expect(listed).toMatchObject(says(/^players\.ban +Closes an account$/m))
  expect(listed.out.trim().split('\n')).toHaveLength(Object.keys(officeMethods).length)
  expect(await foyer('call', 'players.find')).toMatchObject(
    says(/Finds a player by e-mail, phone or id\. Role support .*\n {2}foyer call players\.find brand=… login=…/),
  )
  const found = await foyer('call', 'players.find', 'brand=kilovolt', `login=${PLAYER}`)
  expect(JSON.parse(found.out)).toMatchObject({ email: 'p••••r@kilovolt.example', banned_at: null })
  const limited = ['players.limitDeposits', 'brand=kilovolt', `login=${PLAYER}`, 'days=30', 'amount=900']
  expect(JSON.parse((await foyer('call', ...limited)).out)).toMatchObject({ days: 30, limit: { amount: '900.00' } })
  expect(await foyer('call', 'players.fnid')).toMatchObject(says(/did you mean players\.find\?/, 1))
  expect(await foyer('call', 'players.find', 'brand=kilovolt')).toMatchObject(says(/login must be given/, 1))
  expect(await foyer('call', 'players.find', 'kilovolt')).toMatchObject(says(/no <name>=<value>/, 1))
  expect(await foyer('call', 'players.find', 'brand=kilovolt', 'login=x', 'b=1')).toMatchObject(says(/Not done/, 1))
})

test('every command that reads the ledger works while the server runs on its embedded database', async () => {
  expect(await foyer('ledger', 'explain', 'kilovolt', PLAYER)).toMatchObject(
    says(/^p•+r@kilovolt\.example {2}\S+\n\n[A-Z]{3} main\n +1 {2}\S+ {2}\w+ [^\n]*journal \d+[^]*the balance is/),
  )
  const explained = await foyer('ledger', 'explain', 'kilovolt', PLAYER, '--bucket', 'bonus', '--currency', 'eur')
  expect(explained).toMatchObject(says(/\nEUR bonus\n +\d+ lines|\d+ lines; the balance is \d+\.\d\d EUR\n$/))
  const [, id = ''] = /^\S+ {2}(\S+)/.exec(explained.out) ?? []
  const mine = await foyer('ledger', 'balances', 'kilovolt', id)
  expect(mine).toMatchObject(says(/^EUR {2}main +[1-9]\d*\.\d\d$/m))
  expect((await foyer('ledger', 'balances', 'kilovolt', PLAYER)).out).toBe(mine.out)
  expect(await foyer('ledger', 'balances', 'kilovolt', PLAYER, '--at', '2000-01-01')).toMatchObject(
    says(/^EUR {2}main +0\.00$/m),
  )
  expect(await foyer('ledger', 'balances', 'kilovolt')).toMatchObject(says(/^EUR {2}player\/main +\d/m))
  expect(await foyer('ledger', 'balances', 'kilovolt', 'nobody@kilovolt.example')).toMatchObject(
    says(/no player nobody@kilovolt\.example/, 1),
  )
  expect(await foyer('ledger', 'reconcile')).toMatchObject(
    says(/^(?=[^]*^belvarde: the ledger is sound$)(?=[^]*^kilovolt: the ledger is sound$)/m),
  )
  const { rows } = await running.database!.pool.query<{ actor: string }>(
    "SELECT actor FROM audit_line WHERE brand = 'kilovolt' AND action = 'player.view' AND subject = $1",
    [`player:${id}`],
  )
  // Each look at a player is recorded.
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['staff:anna']))
})

test('a running server seals, and its sealed ends are noted and found again', async () => {
  const file = join(folder, 'heads')
  expect(await foyer('ledger', 'seal', 'kilovolt', '--to', file)).toMatchObject(
    says(/^kilovolt: sealed journals 1 to \d+, \d+ journals, \d+ postings, [0-9a-f]{64}\n$/),
  )
  // What the server itself posted since then is sealed first.
  await expect
    .poll(() => foyer('ledger', 'seal', 'kilovolt', '--to', file))
    .toMatchObject(says(/^kilovolt: nothing to seal\n$/))
  const ends = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(ends.length).toBeGreaterThan(1)
  const verified = await foyer('ledger', 'verify', '--from', file)
  expect(verified).toMatchObject(says(new RegExp(`kilovolt: .*${ends.length} recorded ends found`)))
  expect(await foyer('ledger', 'seal', 'nobody')).toMatchObject(says(/nobody/, 1))
})

test('a backup of a running server restores into an empty directory, with the same money', async () => {
  const file = join(folder, 'serving.backup')
  expect(await foyer('ledger', 'backup', file)).toMatchObject(says(/needs the role admin|role admin/, 1))
  await foyer('staff', 'login', 'chief')
  expect(await foyer('ledger', 'backup', file)).toMatchObject(says(/^Everything is in /))
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(await foyer('ledger', 'backup', file)).toMatchObject(says(/does not overwrite/, 1))
  expect((await readdir(dataDir)).filter((name) => name.includes('backup'))).toEqual([])
  await foyer('staff', 'login', 'anna')
  const now = await foyer('ledger', 'explain', 'kilovolt', PLAYER)
  const other = { FOYER_DATA_DIR: join(folder, randomBytes(4).toString('hex')), FOYER_SECRET: await secretOf(dataDir) }
  expect(await runFoyer(other, 'ledger', 'restore', file)).toMatchObject(says(/^kilovolt: the ledger is sound$/m))
  expect((await runFoyer(other, 'ledger', 'explain', 'kilovolt', PLAYER)).out).toBe(now.out)
}, 120_000)

test('without a login, or without the role, the office answers nothing about money', async () => {
  await foyer('staff', 'login', 'bela')
  expect(await foyer('ledger', 'explain', 'belvarde', 'player@belvarde.example')).toMatchObject(
    says(/needs the role/, 1),
  )
  expect((await foyer('ledger', 'reconcile')).out).not.toContain('belvarde')
  await foyer('staff', 'logout')
  for (const words of [['seal'], ['balances', 'kilovolt'], ['explain', 'kilovolt', PLAYER], ['backup', `${folder}/x`]])
    expect(await foyer('ledger', ...words)).toMatchObject(says(/foyer staff login <name>/, 1))
})

test('the other staff commands work while the server runs, and none asks to stop it', async () => {
  await foyer('staff', 'login', 'anna')
  for (const [words, code] of [
    [['staff', 'whoami'], 0],
    [['players', 'find', 'kilovolt', PLAYER], 0],
    [['players', 'logins', 'kilovolt', PLAYER], 0],
    [['withdrawals', 'list', 'kilovolt'], 0],
    [['money', 'unmatched', 'kilovolt'], 0],
    [['money', 'wins', 'kilovolt'], 0],
    [['ledger', 'verify', 'kilovolt'], 0],
    [['ledger', 'halt', 'kilovolt', '--reason', 'a drill'], 0],
    // The member who stopped payouts cannot resume them.
    [['ledger', 'resume', 'kilovolt', '--reason', 'over'], 1],
    [['database', 'check'], 1],
  ] as const) {
    const { out, ...answer } = await foyer(...words)
    expect({ words, ...answer }).toEqual({ words, code })
    expect(out).not.toMatch(/stop it first|in use/)
  }
  expect((await foyer('database', 'check')).out).toContain('one role')
})

const secretOf = async (directory: string): Promise<string> =>
  (await readFile(join(directory, 'secret'), 'utf8')).trim()

test('a secret that leaked is taken away: what it signed is signed anew, and nothing is told without it', async () => {
  const [old, secret] = [await secretOf(dataDir), randomBytes(24).toString('hex')]
  const restart = async (env: Record<string, string>) => {
    await running.close()
    running = await startServer({
      settings: readSettings({ PORT: '0', FOYER_DATA_DIR: dataDir, FOYER_SECRET: secret, ...env }),
      log: (line) => void (process.env['SHOW_LOG'] && console.error(line)),
    })
  }
  await foyer('staff', 'login', 'anna')
  // So that there is a line of the audit. Payouts may be stopped by now.
  await foyer('ledger', 'seal', 'kilovolt')
  await restart({ FOYER_ACCEPTED_SECRETS: old })
  await foyer('staff', 'login', 'bela')
  expect(await foyer('ledger', 'renew', 'kilovolt', '--reason', 'it leaked')).toMatchObject(says(/needs the role/, 1))
  await foyer('staff', 'login', 'chief')
  expect(await foyer('ledger', 'renew')).toMatchObject(says(/--reason/, 1))
  const renewed = await foyer('ledger', 'renew', '--reason', 'it leaked')
  expect(renewed).toMatchObject(says(/^What stays is signed with the present secret/m))
  for (const brand of ['kilovolt', String.raw`\*`])
    expect(renewed.out).toMatch(new RegExp(`^${brand}: audit lines: [1-9]\\d* signed anew$`, 'm'))
  expect((await foyer('ledger', 'renew', '--reason', 'again')).out).not.toContain(': audit')
  await restart({})
  await foyer('staff', 'login', 'anna')
  const verified = await foyer('ledger', 'verify')
  expect(verified).toMatchObject(says(/^kilovolt: \d+ audit lines and \d+ seals are valid/m))
  expect(verified.out).not.toContain('other_key')
  expect((await foyer('ledger', 'reconcile')).out).toMatch(/^kilovolt: the ledger is sound$/m)
}, 240_000)
