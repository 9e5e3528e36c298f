import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { paidInSince } from '../cashier/index.ts'
import { playerOwner } from '../wallet/index.ts'
import type { StoredLimit } from './store.ts'

/** What a player did with money of their own since an instant, in minor units of one currency. */
export interface Played {
  /** Staked, less what was taken back. */
  readonly staked: bigint
  readonly won: bigint
}

/**
 * What a player staked and won of their own money since an instant, as the wallet has it: bonus and play money do not
 * count. In other currencies it is converted, always so that rounding leaves less.
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
  // A bet from before may be taken back now: then more comes back than was staked.
  const more = (amount: bigint) => (amount > 0n ? amount : 0n)
  return {
    staked: more(rows.reduce((sum, row) => sum + convert(brand, row.staked, row.currency, currency, 'up'), 0n)),
    won: rows.reduce((sum, row) => sum + convert(brand, row.won, row.currency, currency), 0n),
  }
}

const DAY = parseDuration('P1D')

/** What of a limit of money is used up, in minor units of its currency. */
export async function usedOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  { type, days, currency }: StoredLimit,
  now: Date,
): Promise<bigint> {
  const since = new Date(now.getTime() - days * DAY)
  if (type === 'deposit') return paidInSince(db, { brand, playerId, since }, currency)
  const { staked, won } = await playedSince(db, brand, playerId, since, currency)
  if (type === 'stake') return staked
  return staked > won ? staked - won : 0n
}
