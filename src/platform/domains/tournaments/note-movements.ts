import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { catalogueOf } from '../games/index.ts'
import type { Movement } from '../ledger/index.ts'
import { currencyOf, takesGame, type Edition } from './editions.ts'

/** Kinds of movements that change a score: stakes, what gives them back, and requests for a withdrawal. */
export const KINDS = ['stake', 'rollback', 'withdrawal_reserve']

/** A player in an edition that is not decided yet. */
export interface Entry extends Pick<Edition, 'id' | 'terms' | 'starts_at' | 'ends_at'> {
  readonly player_id: string
  readonly joined_at: Date
  readonly joined_after: bigint | null
}
/** The brand whose scores are brought up to date, and the log that is told of stakes without a rate. */
interface Scored {
  readonly brand: PlatformBrand
  readonly log: Context['log']
}

/**
 * Notes what some movements change: stakes of players who joined are to be counted, rounds whose stake was given back
 * and, where the terms say so, those before a request for a withdrawal are to be decided anew.
 */
export async function noteMovements(tx: Tx, { brand, log }: Scored, movements: readonly Movement[]): Promise<void> {
  const entries = await entriesOf(tx, brand.id, movements)
  for (const movement of movements)
    for (const entry of entries.get(movement.playerId) ?? []) {
      const { kind, at, id } = movement
      if (kind === 'stake' && hadJoined(entry, movement) && entry.starts_at <= at && at < entry.ends_at)
        await noteStake(tx, { brand, log }, entry, movement)
      if (kind === 'rollback') await reopen(tx, brand.id, entry.id, movement)
      if (kind === 'withdrawal_reserve' && entry.terms.resetOnCashout && at < entry.ends_at)
        await reset(tx, brand.id, entry, id)
    }
}

/** Whether a movement is later than the player's joining, in the order of the ledger. */
const hadJoined = ({ joined_after, joined_at }: Entry, { id, at }: Movement): boolean =>
  joined_after === null ? joined_at <= at : id > joined_after

/** What the players of some movements have joined and is not decided yet. */
async function entriesOf(tx: Tx, brandId: string, movements: readonly Movement[]): Promise<Map<string, Entry[]>> {
  const players = [...new Set(movements.map(({ playerId }) => playerId))]
  if (players.length === 0) return new Map()
  const rows = await tx
    .selectFrom('tournament_entry as entry')
    .innerJoin('tournament', (join) =>
      join.onRef('tournament.brand_id', '=', 'entry.brand_id').onRef('tournament.id', '=', 'entry.tournament_id'),
    )
    .select(['tournament.id', 'terms', 'starts_at', 'ends_at', 'player_id', 'joined_at', 'joined_after'])
    .where('entry.brand_id', '=', brandId)
    .where('player_id', 'in', players)
    .where('settled_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** Adds a stake to its round in an edition, unless the game does not take part or the currency has no rate. */
async function noteStake(tx: Tx, { brand, log }: Scored, entry: Entry, movement: Movement): Promise<void> {
  const { round, game: sysname, playerId, id, at, currency } = movement
  const game = catalogueOf(brand).bySysname.get(sysname ?? '')?.game
  if (round === null || !game || !takesGame(entry.terms, game)) return
  const staked = -movement.amount
  const value = valueOf({ brand, log }, staked, currency, currencyOf(brand, entry.terms))
  if (value === undefined) return
  await tx
    .insertInto('tournament_score')
    .values({
      brand_id: brand.id,
      tournament_id: entry.id,
      round_id: round,
      player_id: playerId,
      sysname: game.sysname,
      journal_id: id,
      staked,
      value,
      staked_at: at,
      points: 0n,
      status: 'open',
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'tournament_id', 'round_id']).doUpdateSet({
        staked: sql`tournament_score.staked + ${staked}::bigint`,
        value: sql`tournament_score.value + ${value}::bigint`,
        status: 'open',
      }),
    )
    .execute()
}

/** The value of a stake in the currency of an edition; undefined without a rate: the bet stands and does not count. */
function valueOf({ brand, log }: Scored, amount: bigint, currency: string, to: string): bigint | undefined {
  try {
    return convert(brand, amount, currency, to)
  } catch (error) {
    log.warn({ err: error, brand: brand.id, currency }, 'a stake counts in no tournament: its currency has no rate')
    return undefined
  }
}

/** A stake was given back, wholly or in part: its round is decided anew. */
const reopen = (tx: Tx, brandId: string, id: string, { round }: Movement) =>
  tx
    .updateTable('tournament_score')
    .set({ status: 'open' })
    .where('brand_id', '=', brandId)
    .where('tournament_id', '=', id)
    .where('round_id', '=', round ?? '')
    .where('status', 'in', ['counted', 'not_counted', 'undone'])
    .execute()

/** Rounds staked before a request for a withdrawal no longer count. */
async function reset(tx: Tx, brandId: string, { id, player_id }: Entry, journal: bigint): Promise<void> {
  await tx
    .updateTable('tournament_entry')
    .set({ reset_at: journal })
    .where('brand_id', '=', brandId)
    .where('tournament_id', '=', id)
    .where('player_id', '=', player_id)
    .execute()
  await tx
    .updateTable('tournament_score')
    .set({ status: 'open' })
    .where('brand_id', '=', brandId)
    .where('tournament_id', '=', id)
    .where('player_id', '=', player_id)
    .where('status', '=', 'counted')
    .execute()
}
