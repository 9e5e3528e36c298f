import type { Pool } from 'pg'
import { DEMO_MONEY } from '../../src/sandbox/demo-money.ts'

const BRAND = 'kilovolt'
/** Parts of the house's account. */
const PARTS = 16
const AMOUNT = 100
/** Journals written by one statement. */
const AT_ONCE = 500_000

/**
 * Fills an empty database by statements that stay within the server, past the triggers: players who can log in, and
 * movements of two postings that give each of them a hundred cents at a time, every line following from the one before.
 * The ledger counts as watched, as that of a running installation.
 */
export async function seed(
  pool: Pool,
  { players, postings, passwordHash }: { players: number; postings: number; passwordHash: string },
): Promise<void> {
  const client = await pool.connect()
  const journals = Math.floor(postings / 2)
  const linesOf = (accounts: number) => `ceil((${journals} - n + 1)::numeric / ${accounts})`
  const [perPlayer, perPart] = [linesOf(players), linesOf(PARTS)]
  try {
    await client.query("SET session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
        is_subscribed, created_at)
      SELECT 'bench' || n, '${BRAND}', 'bench' || n || '@mail.example', $1, 'Fox ' || n, 'EUR', 'EE', 'en', '{}', false,
        now() - interval '90 days' FROM generate_series(1, ${players}) n`,
      [passwordHash],
    )
    await client.query(
      `INSERT INTO wallet_account (id, brand, owner, bucket, currency, shard, overdraft, balance, lines, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT n, '${BRAND}', 'player:bench' || n, 'main', 'EUR', 0, false, ${perPlayer} * ${AMOUNT}, ${perPlayer}, now()
      FROM generate_series(1, ${players}) n
      UNION ALL
      SELECT ${players} + n, '${BRAND}', 'house', 'main', 'EUR', n - 1, true, -${perPart} * ${AMOUNT}, ${perPart}, now()
      FROM generate_series(1, ${PARTS}) n`,
    )
    for (let from = 1; from <= journals; from += AT_ONCE)
      await addJournals(client, players, from, Math.min(journals, from + AT_ONCE - 1))
    for (const table of ['wallet_account', 'wallet_journal'])
      await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
    await client.query("SET session_replication_role = 'origin'")
    await client.query(
      `INSERT INTO ledger_watch (brand, journal_id, checked_at) VALUES ('${BRAND}', ${journals}, now())`,
    )
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
}

type Client = Pick<Pool, 'query'>

async function addJournals(client: Client, players: number, from: number, to: number): Promise<void> {
  const each = `generate_series(${from}, ${to}) n`
  await client.query(
    `INSERT INTO wallet_journal (id, brand, idem_key, kind, request_hash, moves, meta, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, '${BRAND}', '${DEMO_MONEY}:' || n, 'deposit', encode(sha256(n::text::bytea), 'hex'), true,
      '{"game":"plasma-sevens"}', now() - interval '90 days' + n * interval '1 millisecond'
    FROM ${each}`,
  )
  await client.query(
    `INSERT INTO wallet_posting (brand, journal_id, position, account_id, line, amount, balance_after)
    SELECT '${BRAND}', n, leg, account, line, amount, line * amount FROM ${each}, LATERAL (VALUES
      (1, (n - 1) % ${players} + 1, (n - 1) / ${players} + 1, ${AMOUNT}),
      (2, ${players} + (n - 1) % ${PARTS} + 1, (n - 1) / ${PARTS} + 1, -${AMOUNT})) legs (leg, account, line, amount)`,
  )
}
