import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { createAudit, type Audit } from '../../kernel/audit/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { withTransaction, type Database } from '../../kernel/db/index.ts'
import { createWallet, type Wallet } from '../wallet/index.ts'
import { withoutTriggers, deposit, stake } from '../wallet/testing.ts'
import { createLedger, writeHead, type Ledger } from './index.ts'
import { createLedgerSchedule } from './schedule.ts'
import { createRowSignatures } from '../../kernel/row-signatures.ts'
import { CHANGES_AFTER_A_SEAL, silent } from './testing.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')
const marks = createRowSignatures({ secret: 'a secret of thirty-two characters' })
/** The keys of the movements here, which stand for nothing. */
const PLAIN = ['d', 's0', 's1', 's2', 's3', 'late', 'next']

describeEngines('the checks of the ledger', (engine) => {
  let database: Database
  let wallet: Wallet
  let audit: Audit
  let ledger: Ledger
  let errors: object[] = []
  let round = 0
  beforeAll(async () => {
    database = await engine.open()
    wallet = createWallet({ db: database.db, clock })
    audit = createAudit({ db: database.db, clock, marks })
    ledger = createLedger({
      db: database.db,
      clock,
      audit,
      renewals: () => [],
      brands: { byId: () => undefined },
      marks,
      plainKeys: () => PLAIN,
      acknowledged: wallet.acknowledged,
      log: {
        ...silent,
        error: (details) => {
          errors.push(details)
        },
      },
    })
  })

  /** A brand with a few movements. */
  const app = async (): Promise<string> => {
    const brand = `brand${(round += 1)}`
    errors = []
    await wallet.post(undefined, { ...deposit('d', 'ada', 1_000n), brand, result: { paid: true } })
    for (let n = 0; n < 4; n += 1)
      await wallet.post(undefined, { ...stake(`s${n}`, 'ada', 10n), brand, meta: { game: 'fox' } })
    return brand
  }
  const tamper = (statement: string) => withoutTriggers(database.pool, statement)
  const account = (brand: string) =>
    `(SELECT id FROM wallet_account WHERE brand = '${brand}' AND owner = 'player:ada' AND bucket = 'main')`

  test('finds nothing in a sound ledger, and payouts go on', async () => {
    const brand = await app()
    expect(await ledger.watch(brand)).toEqual([])
    expect(await ledger.reconcile(brand)).toEqual([])
    expect(await withTransaction(database.db, (tx) => ledger.halted(tx, brand))).toBe(false)
    expect(errors).toEqual([])
  })

  test.each<[string, (brand: string) => string, string]>([
    [
      'a changed balance',
      (brand) => `UPDATE wallet_account SET balance = balance + 5 WHERE brand = '${brand}' AND owner = 'player:ada'`,
      'balance_differs',
    ],
    [
      'a changed posting',
      (brand) =>
        `UPDATE wallet_posting SET amount = amount - 1 WHERE brand = '${brand}' AND account_id = ` +
        `${account(brand)} AND line = 2`,
      'line_differs',
    ],
    [
      'a removed journal with its postings',
      (brand) =>
        `DELETE FROM wallet_posting WHERE brand = '${brand}' AND journal_id = (SELECT id FROM ` +
        `wallet_journal WHERE brand = '${brand}' AND idem_key = 's1'); DELETE FROM wallet_journal ` +
        `WHERE brand = '${brand}' AND idem_key = 's1'`,
      'line_differs',
    ],
    [
      'a journal without its postings',
      (brand) =>
        `DELETE FROM wallet_posting WHERE brand = '${brand}' AND journal_id = (SELECT id FROM ` +
        `wallet_journal WHERE brand = '${brand}' AND idem_key = 's3')`,
      'journal_incomplete',
    ],
  ])('%s stops payouts until somebody resumes them', async (_what, statement, problem) => {
    const brand = await app()
    await tamper(statement(brand))
    const findings = await ledger.watch(brand)
    expect(findings.map((finding) => finding.problem)).toContain(problem)
    expect(errors).toMatchObject([{ brand }])
    expect(await ledger.halted(database.db, brand)).toBe(true)
    await ledger.watch('another')
    expect(await ledger.halted(database.db, 'another')).toBe(false)
    expect((await ledger.haltOf(brand))?.findings).toEqual(findings)
    expect(await audit.list(brand)).toMatchObject([{ action: 'ledger.halt', actor: 'system:ledger' }])
    expect((await ledger.reconcile(brand)).length).toBeGreaterThan(0)
    expect(await ledger.seal(brand)).toBeUndefined()
    expect(await audit.list(brand)).toHaveLength(1)

    expect(await ledger.resume({ brand, actor: 'staff:anna', reason: 'counted by hand' })).toBe(true)
    expect(await ledger.halted(database.db, brand)).toBe(false)
    expect((await audit.list(brand))[0]).toMatchObject({
      action: 'ledger.resume',
      actor: 'staff:anna',
      reason: 'counted by hand',
    })
    expect(await ledger.resume({ brand, actor: 'staff:anna', reason: 'again' })).toBe(false)
    // It is still wrong: the next check stops payouts again.
    await ledger.watch(brand)
    expect(await ledger.halted(database.db, brand)).toBe(true)
  })

  test('a movement under a key of nobody, and one under the key of somebody else, are found', async () => {
    const brand = await app()
    expect(await ledger.watch(brand)).toEqual([])
    await wallet.post(undefined, { ...deposit('gift:1', 'eve', 5n), brand })
    await wallet.post(undefined, { ...deposit('bonus:none:grant', 'eve', 5n), brand })
    const found = ['gift:1', 'bonus:none:grant'].map((key) => ({
      problem: 'no_origin',
      detail: `deposit under ${key}`,
    }))
    expect(await ledger.watch(brand)).toMatchObject(found)
    expect(await ledger.halted(database.db, brand)).toBe(true)
  })

  test('what is posted after a check is checked by the next, an untouched account when sealing', async () => {
    const brand = await app()
    await ledger.watch(brand)
    await tamper(`UPDATE wallet_account SET balance = balance + 5 WHERE brand = '${brand}' AND owner = 'player:ada'`)
    expect(await ledger.watch(brand)).toEqual([])
    expect(await ledger.seal(brand)).toBeUndefined()
    expect(await ledger.halted(database.db, brand)).toBe(true)
    await tamper(`UPDATE wallet_account SET balance = balance - 5 WHERE brand = '${brand}' AND owner = 'player:ada'`)
    await wallet.post(undefined, { ...stake('late', 'ada', 10n), brand })
    await tamper(
      `UPDATE wallet_posting SET balance_after = 7 WHERE brand = '${brand}' AND account_id = ` +
        `${account(brand)} AND line = 6`,
    )
    expect(await ledger.watch(brand)).toMatchObject([{ problem: 'balance_differs' }, { problem: 'line_differs' }])
  })

  test('seals follow each other, carry the totals on and cover each journal once', async () => {
    const brand = await app()
    const first = await ledger.seal(brand)
    expect(first).toMatchObject({
      after: '0',
      journals: 5,
      postings: 10,
      totals: { EUR: { 'player/main': '960', 'house/games': '40', 'provider:test-pay/payments': '-1000' } },
    })
    expect(await ledger.seal(brand)).toBeUndefined()
    await wallet.post(undefined, { ...stake('next', 'ada', 60n), brand })
    const second = await ledger.seal(brand)
    expect(second).toMatchObject({
      after: first?.upTo,
      journals: 1,
      postings: 2,
      totals: { EUR: { 'player/main': '900', 'house/games': '100' } },
    })
    expect(await ledger.verify(brand)).toMatchObject({ seals: 2, brokenSeals: [], chain: { lines: 2n, problems: [] } })
  })

  test('two processes that seal at once make one seal', async () => {
    const brand = await app()
    const seals = await Promise.all([ledger.seal(brand), ledger.seal(brand)])
    expect(seals.filter(Boolean).length).toBe(1)
    expect(await ledger.verify(brand)).toMatchObject({ seals: 1, brokenSeals: [] })
  })

  test.each(CHANGES_AFTER_A_SEAL)('a seal detects that %s was changed after it', async (_what, statement) => {
    const brand = await app()
    const seal = await ledger.seal(brand)
    await tamper(statement(brand))
    expect(await ledger.halted(database.db, brand)).toBe(false)
    expect((await ledger.verify(brand)).brokenSeals).toEqual([seal?.upTo])
    expect(await ledger.haltOf(brand)).toMatchObject({ findings: [{ problem: 'seal_broken' }] })
  })

  test('a broken seal stops payouts, by the patrol of the running server', async () => {
    const brand = await app()
    await ledger.seal(brand)
    expect(await ledger.patrol(brand)).toEqual([])
    await tamper(`UPDATE wallet_journal SET meta = '{"game":"owl"}' WHERE brand = '${brand}' AND idem_key = 's2'`)
    const findings = []
    for (let steps = 0; steps < 3; steps += 1) findings.push(...(await ledger.patrol(brand)))
    expect(findings).toMatchObject([{ problem: 'seal_broken' }])
    expect(await ledger.halted(database.db, brand)).toBe(true)
  })

  test.each<[string, (brand: string) => string, string]>([
    [
      'an account that came with money',
      (brand) =>
        `INSERT INTO wallet_account (brand, owner, bucket, currency, balance, created_at)
          VALUES ('${brand}', 'player:eve', 'main', 'EUR', 100000, now())`,
      'balance_differs',
    ],
    [
      'a line in the middle',
      (brand) =>
        `UPDATE wallet_posting SET amount = amount - 1 WHERE brand = '${brand}' AND account_id = ${account(brand)}
          AND line = 2`,
      'line_differs',
    ],
    [
      'a line of the audit',
      (brand) => `UPDATE audit_line SET reason = 'all well' WHERE brand = '${brand}' AND line = 1`,
      'audit_broken',
    ],
  ])('the patrol finds %s that somebody wrote long after it was checked', async (_what, statement, problem) => {
    const brand = await app()
    await ledger.halt({ brand, actor: 'staff:anna', reason: 'a look' })
    await ledger.resume({ brand, actor: 'staff:anna', reason: 'looked' })
    await ledger.watch(brand)
    expect(await ledger.patrol(brand)).toEqual([])
    await tamper(statement(brand))
    expect((await ledger.patrol(brand)).map((finding) => finding.problem)).toContain(problem)
    expect(await ledger.halted(database.db, brand)).toBe(true)
  })

  test('a chain that is shorter than this process saw it stops payouts', async () => {
    const brand = await app()
    await ledger.seal(brand)
    await ledger.halt({ brand, actor: 'staff:anna', reason: 'a look' })
    await ledger.patrol(brand)
    await tamper(
      `DELETE FROM audit_line WHERE brand = '${brand}' AND line = 2;
      UPDATE audit_head SET line = 1, hash = (SELECT hash FROM audit_line WHERE brand = '${brand}' AND line = 1)
        WHERE brand = '${brand}'`,
    )
    expect(await ledger.patrol(brand)).toMatchObject([{ problem: 'audit_broken' }])
    expect(await ledger.halted(database.db, brand)).toBe(true)
  })

  test('without a check for minutes nothing is paid out, and a failing check stops payouts by itself', async () => {
    const brand = await app()
    expect(await ledger.halted(database.db, brand)).toBe(true)
    await ledger.ensureChecked(brand)
    expect(await ledger.halted(database.db, brand)).toBe(false)
    clock.advance('PT6M')
    expect(await ledger.halted(database.db, brand)).toBe(true)
    await ledger.stopIfUnchecked(brand)
    expect(await ledger.haltOf(brand)).toMatchObject({
      reason: expect.stringContaining('not checked since') as string,
    })
    await ledger.watch(brand)
    await ledger.resume({ brand, actor: 'staff:anna', reason: 'checked' })
    expect(await ledger.halted(database.db, brand)).toBe(false)
  })

  test('a brand that cannot be checked does not keep others from it, and does not count as checked', async () => {
    const [bad, good] = [await app(), await app()]
    clock.advance('PT6M')
    const broken: Ledger = {
      ...ledger,
      watch: (brand) => (brand === bad ? Promise.reject(new Error('hangs')) : ledger.watch(brand)),
      ensureChecked: () => Promise.resolve(),
    }
    await createLedgerSchedule({ db: database.db, clock, ledger: broken, log: silent }).run()
    expect(await ledger.haltOf(bad)).toMatchObject({ reason: expect.stringContaining('not checked since') as string })
    expect(await ledger.halted(database.db, good)).toBe(false)
  })

  test('the schedule checks and seals every brand that has money', async () => {
    const brand = await app()
    const said: object[] = []
    const info = (details: object) => {
      said.push(details)
    }
    await createLedgerSchedule({
      db: database.db,
      clock,
      ledger,
      log: { ...silent, info },
    }).run()
    expect(await ledger.verify(brand)).toMatchObject({ seals: 1 })
    const walked = await database.db.selectFrom('ledger_patrol').select('part').where('brand', '=', brand).execute()
    expect(walked.map(({ part }) => part).toSorted()).toEqual([
      'accounts',
      'audit',
      'bets',
      'bonus wallets',
      'bonuses',
      'calls',
      'cashbacks',
      'debts',
      'jackpots',
      'journals',
      'kept',
      'orders',
      'points',
      'rounds',
      'seals',
    ])
    // The end of the chain is logged, and the log is kept elsewhere.
    expect(said).toContainEqual({ brand, head: writeHead(brand, (await ledger.head(brand))!) })
  })
})
