import type { Context, Tx } from '../../kernel/context.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { RefundRow } from './refund-tables.ts'
import type { TransactionRow } from './tables.ts'

type Outcome = PaymentEvent['outcome']
type State = RefundRow['state']

/**
 * How a refund stands after an outcome, and the states in which that is news. That one succeeded which failed is what
 * came late, as a bank gives back what had left; nothing tells it from one that succeeded after all, so staff look.
 */
const NEWS: Readonly<Partial<Record<Outcome, { readonly state: State; readonly from: readonly State[] }>>> = {
  refunded: { state: 'done', from: ['sending'] },
  refund_failed: { state: 'failed', from: ['sending', 'done'] },
}

/**
 * Notes what a provider says of a refund of a deposit. Returns whether it says something new: a refund that failed, and
 * was followed by another, gives nothing back a second time.
 * @param id of the refund as it is kept
 */
export async function noteRefund(tx: Tx, row: TransactionRow, id: string, outcome: Outcome): Promise<boolean> {
  const news = NEWS[outcome]
  if (!news) return false
  const noted = await tx
    .updateTable('deposit_refund')
    .set({ state: news.state })
    .where('brand_id', '=', row.brand_id)
    .where('transaction_id', '=', row.id)
    .where('id', '=', id)
    .where('state', 'in', news.from)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The id under which a refund is kept that the provider made by itself: its reference may be any text. */
const foreignId = ({ brand_id, provider }: TransactionRow, reference: string): string =>
  `${brand_id}:${provider}:${reference}`

const keptState = async (tx: Tx, row: TransactionRow, id: string): Promise<State | undefined> =>
  (
    await tx
      .selectFrom('deposit_refund')
      .select('state')
      .where('brand_id', '=', row.brand_id)
      .where('transaction_id', '=', row.id)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state

/** Whether news name a refund that was counted; true of those that name none. */
export async function isKnownRefund(
  tx: Tx,
  row: TransactionRow,
  { refund }: Pick<PaymentEvent, 'refund'>,
): Promise<boolean> {
  if (refund === undefined) return true
  const state = (await keptState(tx, row, refund)) ?? (await keptState(tx, row, foreignId(row, refund)))
  return state !== undefined && state !== 'failed'
}

/**
 * Keeps a refund the provider made by itself: one that took the deposit back, which only its own failure gives again,
 * or one that failed, whose success would be old news.
 */
async function keepForeign(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  row: TransactionRow,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('deposit_refund')
    .values({
      id,
      brand_id: row.brand_id,
      transaction_id: row.id,
      state,
      reason:
        state === 'failed' ? 'The provider tried to give it back by itself.' : 'The provider gave it back by itself.',
      first_by: `provider:${row.provider}`,
      proposed_at: clock.now(),
      // Nothing is ever sent of it.
      mark: '',
      second_by: null,
      sent_at: null,
      sent_mark: null,
    })
    .execute()
}

/**
 * Whether news of a deposit is to be followed, as far as it is about a refund. One of ours changes its own row; one the
 * provider made by itself is followed like any other way in which a deposit goes back.
 */
export async function isNewsOfRefund(
  { context }: { readonly context: Pick<Context, 'clock'> },
  tx: Tx,
  row: TransactionRow,
  { refund, outcome }: Pick<PaymentEvent, 'refund' | 'outcome'>,
): Promise<boolean> {
  if (refund === undefined) {
    // What is said of the deposit as a whole is said of the refund that is under way.
    if (outcome === 'refund_failed' && row.status === 'refunded') await failUnderWay(tx, row)
    return true
  }
  if (await keptState(tx, row, refund)) return noteRefund(tx, row, refund, outcome)
  const id = foreignId(row, refund)
  if (await keptState(tx, row, id)) return noteRefund(tx, row, id, outcome)
  if (outcome === 'refund_failed') await keepForeign(context, tx, row, { id, state: 'failed' })
  // One that is under way took nothing yet, and one that failed never did.
  if (outcome !== 'refunded') return false
  if (row.status === 'success') await keepForeign(context, tx, row, { id, state: 'done' })
  return true
}

/** Ends the refunds of a deposit of which its provider says that the money did not go back. */
const failUnderWay = (tx: Tx, row: TransactionRow) =>
  tx
    .updateTable('deposit_refund')
    .set({ state: 'failed' })
    .where('brand_id', '=', row.brand_id)
    .where('transaction_id', '=', row.id)
    .where('state', 'in', ['sending', 'done'])
    .execute()
