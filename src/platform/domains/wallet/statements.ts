import { CompiledQuery } from 'kysely'
import type { Transaction } from 'kysely'
import { runTogether, sentWithNext } from '../../kernel/db/index.ts'
import type { Tables } from '../../kernel/db/tables.ts'
import { isPlayer, SHARDS } from './entry.ts'
import type { AccountRef, Balance, Leg } from './entry.ts'
import type { Json } from '../../kernel/json.ts'

// SQL is written out here: these few statements run for every round of every game, and a fixed text is prepared once
// per connection.

type Tx = Transaction<Tables>

export const CLAIM_KEY = `INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, meta, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (brand, idem_key) DO NOTHING RETURNING id`

// Locks all of the accounts or, while one does not exist yet, none: a transaction that waits for an account being
// created elsewhere must not hold a lock the other waits for. The accounts are looked up one by one (OFFSET 0 enforces
// it): a planner without current statistics would scan the whole table.
export const LOCK_ACCOUNTS = `WITH found AS MATERIALIZED (
  SELECT account.id FROM unnest($2::text[], $3::text[], $4::text[], $5::smallint[])
    AS wanted (owner, bucket, currency, shard)
  CROSS JOIN LATERAL (
    SELECT id FROM wallet_account
    WHERE brand = $1 AND owner = wanted.owner AND bucket = wanted.bucket AND currency = wanted.currency
      AND shard = wanted.shard OFFSET 0
  ) account
)
SELECT a.id, a.owner, a.bucket, a.currency, a.balance FROM wallet_account a
WHERE a.brand = $1 AND a.id = ANY (ARRAY(SELECT id FROM found)) AND cardinality($2::text[]) = (SELECT count(*)
  FROM found)
ORDER BY a.overdraft, a.id
FOR NO KEY UPDATE OF a`

// All shards of a house account are created at once, so this runs only once per account.
const CREATE_ACCOUNTS = `INSERT INTO wallet_account (brand, owner, bucket, currency, shard, overdraft, created_at)
SELECT $1, wanted.owner, wanted.bucket, wanted.currency, part.shard, wanted.owner NOT LIKE 'player:%', $5
FROM unnest($2::text[], $3::text[], $4::text[]) AS wanted (owner, bucket, currency)
CROSS JOIN LATERAL generate_series(0, CASE WHEN wanted.owner LIKE 'player:%' THEN 0 ELSE ${SHARDS - 1} END)
  AS part (shard)
ORDER BY wanted.owner, wanted.bucket, wanted.currency, part.shard
ON CONFLICT (brand, owner, bucket, currency, shard) DO NOTHING`

export const MOVE = `WITH moved AS (
  UPDATE wallet_account a SET balance = a.balance + leg.amount, lines = a.lines + 1
  FROM unnest($3::bigint[], $4::bigint[]) WITH ORDINALITY AS leg (account_id, amount, position)
  WHERE a.brand = $1 AND a.id = leg.account_id
  RETURNING a.id, leg.amount, a.balance, a.lines, leg.position
)
INSERT INTO wallet_posting (brand, journal_id, position, account_id, amount, balance_after, line)
SELECT $1, $2::bigint, position - 1, id, amount, balance, lines FROM moved`

// The same, sent with the next statement: a text of its own, since the mark is on the text.
const MOVE_WITH_NEXT = sentWithNext(`${MOVE}
`)

const KEEP_RESULT = 'INSERT INTO wallet_result (brand, journal_id, result) VALUES ($1, $2, $3)'

async function run<Row>(tx: Tx, sql: string, parameters: unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(sql, parameters))).rows
}

export interface JournalHead {
  brand: string
  key: string
  kind: string
  requestHash: string
  moves: boolean
  meta: Json | undefined
  at: Date
}

/** An account row locked until the transaction ends. */
export type LockedAccount = Balance & { readonly id: bigint }

/**
 * Claims the key and then locks accounts as `lockAccounts` does, but creates none; in one message.
 * @returns the new journal's id, undefined when the key is taken; and the accounts, none while one does not exist yet
 */
export async function claimKey(
  tx: Tx,
  { brand, key, kind, requestHash, moves, meta, at }: JournalHead,
  refs: readonly AccountRef[],
  shard: number,
): Promise<{ id: bigint | undefined; locked: LockedAccount[] }> {
  const text = meta === undefined ? null : JSON.stringify(meta)
  const claim = { text: CLAIM_KEY, values: [brand, key, kind, requestHash, moves, text, at] }
  const lock = { text: LOCK_ACCOUNTS, values: wanted(brand, refs, shard) }
  const [claimed, locked = []] = await runTogether(tx, refs.length > 0 ? [claim, lock] : [claim])
  return { id: (claimed?.[0] as { id: bigint } | undefined)?.id, locked: locked as LockedAccount[] }
}

const wanted = (brand: string, refs: readonly AccountRef[], shard: number): unknown[] => [
  brand,
  ...columns(refs),
  refs.map((ref) => (isPlayer(ref) ? 0 : shard)),
]

function columns(refs: readonly AccountRef[]): string[][] {
  return [refs.map(({ owner }) => owner), refs.map(({ bucket }) => bucket), refs.map(({ currency }) => currency)]
}

/**
 * Locks accounts, creating those that do not exist yet: players' rows by ascending id, then house rows. Every movement
 * locks in this order, so that no cycle of waits can arise and the contended house rows are locked for the shortest
 * time.
 */
export async function lockAccounts(
  tx: Tx,
  brand: string,
  refs: readonly AccountRef[],
  shard: number,
  at: Date,
): Promise<LockedAccount[]> {
  if (refs.length === 0) return []
  const values = wanted(brand, refs, shard)
  const rows = await run<LockedAccount>(tx, LOCK_ACCOUNTS, values)
  if (rows.length === refs.length) return rows
  await createAccounts(tx, brand, refs, at)
  return run<LockedAccount>(tx, LOCK_ACCOUNTS, values)
}

/** Creates accounts that do not exist yet. */
export async function createAccounts(tx: Tx, brand: string, refs: readonly AccountRef[], at: Date): Promise<void> {
  await run(tx, CREATE_ACCOUNTS, [brand, ...columns(refs), at])
}

/**
 * Changes the balances and writes the postings, in one statement. `ids` and `legs` correspond by position.
 * @param waits whether it is sent with the transaction's next statement
 */
export async function move(
  tx: Tx,
  { brand, journal, ids, legs }: { brand: string; journal: bigint; ids: readonly bigint[]; legs: readonly Leg[] },
  waits: boolean,
): Promise<void> {
  await run(tx, waits ? MOVE_WITH_NEXT : MOVE, [brand, journal, ids, legs.map(({ amount }) => amount)])
}

/** Stores the answer for repeated calls with the key. */
export async function keepResult(tx: Tx, brand: string, journal: bigint, result: Json): Promise<void> {
  await run(tx, KEEP_RESULT, [brand, journal, JSON.stringify(result)])
}
