import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAnswering, listenAtSocket, socketPath } from '../../src/office/socket.ts'
import { addPlayer, addWithdrawal, ageStaff, startTestOffice, type TestOffice } from '../../src/office/testing.ts'
import { writeHead } from '../../src/platform/domains/ledger/index.ts'
import { runFoyer } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

const PLAYER = 'ada@example.test'
let folder: string
let office: TestOffice
const foyer = (...args: string[]) => runFoyer({}, ...args)
const says = (out: string, code = 0) => ({ code, out: expect.stringContaining(out) as string })

// The part of a running server that commands use: its office on the socket of the data directory.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-withdrawals-'))
  vi.stubEnv('FOYER_DATA_DIR', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', undefined)
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'))
  office = await startTestOffice()
  await addWithdrawal(office, 'w1', await addPlayer(office, PLAYER), 12_000_00n)
  await listenAtSocket(office.local, join(folder, 'data'))
})
afterAll(async () => {
  await office.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('the socket is accessible to this user only, and a second process leaves it to the first', async () => {
  const path = await socketPath(join(folder, 'data'))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await listenAtSocket(office.server, join(folder, 'data'))).toBe(false)
  expect(await isAnswering(path)).toBe(true)
})

test('without a login nothing is done, and an unknown option is an error', async () => {
  expect(await foyer('withdrawals', 'list', 'test')).toMatchObject(says('foyer staff login <name>', 1))
  expect(await foyer('withdrawals', 'approve', 'test', 'w1', '--by', 'anna')).toMatchObject(says('log in first', 1))
})

test('staff list, verify, approve by two people and correct a balance; everything is audited', async () => {
  expect(await foyer('staff', 'first', 'Chief')).toMatchObject(says('chief  admin@*'))
  await foyer('staff', 'login', 'chief')
  for (const name of ['anna', 'bela'])
    await foyer('staff', 'add', name, '--roles', 'payments@test,risk@test,auditor@test')
  // A new member is nobody's second person for a day.
  await ageStaff(office)
  expect(await foyer('withdrawals', 'approve', 'test', 'w1')).toMatchObject(says('role payments', 1))

  expect(await foyer('staff', 'login', 'anna')).toMatchObject(says('payments@test'))
  expect(await foyer('staff', 'whoami')).toMatchObject(says('anna'))
  expect(await foyer('withdrawals', 'list', 'test')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^w1 .*review +amount +€12,000\.00 .*  Ada +unverified +approvals 0\n1 withdrawal\n$/,
    ) as string,
  })
  expect((await foyer('withdrawals', 'list', 'nowhere')).code).toBe(1)
  expect((await foyer('withdrawals', 'decline', 'test', 'w1', '--reason', 'mood')).code).toBe(1)
  expect(
    await foyer('players', 'verify', 'test', PLAYER, '--kyc', '--contact', '--reason', 'passport seen'),
  ).toMatchObject(says('recorded\n'))
  expect((await foyer('withdrawals', 'approve', 'test', 'w1')).out).toBe(
    'w1 is review (amount); a second person must approve it\n',
  )
  expect(await foyer('withdrawals', 'approve', 'test', 'w1')).toMatchObject(says('Anna has already approved it', 1))

  await foyer('staff', 'login', 'bela')
  expect((await foyer('withdrawals', 'approve', 'test', 'w1')).out).toBe('w1 is approved\n')

  const adjust = (amount: string, reason: string) =>
    foyer('players', 'adjust', 'test', PLAYER, amount, 'EUR', '--wallet', 'main', '--reason', reason)
  expect(await adjust('-5.00', 'too much')).toMatchObject(says('does not have that amount', 1))
  expect(await adjust('5.00', 'goodwill')).toMatchObject(says('has been posted'))
  const owed = ['players', 'adjust', 'test', PLAYER, '7.00', 'EUR', '--wallet', 'main', '--reason', 'lost round']
  expect(await foyer(...owed, '--play', 'often')).toMatchObject({ code: 1 })
  expect(await foyer(...owed, '--play', '0')).toMatchObject(says('has been posted'))
  expect((await foyer('players', 'limit', 'test', PLAYER, '7', '100')).out).toBe('limit: €100.00 within 7 days\n')
  expect(await foyer('players', 'find', 'test', PLAYER)).toMatchObject(says('a•a@example.test'))
  await foyer('staff', 'logout')
  expect(await foyer('staff', 'whoami')).toMatchObject(says('logged in here', 1))

  const { audit, db } = office.context
  expect((await audit.list('test')).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    'player.view staff:bela',
    'player.deposit_limit staff:bela',
    'adjustment.post staff:bela',
    'adjustment.post staff:bela',
    'withdrawal.approve staff:bela',
    'withdrawal.approve staff:anna',
    'player.confirm_contact staff:anna',
    'player.verify_identity staff:anna',
    'player.list staff:anna',
  ])
  expect((await audit.verify('test')).problems).toEqual([])
  expect(await db.selectFrom('job').select('name').where('name', '=', 'cashier.payout').execute()).toHaveLength(1)
})

test('a settlement file is compared with the ledger; differences are listed', async () => {
  await foyer('staff', 'login', 'anna')
  const file = join(folder, 'march.csv')
  const compare = (path = file, from = '2026-03-01') =>
    foyer('money', 'compare', 'test', 'sandbox-pay', path, '--from', from, '--until', '2026-04-01')
  await writeFile(file, '\uFEFFdate,Reference,Kind,Amount,Currency\r\n2026-03-01,"abc",deposit,"5.00",EUR\r\n')
  expect(await compare()).toEqual({
    code: 1,
    out: 'march.csv: 0 payments match, 1 do not: foyer money unmatched test\n',
  })
  expect(await foyer('money', 'unmatched', 'test')).toMatchObject(
    says('not_in_ledger  sandbox-pay  abc  deposit  5.00  EUR'),
  )
  expect(await compare(file, 'spring')).toMatchObject(says('must be a day or an instant', 1))
  expect(await compare(`${file}.none`)).toMatchObject(says('no such file', 1))
  await writeFile(file, 'reference,kind\nabc,deposit\n')
  expect(await compare()).toMatchObject(says('does not have the columns amount, currency', 1))
  await writeFile(file, 'reference,kind,amount,currency\nabc,gift,5.00,EUR\n')
  expect(await compare()).toMatchObject(says('Not done', 1))
})

test('two people end a stuck payout', async () => {
  await foyer('staff', 'login', 'anna')
  expect(await foyer('withdrawals', 'end', 'test', 'w1', 'lost')).toMatchObject(says('log in first', 1))
  expect(await foyer('withdrawals', 'end', 'test', 'w1', 'failed', '--reason', 'so says the bank')).toMatchObject(
    says('only a processing one', 1),
  )
})

test('a running server checks its ledger and its audit itself, for whoever is logged in', async () => {
  await foyer('staff', 'login', 'anna')
  // The withdrawal of these tests was written beside the cashier: no money was set aside for it.
  expect(await foyer('ledger', 'reconcile', 'test')).toMatchObject(says('test: order_differs order:w1', 1))
  expect(await foyer('ledger', 'reconcile', 'test')).toMatchObject(says('test: payouts are stopped since', 1))
  const { code, out } = await foyer('ledger', 'verify', 'test')
  const [end = ''] = /\d+:[0-9a-f]{64}:[0-9a-f]{8}/.exec(out) ?? []
  expect([code, end]).toEqual([0, expect.stringMatching(/./)])
  expect(await foyer('ledger', 'verify', 'test', '--anchor', end)).toMatchObject(says('1 recorded ends found'))
  expect(await foyer('ledger', 'verify', 'test', '--anchor', `${end}0`)).toMatchObject(says('Nothing was verified', 1))
  const [line = ''] = end.split(':')
  const other = { line: BigInt(line), hash: '0'.repeat(64) }
  expect(await foyer('ledger', 'verify', 'test', '--anchor', writeHead('test', other))).toMatchObject(
    says(`test: audit line ${line} `, 1),
  )
  expect(await foyer('ledger', 'reconcile')).toMatchObject(says('test: payouts are stopped since', 1))
  await foyer('staff', 'logout')
  expect(await foyer('ledger', 'verify', 'test')).toMatchObject(says('foyer staff login <name>', 1))
})

test('without a server the same commands work on the database directly', async () => {
  vi.stubEnv('FOYER_DATA_DIR', join(folder, 'other'))
  expect(await foyer('staff', 'first', 'chief')).toMatchObject(says('chief  admin@*'))
})
