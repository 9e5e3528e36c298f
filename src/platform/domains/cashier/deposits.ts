import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { Response } from '../../../../schemas/api/index.ts'
import { factsOf, satisfies } from '../campaigns/offers.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import type { Job, JobHandler } from '../../kernel/jobs/index.ts'
import { drawUp, type CashierDependencies, type Order } from './draw-up.ts'
import { depositLimitOf } from './limits.ts'
import { holdPlayer, transactionView, type TransactionRow } from './transactions.ts'

/** Paying in: the order is stored first, then the provider is asked where the player pays. */
export function createDeposits(dependencies: CashierDependencies) {
  const { context, transactions, providers } = dependencies
  const { clock, transaction, enqueue } = context

  return {
    /** @throws PlatformError BillingDepositLimitExceededException with what a limit leaves, and others */
    async make(call: Call, order: Order): Promise<Response<'cashier.makedeposit'>> {
      const { row, offer, campaign } = await drawUp(dependencies, call, order, 'deposit')
      const { brand } = call
      const { id } = await transaction(
        (tx) =>
          once(tx, call, clock.now(), async () => {
            // One deposit of a player after the other: two at once cannot both use what a limit leaves.
            await holdPlayer(tx, brand.id, row.player_id)
            const limit = await depositLimitOf(tx, brand, row.player_id, row.currency, clock.now())
            if (limit && row.amount > limit.available) {
              throw new PlatformError('BillingDepositLimitExceededException', {
                message: 'The amount is more than your deposit limit leaves.',
                error_data: {
                  available: toMoney(limit.available, row.currency),
                  limit: toMoney(limit.limit, row.currency),
                  days: limit.days,
                },
              })
            }
            if (campaign && !satisfies(campaign, await factsOf(tx, brand.id, row.player_id)))
              throw invalid({ campaign_offer_id: 'used' })
            const stored = await transactions.insert(tx, row)
            const runAt = new Date(clock.now().getTime() + parseDuration(brand.platform.settings.deposits.expireAfter))
            await enqueue(tx, {
              brand: brand.id,
              name: 'cashier.expire',
              payload: { id: stored.id },
              dedupeKey: stored.id,
              runAt,
            })
            return { id: stored.id }
          }),
        { idempotent: true },
      )
      const stored = await transactions.find(brand.id, row.player_id, id)
      if (!stored) throw new PlatformError('InternalServerErrorException')
      return {
        transaction: transactionView(brand, stored),
        redirect: { url: await ask(call, stored), mode: offer.method.opens },
      }
    },

    jobs: { 'cashier.expire': expire } satisfies Record<string, JobHandler>,
  }

  async function expire({ brand, payload }: Job): Promise<void> {
    const { id } = payload as { id: string }
    await transaction(async (tx) => {
      const row = await transactions.hold(tx, brand, id)
      if (row) await transactions.moveDeposit(tx, row, 'expire', 'system', 'timeout')
    })
  }

  // The provider knows an order by our id, so asking again after a crash, or for a repeated key, leads to the same
  // page.
  async function ask({ brand }: Call, row: TransactionRow): Promise<string> {
    try {
      const provider = providers.get(row.provider)
      if (!provider) throw new Error(`no payment provider ${row.provider}`)
      const { url } = await provider.createDeposit({
        reference: row.id,
        amount: toMoney(row.amount, row.currency),
        method: row.method,
        requisites: row.requisites,
        brandId: brand.id,
        brandName: brand.brand.name,
        host: row.domain,
        origin: row.origin,
        locale: row.locale,
      })
      return url
    } catch (error) {
      context.log.error({ err: error, transaction: row.id }, 'the payment provider could not be asked')
      throw new PlatformError('BillingServiceErrorException')
    }
  }
}
export type Deposits = ReturnType<typeof createDeposits>
