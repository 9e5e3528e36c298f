import { sql } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { TournamentTerms } from '../../../../schemas/brand/tournaments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { catalogueOf } from '../games/index.ts'
import { movementsAfter, settledUpTo, type Movement } from '../ledger/index.ts'
import { scheduledEditions, takesGame, type Edition } from './editions.ts'
import { pointsOf, totalOf } from './points.ts'
import { keepEdition } from './store.ts'

/** Kinds of movements that change a score: stakes, what gives them back, and requests for a withdrawal. */
const KINDS = ['stake', 'rollback', 'withdrawal_reserve']
/** Result of following: there may be more, all is read, or another process works on the brand. */
type Followed = 'more' | 'done' | 'busy'
/** Rounds decided in one transaction. */
const AT_ONCE = 2_000

interface Entry extends Pick<Edition, 'id' | 'terms' | 'starts_at' | 'ends_at'> {
  readonly player_id: string
  readonly joined_at: Date
}
interface DecidedRound extends Entry {
  readonly round_id: string
  readonly staked: bigint
  readonly value: bigint
  readonly journal_id: bigint
  readonly reset_at: bigint | null
  readonly status: 'open' | 'held' | 'settled' | 'rolled_back'
  readonly stake: bigint
  readonly returned: bigint
  readonly win: bigint
  readonly main: bigint
  readonly settled_at: Date
}

/**
 * Follows the ledger: notes the stakes of players who joined, and gives the points of their rounds once these are
 * settled. It reads what bets wrote and adds nothing to them. Several processes may run it: one at a time works on a
 * brand, and each movement is read once.
 */
export function createScorer({ db, clock, transaction, log }: Pick<Context, 'db' | 'clock' | 'transaction' | 'log'>) {
  /** Notes where the ledger stands when a brand's first player joins: what came before counts nowhere. */
  const begin = (tx: Tx, brandId: string) =>
    sql`
      INSERT INTO tournament_progress (brand_id, journal_id, seq)
      SELECT ${brandId}, coalesce(max(id), 0), 0 FROM wallet_journal WHERE brand = ${brandId}
      ON CONFLICT DO NOTHING`.execute(tx)

  /** Reads what is new. */
  async function follow(brand: PlatformBrand): Promise<Followed> {
    const upTo = await settledUpTo(db, brand.id)
    return transaction(async (tx) => {
      const progress = await tx
        .selectFrom('tournament_progress')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!progress) return 'busy'
      for (const edition of scheduledEditions(brand, clock.now()))
        if (edition.starts_at <= clock.now()) await keepEdition(tx, brand.id, edition)
      const after = progress.journal_id
      const { movements, read } =
        upTo > after
          ? await movementsAfter(tx, brand.id, { after, upTo, kinds: KINDS })
          : { movements: [], read: after }
      await note(tx, brand, movements)
      const changed = await decide(tx, brand)
      const seq = await total(tx, brand.id, changed, progress.seq)
      await tx
        .updateTable('tournament_progress')
        .set({ journal_id: read, seq })
        .where('brand_id', '=', brand.id)
        .execute()
      return read < upTo || changed.length === AT_ONCE ? 'more' : 'done'
    })
  }

  async function note(tx: Tx, brand: PlatformBrand, movements: readonly Movement[]): Promise<void> {
    const entries = await entriesOf(tx, brand.id, movements)
    for (const movement of movements)
      for (const entry of entries.get(movement.playerId) ?? []) {
        const { kind, at, id } = movement
        if (kind === 'stake' && entry.joined_at <= at && entry.starts_at <= at && at < entry.ends_at)
          await noteStake(tx, brand, entry, movement)
        if (kind === 'rollback') await reopen(tx, brand.id, entry.id, movement)
        if (kind === 'withdrawal_reserve' && entry.terms.resetOnCashout && at < entry.ends_at)
          await reset(tx, brand.id, entry, id)
      }
  }

  /** What the players of some movements have joined and is not decided yet. */
  async function entriesOf(tx: Tx, brandId: string, movements: readonly Movement[]): Promise<Map<string, Entry[]>> {
    const players = [...new Set(movements.map(({ playerId }) => playerId))]
    if (players.length === 0) return new Map()
    const rows = await tx
      .selectFrom('tournament_entry as entry')
      .innerJoin('tournament', (join) =>
        join.onRef('tournament.brand_id', '=', 'entry.brand_id').onRef('tournament.id', '=', 'entry.tournament_id'),
      )
      .select(['tournament.id', 'terms', 'starts_at', 'ends_at', 'player_id', 'joined_at'])
      .where('entry.brand_id', '=', brandId)
      .where('player_id', 'in', players)
      .where('settled_at', 'is', null)
      .execute()
    return Map.groupBy(rows, ({ player_id }) => player_id)
  }

  async function noteStake(tx: Tx, brand: PlatformBrand, entry: Entry, movement: Movement): Promise<void> {
    const { round, game: sysname, playerId, id, at, currency } = movement
    const game = catalogueOf(brand).bySysname.get(sysname ?? '')?.game
    if (round === null || !game || !takesGame(entry.terms, game)) return
    const staked = -movement.amount
    const value = valueOf(brand, staked, currency)
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

  /** The value of a stake in the default currency; undefined without a rate: the bet stands and does not count. */
  function valueOf(brand: PlatformBrand, amount: bigint, currency: string): bigint | undefined {
    try {
      return convert(brand, amount, currency, brand.brand.currencies.default)
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

  /** Gives points to the rounds that are over, in the order in which they ended. Returns whose score may change. */
  async function decide(tx: Tx, brand: PlatformBrand): Promise<DecidedRound[]> {
    const { rows } = await sql<DecidedRound>`
      SELECT t.id, t.terms, t.starts_at, t.ends_at, e.player_id, e.joined_at, e.reset_at, s.round_id, s.staked, s.value,
        s.journal_id, r.status, r.stake, r.returned, r.win, coalesce((r.split ->> 'main')::bigint, 0) AS main,
        coalesce(r.settled_at, r.created_at) AS settled_at
      FROM tournament_score s
      JOIN tournament t ON t.brand_id = s.brand_id AND t.id = s.tournament_id
      JOIN tournament_entry e ON e.brand_id = s.brand_id AND e.tournament_id = s.tournament_id
        AND e.player_id = s.player_id
      JOIN game_round r ON r.id = s.round_id
      WHERE s.brand_id = ${brand.id} AND s.status = 'open' AND t.settled_at IS NULL
        AND (r.status IN ('settled', 'rolled_back') OR s.journal_id <= e.reset_at)
      ORDER BY r.settled_at, s.journal_id LIMIT ${AT_ONCE}`.execute(tx)
    const leastOf = ({ minStake }: TournamentTerms) => brandAmount(minStake, brand.brand.currencies.default)
    for (const row of rows) {
      const { status, points } = resultOf(row, leastOf(row.terms))
      await tx
        .updateTable('tournament_score')
        .set({ status, points })
        .where('brand_id', '=', brand.id)
        .where('tournament_id', '=', row.id)
        .where('round_id', '=', row.round_id)
        .execute()
    }
    return rows
  }

  /** Adds up the scores that may have changed. @returns the last number given to a score */
  async function total(tx: Tx, brandId: string, changed: readonly DecidedRound[], last: bigint): Promise<bigint> {
    let seq = last
    // The last round of an entry is the one with which it reached its score.
    const entries = new Map<string, DecidedRound>()
    for (const row of changed) {
      const key = `${row.id} ${row.player_id}`
      entries.delete(key)
      entries.set(key, row)
    }
    for (const { id, player_id, terms } of entries.values()) {
      const scores = await tx
        .selectFrom('tournament_score')
        .select('points')
        .where('brand_id', '=', brandId)
        .where('tournament_id', '=', id)
        .where('player_id', '=', player_id)
        .where('status', '=', 'counted')
        .execute()
      const points = totalOf(
        terms.scoring,
        scores.map((score) => score.points),
      )
      seq += 1n
      await sql`
        WITH before AS (
          SELECT points FROM tournament_entry
          WHERE brand_id = ${brandId} AND tournament_id = ${id} AND player_id = ${player_id}
        ), entry AS (
          UPDATE tournament_entry SET points = ${points}::bigint,
            reached_seq = CASE WHEN ${points}::bigint > points THEN ${seq}::bigint ELSE reached_seq END
          WHERE brand_id = ${brandId} AND tournament_id = ${id} AND player_id = ${player_id}
        )
        UPDATE tournament SET points = tournament.points + ${points}::bigint - before.points FROM before
        WHERE brand_id = ${brandId} AND id = ${id}`.execute(tx)
    }
    return seq
  }

  return { begin, follow }
}
export type Scorer = ReturnType<typeof createScorer>

/** What becomes of a round that is over. @param least the smallest stake that counts, in the default currency */
function resultOf(
  row: DecidedRound,
  least: bigint,
): {
  status: 'counted' | 'not_counted' | 'undone' | 'reset'
  points: bigint
} {
  const { terms, starts_at, ends_at, staked, main } = row
  if (row.reset_at !== null && row.journal_id <= row.reset_at) return { status: 'reset', points: 0n }
  if (row.status === 'rolled_back') return { status: 'undone', points: 0n }
  const value = (row.value * main) / staked
  const isInside = row.settled_at >= starts_at && row.settled_at < ends_at
  if (!isInside || value < least) return { status: 'not_counted', points: 0n }
  const round = { stake: main, value, allStaked: row.stake - row.returned, win: row.win }
  return { status: 'counted', points: pointsOf(terms.scoring, round) }
}
