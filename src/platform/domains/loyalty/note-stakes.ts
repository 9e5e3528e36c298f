import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { catalogueOf } from '../games/index.ts'
import type { Movement } from '../ledger/index.ts'
import { programOf, unitOf, weightOf, type Program } from './programs.ts'

/** Kinds of movements that change what a player collects or has done. */
export const KINDS = ['stake', 'rollback', 'deposit']

interface Noting extends Pick<Context, 'clock' | 'log'> {
  readonly brand: PlatformBrand
}
/** The stakes of one round. */
interface NotedRound {
  readonly round_id: string
  readonly player_id: string
  readonly sysname: string
  readonly journal_id: string
  staked: bigint
  value: bigint
  readonly weight: number
  readonly unit: bigint
  readonly staked_at: Date
}

/**
 * Notes what some movements change: rounds staked with real money are to be decided once they are over, and anew when a
 * stake is given back; a player who paid in may have done a step of a quest.
 */
export async function noteMovements(tx: Tx, noting: Noting, movements: readonly Movement[]): Promise<void> {
  const { brand } = noting
  const stakes = movements.filter(({ kind, round, game }) => kind === 'stake' && round !== null && game !== null)
  const programs = await programsFor(tx, noting, stakes)
  const rounds = new Map<string, NotedRound>()
  for (const stake of stakes) addStake(noting, rounds, stake, programs.get(stake.playerId))
  if (rounds.size > 0) await store(tx, brand.id, [...rounds.values()])
  const returned = movements.flatMap(({ kind, round }) => (kind === 'rollback' && round !== null ? [round] : []))
  if (returned.length > 0)
    await tx
      .updateTable('loyalty_round')
      .set({ status: 'open' })
      .where('brand_id', '=', brand.id)
      .where('round_id', 'in', returned)
      .execute()
  const paid = movements.flatMap(({ kind, playerId }) => (kind === 'deposit' ? [playerId] : []))
  if (paid.length > 0)
    await tx
      .updateTable('loyalty_account')
      .set({ is_due: true })
      .where('brand_id', '=', brand.id)
      .where('player_id', 'in', paid)
      .execute()
}

/** The programmes of the players who staked. */
async function programsFor(
  tx: Tx,
  { brand, clock }: Noting,
  stakes: readonly Movement[],
): Promise<Map<string, Program | undefined>> {
  const ids = [...new Set(stakes.map(({ playerId }) => playerId))]
  if (ids.length === 0) return new Map()
  const players = await tx
    .selectFrom('player')
    .select(['id', 'currency', 'country_code', 'created_at', 'verified_at'])
    .where('brand_id', '=', brand.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(players.map((player) => [player.id, programOf(brand, player, clock.now())]))
}

/** Adds a stake to its round; not one of a player without a programme, and not one without a rate. */
function addStake(
  { brand, log }: Noting,
  rounds: Map<string, NotedRound>,
  { id, round, game: sysname, playerId, amount, currency, at }: Movement,
  program: Program | undefined,
): void {
  const game = catalogueOf(brand).bySysname.get(sysname ?? '')?.game
  if (round === null || !game || !program) return
  let value: bigint
  try {
    value = convert(brand, -amount, currency, brand.brand.currencies.default)
  } catch (error) {
    log.warn({ err: error, brand: brand.id, currency }, 'a stake gives no points: its currency has no rate')
    return
  }
  const known = rounds.get(round)
  if (known) {
    known.staked -= amount
    known.value += value
    return
  }
  rounds.set(round, {
    round_id: round,
    player_id: playerId,
    sysname: game.sysname,
    journal_id: String(id),
    staked: -amount,
    value,
    weight: weightOf(brand, program.terms, game),
    unit: unitOf(brand, program.terms),
    staked_at: at,
  })
}

/** Stores the rounds in one statement; a stake that came later adds to its round. */
async function store(tx: Tx, brandId: string, rounds: readonly NotedRound[]): Promise<void> {
  const rows = rounds.map(({ staked, value, unit, staked_at, ...rest }) => ({
    ...rest,
    staked: String(staked),
    value: String(value),
    unit: String(unit),
    staked_at: staked_at.toISOString(),
  }))
  await sql`
    INSERT INTO loyalty_round (brand_id, round_id, player_id, sysname, journal_id, staked, value, weight, unit,
      staked_at, status)
    SELECT ${brandId}, r.round_id, r.player_id, r.sysname, r.journal_id, r.staked, r.value, r.weight, r.unit,
      r.staked_at, 'open'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (round_id text, player_id text, sysname text,
      journal_id bigint, staked bigint, value bigint, weight integer, unit bigint, staked_at timestamptz)
    ON CONFLICT (brand_id, round_id) DO UPDATE SET staked = loyalty_round.staked + excluded.staked,
      value = loyalty_round.value + excluded.value, status = 'open'`.execute(tx)
}
