import type { Db, Tx } from '../../kernel/context.ts'
import type { TransactionRow } from './tables.ts'

/** A payout that was given to its provider, or may have been: it is never sent again unless that pays it once. */
interface PayoutSendingTable {
  brand_id: string
  transaction_id: string
  begun_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    payout_sending: PayoutSendingTable
  }
}

export const sendingsSchema = /* sql */ `
  CREATE TABLE payout_sending (
    brand_id text NOT NULL,
    transaction_id text PRIMARY KEY REFERENCES cashier_transaction (id),
    begun_at timestamptz NOT NULL
  );
  INSERT INTO payout_sending (brand_id, transaction_id, begun_at)
  SELECT brand_id, id, updated_at FROM cashier_transaction WHERE type = 'withdrawal' AND status = 'processing';
`

type Payout = Pick<TransactionRow, 'brand_id' | 'id'>

/**
 * Notes that a payout is being sent, before it is: in the transaction that sees that it may be, so that nothing that
 * locks it comes between. Returns false when that was noted before.
 */
export async function beginSending(tx: Tx, { brand_id, id }: Payout, now: Date): Promise<boolean> {
  const begun = await tx
    .insertInto('payout_sending')
    .values({ brand_id, transaction_id: id, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** When sending a payout began, if it may have been sent. */
export async function sendingSince(tx: Tx, { id }: Pick<Payout, 'id'>): Promise<Date | undefined> {
  const sending = await tx
    .selectFrom('payout_sending')
    .select('begun_at')
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  return sending?.begun_at
}

/** Takes the note back of a payout that was certainly not sent. */
export async function notSent(db: Db, { id }: Payout): Promise<void> {
  await db.deleteFrom('payout_sending').where('transaction_id', '=', id).execute()
}
