import type { ColumnType, Selectable } from 'kysely'
import type { PaymentEnd } from '../../../schemas/api/cashier.ts'
import type { PaymentEvent } from '../../platform/providers/payments/index.ts'

/** A payment in the sandbox provider's own records. */
interface PaymentTable {
  id: string
  kind: 'deposit' | 'payout'
  /** The merchant's transaction id. */
  reference: string
  brand_id: string
  brand_name: string
  host: string
  origin: string
  locale: string
  /** Decimal, as shown. */
  amount: string
  currency: string
  /** URLs the player returns to, by outcome. */
  return_to: ColumnType<Partial<Record<PaymentEnd, string>>, string, never>
  outcome: 'open' | PaymentEvent['outcome']
  created_at: Date
  /** Its page takes no payment from then on; null for payouts, and for pages without an end. */
  until: Date | null
  /** When the merchant accepted the latest event. */
  notified_at: Date | null
}

export type SandboxPaymentTable = Selectable<PaymentTable>

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_payment: PaymentTable
  }
}

export const sandboxPaymentsSchema = `
  CREATE TABLE sandbox_payment (
    id text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('deposit', 'payout')),
    reference text NOT NULL UNIQUE,
    brand_id text NOT NULL,
    brand_name text NOT NULL,
    host text NOT NULL,
    origin text NOT NULL,
    locale text NOT NULL,
    amount text NOT NULL,
    currency text NOT NULL,
    outcome text NOT NULL,
    created_at timestamptz NOT NULL,
    notified_at timestamptz
  );
`

/** When a page stops taking a payment is part of the order. */
export const untilSchema = 'ALTER TABLE sandbox_payment ADD COLUMN until timestamptz'

/** Return pages are part of the order: the provider knows no page of the merchant's. */
export const returnSchema = "ALTER TABLE sandbox_payment ADD COLUMN return_to jsonb NOT NULL DEFAULT '{}'"
