import { brandsApart } from '../../kernel/brands-apart.ts'
import { defineDomain } from '../../kernel/domain.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import { supply } from '../../kernel/ports.ts'
import { repeatedly } from '../../kernel/repeatedly.ts'
import { games } from '../games/index.ts'
import { ledger } from '../ledger/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { foreseeTournaments } from './consequences.ts'
import { hasTournaments } from './editions.ts'
import { boardsSource } from './live.ts'
import { bindTournaments } from './methods.ts'
import { createPrizes } from './settle.ts'
import { createScorer } from './scorer.ts'
import { createTournaments } from './service.ts'
import { calledOffSchema, failedPrizesSchema, joinedAfterSchema, rankedSchema, tournamentsSchema } from './tables.ts'
import { createUnpaid, prizeMetrics, prizesForStaff } from './unpaid.ts'

/** How often scores are brought up to date, in milliseconds. */
const EVERY = 1_000

/** Tournaments: players who join compete by playing games; the best places win prizes. */
export const tournaments = defineDomain({
  name: 'tournaments',
  needs: { players, wallet, ledger, games },
  migrations: [
    { number: 1, sql: tournamentsSchema },
    { number: 2, sql: rankedSchema },
    { number: 3, sql: joinedAfterSchema },
    { number: 4, sql: calledOffSchema },
    { number: 5, sql: failedPrizesSchema },
  ],
  create(plain, { players, wallet }) {
    const context = { ...plain, wallet, players }
    const scorer = createScorer(context)
    const prizes = createPrizes(context)
    const unpaid = createUnpaid(context)
    /** Brings scores up to date, decides what is due and pays: with tournaments off, of those that are stored. */
    async function bringUpToDate(brand: PlatformBrand): Promise<void> {
      if (!hasTournaments(brand) && !(await prizes.areLeft(brand))) return
      let followed = await scorer.follow(brand)
      while (followed === 'more') followed = await scorer.follow(brand)
      if (followed === 'done') await prizes.decide(brand)
      await prizes.pay(brand)
    }
    async function run(): Promise<void> {
      const apart = brandsApart()
      for (const id of await scorer.begun()) {
        const brand = context.brands.byId(id)
        if (brand) await apart.run(() => bringUpToDate(brand))
      }
      apart.finish()
    }
    const timer = repeatedly(EVERY, run, (error) =>
      context.log.error({ err: error }, 'tournaments could not be brought up to date and will be again'),
    )
    return {
      services: { run, unpaid },
      staff: [prizesForStaff(unpaid)],
      metrics: () => prizeMetrics(context),
      methods: bindTournaments(createTournaments({ ...context, scorer })),
      supplies: [supply(LIVE_SOURCES, boardsSource(context)), supply(CONSEQUENCES, foreseeTournaments(context))],
      start: () => timer.start(),
      stop: () => timer.stop(),
    }
  },
})
