import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import { playerOwner, type Entry, type Wallet } from '../wallet/index.ts'
import { releaseEntry, reserveEntry, reversalEntry, shortfallEntry, shortfallKeys } from './postings.ts'
import type { TransactionRow } from './tables.ts'

/** Number of times a deposit was reversed, including this time. */
export async function timesTakenBack(tx: Tx, { id }: Pick<TransactionRow, 'id'>): Promise<number> {
  const { count } = await tx
    .selectFrom('cashier_step')
    .where('transaction_id', '=', id)
    .where('status', 'in', ['refunded', 'charged_back'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What one reversal of a deposit, and all that was taken for it later, moved on the accounts of an owner. */
async function movedBy(tx: Tx, row: TransactionRow, time: number, account: [string, string]): Promise<bigint> {
  const [owner, bucket] = account
  const { from, before } = shortfallKeys(row, time)
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(p.amount), 0)::bigint AS sum
    FROM (
      SELECT brand, id FROM wallet_journal
      WHERE brand = ${row.brand_id} AND idem_key = ${reversalEntry(row, 0n, time).key}
      UNION ALL
      SELECT brand, id FROM wallet_journal
      WHERE brand = ${row.brand_id} AND idem_key ~>=~ ${from} AND idem_key ~<~ ${before}
    ) j
    JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
    JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE a.owner = ${owner} AND a.bucket = ${bucket} AND a.currency = ${row.currency}`.execute(tx)
  return rows[0]?.sum ?? 0n
}

/** What the last reversal of a deposit took from its player, when it came and since. Minor units. */
export const takenBack = async (tx: Tx, row: TransactionRow, time: number): Promise<bigint> =>
  -(await movedBy(tx, row, time, [playerOwner(row.player_id), 'main']))

const journalOf = async (tx: Tx, { brand, key }: Pick<Entry, 'brand' | 'key'>): Promise<bigint> =>
  (
    await tx
      .selectFrom('wallet_journal')
      .select('id')
      .where('brand', '=', brand)
      .where('idem_key', '=', key)
      .executeTakeFirst()
  )?.id ?? 0n

/**
 * Gives the money of a withdrawal that ended unpaid, or came back, to its player, and takes what deposits that were
 * reversed since the request found nothing of: they looked for it in `main`, while it waited in the withdrawal. Of
 * each reversal the house gets back what it bears by now, so that two withdrawals never make it good twice; the oldest
 * is made good first, since withdrawals requested later answer for the later ones alone. Which of two came first is
 * said by the ids of their journals, given while the player was locked. The row must be locked.
 */
export async function release(
  { wallet }: { readonly wallet: Wallet },
  tx: Tx,
  row: TransactionRow,
  entry: Entry = releaseEntry(row),
): Promise<void> {
  await wallet.post(tx, entry)
  const reversed = await tx
    .selectFrom('cashier_transaction')
    .selectAll()
    .where('brand_id', '=', row.brand_id)
    .where('player_id', '=', row.player_id)
    .where('currency', '=', row.currency)
    .where('type', '=', 'deposit')
    .where('status', 'in', ['refunded', 'charged_back'])
    .execute()
  if (reversed.length === 0) return
  const requested = await journalOf(tx, reserveEntry(row))
  const reversals: { deposit: TransactionRow; time: number; journal: bigint }[] = []
  for (const deposit of reversed) {
    const time = await timesTakenBack(tx, deposit)
    const journal = await journalOf(tx, reversalEntry(deposit, 0n, time))
    if (journal > requested) reversals.push({ deposit, time, journal })
  }
  let left = row.amount
  for (const { deposit, time } of reversals.toSorted((a, b) => Number(a.journal - b.journal))) {
    const lost = -(await movedBy(tx, deposit, time, ['house', 'payments_loss']))
    const taken = lost < left ? lost : left
    if (taken > 0n) await wallet.post(tx, shortfallEntry(deposit, time, row.id, taken))
    left -= taken
  }
}
