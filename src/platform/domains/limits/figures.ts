import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { rollingFrame, type Frame } from '../../kernel/frames.ts'
import { convert } from '../../kernel/rates.ts'
import { depositFrame, paidInSince } from '../cashier/index.ts'
import { playerOwner } from '../wallet/index.ts'
import type { StoredLimit } from './store.ts'

/** What a player staked and won of their own money since an instant, in minor units of one currency. */
export interface Played {
  /** Staked, less returned stakes. */
  readonly staked: bigint
  readonly won: bigint
}

/**
 * What a player staked and won of their own money since an instant, according to the wallet: bonus and play money do
 * not count. Other currencies are converted, with rounding that leaves less of a limit.
 */
export async function playedSince(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  since: Date,
  currency: string,
): Promise<Played> {
  const rows = await db
    .selectFrom('wallet_account as account')
    .innerJoin('wallet_posting as posting', (join) =>
      join.onRef('posting.brand', '=', 'account.brand').onRef('posting.account_id', '=', 'account.id'),
    )
    .innerJoin('wallet_journal as journal', (join) =>
      join.onRef('journal.brand', '=', 'posting.brand').onRef('journal.id', '=', 'posting.journal_id'),
    )
    .where('account.brand', '=', brand.id)
    .where('account.owner', '=', playerOwner(playerId))
    .where('account.bucket', '=', 'main')
    .where('journal.kind', 'in', ['stake', 'win', 'rollback'])
    .where('journal.created_at', '>', since)
    .groupBy('account.currency')
    .select([
      'account.currency as currency',
      sql<bigint>`coalesce(sum(-posting.amount) FILTER (WHERE journal.kind <> 'win'), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(posting.amount) FILTER (WHERE journal.kind = 'win'), 0)::bigint`.as('won'),
    ])
    .execute()
  // A stake from before that instant may be returned after it, so that the difference can be negative.
  const more = (amount: bigint) => (amount > 0n ? amount : 0n)
  return {
    staked: more(rows.reduce((sum, row) => sum + convert(brand, row.staked, row.currency, currency, 'up'), 0n)),
    won: rows.reduce((sum, row) => sum + convert(brand, row.won, row.currency, currency), 0n),
  }
}

/** The time that a money limit looks at. */
export const frameOf = (brand: PlatformBrand, { type, days }: Pick<StoredLimit, 'type' | 'days'>, now: Date): Frame =>
  type === 'deposit' ? depositFrame(brand, days, now) : rollingFrame(days, now, brand.brand.timezone)

/** The used part of a money limit, in minor units of its currency. */
export async function usedOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  limit: StoredLimit,
  now: Date,
): Promise<bigint> {
  const { type, currency } = limit
  const since = frameOf(brand, limit, now).after
  if (type === 'deposit') return paidInSince(db, { brand, playerId, since }, currency)
  const { staked, won } = await playedSince(db, brand, playerId, since, currency)
  if (type === 'stake') return staked
  return staked > won ? staked - won : 0n
}
