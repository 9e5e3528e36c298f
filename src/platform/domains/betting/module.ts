import { defineDomain } from '../../kernel/domain.ts'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { DRY_RUNS } from '../../kernel/dry-run.ts'
import { supply } from '../../kernel/ports.ts'
import { ownersIn, RECORD_OWNERS } from '../../kernel/record-owners.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { accounts } from '../accounts/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { players } from '../players/index.ts'
import { sessions } from '../sessions/index.ts'
import { wallet } from '../wallet/index.ts'
import { createBets } from './bets.ts'
import { betsCard } from './card.ts'
import { foreseeBetCurrencies, foreseeHosts } from './consequences.ts'
import { betGates, keptCurrencyGate, openBetsGate } from './gates.ts'
import { matchesSource, oddsSource } from './live.ts'
import { bindBetting } from './methods.ts'
import { bettingRoutes } from './routes.ts'
import { createBettingSessions } from './sessions.ts'
import { betsForStaff } from './staff.ts'
import { bettingSchema, hostedBetsSchema, ownedBetsSchema, raisedDebtsSchema, systemBetsSchema } from './tables.ts'
import { betEvents } from './timeline.ts'
import { debtGate } from './debts.ts'
import { dryBet } from './dry-bet.ts'

/** The betting section: which sportsbook it is, who the player is, and the bets the sportsbook reports. */
export const betting = defineDomain({
  name: 'betting',
  // The turnover of deposits is kept with the games.
  needs: { accounts, cashier, games, players, sessions, wallet },
  migrations: [
    { number: 1, sql: bettingSchema },
    { number: 2, sql: ownedBetsSchema },
    { number: 3, sql: systemBetsSchema },
    { number: 4, sql: hostedBetsSchema },
    { number: 5, sql: raisedDebtsSchema },
  ],
  retention: [{ table: 'betting_session', column: 'expires_at', keep: 'P7D' }],
  create(plain, { accounts: { backOffice }, players, sessions: logins, wallet }) {
    const context = { ...plain, wallet }
    const sessions = createBettingSessions({ context, players })
    return {
      methods: bindBetting(context, sessions),
      gates: [...betGates(logins), keptCurrencyGate, openBetsGate(), debtGate],
      staff: [betsForStaff(context.db, backOffice)],
      supplies: [
        supply(LIVE_SOURCES, oddsSource(context)),
        supply(LIVE_SOURCES, matchesSource(context)),
        supply(CONSEQUENCES, foreseeHosts(context)),
        supply(CONSEQUENCES, foreseeBetCurrencies(context)),
        supply(CARD_PARTS, betsCard(context)),
        supply(TIMELINE, betEvents(context)),
        supply(RECORD_OWNERS, ownersIn(context, 'bet', 'bet')),
        supply(DRY_RUNS, dryBet({ context, players })),
      ],
      routes: [(scope) => bettingRoutes(scope, { context, sessions, bets: createBets(context) })],
    }
  },
})
