import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { isOlder, type Before, type TimelineQuestion, type TimelineSource } from '../../kernel/timeline.ts'
import { nameOf } from './catalogue.ts'

/** Rounds of one game and currency within one hour. */
interface Group {
  readonly key: string
  readonly at: Date
  readonly sysname: string
  readonly currency: string
  readonly rounds: bigint
  readonly open: bigint
  readonly stake: bigint
  readonly win: bigint
  /** One of them. */
  readonly one: string
}

const HOUR = parseDuration('PT1H')
/** Rounds that are looked at in one statement, besides the rest of the hour of the oldest. */
const AT_ONCE = 2_000

/** The hour in which at least so many rounds before an instant began; undefined when there are fewer. */
async function hourOf(db: Db, { brand, playerId }: TimelineQuestion, until: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date }>`
    SELECT date_trunc('hour', created_at, 'UTC') AS hour FROM game_round
    WHERE brand_id = ${brand.id} AND player_id = ${playerId} AND created_at < ${until}
    ORDER BY created_at DESC OFFSET ${AT_ONCE} LIMIT 1`.execute(db)
  return rows[0]?.hour
}

const groupsOf = async (
  db: Db,
  { brand, playerId, limit }: TimelineQuestion,
  { from, until, before }: { from: Date; until: Date; before: Before | undefined },
): Promise<readonly Group[]> => {
  const { rows } = await sql<Group>`
    SELECT * FROM (
      SELECT to_char(date_trunc('hour', created_at, 'UTC') AT TIME ZONE 'UTC', 'YYYYMMDDHH24') || ':' || sysname
          || ':' || currency AS key,
        max(created_at) AS at, sysname, currency, count(*) AS rounds,
        count(*) FILTER (WHERE status IN ('open', 'held')) AS open,
        sum(stake - returned)::bigint AS stake, sum(win)::bigint AS win, min(id) AS one
      FROM game_round
      WHERE brand_id = ${brand.id} AND player_id = ${playerId} AND created_at >= ${from} AND created_at < ${until}
      GROUP BY date_trunc('hour', created_at, 'UTC'), sysname, currency
    ) groups
    WHERE ${isOlder(before, sql`at`, sql`key`)}
    ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Rounds, those of one game within one hour as one event. */
export const roundEvents = ({ db, clock }: Pick<Context, 'db' | 'clock'>): TimelineSource => ({
  name: 'rounds',
  kinds: ['round'],
  async read(question) {
    const { brand, before, limit } = question
    const groups: Group[] = []
    const newest = (before?.at ?? clock.now()).getTime()
    // The hours are whole, so that a group has the same rounds on whichever page it is.
    let until = new Date((Math.floor(newest / HOUR) + 1) * HOUR)
    while (groups.length < limit) {
      const from = await hourOf(db, question, until)
      groups.push(...(await groupsOf(db, question, { from: from ?? new Date(0), until, before })))
      if (!from || from >= until) break
      until = from
    }
    return groups.slice(0, limit).map(({ key, at, sysname, currency, rounds, open, stake, win, one }) => ({
      key,
      at,
      kind: 'round',
      title: `${rounds} ${rounds === 1n ? 'round' : 'rounds'} of ${nameOf(brand, sysname)}`,
      facts: [
        { name: 'won', amount: toMoney(win, currency) },
        ...(open > 0n ? [{ name: 'open', text: String(open) }] : []),
      ],
      by: 'player',
      amount: toMoney(-stake, currency),
      wallet: 'main',
      about: rounds === 1n ? { kind: 'round', id: one } : { kind: 'rounds', id: key },
    }))
  },
})
