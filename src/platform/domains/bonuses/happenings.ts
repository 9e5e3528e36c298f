import type { GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { loaded, oneByOne, perRelease, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal, PlatformError } from '../../kernel/errors.ts'
import { SOME_DAYS, type JobHandler } from '../../kernel/jobs/index.ts'
import { BonusRefused, giftKey, matchesAudience, timesGiven, type Happening } from '../campaigns/index.ts'
import { lockPlayer, oneAtATime, refuseAlone } from '../cashier/index.ts'
import { convert } from '../../kernel/rates.ts'
import { takeGift, type TakingDependencies } from './taking.ts'

/** Players looked at in one job of a schedule. */
const AT_ONCE = 200
/** How long after its date a schedule may still begin, and how long before it is queued, in milliseconds. */
const DAY = 86_400_000

/** A gift that is not given, for a reason of the campaign. */
class NotGiven extends PlatformError {
  constructor(reason: string) {
    super('InvalidParameterException', { message: reason, error_data: { offer: [reason] } })
  }
}

/** Gifts at dates. Asked of every brand again and again, so they are read once. */
const scheduledGiftsOf = perRelease(({ platform }) =>
  (platform.campaigns.gifts ?? []).filter(({ trigger }) => trigger?.on === 'schedule'),
)

const giftsOf = ({ platform }: PlatformBrand) => platform.campaigns.gifts ?? []

/** Giving of single gifts by the platform. */
function createGifts({ context, players, bonuses, freeRounds, knownOf }: TakingDependencies) {
  const { transaction, clock, pass } = context

  /**
   * Gives a player a gift for an occasion, once. Returns the id of the bonus.
   * @throws NotGiven, or the error of a gate such as a break
   */
  async function give(
    brand: PlatformBrand,
    playerId: string,
    gift: GiftOffer,
    occasion?: string,
    byHand?: { before(tx: Tx): Promise<unknown>; after(tx: Tx, id: string): Promise<unknown> },
  ): Promise<string> {
    const player = await players.find(brand, playerId)
    const now = clock.now()
    return transaction(
      async (tx) => {
        const refused = (reason: string) => new NotGiven(reason)
        await byHand?.before(tx)
        // Two occasions at once are counted one after the other.
        await lockPlayer(tx, brand.id, playerId)
        const known = await knownOf(tx, brand.id, playerId)
        const claimKey = giftKey(gift, occasion)
        if (known.claimed.has(claimKey) || timesGiven(known, gift.id) >= (gift.perPlayer ?? 1)) throw refused('USED')
        const facts = { brand, playerId, on: 'claim' as const, currency: player.currency, known }
        await pass(tx, 'bonus', { ...facts, offer: undefined, gift }, (error) =>
          error instanceof BonusRefused ? refused(error.refusal) : error,
        )
        if (!matchesAudience(brand, player, gift.audience, now)) throw refused('AUDIENCE')
        const id = await takeGift({ bonuses, freeRounds, tx, brand, player, now, refused }, gift, claimKey)
        await byHand?.after(tx, id)
        return id
      },
      { idempotent: true },
    )
  }
  /** The same, where a gift that cannot be given is left out. */
  const tryToGive = async (...given: Parameters<typeof give>): Promise<void> => {
    try {
      await give(...given)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  }
  return { give, tryToGive }
}
type Gifts = ReturnType<typeof createGifts>

/**
 * What a member gave by hand since a time, in minor units of the brand's default currency: the money of bonuses, and
 * the stakes of free rounds.
 */
export async function givenByHand(tx: Tx, brand: PlatformBrand, by: string, since: Date): Promise<bigint> {
  const rows = await tx
    .selectFrom('bonus')
    .select(['amount', 'currency'])
    .where('brand_id', '=', brand.id)
    .where('given_by', '=', by)
    .where('created_at', '>', since)
    .execute()
  const { default: base } = brand.brand.currencies
  return rows.reduce((sum, { amount, currency }) => sum + convert(brand, amount, currency, base), 0n)
}

/** Counts a gift for the member who gives it. @throws OfficeRefusal where they gave too much alone with it */
async function addUp(
  context: Pick<Context, 'brands' | 'clock' | 'supplied'>,
  tx: Tx,
  brand: PlatformBrand,
  id: string,
  by: string,
) {
  const { amount, currency } = await tx
    .selectFrom('bonus')
    .select(['amount', 'currency'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await refuseAlone(context, tx, brand, { by, amount, currency }, context.clock.now())
  await tx.updateTable('bonus').set({ given_by: by }).where('brand_id', '=', brand.id).where('id', '=', id).execute()
}

/** Gifts at the dates of their schedules. */
function createSchedules({ brands, clock, db, enqueue }: TakingDependencies['context'], { tryToGive }: Gifts) {
  /** Queues the dates of the next day, and those of the last day that were missed; each once. */
  async function schedule(): Promise<void> {
    const now = clock.now().getTime()
    for await (const brand of oneByOne(brands))
      for (const { id, trigger } of scheduledGiftsOf(brand))
        for (const at of trigger?.at ?? []) {
          const due = new Date(at)
          if (Math.abs(due.getTime() - now) > DAY) continue
          await enqueue(undefined, {
            brand: brand.id,
            name: 'bonuses.scheduled',
            payload: { id, at, after: '' },
            runAt: due,
            dedupeKey: `${id}:${at}:`,
            maxAttempts: SOME_DAYS,
          })
        }
  }

  /** Gives the players after an id the gift of a date, and queues the next ones. Not when the date was taken out. */
  const scheduled: JobHandler = async ({ brand: brandId, payload }) => {
    const { id, at, after } = payload as { id: number; at: string; after: string }
    const brand = loaded(brands, brandId)
    const gift = giftsOf(brand).find((each) => each.id === id)
    if (gift?.trigger?.on !== 'schedule' || !gift.trigger.at?.includes(at)) return
    const found = await db
      .selectFrom('player')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('id', '>', after)
      .where('created_at', '<=', new Date(at))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const player of found) await tryToGive(brand, player.id, gift, at)
    const last = found.at(-1)?.id
    if (last === undefined) return
    await enqueue(undefined, {
      brand: brandId,
      name: 'bonuses.scheduled',
      payload: { id, at, after: last },
      dedupeKey: `${id}:${at}:${last}`,
      maxAttempts: SOME_DAYS,
    })
  }

  return { schedule, scheduled }
}

/** Gifts that something else than the player gives: what happened to them, a date, or staff. */
export function createHappenings(dependencies: TakingDependencies) {
  const { brands, audit } = dependencies.context
  const gifts = createGifts(dependencies)
  const { give, tryToGive } = gifts

  /** Gives the gifts of what happened to a player. Running again gives nothing twice. */
  const happened: JobHandler = async ({ brand: brandId, payload }) => {
    const { playerId, on, level } = payload as unknown as Happening
    const brand = loaded(brands, brandId)
    for (const gift of giftsOf(brand)) {
      const { trigger } = gift
      if (trigger?.on !== on || (trigger.level !== undefined && trigger.level !== level)) continue
      // Without a level named, each level is an occasion of its own.
      await tryToGive(brand, playerId, gift, on === 'level' && trigger.level === undefined ? level : undefined)
    }
  }

  /**
   * Gives a gift by hand, and records who did it and why.
   * @throws OfficeRefusal for an unknown gift, a reason of the campaign, or a gate
   */
  async function byHand(
    brand: PlatformBrand,
    playerId: string,
    giftId: number,
    occasion: string,
    { by, reason }: { by: string; reason: string },
  ): Promise<string> {
    const gift = giftsOf(brand).find(({ id, trigger }) => id === giftId && trigger?.on === 'office')
    if (!gift) throw new OfficeRefusal(`there is no gift ${giftId} that staff give`)
    const details = { gift: giftId, occasion }
    const what = { brand: brand.id, actor: `staff:${by}`, subject: `player:${playerId}`, reason }
    try {
      return await give(brand, playerId, gift, occasion, {
        before: (tx) => oneAtATime(tx, brand),
        async after(tx, id) {
          await addUp(dependencies.context, tx, brand, id, by)
          await audit.record(tx, { ...what, action: 'bonus.give', details })
        },
      })
    } catch (error) {
      if (error instanceof NotGiven) throw new OfficeRefusal(`the gift cannot be given: ${error.message}`)
      throw error instanceof PlatformError ? new OfficeRefusal(error.message) : error
    }
  }

  return { happened, byHand, ...createSchedules(dependencies.context, gifts) }
}
export type GiveByHand = ReturnType<typeof createHappenings>['byHand']
