import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import { loaded, type PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs/index.ts'
import type { Finding } from '../wallet/index.ts'
import type { CashierDependencies } from './prepare.ts'
import { providerAmount } from './fees.ts'
import { follow } from './look-ups.ts'
import { authenticityOf } from './marked.ts'
import type { PayoutReview } from './payout-gates.ts'
import type { TransactionRow } from './tables.ts'
import { connected, PaymentNotSent, type PaymentOrder } from '../../providers/payments/index.ts'
import { noteHold } from './holds.ts'
import { beginSending, notSent, sendingSince } from './sendings.ts'
import { bound } from '../../kernel/bound.ts'

/** Interval at which a waiting payout is checked again, for example while payouts are stopped. */
const ASK_AGAIN = parseDuration('PT5M')
/** Attempts to send a payout, at most an hour apart: a provider may be down for a week. */
const TRIES = 200
type Held = Exclude<PayoutReview, { event: 'approve' }>

type PayoutDependencies = Pick<CashierDependencies, 'context' | 'transactions' | 'reviewPayout' | 'providers'>

/** Queues the payout of an approved withdrawal, after the brand's delay. */
async function schedule(
  { context: { clock, enqueue } }: PayoutDependencies,
  tx: Tx,
  brand: PlatformBrand,
  { id }: TransactionRow,
): Promise<void> {
  const runAt = clock.now().getTime() + parseDuration(brand.platform.settings.withdrawals.delay)
  await enqueue(tx, {
    brand: brand.id,
    name: 'cashier.payout',
    payload: { id },
    runAt: new Date(runAt),
    maxAttempts: TRIES,
  })
}

/** Approves a withdrawal if no gate stops it; otherwise moves it to where it waits. The row must be locked. */
async function approve(
  deps: PayoutDependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  actor: 'system' | `staff:${string}`,
): Promise<PayoutReview> {
  const { context, reviewPayout, transactions } = deps
  const { approvedAt } = await authenticityOf(tx, context, row)
  const review = await reviewPayout(tx, brand, row, { approvedAt })
  if (review.event !== 'approve') await moveToWaiting(deps, tx, row, review)
  else if (await transactions.moveWithdrawal(tx, row, 'approve', actor)) await schedule(deps, tx, brand, row)
  return review
}

/** Moves a withdrawal that a gate stops to where it waits. A repeated stop by the same gate is not recorded again. */
async function moveToWaiting(
  deps: PayoutDependencies,
  tx: Tx,
  row: TransactionRow,
  held: Held,
): Promise<TransactionRow> {
  const { transactions } = deps
  const { noteStop } = deps.context
  const { event, reason, stop } = held
  const isWait = event === 'wait' && row.status !== 'review'
  await noteHold(tx, row, stop.gate, deps.context.clock.now())
  if (isWait) await askAgain(deps, tx, row)
  // Earlier approvals were given without knowledge of this.
  else await tx.deleteFrom('withdrawal_approval').where('transaction_id', '=', row.id).execute()
  const moved = isWait
    ? undefined
    : await transactions.moveWithdrawal(tx, row, event === 'wait' ? 'review' : event, 'system', reason)
  const noted = moved ?? (row.reason === reason ? undefined : await transactions.note(tx, row, reason))
  if (noted) noteStop(tx, stop)
  return noted ?? row
}

/** Leaves a withdrawal as it is and schedules another check. */
async function askAgain(
  { context: { clock, enqueue } }: PayoutDependencies,
  tx: Tx,
  row: TransactionRow,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + ASK_AGAIN)
  await enqueue(tx, {
    brand: row.brand_id,
    name: row.status === 'approved' ? 'cashier.payout' : 'cashier.approve',
    payload: { id: row.id },
    runAt,
    maxAttempts: TRIES,
  })
}

/** Locks the job's withdrawal and calls `work`, if it still exists. */
const withRow = <T>(
  { context: { transaction, brands }, transactions }: PayoutDependencies,
  job: Job,
  work: (tx: Tx, brand: PlatformBrand, row: TransactionRow) => Promise<T | undefined>,
): Promise<T | undefined> =>
  transaction(
    async (tx) => {
      const brand = loaded(brands, job.brand)
      const row = await transactions.lock(tx, job.brand, (job.payload as { id: string }).id)
      return row && work(tx, brand, row)
    },
    { idempotent: true },
  )

async function decide(deps: PayoutDependencies, job: Job): Promise<void> {
  await withRow(deps, job, async (tx, brand, row) => {
    if (row.status === 'requested' || row.status === 'kyc_required') await approve(deps, tx, brand, row, 'system')
    return undefined
  })
}

/** What is done with a payout: it is sent, or its provider is only asked for it. */
interface Attempt {
  readonly row: TransactionRow
  readonly does: 'send' | 'ask'
  /** The gate that keeps it from being sent. */
  readonly stop?: string
}
interface Admission {
  readonly attempt?: Attempt
  readonly findings: readonly Finding[]
}

/**
 * Decides what an attempt does with a payout, and moves it. The row must be locked.
 *
 * One at `processing` was given to its provider, or may have been, where `payout_sending` says so: only the provider
 * tells what became of it, whatever the gates say by now. Without that note the provider certainly did not take it, so
 * that it is like one that is approved: the gates are asked, since days may lie between two attempts, and where one
 * stops it, it is put back and waits. It stays at `processing` while none does: its player need not read of each
 * attempt. The note is made in the transaction that asked the gates; what locks the row afterwards (a decision of
 * staff) finds it.
 *
 * A provider that pays each reference once has no note, since it may be sent again after an unknown outcome; but not
 * past a gate, as the attempts before may have sent nothing.
 */
async function admit(deps: PayoutDependencies, tx: Tx, brand: PlatformBrand, held: TransactionRow): Promise<Admission> {
  const { context, reviewPayout, transactions, providers } = deps
  if (held.status !== 'approved' && held.status !== 'processing') return { findings: [] }
  const authenticity = await authenticityOf(tx, context, held)
  const isBegun = held.status === 'processing'
  const paysOnce = providers.get(held.provider)?.paysOncePerReference === true
  if (isBegun && !paysOnce && (await sendingSince(tx, held))) {
    const { findings, isOld } = authenticity
    return findings.length === 0 && !isOld ? { findings, attempt: { row: held, does: 'ask' } } : { findings }
  }
  const review = await reviewPayout(tx, brand, held, { approvedAt: authenticity.approvedAt, authenticity })
  if (review.event === 'approve') return { findings: [], attempt: await begin(deps, tx, held) }
  const { findings, stop } = review
  if (isBegun && paysOnce) return { findings, attempt: { row: held, does: 'ask', stop: stop.gate } }
  const back = isBegun ? await transactions.moveWithdrawal(tx, held, 'put_back', 'system') : held
  await moveToWaiting(deps, tx, back ?? held, review)
  return { findings }
}

/** Moves a payout to its provider, and notes that it may have been sent from now on. */
async function begin(
  { context, transactions, providers }: PayoutDependencies,
  tx: Tx,
  held: TransactionRow,
): Promise<Attempt> {
  const { paysOncePerReference } = connected(providers, held.provider)
  const moved = await transactions.moveWithdrawal(tx, held, 'send', 'system')
  if (moved) await follow(tx, context, moved)
  const row = moved ?? held
  const isNew = paysOncePerReference || (await beginSending(tx, row, context.clock.now()))
  return { row, does: isNew ? 'send' : 'ask' }
}

// Approval and cancellation lock the same row, so only one of them succeeds. A repeated attempt finds `processing`.
async function payOut(deps: PayoutDependencies, job: Job): Promise<void> {
  const { ledger } = deps.context
  await ledger.ensureChecked(job.brand)
  const admission = await withRow(deps, job, (tx, brand, held) => admit(deps, tx, brand, held))
  await ledger.stop(job.brand, admission?.findings ?? [])
  if (admission?.attempt) await carryOut(deps, admission.attempt)
}

/**
 * Sends a payout, or asks its provider for it. One it does not know then stays as it is, for the look-ups and for
 * staff.
 * @throws what the provider threw; the attempt is repeated
 */
async function carryOut(
  { context: { brands, db, log }, providers }: PayoutDependencies,
  { row, does, stop }: Attempt,
): Promise<void> {
  const provider = connected(providers, row.provider)
  if (does === 'send')
    return provider
      .createPayout(orderOf(row, brands.byId(row.brand_id)?.brand.name ?? row.brand_id))
      .catch(async (error: unknown) => {
        if (error instanceof PaymentNotSent) await notSent(db, row)
        throw error
      })
  if (await provider.lookUp(row.id)) return
  log.warn({ transaction: row.id, provider: row.provider }, 'a payout may have been sent; its provider knows none')
  if (stop) throw new Error(`${stop} keeps a payout that may have been sent from being sent again`)
}

/** Checks again the withdrawals of a player that wait for documents. */
async function reconsider(
  { context: { enqueue } }: PayoutDependencies,
  tx: Tx,
  brandId: string,
  playerId: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('cashier_transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'kyc_required')
    .execute()
  for (const { id } of rows)
    await enqueue(tx, {
      brand: brandId,
      name: 'cashier.approve',
      payload: { id },
      maxAttempts: TRIES,
    })
}

/**
 * Automatic processing of withdrawals: one that needs no approval by staff is approved, and an approved one is sent.
 * The gates are asked again before both steps, since days may lie between.
 */
export function createPayouts(deps: PayoutDependencies) {
  return {
    ...bound(deps, { approve, moveToWaiting, reconsider }),
    jobs: bound(deps, { 'cashier.approve': decide, 'cashier.payout': payOut }),
  }
}
export type Payouts = ReturnType<typeof createPayouts>

const orderOf = (row: TransactionRow, brandName: string): PaymentOrder => ({
  reference: row.id,
  amount: toMoney(providerAmount(row), row.currency),
  method: row.method,
  requisites: row.requisites,
  brandId: row.brand_id,
  brandName,
  host: row.domain,
  origin: row.origin,
  locale: row.locale,
})
