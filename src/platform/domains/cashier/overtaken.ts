import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { DepositEvent } from './states.ts'
import type { TransactionRow } from './tables.ts'
import { dropUnmatched } from './unmatched.ts'

/** Whether a payment has ever had a status. */
const hasBeen = async (
  tx: Tx,
  { id }: Pick<TransactionRow, 'id'>,
  status: TransactionRow['status'],
): Promise<boolean> =>
  (await tx
    .selectFrom('cashier_step')
    .select('position')
    .where('transaction_id', '=', id)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether news of a deposit overtook those they follow: a refund its success, a won charge-back the charge-back. */
async function isEarly(tx: Tx, row: TransactionRow, event: DepositEvent): Promise<boolean> {
  const { status } = row
  const hasArrived = status === 'success' || status === 'refunded' || status === 'charged_back'
  if (event === 'refund' || event === 'charge_back') return !hasArrived
  // A charge-back of what went back already changed nothing here, and neither does winning it.
  return event === 'win_back' && status !== 'refunded' && !(await hasBeen(tx, row, 'charged_back'))
}

/** @throws PlatformError 409 for news of a deposit that came before those they follow: they are to be told again */
export async function refuseEarly(tx: Tx, row: TransactionRow, event: DepositEvent): Promise<void> {
  if (!(await isEarly(tx, row, event))) return
  const message =
    event === 'win_back' ? 'This payment has not been charged back yet.' : 'This payment has not succeeded yet.'
  throw new PlatformError('InvalidRequestException', { status: 409, message })
}

/** Whether news say that a payout was paid which came back since, so that they are only late. */
export const isLateSuccess = async (tx: Tx, row: TransactionRow, { outcome }: Pick<PaymentEvent, 'outcome'>) =>
  row.type === 'withdrawal' && row.status === 'failed' && outcome === 'success' && (await hasBeen(tx, row, 'paid'))

/**
 * Takes charge-backs of a deposit off the list of staff that came while it was refunded, and changed nothing then.
 * @param note what became of them
 * @returns whether there were any, whatever staff noted meanwhile; each is taken once
 */
export async function takeChargeBacks(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand_id, provider, id }: TransactionRow,
  note: string,
): Promise<boolean> {
  const taken = await tx
    .updateTable('unmatched_money')
    .set({ settled_at: clock.now(), settled_by: 'system', note })
    .where('brand_id', '=', brand_id)
    .where('provider', '=', provider)
    .where('reference', '=', id)
    .where('outcome', '=', 'charged_back')
    .where('why', '=', 'contradiction')
    .where((is) => is.or([is('settled_by', 'is', null), is('settled_by', '<>', 'system')]))
    .returning('id')
    .execute()
  return taken.length > 0
}

/**
 * Takes a refund of a deposit off the list of staff that came while another one stood: one of the two failed, so that
 * the money went back once.
 * @param since when the refund came
 */
export async function dropSecondRefund(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand_id, provider, id }: TransactionRow,
  since: Date,
): Promise<void> {
  const noted = await tx
    .selectFrom('unmatched_money')
    .select('event_id')
    .where('brand_id', '=', brand_id)
    .where('provider', '=', provider)
    .where('reference', '=', id)
    .where('outcome', '=', 'refunded')
    .where('why', '=', 'contradiction')
    .where('seen_at', '>=', since)
    .orderBy('seen_at')
    .limit(1)
    .executeTakeFirst()
  const note = 'Of two refunds one failed, so that the other counts.'
  if (noted) await dropUnmatched(tx, context, { brand_id, provider, event_id: noted.event_id }, note)
}
