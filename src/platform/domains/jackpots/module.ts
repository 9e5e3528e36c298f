import { defineDomain } from '../../kernel/domain.ts'
import { repeatedly } from '../../kernel/repeatedly.ts'
import { games } from '../games/index.ts'
import { ledger } from '../ledger/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { createJackpotFollower } from './follow.ts'
import { bindJackpots } from './methods.ts'
import { jackpotsSchema } from './tables.ts'

/** How often jackpots are brought up to date, in milliseconds. */
const EVERY = 1_000

/** Jackpots: they grow with real stakes and are won at a threshold drawn, and committed to, beforehand. */
export const jackpots = defineDomain({
  name: 'jackpots',
  needs: { players, wallet, ledger, games },
  migrations: [{ number: 1, sql: jackpotsSchema }],
  create(plain, { wallet }) {
    const context = { ...plain, wallet }
    const follower = createJackpotFollower(context)
    async function run(): Promise<void> {
      for (const brand of context.brands.all()) {
        const hasJackpots = Object.keys(brand.platform.jackpots.jackpots).length > 0
        if (brand.features['jackpots'] === false || !hasJackpots) continue
        await follower.begin(brand)
        while (await follower.follow(brand));
      }
    }
    const timer = repeatedly(EVERY, run, (error) =>
      context.log.error({ err: error }, 'jackpots could not be brought up to date and will be again'),
    )
    return {
      services: { run },
      methods: bindJackpots(context, follower),
      start: () => timer.start(),
      stop: () => timer.stop(),
    }
  },
})
