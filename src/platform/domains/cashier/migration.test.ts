import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describePostgres } from '../../kernel/db/engines.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { serverPool } from '../../kernel/db/pool.ts'
import { createServerDatabase, migrations } from '../../kernel/db/testing.ts'

const clock = fixedClock('2026-03-01T00:00:00.000Z')
const NEW = new Set([
  'cashier/2',
  'cashier/4',
  'cashier/5',
  'cashier/11',
  'cashier/13',
  'cashier/14',
  'cashier/15',
  'cashier/22',
  'cashier/26',
  'cashier/27',
  'betting/5',
])
const isNew = (id: string) => NEW.has(id) || /^(bonuses|cashbacks)\//.test(id)

describePostgres('transactions of an earlier schema', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>
  let pool: pg.Pool
  beforeAll(async () => {
    server = await createServerDatabase()
    pool = serverPool(server.url)
  })
  afterAll(async () => {
    await pool.end()
    await server.drop()
  })

  test('are given their present statuses and steps', async () => {
    const before = migrations.filter(({ id }) => !isNew(id))
    await migrate(pool, before, clock)
    await pool.query(
      'INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, ' +
        "locale, profile, is_subscribed, created_at) VALUES ('p', 'b', 'a@b.c', '', 'A', 'EUR', '', " +
        "'en', '{}', false, now())",
    )
    const rows = [
      ['deposit', 'created'],
      ['deposit', 'pending'],
      ['deposit', 'success'],
      ['deposit', 'cancelled'],
      ['withdrawal', 'pending'],
      ['withdrawal', 'review'],
      ['withdrawal', 'processing'],
      ['withdrawal', 'success'],
      ['withdrawal', 'failed'],
      ['withdrawal', 'cancelled'],
    ]
    for (const [type, status] of rows) {
      await pool.query(
        `INSERT INTO cashier_transaction (id, brand_id, player_id, type, method, provider, amount, currency,
          status, requisites, domain, origin, locale, created_at, updated_at)
        VALUES ($1, 'b', 'p', $2, 'card', 'x', 1, 'EUR', $3, '{}', '', '', 'en', now(), now())`,
        [`${type} ${status}`, type, status],
      )
    }
    await migrate(pool, [...before, ...migrations.filter(({ id }) => isNew(id))], clock)
    const after = await pool.query(
      'SELECT t.id, t.status, (SELECT array_agg(s.status ORDER BY s.position) FROM cashier_step s ' +
        'WHERE s.transaction_id = t.id) AS steps FROM cashier_transaction t',
    )
    expect(Object.fromEntries(after.rows.map(({ id, status, steps }) => [id, [status, ...steps]]))).toEqual({
      'deposit created': ['created', 'created'],
      'deposit pending': ['pending', 'created', 'pending'],
      'deposit success': ['success', 'created', 'success'],
      'deposit cancelled': ['cancelled', 'created', 'cancelled'],
      'withdrawal pending': ['approved', 'requested', 'approved'],
      'withdrawal review': ['review', 'requested', 'review'],
      'withdrawal processing': ['processing', 'requested', 'processing'],
      'withdrawal success': ['paid', 'requested', 'paid'],
      'withdrawal failed': ['failed', 'requested', 'failed'],
      'withdrawal cancelled': ['cancelled', 'requested', 'cancelled'],
    })
    await expect(
      pool.query("UPDATE cashier_transaction SET status = 'paid' WHERE type = 'deposit'"),
    ).rejects.toMatchObject({ constraint: 'cashier_transaction_status' })
  })
})
