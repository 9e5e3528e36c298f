import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Job, JobHandler } from '../../kernel/jobs/index.ts'
import type { CashierContext } from './context.ts'
import type { PaymentMoves } from './payment-moves.ts'
import type { CashierDependencies } from './prepare.ts'
import { sendingOf, type RefundRow } from './refund-tables.ts'
import type { TransactionRow } from './tables.ts'
import { silenceOf, type UnmatchedMoney } from './unmatched.ts'

/** Time until a refund that is under way is asked after; the intervals grow from there. */
const FIRST = parseDuration('PT15M')
const RAREST = parseDuration('PT6H')
/** Staff see a refund that is under way for longer. */
const LONG = parseDuration('P1D')
/** Attempts of one question, at most an hour apart; after the last one it is asked anew. */
const TRIES = 200

interface Payload {
  readonly id: string
  readonly time: number
}

/** Has a refund sent to its provider, or asked after. @param time how many times it was asked before */
export async function enqueueRefund(
  { enqueue }: Pick<CashierContext, 'enqueue'>,
  tx: Tx | undefined,
  { brand_id, id }: Pick<RefundRow, 'brand_id' | 'id'>,
  now: Date,
  time = 0,
): Promise<void> {
  const wait = time === 0 ? 0 : Math.min(FIRST * 2 ** (time - 1), RAREST)
  await enqueue(tx, {
    brand: brand_id,
    name: 'cashier.refund',
    payload: { id, time },
    dedupeKey: `${id}:${time}`,
    runAt: new Date(now.getTime() + wait),
    maxAttempts: TRIES,
  })
}

interface Dependencies extends Pick<CashierDependencies, 'context' | 'providers' | 'transactions'> {
  readonly moves: Pick<PaymentMoves, 'endRefund'>
  readonly unmatched: Pick<UnmatchedMoney, 'note'>
}

/** Sends refunds: the provider knows each by our id, so asking again refunds nothing more and says how it stands. */
export function createRefundJobs({ context, providers, transactions, moves, unmatched }: Dependencies) {
  const { brands, clock, db, ledger, log, marks, transaction } = context

  /** Lists a refund for staff that is under way for long, once; its end takes it off the list. */
  async function noteLong(row: RefundRow & Pick<TransactionRow, 'provider' | 'amount' | 'currency'>): Promise<void> {
    if (!row.sent_at || clock.now().getTime() - row.sent_at.getTime() < LONG) return
    const about = { reference: row.transaction_id, outcome: 'refunded', ...toMoney(row.amount, row.currency) }
    await transaction((tx) => unmatched.note(tx, { ...silenceOf(row, row.id), ...about, why: 'not_answered' }), {
      idempotent: true,
    })
  }

  async function send({ brand: brandId, payload, attempt }: Job): Promise<void> {
    const { id, time } = payload as unknown as Payload
    const row = await db
      .selectFrom('deposit_refund as r')
      .innerJoin('cashier_transaction as t', 't.id', 'r.transaction_id')
      .where('r.brand_id', '=', brandId)
      .where('r.id', '=', id)
      .selectAll('r')
      .select(['t.provider', 't.amount', 't.currency', 't.status'])
      .executeTakeFirst()
    if (row?.state !== 'sending') return
    const { purpose, content } = sendingOf(row)
    if (row.status !== 'refunded' || !marks.fits(purpose, content, row.sent_mark))
      throw new Error(`the refund ${id} was not decided by staff; nothing is sent`)
    await noteLong(row)
    const [brand, provider] = [brands.byId(brandId), providers.get(row.provider)]
    const later = () => enqueueRefund(context, undefined, { brand_id: brandId, id }, clock.now(), time + 1)
    if (!brand || !provider) {
      log.warn({ refund: id, brand: brandId, provider: row.provider }, 'a refund waits for its brand or provider')
      return later()
    }
    await ledger.ensureChecked(brandId)
    // Nothing leaves while payouts are stopped.
    if (await ledger.halted(db, brandId)) return later()
    const amount = toMoney(row.amount, row.currency)
    const state = await provider
      .refund({ reference: id, payment: row.transaction_id, amount })
      .catch((error: unknown) => {
        if (attempt < TRIES) throw error
        log.warn(
          { refund: id, provider: row.provider, err: error },
          'a refund is asked for again after its last attempt',
        )
        return 'pending' as const
      })
    if (state === 'pending') return later()
    await transaction(
      async (tx) => {
        const deposit = await transactions.lock(tx, brandId, row.transaction_id)
        if (deposit) await moves.endRefund(tx, brand, deposit, { id, isDone: state === 'refunded' })
      },
      { idempotent: true },
    )
  }

  return { jobs: { 'cashier.refund': send } satisfies Record<string, JobHandler> }
}
