import { parseDuration, weekOf } from '../../../../engine/clock/index.ts'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import { oneByOne, perRelease, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import type { KnownOf } from '../campaigns/index.ts'
import { cashbackOf, lossOf, playedIn, type Period, type Played } from './accrual.ts'

interface Dependencies extends Pick<Context, 'db' | 'clock' | 'brands' | 'enqueue' | 'transaction' | 'ask'> {
  readonly knownOf: KnownOf
}

/** Players looked at in one transaction. */
const AT_ONCE = 200

const givesCashback = perRelease(({ platform }) => platform.campaigns.cashback !== undefined)

/** The week before the one that runs, in the brand's zone. */
const lastWeek = ({ brand: { timezone } }: PlatformBrand, now: Date): Period =>
  weekOf(new Date(weekOf(now, timezone).from.getTime() - 1), timezone)

/** Gives a player the cashback of a period, once, unless it is nothing or a gate stops it. */
async function giveOne(
  { clock, transaction, ask, knownOf }: Dependencies,
  brand: PlatformBrand,
  rules: CashbackRules,
  { from, to }: Period,
  played: Played,
): Promise<void> {
  const { player_id, currency } = played
  const loss = lossOf(played)
  const amount = cashbackOf(rules, loss, currency)
  if (amount <= 0n) return
  await transaction(async (tx) => {
    const known = await knownOf(tx, brand.id, player_id)
    const facts = { brand, playerId: player_id, on: 'claim' as const, offer: undefined, currency, known }
    if (await ask(tx, 'bonus', facts)) return
    await tx
      .insertInto('cashback')
      .values({
        id: newId(),
        brand_id: brand.id,
        player_id,
        status: 'active',
        title: rules.title,
        amount,
        currency,
        created_at: clock.now(),
        end_date: to,
        receiving_expired_at: new Date(clock.now().getTime() + parseDuration(rules.claimWithin)),
        period_from: from,
        loss,
        times: rules.times,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Cashback of a finished week. A job of its own for every few players: a stop in the middle loses nothing, and running
 * again gives nobody a second one.
 */
export function createWeeklyCashback(dependencies: Dependencies) {
  const { db, clock, brands, enqueue } = dependencies
  /** Queues the last week of every brand that gives cashback; at most once each. */
  async function schedule(): Promise<void> {
    for await (const brand of oneByOne(brands)) {
      if (!givesCashback(brand)) continue
      const { from, to } = lastWeek(brand, clock.now())
      const week = { from: from.toISOString(), to: to.toISOString() }
      await enqueue(undefined, {
        brand: brand.id,
        name: 'cashbacks.week',
        payload: { ...week, after: '' },
        dedupeKey: `${week.from}:`,
      })
    }
  }

  /** Gives the players after an id theirs, and queues the next ones. */
  const week: JobHandler = async ({ brand: brandId, payload }) => {
    const { from, to, after } = payload as { from: string; to: string; after: string }
    const brand = brands.byId(brandId)
    const rules = brand?.platform.campaigns.cashback
    if (!brand || !rules) return
    const players = await db
      .selectFrom('player')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = players.at(-1)
    if (!last) return
    const period = { from: new Date(from), to: new Date(to) }
    const ids = players.map(({ id }) => id)
    for (const played of await playedIn(db, brandId, ids, period))
      await giveOne(dependencies, brand, rules, period, played)
    await enqueue(undefined, {
      brand: brandId,
      name: 'cashbacks.week',
      payload: { from, to, after: last.id },
      dedupeKey: `${from}:${last.id}`,
    })
  }

  return { schedule, week }
}
