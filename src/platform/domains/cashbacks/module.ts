import { defineDomain } from '../../kernel/domain.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { supply } from '../../kernel/ports.ts'
import { bonuses } from '../bonuses/index.ts'
import { campaigns } from '../campaigns/index.ts'
import { games } from '../games/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { createCashbackActions } from './actions.ts'
import { cashbackSource } from './live.ts'
import { bindCashbacks } from './methods.ts'
import { cashbackSchema, periodSchema, weekRulesSchema, weeksSchema } from './tables.ts'
import { createWeeklyCashback } from './weekly.ts'

/** Cashback: a part of a period's loss returned to the player. */
export const cashbacks = defineDomain({
  name: 'cashbacks',
  needs: { bonuses, campaigns, games, players, wallet },
  migrations: [
    { number: 1, sql: cashbackSchema, formerly: '0044_cashback' },
    { number: 2, sql: periodSchema },
    { number: 3, sql: weeksSchema },
    { number: 4, sql: weekRulesSchema },
  ],
  create(context, { campaigns: { knownOf }, players, wallet }) {
    const weekly = createWeeklyCashback(context)
    const actions = createCashbackActions({ context: { ...context, wallet }, players, knownOf })
    return {
      services: { schedule: weekly.schedule },
      methods: bindCashbacks(context, actions),
      jobs: { 'cashbacks.week': weekly.week },
      supplies: [supply(LIVE_SOURCES, cashbackSource(context))],
      housekeeping: weekly.schedule,
      start: weekly.schedule,
    }
  },
})
