import { paymentStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { bound } from '../../kernel/bound.ts'
import { counts, requireSecond, WORD_LASTS } from '../../kernel/second-person.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import type { Finding } from '../wallet/index.ts'
import type { WithdrawalDecision } from './office.ts'
import type { PaymentMoves } from './payment-moves.ts'
import { checkBooks } from './payout-gates.ts'
import type { CashierDependencies } from './prepare.ts'
import { enqueueRefund } from './refund-jobs.ts'
import { PLATFORM, propose, type RefundOrder } from './refund-proposals.ts'
import { proposalOf, sendingOf, type RefundRow } from './refund-tables.ts'
import type { TransactionRow } from './tables.ts'

type RefundDependencies = Pick<CashierDependencies, 'context' | 'transactions' | 'providers'> & {
  readonly moves: Pick<PaymentMoves, 'refund'>
}

/** Locks a deposit that can be given back. @throws OfficeRefusal */
async function lock(
  { transactions, providers }: RefundDependencies,
  tx: Tx,
  brand: PlatformBrand,
  named: string,
): Promise<TransactionRow> {
  const row = await transactions.lock(tx, brand.id, await wholeId(tx, 'cashier_transaction', brand.id, named))
  if (row?.type !== 'deposit') throw new OfficeRefusal(`there is no deposit ${named} at ${brand.id}`)
  if (row.status !== 'success')
    throw new OfficeRefusal(`the deposit is ${row.status}; only one whose money arrived can be refunded`)
  if (!providers.has(row.provider)) throw new OfficeRefusal(`the provider ${row.provider} is not connected`)
  return row
}

/** What whoever asks for a refund must be allowed, when they do and when it is sent. */
const authorityAt = (brand: string) => ({ brand, roles: paymentStaff['payments.refund'].roles })

/**
 * Money leaves by a refund as by a payout: not while payouts are stopped, nor from a player whose money does not add
 * up.
 * @param report is told what does not, which stops payouts
 * @throws OfficeRefusal
 */
async function refuseUnsound(
  { context: { ledger } }: RefundDependencies,
  tx: Tx,
  row: TransactionRow,
  report: (faults: readonly Finding[]) => void,
): Promise<void> {
  if (await ledger.halted(tx, row.brand_id))
    throw new OfficeRefusal('payouts are stopped; no deposit is refunded until they go on')
  const faults = await checkBooks(ledger, tx, row)
  report(faults)
  if (faults.length > 0)
    throw new OfficeRefusal('what the player holds does not add up; payouts are stopped and nothing is refunded')
}

/** Takes the money from the player and has it sent. The deposit must be locked. @throws OfficeRefusal */
async function execute(
  deps: RefundDependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  first: RefundRow,
  { by, reason }: RefundOrder,
): Promise<TransactionRow> {
  const { marks } = deps.context
  const asked = proposalOf(first)
  if (!marks.fits(asked.purpose, asked.content, first.mark))
    throw new OfficeRefusal('the first request was not made by staff')
  await requireSecond(deps.context, tx, first.first_by, by, authorityAt(brand.id))
  const now = deps.context.clock.now()
  const sent = { second_by: by, sent_at: now }
  const details = { reason, first: first.first_by, refund: first.id }
  const moved = await deps.moves.refund(tx, brand, row, `staff:${by}`, details)
  const { purpose, content } = sendingOf({ ...first, ...sent })
  await tx
    .updateTable('deposit_refund')
    .set({ state: 'sending', ...sent, sent_mark: marks.of(purpose, content) })
    .where('brand_id', '=', brand.id)
    .where('id', '=', first.id)
    .execute()
  await enqueueRefund(deps.context, tx, first, now)
  return moved
}

/** Takes one person's word for a refund. @param report is told what does not add up, which stops payouts */
const takeWord = (
  deps: RefundDependencies,
  brand: PlatformBrand,
  named: string,
  order: RefundOrder,
  report: (faults: readonly Finding[]) => void,
): Promise<WithdrawalDecision> =>
  deps.context.transaction(
    async (tx) => {
      const row = await lock(deps, tx, brand, named)
      const earlier = await tx
        .selectFrom('deposit_refund')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .where('transaction_id', '=', row.id)
        .where('state', '=', 'proposed')
        .where('proposed_at', '>', new Date(deps.context.clock.now().getTime() - WORD_LASTS))
        .executeTakeFirst()
      if (earlier?.first_by === order.by)
        throw new OfficeRefusal(`${order.by} has already asked for it; a second person must agree`)
      const isWord =
        earlier &&
        earlier.first_by !== PLATFORM &&
        (await counts(deps.context, tx, earlier.first_by, authorityAt(brand.id)))
      const first = isWord ? earlier : undefined
      if (first) {
        await refuseUnsound(deps, tx, row, report)
        return { row: await execute(deps, tx, brand, row, first, order), needsSecond: false }
      }
      await propose(deps, tx, row, order)
      await deps.context.audit.record(tx, {
        brand: brand.id,
        actor: `staff:${order.by}`,
        action: 'deposit.propose_refund',
        subject: `deposit:${row.id}`,
        reason: order.reason,
        details: { player: row.player_id, amount: String(row.amount), currency: row.currency },
      })
      return { row, needsSecond: true }
    },
    { idempotent: true },
  )

/**
 * One person's wish to give a deposit back; the second person's takes the money from the player and sends it. Whole
 * deposits alone are given back, and only while the player holds all of it.
 * @throws OfficeRefusal
 */
async function refund(
  deps: RefundDependencies,
  brand: PlatformBrand,
  named: string,
  order: RefundOrder,
): Promise<WithdrawalDecision> {
  const { ledger } = deps.context
  await ledger.ensureChecked(brand.id)
  let faults: readonly Finding[] = []
  try {
    return await takeWord(deps, brand, named, order, (found) => (faults = found))
  } finally {
    await ledger.stop(brand.id, faults)
  }
}

/** Refunds of deposits by two people. */
export function createRefunds(deps: RefundDependencies) {
  return bound(deps, { refund })
}
export type RefundOffice = ReturnType<typeof createRefunds>
