import type { Db, Tx } from '../../kernel/context.ts'
import type { TransactionRow } from './tables.ts'

/** The gate that last held a withdrawal back. */
interface WithdrawalHoldTable {
  transaction_id: string
  brand_id: string
  gate: string
  held_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    withdrawal_hold: WithdrawalHoldTable
  }
}

/** Lists of payments go by time, and by the gate that holds a withdrawal. */
export const holdSchema = /* sql */ `
  CREATE TABLE withdrawal_hold (
    transaction_id text PRIMARY KEY REFERENCES cashier_transaction (id),
    brand_id text NOT NULL,
    gate text NOT NULL,
    held_at timestamptz NOT NULL
  );
  CREATE INDEX withdrawal_hold_gate ON withdrawal_hold (brand_id, gate);
  CREATE INDEX cashier_transaction_time ON cashier_transaction (brand_id, created_at, (id COLLATE "C"));
  CREATE INDEX unmatched_money_time ON unmatched_money (brand_id, seen_at, (id COLLATE "C"));
`

/** Notes which gate holds a withdrawal back. */
export async function noteHold(
  tx: Tx,
  { id, brand_id }: Pick<TransactionRow, 'id' | 'brand_id'>,
  gate: string,
  held_at: Date,
): Promise<void> {
  await tx
    .insertInto('withdrawal_hold')
    .values({ transaction_id: id, brand_id, gate, held_at })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ gate, held_at }))
    .execute()
}

/** Names of the gates that ever held withdrawals of a brand back. */
export const holdingGates = async (db: Db, brandId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('withdrawal_hold')
      .select('gate')
      .distinct()
      .where('brand_id', '=', brandId)
      .orderBy('gate')
      .execute()
  ).map(({ gate }) => gate)
