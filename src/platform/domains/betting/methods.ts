import type { MethodName } from '../../../../schemas/api/index.ts'
import type { Context } from '../../kernel/context.ts'
import { listMatches } from './matches.ts'
import { playerOf, type Bindings } from '../../kernel/http/call.ts'
import { listBets } from './list.ts'
import type { BettingSessions } from './sessions.ts'

type BettingMethods = Extract<MethodName, `betting.${string}` | `bets.${string}`>

export const bindBetting = (
  context: Pick<Context, 'db' | 'supplied'>,
  sessions: BettingSessions,
): Bindings<BettingMethods> => ({
  'betting.open': (_params, call) => sessions.open(call),
  'betting.matches': ({ count = 4 }, { brand }) => listMatches(context, brand, count),
  'betting.token': (_params, call) => sessions.token(call),
  'bets.get': (params, call) => listBets(context.db, call.brand, playerOf(call), params),
})
