import { parseDuration } from '../../../engine/clock/index.ts'
import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import type { Request } from '../../../schemas/api/index.ts'
import { PlatformError } from '../errors.ts'
import { playerOf, type Call } from '../http/call.ts'
import { once } from '../http/idempotency.ts'
import type { Job, JobHandler } from '../jobs/index.ts'
import { InsufficientFunds } from '../wallet/index.ts'
import { drawUp, type CashierDependencies } from './deposits.ts'
import { releaseEntry, reserveEntry } from './postings.ts'
import { CANCELLABLE, transactionView, type TransactionRow } from './transactions.ts'

/** Paying out: `pending` (or `review`) → `processing` → `success`; ends `cancelled` and `failed` give the money back once. */
export function createWithdrawals(dependencies: CashierDependencies) {
  const { context, transactions, providers } = dependencies
  const { wallet, clock, transaction, enqueue } = context

  return {
    /** @throws PlatformError WithdrawalLimitsExceededException with what is available */
    async make(call: Call, order: Request<'cashier.makewithdrawal'>): Promise<{ transaction: Transaction }> {
      const { row } = await drawUp(dependencies, call, order, 'withdrawal')
      const { autoApproveUpTo, delay } = call.brand.platform.settings.withdrawals
      const approves = row.amount <= parseMoney(autoApproveUpTo, row.currency)
      try {
        return await transaction((tx) => once(tx, call, clock.now(), async () => {
          const stored = await transactions.insert(tx, { ...row, status: approves ? 'pending' : 'review' })
          await wallet.post(tx, reserveEntry(stored))
          if (approves) {
            await enqueue(tx, {
              brand: stored.brand_id, name: 'cashier.payout', payload: { id: stored.id }, dedupeKey: stored.id,
              runAt: new Date(clock.now().getTime() + parseDuration(delay)), maxAttempts: 20,
            })
          }
          return { transaction: transactionView(stored) }
        }))
      } catch (error) {
        if (!(error instanceof InsufficientFunds)) throw error
        const held = (await wallet.balances(row.brand_id, row.player_id)).find(({ currency }) => currency === row.currency)
        throw new PlatformError('WithdrawalLimitsExceededException', { error_data: { available: toMoney(held?.main ?? 0n, row.currency) } })
      }
    },

    /** Takes a withdrawal back that nobody has begun to send. */
    async cancel(call: Call, id: string): Promise<{ transaction: Transaction }> {
      return transaction((tx) => once(tx, call, clock.now(), async () => {
        const row = await transactions.hold(tx, call.brand.id, id)
        if (!row || row.player_id !== playerOf(call) || row.type !== 'withdrawal') {
          throw new PlatformError('InvalidParameterException', { invalid_parameters: { id: 'unknown' } })
        }
        if (!CANCELLABLE.includes(row.status)) {
          throw new PlatformError('WithdrawalDeclinedException', { message: 'This withdrawal can no longer be cancelled.', error_data: { status: row.status } })
        }
        await wallet.post(tx, releaseEntry(row))
        return { transaction: transactionView(await transactions.setStatus(tx, row, 'cancelled')) }
      }))
    },

    jobs: { 'cashier.payout': payOut } satisfies Record<string, JobHandler>,
  }

  // Approval and cancellation hold the same row, so only one of them wins. A repeated try finds `processing` and asks again:
  // the provider knows the payout by our id and makes it once.
  async function payOut({ brand: brandId, payload }: Job): Promise<void> {
    const { id } = payload as { id: string }
    const row = await transaction(async (tx) => {
      const held = await transactions.hold(tx, brandId, id)
      return held?.status === 'pending' ? transactions.setStatus(tx, held, 'processing') : held
    })
    if (row?.status !== 'processing') return
    const provider = providers.get(row.provider)
    if (!provider) throw new Error(`no payment provider ${row.provider}`)
    await provider.createPayout(orderOf(row, context.brands.byId(brandId)?.brand.name ?? brandId))
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>

const orderOf = (row: TransactionRow, brandName: string) => ({
  reference: row.id, amount: toMoney(row.amount, row.currency), method: row.method, requisites: row.requisites,
  brandId: row.brand_id, brandName, host: row.domain, origin: row.origin, locale: row.locale,
})
