import type { Generated, Selectable } from 'kysely'

/** A deposit that staff give back: asked for by one person, sent once a second one agreed. */
interface DepositRefundTable {
  /** The reference it has at the provider. */
  id: string
  brand_id: string
  transaction_id: string
  /** `sending`: the money was taken from the player, and the provider did not yet say how it ended. */
  state: 'proposed' | 'sending' | 'done' | 'failed'
  reason: string
  first_by: string
  proposed_at: Date
  /** Whether the platform asked for it first: then it is listed until somebody decides. */
  from_platform: Generated<boolean>
  /** The platform's mark over what the first person asked for. */
  mark: string
  second_by: string | null
  sent_at: Date | null
  /** The platform's mark over the decision of both: without it nothing is sent. */
  sent_mark: string | null
}
export type RefundRow = Selectable<DepositRefundTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    deposit_refund: DepositRefundTable
  }
}

export const refundsSchema = /* sql */ `
  CREATE TABLE deposit_refund (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    transaction_id text NOT NULL REFERENCES cashier_transaction (id),
    state text NOT NULL CHECK (state IN ('proposed', 'sending', 'done', 'failed')),
    reason text NOT NULL,
    first_by text NOT NULL,
    proposed_at timestamptz NOT NULL,
    mark text NOT NULL,
    second_by text,
    sent_at timestamptz,
    sent_mark text
  );
  CREATE UNIQUE INDEX deposit_refund_open ON deposit_refund (transaction_id) WHERE state IN ('proposed', 'sending');
  CREATE INDEX deposit_refund_of ON deposit_refund (brand_id, state);
`

/** What the platform proposed is found as that by `first_by`; what staff asked for in its place, from here on. */
export const platformRefundSchema = /* sql */ `
  ALTER TABLE deposit_refund ADD COLUMN from_platform boolean NOT NULL DEFAULT false;
`

/** What the platform's mark over a proposal is over. */
export const proposalOf = ({
  id,
  transaction_id,
  first_by,
  reason,
  proposed_at,
}: Pick<RefundRow, 'id' | 'transaction_id' | 'first_by' | 'reason' | 'proposed_at'>) => ({
  purpose: 'deposit refund',
  content: [id, transaction_id, first_by, reason, proposed_at.toISOString()],
})

/** What the mark over the decision of two people to give a deposit back is over. */
export const sendingOf = ({
  id,
  transaction_id,
  first_by,
  second_by,
  sent_at,
}: Pick<RefundRow, 'id' | 'transaction_id' | 'first_by' | 'second_by' | 'sent_at'>) => ({
  purpose: 'deposit refund sent',
  content: [id, transaction_id, first_by, second_by ?? '', sent_at?.toISOString() ?? ''],
})
