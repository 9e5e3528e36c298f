import { parseDuration, weekOf } from '../../../../engine/clock/index.ts'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import type { Period } from './accrual.ts'

// The weeks of a brand follow each other in the database (`cashback_week`), each stored when it begins, with the zone
// it began with. So a change of the zone moves neither the week that runs nor one that is over, and nothing that was
// played belongs to two of them. The rules of that moment are stored with it: it is shown and given under them.

/** A stored week of a brand; they are counted from 1. */
export interface Week extends Period {
  readonly number: number
}

/** A week with the rules it was stored with, where it was. */
interface RuledPeriod extends Period {
  readonly rules?: CashbackRules | undefined
}

const HALF_A_WEEK = parseDuration('P7D') / 2

/**
 * The week after another. It begins where that one ended, and ends at the Monday 00:00 of the brand's zone that is
 * nearest to seven days later. Weeks in which nobody stored one are left out, but for the last.
 */
function following(last: Pick<Period, 'to'> | undefined, { brand }: PlatformBrand, now: Date): Period {
  const { timezone } = brand
  const over = weekOf(new Date(weekOf(now, timezone).from.getTime() - 1), timezone)
  const from = last && last.to > over.from ? last.to : over.from
  return { from, to: weekOf(new Date(from.getTime() + HALF_A_WEEK), timezone).to }
}

/** The newest week of a brand; for one without any, number 0, which ends where its cashbacks of before end. */
async function newest(db: Db | Tx, brandId: string): Promise<{ number: number; week: RuledPeriod | undefined }> {
  const row = await db
    .selectFrom('cashback_week')
    .select(['number', 'starts_at', 'ends_at', 'rules'])
    .where('brand_id', '=', brandId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) return { number: row.number, week: { from: row.starts_at, to: row.ends_at, rules: row.rules ?? undefined } }
  const { end } = await db
    .selectFrom('cashback')
    .where('brand_id', '=', brandId)
    .select(({ fn }) => fn.max('end_date').as('end'))
    .executeTakeFirstOrThrow()
  return { number: 0, week: end ? { from: end, to: end } : undefined }
}

/** The week of a brand that runs now, stored or not; with its rules where they were stored. */
export async function runningWeek(db: Db | Tx, brand: PlatformBrand, now: Date): Promise<RuledPeriod> {
  let { week } = await newest(db, brand.id)
  while (!week || week.to <= now) week = following(week, brand, now)
  return week
}

const written = ({ platform }: PlatformBrand): string | undefined =>
  platform.campaigns.cashback && JSON.stringify(platform.campaigns.cashback)

/** Stores the present rules of a brand with its week that runs, where a process of before stored it without any. */
export async function keepRules(db: Db | Tx, brand: PlatformBrand, now: Date): Promise<void> {
  const rules = written(brand)
  if (rules === undefined) return
  await db
    .updateTable('cashback_week')
    .set({ rules })
    .where('brand_id', '=', brand.id)
    .where('ends_at', '>', now)
    .where('rules', 'is', null)
    .execute()
}

/**
 * Stores the next week of a brand if the newest one is over. Of several processes one stores it.
 * @returns the stored week; undefined when the newest one runs
 */
export async function storeNext(tx: Tx, brand: PlatformBrand, now: Date): Promise<Week | undefined> {
  const { number: before, week: last } = await newest(tx, brand.id)
  if (before > 0 && last && last.to > now) return undefined
  const { from, to } = following(last, brand, now)
  const number = before + 1
  await tx
    .insertInto('cashback_week')
    .values({
      brand_id: brand.id,
      number,
      previous: before === 0 ? null : before,
      previous_end: before === 0 ? null : last!.to,
      starts_at: from,
      ends_at: to,
      zone: brand.brand.timezone,
      rules: written(brand),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('cashback_week')
    .select(['starts_at', 'ends_at'])
    .where('brand_id', '=', brand.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, from: row.starts_at, to: row.ends_at }
}

/** The number and the rules of the week that begins at an instant; empty for one of before weeks were stored. */
export async function storedWeek(
  db: Db | Tx,
  brandId: string,
  from: Date,
): Promise<{ readonly number?: number; readonly rules?: CashbackRules | undefined }> {
  const row = await db
    .selectFrom('cashback_week')
    .select(['number', 'rules'])
    .where('brand_id', '=', brandId)
    .where('starts_at', '=', from)
    .executeTakeFirst()
  return row ? { number: row.number, rules: row.rules ?? undefined } : {}
}
