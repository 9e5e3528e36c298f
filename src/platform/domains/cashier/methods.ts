import { toMoney } from '../../../../engine/money/index.ts'
import type { CashierSettings } from '../../../../schemas/api/cashier.ts'
import type { MethodName } from '../../../../schemas/api/index.ts'
import { playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import { createTurns } from '../../kernel/limits/turns.ts'
import { setCurrency } from './currency.ts'
import type { Deposits } from './deposits.ts'
import type { CashierDependencies } from './prepare.ts'
import { explain } from './explain.ts'
import { depositLimitOf, limitView, periodCapOf } from './limits.ts'
import { offersOf, offerView, type Direction } from './offers.ts'
import { ratesOf } from '../../kernel/rates.ts'
import { banksOf } from './requisites.ts'
import { exportStatement, periodOf, statementOf } from './statement.ts'
import type { Withdrawals } from './withdrawals.ts'

type CashierMethods =
  | Extract<MethodName, `cashier.${string}`>
  | 'account.setCurrency'
  | 'account.getcurrencyrates'
  | 'account.getDepositLimit'

/** Maximum number of waiting money calls per player; further ones are refused. */
const MOST_WAITING = 32

/** Whether players may set limits of their own. */
const isTheirs = ({ features }: Call['brand']): boolean => features['responsibleGaming'] === true

export function bindCashier(
  dependencies: CashierDependencies & { deposits: Deposits; withdrawals: Withdrawals },
): Bindings<CashierMethods> {
  const { players, transactions, providers, deposits, withdrawals, context } = dependencies
  const { db, clock, wallet } = context
  const inTurn = createTurns(MOST_WAITING)
  const whoOf = (call: Call) => `${call.brand.id} ${playerOf(call)}`

  async function settings(call: Call, direction: Direction): Promise<CashierSettings> {
    const { brand } = call
    const playerId = playerOf(call)
    const { currency, country_code: country } = await players.find(brand, playerId)
    const held = (await wallet.balances(brand.id, playerId)).find((balance) => balance.currency === currency)
    const limitOf = direction === 'deposit' ? depositLimitOf : periodCapOf
    return {
      currency,
      methods: offersOf(brand, providers, direction, currency, country).map((offer) =>
        offerView(brand, offer, direction, currency),
      ),
      presets: Object.entries(brand.brand.currencies.available).map(([code, { presets }]) => ({
        currency: code,
        amount: presets.map((value) => ({ value })),
      })),
      available: toMoney(held?.main ?? 0n, currency),
      bonus: toMoney(held?.bonus ?? 0n, currency),
      limit: limitView(
        await limitOf(db, brand, playerId, currency, clock.now()),
        direction === 'deposit' && isTheirs(brand),
      ),
    }
  }

  const whoseOf = async ({ brand, ...call }: Call) => {
    const playerId = playerOf({ brand, ...call })
    return { brand: brand.id, playerId, currency: (await players.find(brand, playerId)).currency }
  }

  return {
    'cashier.getdepositsettings': (_params, call) => settings(call, 'deposit'),
    'cashier.getwithdrawsettings': (_params, call) => settings(call, 'withdrawal'),
    'cashier.getbanks': async (_params, call) =>
      banksOf(call.brand, (await players.find(call.brand, playerOf(call))).country_code),
    'cashier.makedeposit': (params, call) => inTurn(whoOf(call), () => deposits.make(call, params)),
    'cashier.makewithdrawal': (params, call) => inTurn(whoOf(call), () => withdrawals.make(call, params)),
    'cashier.cancelwithdrawal': ({ id }, call) => inTurn(whoOf(call), () => withdrawals.cancel(call, id)),
    'cashier.gethistory': (params, call) => transactions.list(call.brand, playerOf(call), params),
    'cashier.getdepositinfo': ({ id }, call) => transactions.details(call.brand, playerOf(call), id),
    'cashier.getstatement': async (params, call) => statementOf(db, await whoseOf(call), periodOf(params, clock.now())),
    async 'cashier.exportstatement'(params, call) {
      return exportStatement(context, await whoseOf(call), periodOf(params, clock.now()))
    },
    'cashier.explainbalance': async (params, call) => explain(context, call.brand, await whoseOf(call), params),
    'account.setCurrency': ({ currency }, call) => setCurrency(context, call, currency),
    'account.getcurrencyrates': (_params, { brand }) => ratesOf(brand),
    async 'account.getDepositLimit'(_params, call) {
      const { playerId, currency } = await whoseOf(call)
      return limitView(await depositLimitOf(db, call.brand, playerId, currency, clock.now()), isTheirs(call.brand))
    },
  }
}
