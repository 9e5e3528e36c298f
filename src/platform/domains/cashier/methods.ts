import type { MethodName } from '../../../../schemas/api/index.ts'
import { playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import { createTurns } from '../../kernel/limits/turns.ts'
import { setCurrency } from './currency.ts'
import type { Deposits } from './deposits.ts'
import type { CashierDependencies } from './prepare.ts'
import { explain } from './explain.ts'
import { depositLeastOf, isTheirs, limitView } from './limits.ts'
import { ratesOf } from '../../kernel/rates.ts'
import { banksOf } from './requisites.ts'
import { settingsOf } from './settings.ts'
import { exportStatement, periodOf, statementOf } from './statement.ts'
import type { Withdrawals } from './withdrawals.ts'

type CashierMethods =
  | Extract<MethodName, `cashier.${string}`>
  | 'account.setCurrency'
  | 'account.getcurrencyrates'
  | 'account.getDepositLimit'

/** Maximum number of waiting money calls per player; further ones are refused. */
const MOST_WAITING = 32

export function bindCashier(
  dependencies: CashierDependencies & { deposits: Deposits; withdrawals: Withdrawals },
): Bindings<CashierMethods> {
  const { players, transactions, deposits, withdrawals, context } = dependencies
  const { db, clock } = context
  const inTurn = createTurns(MOST_WAITING)
  const whoOf = (call: Call) => `${call.brand.id} ${playerOf(call)}`

  const whoseOf = async (call: Call) => {
    const [brand, playerId] = [call.brand, playerOf(call)]
    return { brand: brand.id, playerId, currency: (await players.find(brand, playerId)).currency }
  }

  return {
    'cashier.getdepositsettings': (_params, call) => settingsOf(dependencies, call, 'deposit'),
    'cashier.getwithdrawsettings': (_params, call) => settingsOf(dependencies, call, 'withdrawal'),
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
      return limitView(await depositLeastOf(db, call.brand, playerId, currency, clock.now()), isTheirs(call.brand))
    },
  }
}
