import { toMoney } from '../../../engine/money/index.ts'
import type { Request, Response } from '../../../schemas/api/index.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import { invalid, PlatformError } from '../errors.ts'
import { playerOf, type Call } from '../http/call.ts'
import { once } from '../http/idempotency.ts'
import { newId } from '../ids.ts'
import type { PaymentProviders } from '../providers/payments/index.ts'
import { amountOf, offersOf, type Direction, type Offer } from './offers.ts'
import { requisitesOf } from './requisites.ts'
import { transactionView, type TransactionRow, type Transactions } from './transactions.ts'

export interface CashierDependencies {
  readonly context: Context
  readonly accounts: Accounts
  readonly transactions: Transactions
  readonly providers: PaymentProviders
}
type Order = Request<'cashier.makedeposit'>

/**
 * The transaction an order stands for, not stored yet.
 * @throws PlatformError BillingUnavailableException while the method's provider is not connected; others when method, amount
 * or requisites are not what the brand offers this player
 */
export async function drawUp({ context, accounts, providers }: CashierDependencies, call: Call, order: Order, direction: Direction): Promise<{ row: TransactionRow; offer: Offer }> {
  const playerId = playerOf(call)
  const { currency } = await accounts.find(call.brand, playerId)
  const offer = offersOf(call.brand, providers, direction, currency).find(({ sysname }) => sysname === order.method)
  if (!offer) {
    const { methods } = call.brand.platform.payments
    const method = Object.hasOwn(methods, order.method) ? methods[order.method] : undefined
    throw method && !providers.has(method.provider) ? new PlatformError('BillingUnavailableException') : invalid({ method: 'unknown' })
  }
  if (offer.id !== order.methodId) throw invalid({ methodId: 'unknown' })
  if (order.campaign_offer_id !== -1) throw invalid({ campaign_offer_id: 'unknown' })
  const amount = amountOf(order.amount, offer, currency)
  if (amount < offer.min || amount > offer.max) {
    throw invalid({ amount: amount < offer.min ? 'min' : 'max' }, { min: toMoney(offer.min, currency), max: toMoney(offer.max, currency) })
  }
  const now = context.clock.now()
  const row: TransactionRow = {
    id: newId(), brand_id: call.brand.id, player_id: playerId, type: direction, method: offer.sysname, provider: offer.method.provider,
    amount, currency, status: 'created', requisites: requisitesOf(call, order.requisites ?? {}, offer.method, direction),
    domain: call.host, origin: call.origin, locale: call.locale, created_at: now, updated_at: now,
  }
  return { row, offer }
}

/** Paying in: the order is stored first, then the provider is asked where the player pays. */
export function createDeposits(dependencies: CashierDependencies) {
  const { context, transactions, providers } = dependencies

  return {
    async make(call: Call, order: Order): Promise<Response<'cashier.makedeposit'>> {
      const { row } = await drawUp(dependencies, call, order, 'deposit')
      const { id } = await context.transaction((tx) => once(tx, call, context.clock.now(), async () => ({ id: (await transactions.insert(tx, row)).id })))
      const stored = await transactions.find(call.brand.id, row.player_id, id)
      if (!stored) throw new PlatformError('InternalServerErrorException')
      return { transaction: transactionView(stored), redirect: await ask(call, stored) }
    },
  }

  // The provider knows an order by our id, so asking again after a crash, or for a repeated key, leads to the same page.
  async function ask({ brand }: Call, row: TransactionRow) {
    try {
      const provider = providers.get(row.provider)
      if (!provider) throw new Error(`no payment provider ${row.provider}`)
      return await provider.createDeposit({
        reference: row.id, amount: toMoney(row.amount, row.currency), method: row.method, requisites: row.requisites,
        brandId: brand.id, brandName: brand.brand.name, host: row.domain, origin: row.origin, locale: row.locale,
      })
    } catch (error) {
      context.log.error({ err: error, transaction: row.id }, 'the payment provider could not be asked')
      throw new PlatformError('BillingServiceErrorException')
    }
  }
}
export type Deposits = ReturnType<typeof createDeposits>
