import { sql } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { catalogueOf } from '../games/index.ts'
import { lockAccounts } from './accounts.ts'
import { collect, countOf, type Collected } from './counting.ts'
import { isStopped } from './gate.ts'
import type { LoyaltyAccount } from './tables.ts'

/** Rounds decided in one transaction at most. */
export const AT_ONCE = 2_000

export type Deciding = Pick<Context, 'clock' | 'ask'> & { readonly brand: PlatformBrand }

/** A round that is over, and what it counted before. */
interface OverRound {
  readonly round_id: string
  readonly player_id: string
  readonly sysname: string
  readonly journal_id: bigint
  readonly staked: bigint
  readonly value: bigint
  readonly weight: number
  readonly unit: bigint
  readonly counted: bigint
  readonly is_counted: boolean
  readonly status: 'settled' | 'rolled_back'
  /** Real money that stayed staked. */
  readonly main: bigint
  readonly settled_at: Date
}
/** What a round counts from now on. */
interface Decision {
  readonly round: OverRound
  readonly counted: bigint
  readonly isCounted: boolean
}

/** Counts the rounds that are over. Returns how many there were. */
export async function decideRounds(tx: Tx, deciding: Deciding): Promise<number> {
  const { brand, clock } = deciding
  const { rows } = await sql<OverRound>`
    SELECT s.round_id, s.player_id, s.sysname, s.journal_id, s.staked, s.value, s.weight, s.unit, s.counted,
      s.is_counted, r.status, coalesce((r.split ->> 'main')::bigint, 0) AS main,
      coalesce(r.settled_at, r.created_at) AS settled_at
    FROM loyalty_round s JOIN game_round r ON r.id = s.round_id
    WHERE s.brand_id = ${brand.id} AND s.status = 'open' AND r.status IN ('settled', 'rolled_back')
    ORDER BY s.journal_id LIMIT ${AT_ONCE}`.execute(tx)
  if (rows.length === 0) return 0
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id)
  const accounts = await lockAccounts(tx, brand.id, [...byPlayer.keys()], clock.now())
  const decisions: Decision[] = []
  const changes: Change[] = []
  for (const [playerId, rounds] of byPlayer) {
    const account = accounts.get(playerId)!
    let own = rounds.map(decide)
    let change = changeOf(account, own)
    if (change.points > 0n && (await isStopped(tx, deciding, playerId))) {
      // Nothing new counts for a player who gets nothing; what was counted is still taken back.
      own = own.map((each) => (each.counted > each.round.counted ? leftOut(each) : each))
      change = changeOf(account, own)
    }
    decisions.push(...own)
    changes.push(change)
  }
  await storeDecisions(tx, brand.id, decisions)
  await storeChanges(tx, brand.id, changes, clock.now())
  await countSteps(tx, brand, decisions)
  return rows.length
}

function decide(round: OverRound): Decision {
  const kept = round.status === 'rolled_back' ? 0n : round.main < round.staked ? round.main : round.staked
  return { round, counted: countOf({ ...round, kept }), isCounted: kept > 0n }
}

const leftOut = ({ round }: Decision): Decision => ({
  round,
  counted: round.counted,
  isCounted: round.is_counted,
})

/** What rounds change of a player's counters. */
interface Change extends Collected {
  readonly player_id: string
  readonly points: bigint
  /** Name of the last game, and its journal: together with the player it names the change. */
  readonly subject: string
  readonly journal_id: bigint
  readonly played_at: Date
  readonly is_due: boolean
}

function changeOf(account: LoyaltyAccount, decisions: readonly Decision[]): Change {
  let collected: Collected = account
  let points = 0n
  let { played_at } = account
  for (const { round, counted } of decisions) {
    const { gained, after } = collect(collected, counted - round.counted, round.unit)
    collected = after
    points += gained
    if (counted > 0n && round.settled_at > played_at) played_at = round.settled_at
  }
  const last = decisions.at(-1)!.round
  return {
    player_id: account.player_id,
    points,
    remainder: collected.remainder,
    unit: collected.unit,
    subject: last.sysname,
    journal_id: last.journal_id,
    played_at,
    is_due: points !== 0n || decisions.some(({ round, isCounted }) => isCounted !== round.is_counted),
  }
}

async function storeDecisions(tx: Tx, brandId: string, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.map(({ round, counted, isCounted }) => ({
    round_id: round.round_id,
    counted: String(counted),
    is_counted: isCounted,
  }))
  await sql`
    UPDATE loyalty_round SET status = 'decided', counted = r.counted, is_counted = r.is_counted
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (round_id text, counted bigint, is_counted boolean)
    WHERE loyalty_round.brand_id = ${brandId} AND loyalty_round.round_id = r.round_id`.execute(tx)
}

/** Changes the counters, and enters a line for each player whose points changed. */
async function storeChanges(tx: Tx, brandId: string, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.map(({ points, remainder, unit, journal_id, played_at, ...rest }) => ({
    ...rest,
    points: String(points),
    remainder: String(remainder),
    unit: String(unit),
    played_at: played_at.toISOString(),
    kind: points < 0n ? 'returned' : 'play',
    journal_id: String(journal_id),
  }))
  await sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (player_id text, points bigint,
        remainder bigint, unit bigint, subject text, journal_id text, played_at timestamptz, is_due boolean, kind text)
    ), changed AS (
      UPDATE loyalty_account a SET points = a.points + g.points, exp = a.exp + g.points, remainder = g.remainder,
        unit = g.unit, played_at = g.played_at, is_due = a.is_due OR g.is_due,
        lines = a.lines + CASE WHEN g.points = 0 THEN 0 ELSE 1 END
      FROM given g WHERE a.brand_id = ${brandId} AND a.player_id = g.player_id
      RETURNING a.player_id, a.lines, a.points AS balance, g.points AS more, g.kind, g.subject, g.journal_id
    )
    INSERT INTO loyalty_line (brand_id, player_id, number, kind, subject, points, exp, balance, ref, created_at)
    SELECT ${brandId}, player_id, lines, kind, subject, more, more, balance, 'play:' || lines || ':' || journal_id,
      ${now}
    FROM changed WHERE more <> 0`.execute(tx)
}

/** Counts the rounds for the steps of quests that ask for rounds; one that is taken back counts no more. */
async function countSteps(tx: Tx, brand: PlatformBrand, decisions: readonly Decision[]): Promise<void> {
  const steps = Object.entries(brand.platform.loyalty.quests).flatMap(([quest, { steps: all }]) =>
    all.filter(({ task }) => task === 'rounds').map((step) => ({ quest, step })),
  )
  const base = brand.brand.currencies.default
  const counts = new Map<string, { player_id: string; quest: string; step: string; more: number }>()
  for (const { round, isCounted } of decisions) {
    if (isCounted === round.is_counted) continue
    const game = catalogueOf(brand).bySysname.get(round.sysname)?.game
    for (const { quest, step } of steps) {
      if (step.types.length > 0 && (!game || !step.types.includes(game.type))) continue
      if (round.value < brandAmount(step.minStake, base)) continue
      const key = `${round.player_id} ${quest} ${step.id}`
      const count = counts.get(key) ?? { player_id: round.player_id, quest, step: step.id, more: 0 }
      counts.set(key, { ...count, more: count.more + (isCounted ? 1 : -1) })
    }
  }
  if (counts.size === 0) return
  await sql`
    INSERT INTO loyalty_step AS s (brand_id, player_id, quest, step, count)
    SELECT ${brand.id}, r.player_id, r.quest, r.step, greatest(r.more, 0)
    FROM jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
      AS r (player_id text, quest text, step text, more bigint)
    ON CONFLICT (brand_id, player_id, quest, step) DO UPDATE SET count = greatest(s.count + (
      SELECT r.more FROM jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
        AS r (player_id text, quest text, step text, more bigint)
      WHERE r.player_id = s.player_id AND r.quest = s.quest AND r.step = s.step
    ), 0)`.execute(tx)
}
