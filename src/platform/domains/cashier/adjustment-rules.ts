import { sql } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { definePort } from '../../kernel/ports.ts'
import { convert } from '../../kernel/rates.ts'
import type { AdjustmentTable } from './flow-tables.ts'

/** A correction somebody is about to propose. */
type Wanted = Pick<AdjustmentTable, 'player_id' | 'wallet' | 'amount' | 'currency' | 'reason' | 'proposed_by'>

/**
 * Port for domains in which a member of staff gives players something alone: what it was worth since a time, in minor
 * units of the brand's default currency.
 */
export const GIVEN_ALONE = definePort<(tx: Tx, brand: PlatformBrand, by: string, since: Date) => Promise<bigint>>(
  'what a member of staff gave alone',
)
type Rules = Pick<Context, 'supplied'>

/** How long corrections of one person are added up, in milliseconds. */
const ADDED_UP_FOR = 24 * 3_600_000

/**
 * Lets the corrections of a brand be proposed one after the other until the transaction ends, so that two at once do
 * not both miss each other's amount.
 */
export const oneAtATime = (tx: Tx, brandId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`adjustments ${brandId}`}, 0))`.execute(tx)

const recent = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('adjustment')
    .where('brand_id', '=', brandId)
    .where('proposed_at', '>', new Date(now.getTime() - ADDED_UP_FOR))

/** Refuses a correction that was proposed already, whoever sends it again. @throws OfficeRefusal */
export async function refuseRepeated(tx: Tx, brandId: string, wanted: Wanted, now: Date): Promise<void> {
  const { player_id, wallet, amount, currency, reason, proposed_by } = wanted
  const before = await recent(tx, brandId, now)
    .select('id')
    .where((is) => is.and({ player_id, wallet, amount, currency, reason, proposed_by }))
    .executeTakeFirst()
  if (before)
    throw new OfficeRefusal(`this is the correction ${before.id}; if it is meant once more, give another reason`)
}

/** What a member gave in other ways than corrections, within the time in which those are added up. */
async function givenBy({ supplied }: Rules, tx: Tx, brand: PlatformBrand, by: string, now: Date): Promise<bigint> {
  let sum = 0n
  for (const read of supplied(GIVEN_ALONE)) sum += await read(tx, brand, by, new Date(now.getTime() - ADDED_UP_FOR))
  return sum
}

const mostOf = (brand: PlatformBrand): bigint =>
  brandAmount(brand.platform.settings.withdrawals.secondApproverAbove, brand.brand.currencies.default)

/**
 * Refuses what a member gives alone where it is above the brand's threshold together with what else they gave and
 * corrected alone in the last 24 hours. `oneAtATime` is to be held.
 * @throws OfficeRefusal
 */
export async function refuseAlone(
  rules: Rules,
  tx: Tx,
  brand: PlatformBrand,
  gift: { readonly by: string; readonly amount: bigint; readonly currency: string },
  now: Date,
): Promise<void> {
  const { default: base } = brand.brand.currencies
  const valueOf = (amount: bigint, currency: string) => convert(brand, amount < 0n ? -amount : amount, currency, base)
  const rows = await recent(tx, brand.id, now)
    .select(['amount', 'currency'])
    .where('posted_at', 'is not', null)
    .where('approved_by', 'is', null)
    .where('proposed_by', '=', gift.by)
    .execute()
  const corrected = rows.reduce((sum, { amount, currency }) => sum + valueOf(amount, currency), 0n)
  const given = await givenBy(rules, tx, brand, gift.by, now)
  if (valueOf(gift.amount, gift.currency) + corrected + given > mostOf(brand))
    throw new OfficeRefusal(
      `with this ${gift.by} would have given and corrected more alone than one may within 24 hours; another gives it`,
    )
}

/**
 * Whether a correction needs a second person: it is above the brand's threshold together with what the same member
 * corrected or gave alone, or what the player was corrected by one person alone, in the last 24 hours. Debits count as
 * credits do.
 */
export async function needsSecondPerson(
  rules: Rules,
  tx: Tx,
  brand: PlatformBrand,
  wanted: Wanted,
  now: Date,
): Promise<boolean> {
  const { default: base } = brand.brand.currencies
  const valueOf = (amount: bigint, currency: string) => convert(brand, amount < 0n ? -amount : amount, currency, base)
  const rows = await recent(tx, brand.id, now)
    .select(['proposed_by', 'player_id', 'amount', 'currency'])
    .where('posted_at', 'is not', null)
    .where('approved_by', 'is', null)
    .where((is) => is.or([is('proposed_by', '=', wanted.proposed_by), is('player_id', '=', wanted.player_id)]))
    .execute()
  const sumOf = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + valueOf(row.amount, row.currency), 0n)
  const size = valueOf(wanted.amount, wanted.currency)
  const most = mostOf(brand)
  const given = await givenBy(rules, tx, brand, wanted.proposed_by, now)
  return (
    size + given + sumOf((row) => row.proposed_by === wanted.proposed_by) > most ||
    size + sumOf((row) => row.player_id === wanted.player_id) > most
  )
}
