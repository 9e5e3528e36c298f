import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'

/** Why an event or a settlement line could not be processed: */
const UNMATCHED_REASONS = [
  // its id was used before with other content,
  'reused_id',
  // its order is unknown or belongs to another provider,
  'unknown_reference',
  // its amount differs from the order's,
  'other_amount',
  // it reports the other outcome for a payout that has ended,
  'contradiction',
  // or file and ledger differ about a payment that only one of them has.
  'not_in_ledger',
  'not_in_file',
  // or its provider does not say what became of a deposit whose time is over, so that it stays open, or of a refund.
  'not_answered',
] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** Reported money that could not be matched to an order. */
interface UnmatchedMoneyTable {
  id: string
  brand_id: string
  provider: string
  /** The provider's id of the event, or of the line in its file. */
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

/** An event that could not be processed. */
export type Unmatched = Pick<
  UnmatchedMoneyTable,
  'brand_id' | 'provider' | 'event_id' | 'reference' | 'outcome' | 'amount' | 'currency' | 'why'
>

/** The entry of a payment, or of a refund, of which its provider does not say what became. */
export const silenceOf = ({ brand_id, provider }: Pick<Unmatched, 'brand_id' | 'provider'>, id: string) => ({
  brand_id,
  provider,
  event_id: `silent:${id}`,
})

/** Resolves an entry that is about nothing any more. Does nothing where there is none. */
export async function dropUnmatched(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand_id, provider, event_id }: Pick<Unmatched, 'brand_id' | 'provider' | 'event_id'>,
  note: string,
): Promise<void> {
  await tx
    .updateTable('unmatched_money')
    .set({ settled_at: clock.now(), settled_by: 'system', note })
    .where('brand_id', '=', brand_id)
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('settled_at', 'is', null)
    .execute()
}

/** Money that could not be matched to an order; kept until staff resolve it. A repeated event is listed once. */
export function createUnmatched({
  db,
  transaction,
  clock,
  audit,
}: Pick<Context, 'db' | 'transaction' | 'clock' | 'audit'>) {
  return {
    /** Adds it to the list. Returns false when it is there already. */
    async note(tx: Tx, what: Unmatched): Promise<boolean> {
      const added = await tx
        .insertInto('unmatched_money')
        .values({ ...what, id: newId(), seen_at: clock.now(), settled_at: null, settled_by: null, note: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Entries that staff must still resolve, oldest first. */
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

    /** Resolves an entry, with a note of what was found out. @throws OfficeRefusal */
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
