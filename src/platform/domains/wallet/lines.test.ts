import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { migrations } from '../../kernel/db/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Database } from '../../kernel/db/index.ts'
import { createWallet, explainBalance } from './index.ts'
import { stake } from './testing.ts'

/** The migration that lines were added to. */
const FIRST = migrations.find(({ id }) => id === 'wallet/1')!

/**
 * The schema before lines were numbered, with three journals of one player, as in an installation that was in use by
 * then.
 */
const BEFORE = `
CREATE SCHEMA earlier;
SET search_path = earlier;
BEGIN;
${FIRST.sql}
INSERT INTO wallet_account (brand, owner, bucket, currency, balance, overdraft, created_at) VALUES
  ('kilovolt', 'player:ada', 'main', 'EUR', 70, false, '2026-01-01'),
        ('kilovolt', 'house', 'games', 'EUR', -70, true, '2026-01-01');
INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at)
  SELECT 'kilovolt', 'k' || n, 'test', '', true, '2026-01-01' FROM generate_series(1, 3) n;
INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after) VALUES
  ('kilovolt', 1, 0, 1, 100, 100), ('kilovolt', 1, 1, 2, -100, -100),
        ('kilovolt', 2, 0, 1, -50, 50), ('kilovolt', 2, 1, 2, 50, -50),
  ('kilovolt', 3, 0, 1, 20, 70), ('kilovolt', 3, 1, 2, -20, -70);
COMMIT;`

describeEngines('a ledger older than line numbers', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open({ max: 1 })
  })

  test('is numbered once, stays append-only and goes on', async () => {
    await database.pool.query(BEFORE)
    await database.pool.query(
      'CREATE TABLE migration (id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
    )
    const { rows } = await database.pool.query<{ checksum: string }>(
      `SELECT checksum FROM public.migration WHERE id = '${FIRST.id}'`,
    )
    await database.pool.query('INSERT INTO migration VALUES ($1, $2, now())', [FIRST.id, rows[0]?.checksum])
    expect(await migrate(database.pool, migrations, systemClock)).toHaveLength(migrations.length - 1)

    const wallet = createWallet({ db: database.db, clock: systemClock })
    expect(await wallet.reconcile()).toEqual([])
    await wallet.post(undefined, stake('next', 'ada', 30n))
    const { lines, closing } = await explainBalance(database.db, {
      brand: 'kilovolt',
      playerId: 'ada',
      currency: 'EUR',
    })
    expect(lines.map(({ line, amount, balanceAfter }) => [line, amount, balanceAfter])).toEqual([
      [4n, -30n, 40n],
      [3n, 20n, 70n],
      [2n, -50n, 50n],
      [1n, 100n, 100n],
    ])
    expect(closing).toBe(40n)
    expect(await wallet.reconcile()).toEqual([])
    // Last, because a failed statement ends the connection and with it its search path.
    await expect(database.pool.query('UPDATE earlier.wallet_posting SET amount = 1')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
