import { toMoney } from '../../../engine/money/index.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import type { MethodName } from '../../../schemas/api/index.ts'
import { invalid } from '../errors.ts'
import { playerOf, type Bindings, type Call } from '../http/call.ts'
import type { CashierDependencies, Deposits } from './deposits.ts'
import { offersOf, offerView, type Direction } from './offers.ts'
import { transactionView } from './transactions.ts'
import type { Withdrawals } from './withdrawals.ts'

type CashierMethods = Extract<MethodName, `cashier.${string}`>

export function bindCashier(dependencies: CashierDependencies & { deposits: Deposits; withdrawals: Withdrawals }): Bindings<CashierMethods> {
  const { accounts, transactions, providers, deposits, withdrawals, context } = dependencies

  async function settings(call: Call, direction: Direction): Promise<CashierSettings> {
    const { brand } = call
    const playerId = playerOf(call)
    const { currency } = await accounts.find(brand, playerId)
    const held = (await context.wallet.balances(brand.id, playerId)).find((balance) => balance.currency === currency)
    return {
      currency,
      methods: offersOf(brand, providers, direction, currency).map((offer) => offerView(offer, direction, currency)),
      presets: Object.entries(brand.brand.currencies.available)
        .map(([code, { presets }]) => ({ currency: code, amount: presets.map((value) => ({ value })) })),
      available: toMoney(held?.main ?? 0n, currency),
    }
  }

  return {
    'cashier.getdepositsettings': (_params, call) => settings(call, 'deposit'),
    'cashier.getwithdrawsettings': (_params, call) => settings(call, 'withdrawal'),
    'cashier.makedeposit': (params, call) => deposits.make(call, params),
    'cashier.makewithdrawal': (params, call) => withdrawals.make(call, params),
    'cashier.cancelwithdrawal': ({ id }, call) => withdrawals.cancel(call, id),
    'cashier.gethistory': (params, call) => transactions.list(call.brand, playerOf(call), params),
    async 'cashier.getdepositinfo'({ id }, call) {
      const row = await transactions.find(call.brand.id, playerOf(call), id)
      if (!row) throw invalid({ id: 'unknown' })
      return transactionView(row)
    },
  }
}
