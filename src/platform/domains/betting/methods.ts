import type { MethodName } from '../../../../schemas/api/index.ts'
import type { Context } from '../../kernel/context.ts'
import { playerOf, type Bindings } from '../../kernel/http/call.ts'
import { listBets } from './list.ts'
import type { BettingSessions } from './sessions.ts'

type BettingMethods = Extract<MethodName, `betting.${string}` | `bets.${string}`>

export const bindBetting = ({ db }: Pick<Context, 'db'>, sessions: BettingSessions): Bindings<BettingMethods> => ({
  'betting.open': (_params, call) => sessions.open(call),
  'betting.token': (_params, call) => sessions.token(call),
  'bets.get': (params, call) => listBets(db, call.brand, playerOf(call), params),
})
