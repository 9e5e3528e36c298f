import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../engine/clock/index.ts'
import { createAudit } from '../../src/platform/kernel/audit/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { createMarks } from '../../src/platform/kernel/marks.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { runFoyer } from './testing.ts'

const PLAYER = 'ada@example.test'
const SECRET = 'a secret of the desk, of enough letters'
let dataDir: string
const foyer = (...args: string[]) =>
  runFoyer({ FOYER_DATA_DIR: dataDir, DATABASE_URL: '', FOYER_SECRET: SECRET }, ...args)
const onDatabase = async <T>(
  work: (database: Awaited<ReturnType<typeof openPlatformDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openPlatformDatabase({
    databaseUrl: undefined,
    dataDir: join(dataDir, 'db'),
    clock: systemClock,
    durable: false,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-desk-'))
  await onDatabase(async ({ db }) => {
    const at = new Date()
    await db
      .insertInto('player')
      .values({
        id: 'p1',
        brand_id: 'kilovolt',
        email: PLAYER,
        password_hash: '',
        fakename: 'Ada',
        currency: 'EUR',
        country_code: 'MT',
        locale: 'en',
        profile: '{}',
        is_subscribed: false,
        created_at: at,
      })
      .execute()
    await db
      .insertInto('cashier_transaction')
      .values({
        id: 'w1',
        brand_id: 'kilovolt',
        player_id: 'p1',
        type: 'withdrawal',
        method: 'card',
        provider: 'sandbox-pay',
        amount: 12_000_00n,
        currency: 'EUR',
        status: 'review',
        reason: 'amount',
        requisites: '{}',
        domain: 'kilovolt.localhost',
        origin: 'http://kilovolt.localhost',
        locale: 'en',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await createWallet({ db, clock: systemClock }).post(undefined, {
      brand: 'kilovolt',
      key: 'test',
      kind: 'withdrawal_reserve',
      legs: [
        { owner: 'provider:sandbox-pay', bucket: 'payments', currency: 'EUR', amount: -12_000_00n },
        { owner: 'player:p1', bucket: 'locked_withdrawal', currency: 'EUR', amount: 12_000_00n },
      ],
    })
  })
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'staff lists, verifies and approves by two, and corrects a balance; all of it stands in the audit',
  { timeout: 240_000 },
  async () => {
    expect(await foyer('withdrawals', 'list', 'kilovolt')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^w1 .*review +amount +€12,000\.00 .*ada@example\.test +unverified +approvals 0\n1 withdrawal\n$/,
      ) as string,
    })
    expect(await foyer('withdrawals', 'approve', 'kilovolt', 'w1')).toMatchObject({
      code: 1,
      out: expect.stringContaining('--by <name>') as string,
    })
    expect(await foyer('withdrawals', 'decline', 'kilovolt', 'w1', '--by', 'anna', '--reason', 'mood')).toMatchObject({
      code: 1,
    })
    expect(await foyer('players', 'verify', 'kilovolt', PLAYER, '--by', 'anna', '--kyc', '--contact')).toMatchObject({
      code: 0,
      out: 'noted\n',
    })
    expect((await foyer('withdrawals', 'approve', 'kilovolt', 'w1', '--by', 'anna')).out).toBe(
      'w1 is review (amount); a second person must approve it, too\n',
    )
    expect(await foyer('withdrawals', 'approve', 'kilovolt', 'w1', '--by', 'anna')).toMatchObject({
      code: 1,
      out: expect.stringContaining('anna approved it already') as string,
    })
    expect(await foyer('withdrawals', 'approve', 'kilovolt', 'w1', '--by', 'Anna')).toMatchObject({
      code: 1,
      out: expect.stringContaining('anna approved it already') as string,
    })
    expect((await foyer('withdrawals', 'approve', 'kilovolt', 'w1', '--by', 'bela')).out).toBe('w1 is approved\n')
    expect(
      await foyer(
        'players',
        'adjust',
        'kilovolt',
        PLAYER,
        '-5.00',
        'EUR',
        '--wallet',
        'main',
        '--by',
        'anna',
        '--reason',
        'too much',
      ),
    ).toMatchObject({ code: 1, out: expect.stringContaining('does not hold that much') as string })
    expect(
      await foyer(
        'players',
        'adjust',
        'kilovolt',
        PLAYER,
        '5.00',
        'EUR',
        '--wallet',
        'main',
        '--by',
        'anna',
        '--reason',
        'goodwill',
      ),
    ).toMatchObject({ code: 0 })
    expect((await foyer('players', 'limit', 'kilovolt', PLAYER, '7', '100', '--by', 'anna')).out).toBe(
      'at most €100.00 within 7 days\n',
    )
    await onDatabase(async ({ db }) => {
      const audit = createAudit({ db, clock: systemClock, marks: createMarks(SECRET) })
      expect((await audit.list('kilovolt')).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
        'player.deposit_limit staff:anna',
        'adjustment.post staff:anna',
        'withdrawal.approve staff:bela',
        'withdrawal.approve staff:anna',
        'player.confirm_contact staff:anna',
        'player.verify_identity staff:anna',
      ])
      expect((await audit.verify('kilovolt')).problems).toEqual([])
      expect(await db.selectFrom('job').select('name').where('name', '=', 'cashier.payout').execute()).toHaveLength(1)
    })
  },
)
