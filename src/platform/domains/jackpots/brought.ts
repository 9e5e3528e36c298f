import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import type { Movement } from '../ledger/index.ts'
import type { Cycle } from './cycles.ts'

/** What a round brought to a jackpot and was not given back. */
interface Part {
  /** Minor units of the player's currency. */
  readonly staked: bigint
  /** Millionths of minor units of the jackpot's currency. */
  readonly micro: bigint
  readonly reserve_micro: bigint
}
/** What a movement adds to a jackpot and to its reserve, in millionths of minor units; negative: what it takes out. */
type Fed = Pick<Part, 'micro' | 'reserve_micro'>

const NOTHING: Part = { staked: 0n, micro: 0n, reserve_micro: 0n }

/**
 * Keeps what each round brought to one life of a jackpot. What is given back takes that out and no more: the rate may
 * be another by then, and what was staked while the jackpot was off, or fed the one before it, is not in it.
 * @param movements those that follow
 */
export async function broughtTo(tx: Tx, cycle: Cycle, movements: readonly Movement[]) {
  const parts = await partsOf(tx, cycle, movements)
  const changed = new Map<string, Part & { readonly staked_at: Date }>()
  const add = ({ round, at }: Movement, more: Part) => {
    if (round === null) return
    const before = parts.get(round) ?? NOTHING
    const part = {
      staked: before.staked + more.staked,
      micro: before.micro + more.micro,
      reserve_micro: before.reserve_micro + more.reserve_micro,
    }
    parts.set(round, part)
    changed.set(round, { ...part, staked_at: at })
  }
  return {
    /** Notes what a stake brings. */
    bring: (movement: Movement, fed: Fed): void => add(movement, { ...fed, staked: -movement.amount }),

    /** What a stake that is given back takes out: its part of what its round brought. */
    takeOut(movement: Movement): Fed {
      const there = parts.get(movement.round ?? '') ?? NOTHING
      if (there.staked === 0n) return NOTHING
      const staked = movement.amount < there.staked ? movement.amount : there.staked
      const partOf = (amount: bigint) => -((amount * staked) / there.staked)
      const fed = { micro: partOf(there.micro), reserve_micro: partOf(there.reserve_micro) }
      add(movement, { ...fed, staked: -staked })
      return fed
    },

    /** Stores what was noted. */
    store: () => storeParts(tx, cycle, changed),
  }
}

/** What the rounds of some movements brought before. */
async function partsOf(
  tx: Tx,
  { brand_id, sysname, number }: Cycle,
  movements: readonly Movement[],
): Promise<Map<string, Part>> {
  const rounds = new Set(movements.flatMap(({ round }) => (round === null ? [] : [round])))
  if (rounds.size === 0) return new Map()
  const rows = await tx
    .selectFrom('jackpot_round')
    .select(['round_id', 'staked', 'micro', 'reserve_micro'])
    .where('brand_id', '=', brand_id)
    .where('sysname', '=', sysname)
    .where('number', '=', number)
    .where('round_id', 'in', [...rounds])
    .execute()
  return new Map(rows.map(({ round_id, ...part }) => [round_id, part]))
}

/** Stores rounds in one statement; the brand's progress is held, so that nobody else writes them. */
async function storeParts(
  tx: Tx,
  { brand_id, sysname, number }: Cycle,
  changed: ReadonlyMap<string, Part & { readonly staked_at: Date }>,
): Promise<void> {
  if (changed.size === 0) return
  const rows = [...changed].map(([round_id, { staked, micro, reserve_micro, staked_at }]) => ({
    round_id,
    staked: String(staked),
    micro: String(micro),
    reserve_micro: String(reserve_micro),
    staked_at: staked_at.toISOString(),
  }))
  await sql`
    INSERT INTO jackpot_round (brand_id, sysname, number, round_id, staked, micro, reserve_micro, staked_at)
    SELECT ${brand_id}, ${sysname}, ${number}, r.round_id, r.staked, r.micro, r.reserve_micro, r.staked_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (round_id text, staked bigint, micro bigint, reserve_micro bigint, staked_at timestamptz)
    ON CONFLICT (brand_id, sysname, number, round_id) DO UPDATE SET staked = excluded.staked, micro = excluded.micro,
      reserve_micro = excluded.reserve_micro, staked_at = excluded.staked_at`.execute(tx)
}
