import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Transaction } from '../../../../schemas/api/cashier.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'

/** One deposit or withdrawal. */
interface CashierTransactionTable {
  id: string
  brand_id: string
  player_id: string
  type: Transaction['type']
  method: string
  provider: string
  /** Minor units. */
  amount: bigint
  /** The part of the amount that the player bears as the method's fee, in minor units. */
  player_fee: Generated<bigint>
  /** What the brand bears of it, in minor units. */
  brand_fee: Generated<bigint>
  currency: string
  status: Transaction['status']
  /** Reason of the status; one of `REASONS`. */
  reason: Generated<NonNullable<Transaction['reason']> | null>
  /** The deposit offer taken with it. */
  campaign_offer_id: Generated<number | null>
  /** That offer as it was when it was ordered; null without one, and for orders older than this column. */
  offer: ColumnType<DepositOffer | null, string | null | undefined, never>
  requisites: ColumnType<Record<string, string>, string, string>
  /** Of a withdrawal, its destination (see `requisitesHash`); null for those older than this column. */
  destination: Generated<string | null>
  /** Host name the player used. */
  domain: string
  /** `scheme://host[:port]` to return to after paying. */
  origin: string
  locale: string
  /** The platform's mark over the order's terms; null for orders older than marks. */
  terms_mark: Generated<string | null>
  created_at: Date
  updated_at: Date
}

/** Processed events of payment providers, so that each counts once. */
interface PaymentEventTable {
  brand_id: string
  provider: string
  event_id: string
  /** Hash of its content; null for events older than this column. */
  content_hash: string | null
  received_at: Date
}

export type TransactionRow = Selectable<CashierTransactionTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    cashier_transaction: CashierTransactionTable
    payment_event: PaymentEventTable
  }
}

// The brand that an order was made at may not be the one on air when its money comes: a release or the end of a canary
// lies between, and callbacks of providers belong to no guest.
export const orderedOfferSchema = /* sql */ `
  ALTER TABLE cashier_transaction ADD COLUMN offer jsonb;
`

export const destinationSchema = `
  ALTER TABLE cashier_transaction ADD COLUMN destination text;
  CREATE INDEX cashier_destination ON cashier_transaction (brand_id, player_id, destination)
    WHERE destination IS NOT NULL;
`

export const cashierSchema = `
  CREATE TABLE cashier_transaction (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    type text NOT NULL CHECK (type IN ('deposit', 'withdrawal')),
    method text NOT NULL,
    provider text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    status text NOT NULL,
    requisites jsonb NOT NULL,
    domain text NOT NULL,
    origin text NOT NULL,
    locale text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX cashier_transaction_player ON cashier_transaction (brand_id, player_id, created_at DESC, id);
  CREATE TABLE payment_event (
    brand_id text NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, provider, event_id)
  );
`
