import type { Pool } from 'pg'

// What a paid withdrawal of one minor unit left: how each leg changes its account, and the lines an account gets of it.
const LEGS = `(VALUES ('reserve', 0, 'main', -1, -1, 0, 1, 0), ('reserve', 1, 'locked_withdrawal', 1, 0, 1, 2, 1),
  ('payout', 0, 'locked_withdrawal', -1, 0, 0, 2, 0), ('payout', 1, 'payments', 1, 1, 0, 1, 0))
  AS leg (step, position, bucket, amount, grows, more, lines, before)`

/**
 * Gives a player a past of so many withdrawals of one minor unit, each a copy of one that was paid, years ago. They are
 * written beside the wallet, in a moment, with the movements and lines they left.
 */
export async function addPaidWithdrawals(pool: Pool, id: string, withdrawals: number): Promise<void> {
  const client = await pool.connect()
  const past = [id, withdrawals]
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO cashier_transaction SELECT (copy).* FROM (
        SELECT jsonb_populate_record(t, jsonb_build_object('id', t.id || '-' || n, 'amount', 1, 'terms_mark', NULL,
          'created_at', '2020-01-01', 'updated_at', '2020-01-01')) AS copy
        FROM cashier_transaction t CROSS JOIN generate_series(1, $2::int) n WHERE t.id = $1) copies`,
      past,
    )
    await client.query(
      `UPDATE cashier_total s SET amount = s.amount + $2::int FROM cashier_transaction t
      WHERE t.id = $1 AND (s.brand_id, s.player_id, s.type, s.currency, s.method, s.status)
        = (t.brand_id, t.player_id, t.type, t.currency, t.method, t.status)`,
      past,
    )
    await client.query(
      `INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at)
      SELECT t.brand_id, 'cashier:' || t.id || '-' || n || ':' || step, step, '-', true, '2020-01-01'
      FROM cashier_transaction t CROSS JOIN generate_series(1, $2::int) n, unnest(ARRAY['payout', 'reserve']) AS step
      WHERE t.id = $1 ORDER BY n, step DESC`,
      past,
    )
    await client.query(
      `WITH own AS (
        SELECT DISTINCT ON (a.bucket) a.* FROM cashier_transaction t JOIN wallet_account a ON a.brand = t.brand_id
          AND a.currency = t.currency AND ((a.owner = 'player:' || t.player_id AND a.bucket <> 'payments')
            OR (a.owner = 'provider:' || t.provider AND a.bucket = 'payments'))
        WHERE t.id = $1 ORDER BY a.bucket, a.id
      ), posted AS (
        INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after, line)
        SELECT own.brand, j.id, leg.position, own.id, leg.amount, own.balance + leg.grows * n + leg.more,
          own.lines + leg.lines * n - leg.before
        FROM ${LEGS} JOIN own USING (bucket) CROSS JOIN generate_series(1, $2::int) n
        JOIN wallet_journal j ON j.brand = own.brand AND j.idem_key = 'cashier:' || $1 || '-' || n || ':' || leg.step
      )
      UPDATE wallet_account a SET balance = a.balance + each.grows * $2::int, lines = a.lines + each.lines * $2::int
      FROM own JOIN (SELECT bucket, max(lines) AS lines, sum(grows) AS grows FROM ${LEGS} GROUP BY bucket) each
        USING (bucket)
      WHERE a.brand = own.brand AND a.id = own.id`,
      past,
    )
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
