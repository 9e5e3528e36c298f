import { toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { catalogueOf } from '../games/index.ts'

/** Whose bonus, and which page of its bets. */
interface BetsOf {
  readonly id: string
  readonly playerId: string
  readonly count?: number | undefined
  readonly offset?: number | undefined
}

/** The bets that counted for a bonus, each with the weight it counted by, the latest first. */
export async function betsOf(db: Db, brand: PlatformBrand, { id, playerId, count = 10, offset = 0 }: BetsOf) {
  const own = db
    .selectFrom('bonus_progress as bet')
    .innerJoin('bonus', 'bonus.id', 'bet.bonus_id')
    .where('bonus.id', '=', id)
    .where('bonus.brand_id', '=', brand.id)
    .where('bonus.player_id', '=', playerId)
  const rows = await own
    .select(['bet.tx_id', 'bet.sysname', 'bet.stake', 'bet.weight', 'bet.applied', 'bet.created_at', 'bonus.currency'])
    .orderBy('bet.created_at', 'desc')
    .orderBy('bet.tx_id')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ tx_id, sysname, stake, weight, applied, created_at, currency }) => ({
    id: tx_id,
    game: catalogueOf(brand).bySysname.get(sysname)?.game.name ?? sysname,
    stake: toMoney(stake, currency),
    weight,
    counted: toMoney(applied, currency),
    created_at: created_at.toISOString(),
  }))
  return { items, total: Number(total), offset }
}
