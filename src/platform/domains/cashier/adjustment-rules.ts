import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { definePort } from '../../kernel/ports.ts'
import { licenceOf } from '../../kernel/licence.ts'
import { convert, hasRate } from '../../kernel/rates.ts'
import type { AdjustmentTable } from './flow-tables.ts'
import { mostAlone } from './one-person.ts'

/** A correction somebody is about to propose. */
type Wanted = Pick<AdjustmentTable, 'player_id' | 'wallet' | 'amount' | 'currency' | 'reason' | 'proposed_by'>

/**
 * Port for domains in which a member of staff gives players something alone: what it was worth since a time, in minor
 * units of the brand's default currency.
 */
export const GIVEN_ALONE = definePort<(tx: Tx, brand: PlatformBrand, by: string, since: Date) => Promise<bigint>>(
  'what a member of staff gave alone',
)
type Rules = Pick<Context, 'supplied' | 'brands'>

/** How long corrections of one person are added up, in milliseconds. */
const ADDED_UP_FOR = 24 * 3_600_000

/**
 * Lets the corrections of a licence's brands be proposed one after the other until the transaction ends, so that two at
 * once do not both miss each other's amount.
 */
export const oneAtATime = (tx: Tx, brand: PlatformBrand) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`adjustments ${licenceOf(brand)}`}, 0))`.execute(tx)

/** The brand, and all others of its licence: what a member does alone is added up over them. */
const licensed = ({ brands }: Rules, brand: PlatformBrand): readonly PlatformBrand[] => [
  brand,
  ...brands.all().filter((other) => other.id !== brand.id && licenceOf(other) === licenceOf(brand)),
]

/**
 * What an amount of one brand is worth in the default currency of another, in minor units, whatever its sign. Where no
 * rate tells it, it is worth the whole threshold, so that a second person looks.
 */
function worthAt(brand: PlatformBrand, from: PlatformBrand, amount: bigint, currency: string): bigint {
  const [base, other] = [brand.brand.currencies.default, from.brand.currencies.default]
  const size = amount < 0n ? -amount : amount
  if (hasRate(brand, currency)) return convert(brand, size, currency, base)
  if (!hasRate(from, currency) || !hasRate(brand, other)) return mostAlone(brand)
  return convert(brand, convert(from, size, currency, other), other, base)
}

const recent = (tx: Tx, brandIds: readonly string[], now: Date) =>
  tx
    .selectFrom('adjustment')
    .where('brand_id', 'in', brandIds)
    .where('proposed_at', '>', new Date(now.getTime() - ADDED_UP_FOR))

/** Refuses a correction that was proposed already, whoever sends it again. @throws OfficeRefusal */
export async function refuseRepeated(tx: Tx, brandId: string, wanted: Wanted, now: Date): Promise<void> {
  const { player_id, wallet, amount, currency, reason, proposed_by } = wanted
  const before = await recent(tx, [brandId], now)
    .select('id')
    .where((is) => is.and({ player_id, wallet, amount, currency, reason, proposed_by }))
    .executeTakeFirst()
  if (before)
    throw new OfficeRefusal(`this is the correction ${before.id}; if it is meant once more, give another reason`)
}

/** What a member gave in other ways than corrections, within the time in which those are added up. */
async function givenBy(rules: Rules, tx: Tx, brand: PlatformBrand, by: string, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - ADDED_UP_FOR)
  let sum = 0n
  for (const from of licensed(rules, brand))
    for (const read of rules.supplied(GIVEN_ALONE))
      sum += worthAt(brand, from, await read(tx, from, by, since), from.brand.currencies.default)
  return sum
}

/** What was corrected by one person alone, at any brand of the licence, and what each was worth. */
async function correctedAlone(
  rules: Rules,
  tx: Tx,
  brand: PlatformBrand,
  now: Date,
  of: { by: string; player?: string },
) {
  const brands = new Map(licensed(rules, brand).map((one) => [one.id, one]))
  const rows = await recent(tx, [...brands.keys()], now)
    .select(['brand_id', 'proposed_by', 'player_id', 'amount', 'currency'])
    .where('posted_at', 'is not', null)
    .where('approved_by', 'is', null)
    .where((is) =>
      is.or([
        is('proposed_by', '=', of.by),
        ...(of.player === undefined ? [] : [is.and([is('brand_id', '=', brand.id), is('player_id', '=', of.player)])]),
      ]),
    )
    .execute()
  return rows.map(({ brand_id, amount, currency, ...row }) => ({
    ...row,
    isHere: brand_id === brand.id,
    worth: worthAt(brand, brands.get(brand_id)!, amount, currency),
  }))
}

/**
 * Refuses what a member gives alone where it is above the brand's threshold together with what else they gave and
 * corrected alone in the last 24 hours, at all brands of its licence. `oneAtATime` is to be held.
 * @throws OfficeRefusal
 */
export async function refuseAlone(
  rules: Rules,
  tx: Tx,
  brand: PlatformBrand,
  gift: { readonly by: string; readonly amount: bigint; readonly currency: string },
  now: Date,
): Promise<void> {
  const rows = await correctedAlone(rules, tx, brand, now, { by: gift.by })
  const corrected = rows.reduce((sum, { worth }) => sum + worth, 0n)
  const given = await givenBy(rules, tx, brand, gift.by, now)
  if (worthAt(brand, brand, gift.amount, gift.currency) + corrected + given > mostAlone(brand))
    throw new OfficeRefusal(
      `with this ${gift.by} would have given and corrected more alone than one may within 24 hours; another gives it`,
    )
}

/**
 * Whether a correction needs a second person: it is above the brand's threshold together with what the same member
 * corrected or gave alone at all brands of the licence, or what the player was corrected by one person alone, in the
 * last 24 hours. Debits count as credits do.
 */
export async function needsSecondPerson(
  rules: Rules,
  tx: Tx,
  brand: PlatformBrand,
  wanted: Wanted,
  now: Date,
): Promise<boolean> {
  const { proposed_by: by, player_id: player } = wanted
  const rows = await correctedAlone(rules, tx, brand, now, { by, player })
  const sumOf = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, { worth }) => sum + worth, 0n)
  const size = worthAt(brand, brand, wanted.amount, wanted.currency)
  const most = mostAlone(brand)
  const given = await givenBy(rules, tx, brand, by, now)
  return (
    size + given + sumOf((row) => row.proposed_by === by) > most ||
    size + sumOf((row) => row.isHere && row.player_id === player) > most
  )
}
