import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertPlayer } from '../../src/platform/domains/players/testing.ts'
import { systemClock } from '../../engine/clock/index.ts'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { createServerDatabase } from '../../src/platform/kernel/db/testing.ts'
import { writeHead } from '../../src/platform/domains/ledger/index.ts'
import { createWallet, playerOwner, type EntryKind } from '../../src/platform/domains/wallet/index.ts'
import { withoutTriggers } from '../../src/platform/domains/wallet/testing.ts'
import { DEMO_MONEY } from '../../src/sandbox/demo-money.ts'
import { copyFreshDatabase } from '../testing/data-directory.ts'
import { runFoyer } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

const BRAND = 'kilovolt'
const SECRET = 'a secret of the ledger, of enough letters'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-ledger-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Stand {
  settings: Record<string, string>
  /** Opens the database as the server would. */
  open(): Promise<Database>
}
const dropping: (() => Promise<void>)[] = []
afterAll(() => Promise.all(dropping.map((drop) => drop())))

const stands: Record<string, () => Promise<Stand>> = {
  PGlite: async () => {
    const dataDir = join(folder, randomBytes(4).toString('hex'))
    return {
      settings: { FOYER_DATA_DIR: dataDir, DATABASE_URL: '', FOYER_SECRET: SECRET, XDG_CONFIG_HOME: folder },
      open: () => openPlatformDatabase({ dataDir: join(dataDir, 'db'), clock: systemClock, durable: false }),
    }
  },
  PostgreSQL: async () => {
    const { url, drop } = await createServerDatabase()
    dropping.push(drop)
    return {
      settings: { FOYER_DATA_DIR: folder, DATABASE_URL: url, FOYER_SECRET: SECRET, XDG_CONFIG_HOME: folder },
      open: () => openPlatformDatabase({ databaseUrl: url, dataDir: '', clock: systemClock, max: 4 }),
    }
  },
}

const ledger = ({ settings }: Stand, ...args: string[]) => runFoyer(settings, 'ledger', ...args)

/** Adds a player who made a deposit and played a little. */
async function furnish(stand: Stand): Promise<void> {
  const database = await stand.open()
  await insertPlayer(database.db, { id: 'p1', brand: BRAND, email: 'ada@example.test', at: systemClock.now() })
  const wallet = createWallet({ db: database.db, clock: systemClock })
  const move = (key: string, kind: EntryKind, house: 'house' | 'provider:pay', amount: bigint) =>
    wallet.post(undefined, {
      brand: BRAND,
      key: `${DEMO_MONEY}:${key}`,
      kind,
      meta: { key },
      legs: [
        { owner: house, bucket: 'x', currency: 'EUR', amount: -amount },
        { owner: playerOwner('p1'), bucket: 'main', currency: 'EUR', amount },
      ],
    })
  await move('d', 'deposit', 'provider:pay', 10_000n)
  for (let n = 0; n < 20; n += 1) await move(`s${n}`, 'stake', 'house', -BigInt(n + 1))
  await database.close()
}

describe.each(['PGlite', ...(hasPostgres ? ['PostgreSQL'] : [])])('foyer ledger on %s', (engine) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await stands[engine]!()
    if (engine === 'PGlite') await copyFreshDatabase(stand.settings['FOYER_DATA_DIR']!)
    await furnish(stand)
    const staff = (...args: string[]) => runFoyer(stand.settings, 'staff', ...args)
    for (const words of [
      ['first', 'chief'],
      ['login', 'chief'],
      ['add', 'anna', '--roles', `risk@${BRAND},payments@${BRAND}`],
      ['add', 'bela', '--roles', `risk@${BRAND},payments@${BRAND}`],
      ['login', 'anna'],
    ])
      expect(await staff(...words)).toEqual({ code: 0, out: expect.any(String) as string })
  }, 120_000)

  test('explains a balance line by line up to the balance', async () => {
    const { code, out } = await ledger(stand, 'explain', BRAND, 'ada@example.test')
    expect(code).toBe(0)
    expect(out).toMatch(/\n +1 {2}\S+ {2}deposit +100\.00 +100\.00 {2}journal \d+ {2}\{"key":"d"\}\n/)
    expect(out).toMatch(/\n +21 {2}\S+ {2}stake +-0\.20 +97\.90 {2}journal/)
    expect(out).toContain('21 lines; the balance is 97.90 EUR')
    expect((await ledger(stand, 'explain', BRAND, 'p1', '--bucket', 'bonus', '--currency', 'eur')).out).toContain(
      '0 lines; the balance is 0.00 EUR',
    )
    expect(await ledger(stand, 'explain', BRAND, 'eve@example.test')).toMatchObject({
      code: 1,
      out: expect.stringContaining('no player') as string,
    })
  }, 120_000)

  test('prints the balances of a player and of the house at an instant', async () => {
    const now = await ledger(stand, 'balances', BRAND, 'ada@example.test')
    expect(now.code).toBe(0)
    expect(now.out).toMatch(/^EUR {2}main +97\.90$/m)
    expect((await ledger(stand, 'balances', BRAND, 'p1', '--at', '2000-01-01')).out).toMatch(/^EUR {2}main +0\.00$/m)
    expect((await ledger(stand, 'balances', BRAND)).out).toMatch(/^EUR {2}player\/main +97\.90$/m)
    expect((await ledger(stand, 'balances', BRAND, 'p1', '--at', 'spring')).out).toContain('--at must be a day')
  }, 120_000)

  test('seals, verifies and finds the recorded end in the chain', async () => {
    expect((await ledger(stand, 'seal')).out).toMatch(
      /^kilovolt: sealed journals 1 to 21, 21 journals, 42 postings, [0-9a-f]{64}\n$/,
    )
    const { code, out } = await ledger(stand, 'verify', BRAND)
    expect(code).toBe(0)
    const end = /to record is (1:[0-9a-f]{64}:[0-9a-f]{8})/.exec(out)?.[1] ?? ''
    expect((await ledger(stand, 'verify', BRAND, '--anchor', end)).code).toBe(0)
  }, 120_000)

  test.each([
    ['a wrong digit', (end: string) => end.replace(/:(.)/, (_, digit: string) => `:${digit === '0' ? '1' : '0'}`)],
    ['a truncated end', (end: string) => end.slice(0, -3)],
    ["another brand's end", () => writeHead('other', { line: 1n, hash: '0'.repeat(64) })],
  ])(
    '%s is reported and does not stop payouts',
    async (_what, slip) => {
      const { out } = await ledger(stand, 'verify', BRAND)
      const end = /to record is (\S+)/.exec(out)?.[1] ?? ''
      expect(await ledger(stand, 'verify', BRAND, '--anchor', slip(end))).toMatchObject({
        code: 1,
        out: expect.stringContaining('recorded end') as string,
      })
      // Nothing was added to the audit, so payouts were not stopped.
      expect((await ledger(stand, 'verify', BRAND)).out).toBe(out)
      expect((await ledger(stand, 'seal', BRAND)).out).toBe('kilovolt: nothing to seal\n')
    },
    120_000,
  )

  test('ends noted in a file are found again, one missing from the chain stops payouts', async () => {
    const file = join(folder, `${engine}.heads`)
    expect((await ledger(stand, 'seal', '--to', file)).code).toBe(0)
    expect(await ledger(stand, 'verify', '--from', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 recorded ends found') as string,
    })
    await appendFile(
      file,
      `${new Date().toISOString()} ${BRAND} ${writeHead(BRAND, { line: 1n, hash: 'f'.repeat(64) })}\n`,
    )
    expect(await ledger(stand, 'verify', BRAND, '--from', file)).toMatchObject({
      code: 1,
      out: 'kilovolt: audit line 1 anchor_differs\n',
    })
    expect((await ledger(stand, 'seal', BRAND)).out).toContain('payouts are stopped')
    await appendFile(file, 'not an end\n')
    expect((await ledger(stand, 'verify', '--from', file)).out).toContain('Line 3')
    expect((await ledger(stand, 'verify', '--from', `${file}.none`)).out).toContain('cannot be read')
  }, 120_000)

  test('a backup restored into an empty database has the same money and chain, and can be used', async () => {
    // The recorded end of another installation stopped payouts.
    expect(await ledger(stand, 'resume', BRAND, '--reason', 'a recorded end of another installation')).toMatchObject({
      code: 0,
    })
    const file = join(folder, `${engine}.backup`)
    expect(await ledger(stand, 'backup', file)).toMatchObject({ code: 0 })
    // It contains everything, including password hashes.
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
    expect(await ledger(stand, 'backup', file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('does not overwrite') as string,
    })
    expect(await ledger(stand, 'restore', file)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/empty/) as string,
    })
    const other = await stands[engine]!()
    const { code, out } = await ledger(other, 'restore', file)
    expect(out).toMatch(/^kilovolt: the ledger is sound\nkilovolt: 3 audit lines and 1 seals are valid/)
    expect(code).toBe(0)
    expect((await ledger(other, 'explain', BRAND, 'p1')).out).toBe((await ledger(stand, 'explain', BRAND, 'p1')).out)
    const database = await other.open()
    const wallet = createWallet({ db: database.db, clock: systemClock })
    const again = await wallet.post(undefined, {
      brand: BRAND,
      key: 'after',
      kind: 'stake',
      legs: [
        { owner: playerOwner('p1'), bucket: 'main', currency: 'EUR', amount: -90n },
        { owner: 'house', bucket: 'x', currency: 'EUR', amount: 90n },
      ],
    })
    expect(again.balances).toMatchObject([{ balance: 9_700n }])
    expect(await wallet.reconcile()).toEqual([])
    await database.close()
  }, 240_000)

  test('a difference stops payouts; logged-in staff resume them with a reason, which is recorded', async () => {
    const database = await stand.open()
    await withoutTriggers(
      database.pool,
      "UPDATE wallet_account SET balance = balance + 1 WHERE owner = 'player:p1' AND bucket = 'main'",
    )
    await database.close()
    const { code, out } = await ledger(stand, 'reconcile')
    expect(code).toBe(1)
    expect(out).toMatch(
      /^kilovolt: balance_differs \d+: balance 9791, postings 9790\nkilovolt: payouts are stopped since /,
    )
    expect(await ledger(stand, 'resume', BRAND)).toMatchObject({
      code: 1,
      out: expect.stringContaining('--reason is required') as string,
    })
    expect(await ledger(stand, 'resume', BRAND, '--actor', 'anna', '--reason', 'somebody else')).toMatchObject({
      code: 1,
    })
    expect(await ledger(stand, 'resume', BRAND, '--reason', 'counted by hand')).toMatchObject({
      code: 0,
      out: 'kilovolt: payouts continue\n',
    })
    expect((await ledger(stand, 'verify', BRAND)).out).toMatch(/^kilovolt: 5 audit lines/)
    expect(await ledger(stand, 'halt', BRAND, '--reason', 'drill')).toMatchObject({
      code: 0,
      out: 'kilovolt: payouts are stopped\n',
    })
    // The actor is the logged-in member, and the one who stopped payouts cannot resume them.
    expect(await ledger(stand, 'resume', BRAND, '--reason', 'over')).toMatchObject({
      code: 1,
      out: expect.stringContaining('a second person must') as string,
    })
    await runFoyer(stand.settings, 'staff', 'login', 'bela')
    expect(await ledger(stand, 'resume', BRAND, '--reason', 'over')).toMatchObject({ code: 0 })
    const after = await stand.open()
    const { rows } = await after.pool.query<{ actor: string; action: string }>(
      "SELECT actor, action FROM audit_line WHERE brand = $1 AND action LIKE 'ledger.%' ORDER BY line DESC LIMIT 2",
      [BRAND],
    )
    expect(rows).toEqual([
      { actor: 'staff:bela', action: 'ledger.resume' },
      { actor: 'staff:anna', action: 'ledger.halt' },
    ])
    await after.close()
  }, 120_000)

  test('an unknown brand, action or option is named', async () => {
    expect(await ledger(stand, 'reconcile', 'nobody')).toMatchObject({
      code: 1,
      out: 'No brand nobody has an account; there are kilovolt.\n',
    })
    expect((await ledger(stand, 'mend')).out).toContain('foyer ledger reconcile')
    expect((await ledger(stand, 'verify', BRAND, '--anchor', 'one')).code).toBe(1)
    expect(await ledger(stand, 'verify', '--ancor', '1')).toMatchObject({
      code: 1,
      out: expect.stringContaining("'--ancor'") as string,
    })
  }, 120_000)
})
