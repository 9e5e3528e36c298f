import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { GAME_AGGREGATORS } from '../../platform/providers/aggregator/port.ts'
import { createSandboxGames } from './launch.ts'
import { createGameTables } from './play.ts'
import { gameServerRoutes } from './routes.ts'
import { closedTablesSchema, sandboxGamesSchema, seedsAndTablesSchema } from './tables.ts'

/** A game aggregator with games of its own. */
export const sandboxGames = defineDomain({
  name: 'sandbox-games',
  migrations: [
    { number: 1, sql: sandboxGamesSchema, formerly: '0022_sandbox_games' },
    { number: 2, sql: seedsAndTablesSchema },
    { number: 3, sql: closedTablesSchema },
  ],
  create(context) {
    const tables = createGameTables(context)
    return {
      routes: [(scope) => gameServerRoutes(scope, { context, tables })],
      jobs: tables.jobs,
      supplies: [supply(GAME_AGGREGATORS, createSandboxGames(context))],
    }
  },
})
