import { defineDomain } from '../../kernel/domain.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { supply } from '../../kernel/ports.ts'
import { ownersIn, RECORD_OWNERS } from '../../kernel/record-owners.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts } from '../accounts/index.ts'
import { BETTING_BONUSES, betting } from '../betting/index.ts'
import { campaigns, GIVEN_BONUSES, GIVES } from '../campaigns/index.ts'
import { GIVEN_ALONE, BONUSES_OF_DEPOSITS, cashier } from '../cashier/index.ts'
import { BONUS_ROUNDS, games } from '../games/index.ts'
import { players } from '../players/index.ts'
import { AFTER_LOGIN, sessions } from '../sessions/index.ts'
import { wallet } from '../wallet/index.ts'
import { clearLeftover, createBonusActions, endWithdrawn } from './actions.ts'
import { beginAfterLogin, beginWaiting } from './after-login.ts'
import { createActivation } from './activation.ts'
import { createBonusBets } from './bonus-bets.ts'
import { bonusCard } from './card.ts'
import { openAccountGate } from './gate.ts'
import { createHappenings, givenByHand } from './happenings.ts'
import { createBonusLife } from './life.ts'
import { wageringSource } from './live.ts'
import { bindBonuses } from './methods.ts'
import { createBonusRounds } from './rounds.ts'
import { createReminder, REMINDER } from './reminder.ts'
import { createBonuses } from './service.ts'
import { bonusesForStaff, giftsForStaff } from './staff.ts'
import {
  bonusSchema,
  givenSchema,
  leftoverSchema,
  ownedRoundsSchema,
  progressSchema,
  remindedSchema,
  takenOfferSchema,
  termsDateSchema,
  wageringSchema,
  withdrawnSchema,
} from './tables.ts'
import { bonusEvents } from './timeline.ts'
import { BEGIN } from './turns.ts'

/** Bonus money: granted by campaigns, played by its terms, and then own money or gone. */
export const bonuses = defineDomain({
  name: 'bonuses',
  needs: { accounts, betting, campaigns, cashier, games, mail, players, sessions, wallet },
  migrations: [
    { number: 1, sql: bonusSchema, formerly: '0043_bonus' },
    { number: 2, sql: wageringSchema },
    { number: 3, sql: takenOfferSchema },
    { number: 4, sql: termsDateSchema },
    { number: 5, sql: ownedRoundsSchema },
    { number: 6, sql: progressSchema },
    { number: 7, sql: leftoverSchema },
    { number: 8, sql: remindedSchema },
    { number: 9, sql: withdrawnSchema },
    { number: 10, sql: givenSchema },
  ],
  create(
    context,
    {
      accounts: { backOffice, subscriptions },
      campaigns: { knownOf },
      games: { rounds },
      mail: mailer,
      players,
      wallet,
    },
  ) {
    const life = createBonusLife({ ...context, wallet })
    const services = createBonuses({ ...context, knownOf, life })
    const activate = createActivation({ context, players, bonuses: services, knownOf })
    const { freeRounds } = rounds
    const taking = { context, players, bonuses: services, freeRounds, knownOf }
    const actions = createBonusActions({ ...taking, life })
    const happenings = createHappenings(taking)
    return {
      services: { ...services, giveByHand: happenings.byHand, schedule: happenings.schedule },
      methods: {
        ...bindBonuses(context, actions),
        'campaigns.activateOffer': ({ promo_code }, call) => activate(call, promo_code),
      },
      staff: [giftsForStaff(backOffice, happenings.byHand), bonusesForStaff({ context, accounts: backOffice, life })],
      jobs: {
        'bonuses.end': ({ payload }) => {
          const { id, at } = payload as { id: string; at?: number }
          return actions.endDue(id, at)
        },
        'bonuses.leftover': ({ payload }) => clearLeftover({ context, life }, (payload as { id: string }).id),
        'bonuses.withdrawn': ({ payload }) => endWithdrawn({ context, life }, (payload as { id: string }).id),
        [BEGIN]: ({ payload }) => beginWaiting({ context, life }, (payload as { id: string }).id),
        [REMINDER]: createReminder({ ...context, mailer, subscriptions }),
        [GIVES]: happenings.happened,
        'bonuses.scheduled': happenings.scheduled,
      },
      housekeeping: happenings.schedule,
      start: happenings.schedule,
      gates: [openAccountGate],
      supplies: [
        supply(CARD_PARTS, bonusCard(context)),
        supply(TIMELINE, bonusEvents(context)),
        supply(RECORD_OWNERS, ownersIn(context, 'bonus', 'bonus')),
        supply(AFTER_LOGIN, beginAfterLogin(context)),
        supply(LIVE_SOURCES, wageringSource(context)),
        supply(BONUSES_OF_DEPOSITS, services),
        supply(GIVEN_BONUSES, services.given),
        supply(GIVEN_ALONE, givenByHand),
        supply(BONUS_ROUNDS, createBonusRounds({ ...context, life })),
        supply(BETTING_BONUSES, createBonusBets({ ...context, life })),
      ],
    }
  },
})
