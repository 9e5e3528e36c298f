import { oneByOne } from '../../kernel/brands.ts'
import { APPROVALS } from '../../kernel/approvals.ts'
import { brandsApart } from '../../kernel/brands-apart.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { repeatedly } from '../../kernel/repeatedly.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts } from '../accounts/index.ts'
import { bonuses } from '../bonuses/index.ts'
import { campaigns } from '../campaigns/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { ledger } from '../ledger/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { enterFor } from './accounts.ts'
import { createCharacters } from './characters.ts'
import { correctionSchema, createCorrections, declinedCorrectionsSchema } from './corrections.ts'
import { createExpiry } from './expiry.ts'
import { createLoyaltyFollower, leaveOutStopped } from './follow.ts'
import { bindLoyalty } from './methods.ts'
import { createRewards } from './rewards.ts'
import { createSettling } from './settle.ts'
import { createShop } from './shop.ts'
import { pointApprovals } from './open-approvals.ts'
import { pointsForStaff } from './staff.ts'
import { createStandings } from './standing.ts'
import { loyaltySchema, reminderSchema } from './tables.ts'

/** How often stakes are counted, in milliseconds. */
const EVERY = 1_000

/** Loyalty: real stakes give points, which lead to levels and buy products; quests, characters, and news of it all. */
export const loyalty = defineDomain({
  name: 'loyalty',
  needs: { accounts, bonuses, campaigns, cashier, games, ledger, mail, players, wallet },
  migrations: [
    { number: 1, sql: loyaltySchema },
    { number: 2, sql: correctionSchema },
    { number: 3, sql: reminderSchema },
    { number: 4, sql: declinedCorrectionsSchema },
  ],
  retention: [
    { table: 'loyalty_round', column: 'staked_at', keep: 'P180D' },
    { table: 'loyalty_notice', column: 'shown_at', keep: 'P180D' },
  ],
  create(
    plain,
    { accounts: { backOffice, subscriptions }, bonuses, campaigns: { raise }, games: { rounds }, mail: mailer, wallet },
  ) {
    const context = { ...plain, wallet }
    const give = createRewards({ ...context, giveBonus: bonuses.give, freeRounds: rounds.freeRounds })
    const settler = createSettling({ ...context, give, raise })
    const follower = createLoyaltyFollower({ ...context, settler })
    const expire = createExpiry({ ...context, mailer, subscriptions })
    const corrections = createCorrections(context)
    const parts = {
      characters: createCharacters(context),
      settler,
      shop: createShop({ ...context, give, settler }),
      standingOf: createStandings({ ...context, settler }),
    }
    async function run(): Promise<void> {
      const apart = brandsApart()
      for await (const brand of oneByOne(context.brands)) await apart.run(() => follower.run(brand))
      await apart.run(() => leaveOutStopped(context))
      apart.finish()
    }
    const timer = repeatedly(EVERY, run, (error) =>
      context.log.error({ err: error }, 'points could not be brought up to date and will be again'),
    )
    return {
      services: { run, expire, enter: enterFor },
      staff: [pointsForStaff(backOffice, corrections)],
      supplies: [supply(APPROVALS, pointApprovals(context))],
      methods: bindLoyalty(context, parts),
      housekeeping: expire,
      start: () => timer.start(),
      stop: () => timer.stop(),
    }
  },
})
