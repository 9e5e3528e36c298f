import type { Context, Tx } from '../../kernel/context.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import { dropSecondRefund } from './overtaken.ts'
import type { RefundRow } from './refund-tables.ts'
import type { TransactionRow } from './tables.ts'
import { dropUnmatched, silenceOf } from './unmatched.ts'

type Outcome = PaymentEvent['outcome']
type State = RefundRow['state']
interface Parts {
  readonly context: Pick<Context, 'clock'>
}

/**
 * How a refund stands after an outcome, and the states in which that is news. That one succeeded which failed is what
 * came late, as a bank gives back what had left; nothing tells it from one that succeeded after all, so staff look.
 */
const NEWS: Readonly<Partial<Record<Outcome, { readonly state: State; readonly from: readonly State[] }>>> = {
  refunded: { state: 'done', from: ['sending'] },
  refund_failed: { state: 'failed', from: ['sending', 'done'] },
}

/** When a refund took its deposit back, or would have, had another one not been before it. */
const takenAt = ({ sent_at, proposed_at }: Pick<RefundRow, 'sent_at' | 'proposed_at'>): number =>
  (sent_at ?? proposed_at).getTime()

/** The refunds of a deposit that are under way or done, as far as they are kept: the first one took it back. */
const standing = async (tx: Tx, row: TransactionRow) => {
  const found = await tx
    .selectFrom('deposit_refund')
    .select(['id', 'state', 'sent_at', 'proposed_at'])
    .where('brand_id', '=', row.brand_id)
    .where('transaction_id', '=', row.id)
    .where('state', 'in', ['sending', 'done'])
    .execute()
  return found.toSorted((a, b) => takenAt(a) - takenAt(b))
}

/** Whether another refund of a deposit stands where one failed, so that its money stays taken from the player. */
async function isReplaced(
  { context }: Parts,
  tx: Tx,
  row: TransactionRow,
  failed: Pick<RefundRow, 'sent_at' | 'proposed_at'>,
): Promise<boolean> {
  const [other] = await standing(tx, row)
  if (!other) return false
  await dropSecondRefund(tx, context, row, new Date(Math.max(takenAt(failed), takenAt(other))))
  return true
}

/**
 * Notes what a provider says of a refund of a deposit. Returns whether the deposit follows it: a refund that failed
 * gives nothing back a second time, nor where another one stands.
 * @param id of the refund as it is kept
 */
export async function noteRefund(
  deps: Parts,
  tx: Tx,
  row: TransactionRow,
  id: string,
  outcome: Outcome,
): Promise<boolean> {
  const news = NEWS[outcome]
  if (!news) return false
  const noted = await tx
    .updateTable('deposit_refund')
    .set({ state: news.state })
    .where('brand_id', '=', row.brand_id)
    .where('transaction_id', '=', row.id)
    .where('id', '=', id)
    .where('state', 'in', news.from)
    .returning(['sent_at', 'proposed_at'])
    .executeTakeFirst()
  if (!noted) return false
  await dropUnmatched(tx, deps.context, silenceOf(row, id), 'The provider said how the refund ended.')
  return outcome !== 'refund_failed' || !(await isReplaced(deps, tx, row, noted))
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

/** Whether news name a refund that is kept, and did not fail; true of those that name none. */
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
 * one that came while another stood, and counts where that fails, or one that failed, whose success would be old news.
 */
async function keepForeign(
  { context: { clock } }: Parts,
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
  deps: Parts,
  tx: Tx,
  row: TransactionRow,
  { refund, outcome }: Pick<PaymentEvent, 'refund' | 'outcome'>,
): Promise<boolean> {
  if (refund === undefined)
    return outcome === 'refund_failed' && row.status === 'refunded' ? failUnderWay(deps, tx, row) : true
  if (await keptState(tx, row, refund)) return noteRefund(deps, tx, row, refund, outcome)
  const id = foreignId(row, refund)
  if (await keptState(tx, row, id)) return noteRefund(deps, tx, row, id, outcome)
  if (outcome === 'refund_failed') await keepForeign(deps, tx, row, { id, state: 'failed' })
  // One that is under way took nothing yet, and one that failed never did.
  if (outcome !== 'refunded') return false
  // What went back without a name may be this one.
  const isSecond = row.status === 'refunded' && (await standing(tx, row)).length > 0
  if (row.status === 'success' || isSecond) await keepForeign(deps, tx, row, { id, state: 'done' })
  return true
}

/**
 * Ends the refund of a deposit that its provider means who says of the deposit as a whole that the money did not go
 * back: the one that is under way. Returns whether the deposit follows it.
 */
async function failUnderWay(deps: Parts, tx: Tx, row: TransactionRow): Promise<boolean> {
  const all = await standing(tx, row)
  const meant = all.find(({ state }) => state === 'sending') ?? all[0]
  return meant ? noteRefund(deps, tx, row, meant.id, 'refund_failed') : true
}
