import { parseDuration } from '../../../../engine/clock/index.ts'
import { formatMoney, toMoney } from '../../../../engine/money/index.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Subscriptions } from '../accounts/index.ts'
import { loaded, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { SOME_DAYS, type Job, type NewJob } from '../../kernel/jobs/index.ts'
import type { BonusRow } from './tables.ts'

/** Name of the job. */
export const REMINDER = 'bonuses.remind'

/**
 * The job that tells a player that a bonus expires: so long before as the brand says, at half of its time when that is
 * shorter than twice as long. Undefined where the brand wants none.
 */
export function reminderJob(
  brand: PlatformBrand | undefined,
  { id, brand_id }: Pick<BonusRow, 'id' | 'brand_id'>,
  now: Date,
  until: Date,
): NewJob | undefined {
  const before = parseDuration(brand?.platform.settings.bonuses.remindBefore ?? 'PT0S')
  const left = until.getTime() - now.getTime()
  if (before === 0 || left <= 0) return undefined
  return {
    brand: brand_id,
    name: REMINDER,
    payload: { id, until: until.getTime() },
    runAt: new Date(until.getTime() - Math.min(before, Math.floor(left / 2))),
    // Only names the job: whether there is something to tell is decided by the bonus's row when it runs.
    dedupeKey: `${id}:${until.getTime()}`,
    maxAttempts: SOME_DAYS,
  }
}

/** The bonus of the job, locked, while it still expires then and nobody was told. */
const dueOf = (tx: Tx, id: string, until: Date, now: Date): Promise<BonusRow | undefined> =>
  tx
    .selectFrom('bonus')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('terms', 'is not', null)
    .where('claim_key', 'not like', 'taken:%')
    .where('expires_at', '=', until)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('reminded_of', 'is', null), is('reminded_of', '<>', until)]))
    .forUpdate()
    .executeTakeFirst()

/** Tells players before a bonus expires, once for each end it gets. Safe to run again. */
export function createReminder({
  brands,
  clock,
  transaction,
  mailer,
  subscriptions,
}: Pick<Context, 'brands' | 'clock' | 'transaction'> & {
  mailer: Pick<Mailer, 'bonusExpires'>
  subscriptions: Pick<Subscriptions, 'tokenFor'>
}) {
  return async function remind({ payload }: Job): Promise<void> {
    const job = payload as { id: string; until: number }
    const until = new Date(job.until)
    await transaction(async (tx) => {
      const bonus = await dueOf(tx, job.id, until, clock.now())
      if (!bonus) return
      const brand = loaded(brands, bonus.brand_id)
      // The brand may want no such messages any more.
      if (parseDuration(brand.platform.settings.bonuses.remindBefore) === 0) return
      await tx.updateTable('bonus').set({ reminded_of: until }).where('id', '=', bonus.id).execute()
      const player = await tx
        .selectFrom('player')
        .select(['id', 'email', 'phone', 'fakename', 'locale'])
        .where('brand_id', '=', bonus.brand_id)
        .where('id', '=', bonus.player_id)
        .executeTakeFirstOrThrow()
      const { locale } = player
      const money = (minor: bigint) => formatMoney(toMoney(minor, bonus.currency), { locale })
      const token = subscriptions.tokenFor(brand.id, player.id, player.email || player.phone)
      const told = {
        kind: bonus.activated_at ? ('bonusEnds' as const) : ('bonusWaits' as const),
        until,
        facts: {
          title: textOf(brand, locale, bonus.title),
          amount: money(bonus.amount),
          done: money(bonus.progress),
          required: money(bonus.requirement),
        },
      }
      await mailer.bonusExpires(tx, brand, recipientOf(player), told, token)
    })
  }
}
