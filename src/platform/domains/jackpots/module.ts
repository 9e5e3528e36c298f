import { brandsApart } from '../../kernel/brands-apart.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { oneByOne, perRelease, type PlatformBrand } from '../../kernel/brands.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { supply } from '../../kernel/ports.ts'
import { repeatedly } from '../../kernel/repeatedly.ts'
import { games } from '../games/index.ts'
import { ledger } from '../ledger/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { createJackpotFollower } from './follow.ts'
import { bindJackpots, jackpotsSource } from './methods.ts'
import { jackpotsSchema, mostSchema, roundSchema } from './tables.ts'

/** How often jackpots are brought up to date, in milliseconds. */
const EVERY = 1_000

const hasJackpots = perRelease(
  ({ features, platform }) => features['jackpots'] !== false && Object.keys(platform.jackpots.jackpots).length > 0,
)

/** Jackpots: they grow with real stakes and are won at a threshold drawn, and committed to, beforehand. */
export const jackpots = defineDomain({
  name: 'jackpots',
  needs: { players, wallet, ledger, games },
  migrations: [
    { number: 1, sql: jackpotsSchema },
    { number: 2, sql: mostSchema },
    { number: 3, sql: roundSchema },
  ],
  retention: [{ table: 'jackpot_round', column: 'staked_at', keep: 'P180D' }],
  create(plain, { wallet }) {
    const context = { ...plain, wallet }
    const follower = createJackpotFollower(context)
    const begun = new WeakSet<PlatformBrand>()
    /** Begins the jackpots of a brand that is new or changed; the others are not read. */
    async function begin(brand: PlatformBrand): Promise<void> {
      if (begun.has(brand)) return
      if (hasJackpots(brand)) await follower.begin(brand)
      begun.add(brand)
    }
    async function bringUpToDate(brand: PlatformBrand): Promise<void> {
      if (!hasJackpots(brand)) return follower.leaveOut(brand.id)
      while (await follower.follow(brand));
      context.notifications.tell(brand.id, 'jackpots')
    }
    async function run(): Promise<void> {
      const apart = brandsApart()
      for await (const brand of oneByOne(context.brands)) await apart.run(() => begin(brand))
      for (const id of await follower.withNews()) {
        const brand = context.brands.byId(id)
        if (brand) await apart.run(() => bringUpToDate(brand))
      }
      apart.finish()
    }
    const timer = repeatedly(EVERY, run, (error) =>
      context.log.error({ err: error }, 'jackpots could not be brought up to date and will be again'),
    )
    return {
      services: { run },
      methods: bindJackpots(context),
      supplies: [supply(LIVE_SOURCES, jackpotsSource(context))],
      start: () => timer.start(),
      stop: () => timer.stop(),
    }
  },
})
