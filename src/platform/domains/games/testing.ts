import type { Pool } from 'pg'
import type { Visitor } from '../../testing.ts'

/** The player, and the number of lost rounds of one minor unit each. */
export interface LostRounds {
  readonly brand: string
  readonly playerId: string
  readonly aggregator: string
  readonly rounds: number
  /** How many such rounds the player has already; none when absent. */
  readonly from?: number
}

/**
 * Gives a player a history of lost rounds, with the calls, movements and lines they leave. The rows are inserted
 * directly, exactly as the wallet would have written them, because that is faster.
 */
export async function addLostRounds(
  pool: Pool,
  { brand, playerId, aggregator, rounds, from = 0 }: LostRounds,
): Promise<void> {
  const client = await pool.connect()
  const past = [brand, playerId, aggregator, rounds, from]
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO game_round (id, brand_id, player_id, aggregator, external_id, sysname, currency, stake, win, split,
        status, is_ended, created_at, settled_at)
      SELECT name, $1, $2, $3, name, 'fox-fire', 'EUR', 1, 0, '{"main":"1"}', 'settled', true, now(), now()
      FROM generate_series(1, $4::int) n, LATERAL (SELECT 'past-' || $2 || (n + $5::int) AS name) AS round`,
      past,
    )
    await client.query(
      `INSERT INTO game_transaction (brand_id, aggregator, tx_id, kind, round_id, amount, created_at, split)
      SELECT $1, $3, 'past-' || $2 || (n + $5::int), 'bet', 'past-' || $2 || (n + $5::int), 1, now(), '{"main":"1"}'
      FROM generate_series(1, $4::int) n`,
      past,
    )
    await client.query(
      `INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at)
      SELECT $1, 'game:' || $3 || ':past-' || $2 || (n + $5::int), 'stake', '-', true, now()
      FROM generate_series(1, $4::int) n ORDER BY n`,
      past,
    )
    await client.query(
      `WITH own AS (
        SELECT id, balance, lines, -1 AS sign FROM wallet_account
        WHERE brand = $1 AND owner = 'player:' || $2 AND bucket = 'main' AND currency = 'EUR'
        UNION ALL (SELECT id, balance, lines, 1 FROM wallet_account
          WHERE brand = $1 AND owner = 'provider:' || $3 AND bucket = 'games' AND currency = 'EUR' ORDER BY id LIMIT 1)
      ), posted AS (
        INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after, line)
        SELECT $1, j.id, CASE sign WHEN -1 THEN 0 ELSE 1 END, own.id, sign, own.balance + sign * n, own.lines + n
        FROM own CROSS JOIN generate_series(1, $4::int) n
        JOIN wallet_journal j ON j.brand = $1 AND j.idem_key = 'game:' || $3 || ':past-' || $2 || (n + $5::int)
      )
      UPDATE wallet_account a SET balance = a.balance + own.sign * $4::int, lines = a.lines + $4::int FROM own
      WHERE a.brand = $1 AND a.id = own.id`,
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

/** What a player does in the sandbox's games: opens one, and calls its server as the game's client does. */
export const gamesOf = (player: () => Visitor) => {
  let spins = 0
  const launch = (sysname: string, mode: string, who = player()) =>
    who.send('GET', `/platform/game/${sysname}/play?mode=${mode}`)
  const open = async (sysname: string, mode = 'real') => {
    const url = new URL(String((await launch(sysname, mode)).headers['location']))
    return { url, token: url.searchParams.get('token') ?? '' }
  }
  const server = async (sysname: string, op: string, body: object) => {
    const answer = await player().send('POST', `/games/${sysname}/${op}`, {
      host: 'sandbox.localhost',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  /** Stakes 1.00 unless `more` says otherwise, each time under another request id. */
  const spin = (sysname: string, token: string, more: object = {}) =>
    server(sysname, 'spin', { token, requestId: `request-${spins++}`, stake: '100', ...more })
  return { launch, open, server, spin }
}
