import type { MethodName } from '../../../../schemas/api/index.ts'
import { TOURNAMENT_STATUSES } from '../../../../schemas/api/tournaments.ts'
import { invalid } from '../../kernel/errors.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import { listOf } from '../../kernel/lists.ts'
import type { Tournaments } from './service.ts'

type Methods = Extract<MethodName, `tournaments.${string}` | 'leaderboard.get'>
const STATUSES: readonly string[] = TOURNAMENT_STATUSES

export const bindTournaments = (tournaments: Tournaments): Bindings<Methods> => ({
  'tournaments.get'({ count = 12, offset = 0, ids, status }, call) {
    const statuses = listOf(status)
    if (statuses?.some((name) => !STATUSES.includes(name))) throw invalid({ status: 'unknown' })
    const wanted = listOf(ids)
    return tournaments.list(call, { count, offset, ...(wanted && { ids: wanted }), ...(statuses && { statuses }) })
  },
  async 'tournaments.participate'({ tournament_id }, call) {
    await tournaments.join(call.brand, playerOf(call), tournament_id)
    return ONE
  },
  'tournaments.getScores': ({ tournament_id, count = 12, offset = 0 }, call) =>
    tournaments.scores(call.brand, playerOf(call), tournament_id, { count, offset }),
  'leaderboard.get': ({ tournament_id, count = 12, offset = 0 }, call) =>
    tournaments.board(call, tournament_id, { count, offset }),
})
