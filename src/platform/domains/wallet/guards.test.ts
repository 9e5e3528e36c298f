import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import type { Database } from '../../kernel/db/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { createWallet } from './index.ts'
import type { Wallet } from './index.ts'
import { withoutTriggers, deposit } from './testing.ts'

describeEngines('rules enforced by the database', (engine) => {
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    database = await engine.open()
    wallet = createWallet({ db: database.db, clock: systemClock })
    await wallet.post(undefined, { ...deposit('guard', 'guard', 1_000n), result: 1 })
  })

  test.each([
    'UPDATE wallet_posting SET amount = 1',
    'DELETE FROM wallet_posting',
    'TRUNCATE wallet_posting',
    "UPDATE wallet_journal SET kind = 'x'",
    'DELETE FROM wallet_journal',
    'TRUNCATE wallet_journal CASCADE',
    'UPDATE wallet_result SET result = NULL',
    'DELETE FROM wallet_result',
    'TRUNCATE wallet_result',
    'DELETE FROM wallet_account',
    'TRUNCATE wallet_account CASCADE',
    'UPDATE wallet_account SET overdraft = true',
    "UPDATE wallet_account SET owner = 'house'",
  ])('%s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  const addJournal = (key: string, moves: boolean, amounts: readonly number[]) => `
    BEGIN;
    INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at)
      VALUES ('kilovolt', '${key}', 'x', '', ${moves}, '2026-01-01');
    ${amounts
      .map(
        (
          amount,
          position,
        ) => `INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after, line)
      SELECT 'kilovolt', (SELECT id FROM wallet_journal
        WHERE idem_key = '${key}'), ${position}, id, ${amount}, 0, lines + 1 + ${position}
      FROM wallet_account WHERE owner = 'player:guard';`,
      )
      .join('\n')}
    COMMIT`

  test.each([
    ['an unbalanced journal', addJournal('unbalanced', true, [5, -4]), 'wallet_posting_balanced'],
    ['a posting alone', addJournal('alone', true, [5]), 'wallet_posting_balanced'],
    ['a journal without its postings', addJournal('empty', true, []), 'wallet_journal_complete'],
    ['postings of a journal that moves nothing', addJournal('silent', false, [5, -5]), 'wallet_journal_complete'],
    ['postings that change no balance', addJournal('uncounted', true, [5, -5]), 'wallet_posting_counted'],
    ['a posting of nothing', addJournal('zero', true, [0]), 'wallet_posting_amount_check'],
  ])('%s', async (_title, sql, constraint) => {
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '23514', constraint })
    await database.pool.query('ROLLBACK')
  })

  test('a posting added to an old journal', async () => {
    const late =
      'INSERT INTO wallet_posting SELECT brand, journal_id, 9, account_id, 1, 1, line + 1 FROM ' +
      'wallet_posting WHERE position = 0'
    await expect(database.pool.query(late)).rejects.toMatchObject({ constraint: 'wallet_posting_with_journal' })
  })

  test('legs that add up to zero, for somebody else, added to an old journal', async () => {
    await wallet.post(undefined, deposit('guard-2', 'somebody', 1_000n))
    await wallet.post(undefined, deposit('guard-3', 'eve', 1n))
    const held = () => database.pool.query("SELECT balance FROM wallet_account WHERE owner = 'player:eve'")
    const before = (await held()).rows
    const leg = (owner: string, amount: number, position: number) => `
      WITH moved AS (
        UPDATE wallet_account SET balance = balance + ${amount}, lines = lines + 1
        WHERE id = (SELECT account_id FROM wallet_posting p JOIN wallet_account a ON a.id = p.account_id
          WHERE a.owner = '${owner}' LIMIT 1)
        RETURNING id, balance, lines
      )
      INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after, line)
      SELECT 'kilovolt', (SELECT id FROM wallet_journal WHERE idem_key = 'guard-2'), ${position}, id, ${amount},
        balance, lines FROM moved`
    const added = `BEGIN; ${leg('provider:test-pay', -90_000, 8)}; ${leg('player:eve', 90_000, 9)}; COMMIT`
    await expect(database.pool.query(added)).rejects.toMatchObject({ constraint: 'wallet_posting_with_journal' })
    await database.pool.query('ROLLBACK')
    expect((await held()).rows).toEqual(before)
  })

  test('a negative balance of a player', async () => {
    await expect(
      database.pool.query("UPDATE wallet_account SET balance = -1 WHERE owner = 'player:guard'"),
    ).rejects.toMatchObject({ code: '23514', constraint: 'wallet_account_not_negative' })
  })

  test('a balance changed without a posting', async () => {
    await expect(
      database.pool.query("UPDATE wallet_account SET balance = balance + 1 WHERE owner = 'player:guard'"),
    ).rejects.toMatchObject({ code: '23514', constraint: 'wallet_account_by_posting' })
    await expect(
      database.pool.query(
        "UPDATE wallet_account SET balance = balance + 1, lines = lines + 1 WHERE owner = 'player:guard'",
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'wallet_account_by_posting' })
  })

  test('reconcile finds a balance changed without a posting', async () => {
    expect(await wallet.reconcile()).toEqual([])
    await withoutTriggers(database.pool, "UPDATE wallet_account SET balance = balance + 1 WHERE owner = 'player:guard'")
    expect(await wallet.reconcile()).toMatchObject([
      { problem: 'balance_differs', brand: 'kilovolt', detail: 'balance 1001, postings 1000' },
    ])
  })
})
