import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'

/** Why a provider's word could not be taken in: */
const UNMATCHED_REASONS = [
  // its id came before with other news,
  'reused_id',
  // it is about an order we do not know, or one of another provider,
  'unknown_reference',
  // it names another amount than the order,
  'other_amount',
  // it says of a payout that ended here that it went the other way,
  'contradiction',
  // or a settlement file lists a payment that the ledger does not hold, or the other way round.
  'not_in_ledger',
  'not_in_file',
] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** Money somebody speaks of that no order of ours accounts for. */
interface UnmatchedMoneyTable {
  id: string
  brand_id: string
  provider: string
  /** The provider's id of the news, or of the line in its file. */
  event_id: string
  reference: string
  outcome: string
  /** As the provider wrote them. */
  amount: string
  currency: string
  why: UnmatchedReason
  seen_at: Date
  settled_at: Date | null
  settled_by: string | null
  note: string | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    unmatched_money: UnmatchedMoneyTable
  }
}

export const unmatchedSchema = /* sql */ `
  ALTER TABLE payment_event ADD COLUMN content_hash text;
  CREATE TABLE unmatched_money (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    reference text NOT NULL,
    outcome text NOT NULL,
    amount text NOT NULL,
    currency text NOT NULL,
    why text NOT NULL,
    seen_at timestamptz NOT NULL,
    settled_at timestamptz,
    settled_by text,
    note text,
    UNIQUE (brand_id, provider, event_id, reference, outcome, amount, currency, why)
  );
  CREATE INDEX unmatched_money_open ON unmatched_money (brand_id, seen_at) WHERE settled_at IS NULL;
`

/** What a provider said. */
export type Unmatched = Pick<
  UnmatchedMoneyTable,
  'brand_id' | 'provider' | 'event_id' | 'reference' | 'outcome' | 'amount' | 'currency' | 'why'
>

/** Money that nobody can place, kept until staff did. Told again, the same word stands in the list once. */
export function createUnmatched({
  db,
  transaction,
  clock,
  audit,
}: Pick<Context, 'db' | 'transaction' | 'clock' | 'audit'>) {
  return {
    /** Puts it on the list. Returns false when it is there. */
    async note(tx: Tx, what: Unmatched): Promise<boolean> {
      const added = await tx
        .insertInto('unmatched_money')
        .values({ ...what, id: newId(), seen_at: clock.now(), settled_at: null, settled_by: null, note: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** What staff must still look at, oldest first. */
    list: (brandId: string) =>
      db
        .selectFrom('unmatched_money')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('settled_at', 'is', null)
        .orderBy('seen_at')
        .orderBy('id')
        .limit(200)
        .execute(),

    /** Takes it off the list, with what was found out about it. @throws OfficeRefusal */
    settle: (brandId: string, id: string, by: string, note: string): Promise<void> =>
      transaction(
        async (tx) => {
          const row = await tx
            .updateTable('unmatched_money')
            .set({ settled_at: clock.now(), settled_by: by, note })
            .where('brand_id', '=', brandId)
            .where('id', '=', id)
            .where('settled_at', 'is', null)
            .returningAll()
            .executeTakeFirst()
          if (!row) throw new OfficeRefusal(`there is no unmatched money ${id} at ${brandId}`)
          const { provider, reference, amount, currency, why } = row
          await audit.record(tx, {
            brand: brandId,
            actor: `staff:${by}`,
            action: 'unmatched.settle',
            subject: `payment:${reference}`,
            reason: note,
            details: { provider, amount, currency, why },
          })
        },
        { idempotent: true },
      ),
  }
}
export type UnmatchedMoney = ReturnType<typeof createUnmatched>
export type UnmatchedOffice = ReturnType<typeof createUnmatched>
