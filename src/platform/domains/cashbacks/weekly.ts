import { parseDuration } from '../../../../engine/clock/index.ts'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import { loaded, oneByOne, perRelease, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { runTogether } from '../../kernel/db/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { SOME_DAYS, type JobHandler } from '../../kernel/jobs/index.ts'
import { cashbackOf, lossesOf, playedIn, type Lost, type Period, type Played } from './accrual.ts'
import { CASHBACK_TOPIC } from './live.ts'
import { keepRules, storedWeek, storeNext, type Week } from './weeks.ts'

type Dependencies = Pick<Context, 'db' | 'clock' | 'brands' | 'enqueue' | 'transaction' | 'question' | 'notifications'>

/** Players looked at in one transaction. */
const AT_ONCE = 200
/**
 * How long after its end a week is counted. Rounds are dated by the clock of the process that settles them: this is
 * longer than a transaction may take and than those clocks may differ.
 */
const COUNTED_AFTER = parseDuration('PT5M')

const givesCashback = perRelease(
  ({ features, platform }) => features['cashback'] === true && platform.campaigns.cashback !== undefined,
)

/** A cashback that is to be given. */
interface Due extends Lost {
  readonly amount: bigint
}

/** What is to be given for all that some players played, of each player everything. */
const dueOf = (brand: PlatformBrand, rules: CashbackRules, all: readonly Played[]): Due[] =>
  [...Map.groupBy(all, ({ player_id }) => player_id).values()]
    .flatMap((own) => lossesOf(brand, own))
    .map((lost) => ({ ...lost, amount: cashbackOf(rules, lost.loss, lost.played.currency) }))
    .filter(({ amount }) => amount > 0n)

/** Those whom no gate stops. What the gates read of all players is sent in one message. */
async function passing({ question }: Dependencies, tx: Tx, brand: PlatformBrand, all: readonly Due[]): Promise<Due[]> {
  const asked = all.map((due) => {
    const { player_id: playerId, currency } = due.played
    // No offer is asked for, so nothing needs to be known of the player's bonuses.
    const known = { claimed: new Set<string>(), hasDeposited: false }
    return { due, ...question('bonus', { brand, playerId, on: 'claim', offer: undefined, currency, known }) }
  })
  const rows = await runTogether(
    tx,
    asked.flatMap(({ statements }) => statements),
  )
  const open: Due[] = []
  let next = 0
  for (const { due, statements, pass } of asked) {
    const own = rows.slice(next, (next += statements.length))
    try {
      await pass(tx, own)
      open.push(due)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  }
  return open
}

/**
 * Gives players the cashback of a period, each once, unless it is nothing or a gate stops it. Everything happens in one
 * short transaction that locks no wallet, so no bet waits for it.
 */
async function giveAll(
  dependencies: Dependencies,
  brand: PlatformBrand,
  rules: CashbackRules,
  { from, to, number }: Period & Partial<Week>,
  all: readonly Played[],
): Promise<void> {
  const { clock, transaction } = dependencies
  const due = dueOf(brand, rules, all)
  if (due.length === 0) return
  await transaction(
    async (tx) => {
      const now = clock.now()
      const open = await passing(dependencies, tx, brand, due)
      if (open.length === 0) return
      await tx
        .insertInto('cashback')
        .values(
          open.map(({ played, loss, amount }) => ({
            id: newId(),
            brand_id: brand.id,
            player_id: played.player_id,
            status: 'active' as const,
            title: rules.title,
            amount,
            currency: played.currency,
            created_at: now,
            end_date: to,
            receiving_expired_at: new Date(now.getTime() + parseDuration(rules.claimWithin)),
            period_from: from,
            loss,
            times: rules.times,
            week: number ?? null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    { idempotent: true },
  )
}

/** Stores the weeks of a brand up to the one that runs, and queues each to be counted when it is over. */
async function followWeeks(
  { db, clock, enqueue, transaction }: Pick<Dependencies, 'db' | 'clock' | 'enqueue' | 'transaction'>,
  brand: PlatformBrand,
): Promise<void> {
  await keepRules(db, brand, clock.now())
  const next = () =>
    transaction(
      async (tx) => {
        const week = await storeNext(tx, brand, clock.now())
        if (!week) return false
        const [from, to] = [week.from.toISOString(), week.to.toISOString()]
        await enqueue(tx, {
          brand: brand.id,
          name: 'cashbacks.week',
          payload: { from, to, after: '' },
          dedupeKey: `${from}:`,
          runAt: new Date(week.to.getTime() + COUNTED_AFTER),
          maxAttempts: SOME_DAYS,
        })
        return true
      },
      { idempotent: true },
    )
  while (await next());
}

/**
 * Cashback of a finished week. A job of its own for every few players: a stop in the middle loses nothing, and running
 * again gives nobody a second one.
 */
export function createWeeklyCashback(dependencies: Dependencies) {
  const { db, brands, enqueue } = dependencies
  /** Stores and queues the weeks of every brand that gives cashback. */
  async function schedule(): Promise<void> {
    for await (const brand of oneByOne(brands)) if (givesCashback(brand)) await followWeeks(dependencies, brand)
  }

  /** Gives the players after an id theirs, and queues the next ones. */
  const week: JobHandler = async ({ brand: brandId, payload }) => {
    const { from, to, after } = payload as { from: string; to: string; after: string }
    const brand = loaded(brands, brandId)
    // The next week is queued by the one before it, so that cashback follows the clock the queue has.
    if (after === '' && givesCashback(brand)) await followWeeks(dependencies, brand)
    const period = { from: new Date(from), to: new Date(to) }
    const { number, rules = brand.platform.campaigns.cashback } = await storedWeek(db, brandId, period.from)
    if (!rules) return
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
    const ids = players.map(({ id }) => id)
    await giveAll(dependencies, brand, rules, { ...period, number }, await playedIn(db, brandId, ids, period))
    dependencies.notifications.tell(brandId, CASHBACK_TOPIC)
    await enqueue(undefined, {
      brand: brandId,
      name: 'cashbacks.week',
      payload: { from, to, after: last.id },
      dedupeKey: `${from}:${last.id}`,
      maxAttempts: SOME_DAYS,
    })
  }

  return { schedule, week }
}
