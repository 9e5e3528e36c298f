import { toMoney } from '../../../../engine/money/index.ts'
import type { FreeSpinsPack, RoundRecall } from '../../../../schemas/api/play.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { GameAggregator } from '../../providers/aggregator/port.ts'
import { nameOf } from './catalogue.ts'

const STEPS = ['bet', 'win', 'rollback', 'refund'] as const
type Step = (typeof STEPS)[number]

/** A page of the packs that can be used (`active`), or of those that are used up or have expired. */
interface PacksQuery {
  readonly status?: 'active' | 'finished'
  readonly offset?: number
  readonly count?: number
}
interface RecallContext extends Pick<Context, 'db' | 'clock'> {
  readonly aggregators: () => readonly GameAggregator[]
}

/** What a player can read again: single rounds with all their calls, and packs of free spins. */
export const createRecall = (context: RecallContext) => ({
  /** @throws PlatformError for a round that is not the player's own */
  round: (brand: PlatformBrand, playerId: string, id: string) => readRound(context, brand, playerId, id),
  /** Packs of free spins. */
  packs: (brand: PlatformBrand, playerId: string, query: PacksQuery) => listPacks(context, brand, playerId, query),
})
export type Recall = ReturnType<typeof createRecall>

async function readRound(
  { db, aggregators }: RecallContext,
  brand: PlatformBrand,
  playerId: string,
  id: string,
): Promise<RoundRecall> {
  const row = await db
    .selectFrom('game_round')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new PlatformError('MethodNotFoundException', { message: 'There is no such round.' })
  const steps = await db
    .selectFrom('game_transaction')
    .select(['kind', 'amount', 'created_at'])
    .where('brand_id', '=', brand.id)
    .where('round_id', '=', id)
    .where('kind', 'in', [...STEPS])
    .orderBy('created_at')
    .orderBy('tx_id')
    .execute()
  const source = aggregators().find(({ name }) => name === row.aggregator)
  const shown = await source?.recall?.(row.external_id)
  const { currency, status } = row
  return {
    id,
    game: { sysname: row.sysname, name: nameOf(brand, row.sysname) },
    external_id: row.external_id,
    stake: toMoney(status === 'rolled_back' ? row.stake : row.stake - row.returned, currency),
    win: toMoney(row.win, currency),
    status: status === 'held' ? 'open' : status,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    steps: steps.map(({ kind, amount, created_at }) => ({
      kind: kind as Step,
      amount: toMoney(amount, currency),
      created_at: created_at.toISOString(),
    })),
    ...(shown && { shown }),
  }
}

async function listPacks(
  { db, clock }: RecallContext,
  brand: PlatformBrand,
  playerId: string,
  { status = 'active', offset = 0, count = 99 }: PacksQuery,
): Promise<{ items: FreeSpinsPack[]; total: number; offset: number }> {
  const now = clock.now()
  const own = db
    .selectFrom('free_round_order')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where((eb) => {
      const isActive = eb.and([eb('rounds_left', '>', 0), eb('valid_until', '>', now)])
      return status === 'active' ? isActive : eb.not(isActive)
    })
  const rows = await own
    .selectAll()
    .orderBy('valid_until', status === 'active' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return {
    items: rows.map(({ id, sysname, rounds_left, value, currency, valid_until }) => ({
      id,
      game: { sysname, name: nameOf(brand, sysname) },
      remaining_count: rounds_left,
      stake: toMoney(value, currency),
      expired_at: valid_until.toISOString(),
    })),
    total: Number(total),
    offset,
  }
}
