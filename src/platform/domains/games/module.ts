import { defineDomain } from '../../kernel/domain.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { APPROVALS } from '../../kernel/approvals.ts'
import { QUEUES } from '../../kernel/queues.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { DRY_RUNS } from '../../kernel/dry-run.ts'
import { supply } from '../../kernel/ports.ts'
import { RENEWALS } from '../../kernel/renewals.ts'
import { ownersIn, RECORD_OWNERS } from '../../kernel/record-owners.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { noAggregator } from '../../providers/aggregator/none.ts'
import { GAME_AGGREGATORS } from '../../providers/aggregator/port.ts'
import { accounts } from '../accounts/index.ts'
import { players } from '../players/index.ts'
import { sessions } from '../sessions/index.ts'
import { wallet } from '../wallet/index.ts'
import { aggregatorRoutes } from './aggregator-routes.ts'
import { roundsCard } from './card.ts'
import { createExports, exportsSchema } from './exports.ts'
import { countryGates, launchCurrencyGate, stakeGates } from './gates.ts'
import { paceGate } from './pace.ts'
import { gameMetrics } from './metrics.ts'
import { bonusRounds } from './bonus-rounds.ts'
import { bindGames } from './methods.ts'
import { createWinOffice, winRenewal } from './held-wins.ts'
import { createRecall } from './recall.ts'
import {
  manyBetsSchema,
  markedHeldWinsSchema,
  ownedRoundsSchema,
  recordedRoundsSchema,
  postedHeldWinsSchema,
  roundsSchema,
} from './round-tables.ts'
import { roundsForStaff } from './round-staff.ts'
import { createRounds } from './rounds.ts'
import { launchRoutes } from './routes.ts'
import { createGames } from './service.ts'
import { createGameSessions } from './sessions.ts'
import { createRoundSweep } from './sweep.ts'
import { winApprovals, winsWaiting } from './open-approvals.ts'
import { winsForStaff } from './staff.ts'
import { gamesSchema } from './tables.ts'
import { turnoverCreditSchema } from './turnover-tables.ts'
import { createWins, winnersSource } from './wins.ts'
import { roundEvents } from './timeline.ts'
import { dryStake } from './dry-stake.ts'

/** The games of the lobby, opening them, and the rounds reported by aggregators. */
export const games = defineDomain({
  name: 'games',
  needs: { accounts, players, sessions, wallet },
  migrations: [
    { number: 1, sql: gamesSchema, formerly: '0014_games' },
    { number: 2, sql: roundsSchema, formerly: '0060_rounds' },
    { number: 3, sql: manyBetsSchema },
    { number: 4, sql: postedHeldWinsSchema },
    { number: 5, sql: markedHeldWinsSchema },
    { number: 6, sql: exportsSchema },
    { number: 7, sql: ownedRoundsSchema },
    { number: 8, sql: turnoverCreditSchema },
    { number: 9, sql: recordedRoundsSchema },
  ],
  retention: [{ table: 'game_export', column: 'created_at', keep: 'P30D' }],
  create(plain, { accounts: { backOffice }, players, sessions, wallet }) {
    const context = { ...plain, wallet }
    const aggregators = () => context.supplied(GAME_AGGREGATORS)
    const aggregator = () => aggregators()[0] ?? noAggregator
    const rounds = createRounds(context)
    const { freeRounds } = rounds
    const exports = createExports(context)
    const recall = createRecall({ ...context, aggregators })
    const gameSessions = createGameSessions({ context, players, sessions, aggregator, freeRounds })
    const wins = createWins(context)
    const office = createWinOffice({ context, rounds })
    return {
      services: { rounds, office },
      staff: [winsForStaff(office), roundsForStaff({ db: context.db, accounts: backOffice, aggregators })],
      methods: bindGames({
        games: createGames(context),
        wins,
        gameSessions,
        exports,
        recall,
        bonusRounds: bonusRounds(context),
      }),
      jobs: exports.jobs,
      gates: [...countryGates, launchCurrencyGate, ...stakeGates(sessions), paceGate(context)],
      metrics: () => gameMetrics(context),
      housekeeping: createRoundSweep({ context, rounds, aggregators }),
      supplies: [
        supply(LIVE_SOURCES, winnersSource(wins)),
        supply(CARD_PARTS, roundsCard(context)),
        supply(APPROVALS, winApprovals(context)),
        supply(RENEWALS, winRenewal(context)),
        supply(QUEUES, winsWaiting(context)),
        supply(TIMELINE, roundEvents(context)),
        supply(RECORD_OWNERS, ownersIn(context, 'game_round', 'round')),
        supply(DRY_RUNS, dryStake({ context, players, aggregator: () => aggregator().name })),
      ],
      routes: [
        (scope) => launchRoutes(scope, { context, sessions, gameSessions }),
        (scope) => aggregatorRoutes(scope, { context, gameSessions, rounds, aggregators: aggregators() }),
      ],
    }
  },
})
