import { parseDuration } from '../../../../engine/clock/index.ts'
import { withdrawalStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Json } from '../../kernel/json.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { CashierDependencies } from './prepare.ts'
import type { WithdrawalDecision } from './office.ts'
import type { PaymentMoves } from './payment-moves.ts'
import type { TransactionRow } from './tables.ts'
import { counts, requireSecond } from '../../kernel/second-person.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { bound } from '../../kernel/bound.ts'
import { sendingSince } from './sendings.ts'

/** Outcome staff gives a payout on which the provider does not report. */
type Ending = 'paid' | 'failed'

/** One person's decision on a stuck payout, kept until a second one decides the same. */
interface PayoutEndingTable {
  brand_id: string
  transaction_id: string
  outcome: Ending
  first_by: string
  at: Date
  reason: string
  /** The platform's mark over this decision. */
  mark: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    payout_ending: PayoutEndingTable
  }
}

export const endingsSchema = /* sql */ `
  CREATE TABLE payout_ending (
    brand_id text NOT NULL,
    transaction_id text PRIMARY KEY REFERENCES cashier_transaction (id),
    outcome text NOT NULL CHECK (outcome IN ('paid', 'failed')),
    first_by text NOT NULL,
    at timestamptz NOT NULL,
    reason text NOT NULL,
    mark text NOT NULL
  );
`

/** Staff may end a payout only after the provider had this much time to report. */
export const STUCK_AFTER = parseDuration('PT1H')

interface EndingOrder {
  readonly by: string
  readonly outcome: Ending
  /** What was found out, and where. */
  readonly reason: string
}

type EndingDependencies = Pick<CashierDependencies, 'context' | 'transactions'> & {
  moves: Pick<PaymentMoves, 'payout'>
}

/** The purpose of the mark over a first word. */
export const ENDING = 'payout ending'
/** What the mark over a first word covers. */
export const endingOf = (id: string, { outcome, by, reason }: EndingOrder, at: Date): Json => [
  id,
  outcome,
  by,
  reason,
  at.toISOString(),
]

async function lock(
  { transactions, context: { clock } }: EndingDependencies,
  tx: Tx,
  brand: PlatformBrand,
  id: string,
): Promise<TransactionRow> {
  const row = await transactions.lock(tx, brand.id, await wholeId(tx, 'cashier_transaction', brand.id, id))
  if (row?.type !== 'withdrawal') throw new OfficeRefusal(`there is no withdrawal ${id} at ${brand.id}`)
  if (row.status !== 'processing')
    throw new OfficeRefusal(`the withdrawal is ${row.status}; only a processing one can be ended by staff`)
  // One that its provider did not take is sent again later.
  const since = (await sendingSince(tx, row)) ?? row.updated_at
  if (clock.now().getTime() - Math.max(since.getTime(), row.updated_at.getTime()) < STUCK_AFTER)
    throw new OfficeRefusal('the provider may still report; staff can end it only after an hour')
  return row
}

/** Stores the first person’s decision, in place of one for the other outcome or one that does not count. */
async function keep(deps: EndingDependencies, tx: Tx, row: TransactionRow, order: EndingOrder): Promise<void> {
  const { clock } = deps.context
  const at = clock.now()
  const { outcome, by: first_by, reason } = order
  const values = { outcome, first_by, reason, at, mark: deps.context.marks.of(ENDING, endingOf(row.id, order, at)) }
  await tx
    .insertInto('payout_ending')
    .values({ brand_id: row.brand_id, transaction_id: row.id, ...values })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(values))
    .execute()
}

/** What whoever ends a payout must be allowed, when they say so and when it is ended. */
const authorityAt = (brand: string) => ({ brand, roles: withdrawalStaff['withdrawals.end'].roles })

/** Stores one person's decision; the second equal one ends the payout. @throws OfficeRefusal */
const end = (
  deps: EndingDependencies,
  brand: PlatformBrand,
  named: string,
  order: EndingOrder,
): Promise<WithdrawalDecision> =>
  deps.context.transaction(
    async (tx) => {
      const row = await lock(deps, tx, brand, named)
      const earlier = await tx
        .selectFrom('payout_ending')
        .selectAll()
        .where('transaction_id', '=', row.id)
        .executeTakeFirst()
      const same = earlier?.outcome === order.outcome ? earlier : undefined
      if (same?.first_by === order.by)
        throw new OfficeRefusal(`${order.by} has already reported this; a second person must report the same`)
      const first = same && (await counts(deps.context, tx, same.first_by, authorityAt(brand.id))) ? same : undefined
      if (
        first &&
        !deps.context.marks.fits(ENDING, endingOf(row.id, { ...first, by: first.first_by }, first.at), first.mark)
      )
        throw new OfficeRefusal('the first report was not made by staff')
      if (first) await requireSecond(deps.context, tx, first.first_by, order.by)
      if (!first) await keep(deps, tx, row, order)
      const outcome = order.outcome === 'paid' ? 'success' : 'declined'
      const ended = first && (await deps.moves.payout(tx, brand, row, { outcome }, `staff:${order.by}`))
      await deps.context.audit.record(tx, {
        brand: brand.id,
        actor: `staff:${order.by}`,
        action: ended ? 'withdrawal.end' : 'withdrawal.propose_end',
        subject: `withdrawal:${row.id}`,
        reason: order.reason,
        details: {
          player: row.player_id,
          amount: String(row.amount),
          currency: row.currency,
          outcome: order.outcome,
          ...(first && { first: first.first_by }),
        },
      })
      return { row: ended ?? row, needsSecond: !ended }
    },
    { idempotent: true },
  )

/**
 * Ends payouts that are stuck at `processing`: two people must name the same outcome, as they learned it from the
 * provider.
 */
export function createEndings(deps: EndingDependencies) {
  return bound(deps, { end })
}

export type EndingOffice = ReturnType<typeof createEndings>
