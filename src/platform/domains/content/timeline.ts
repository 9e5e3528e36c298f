import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { isOlder, type TimelineSource } from '../../kernel/timeline.ts'

interface Row {
  readonly key: string
  readonly at: Date
  readonly subject: string
  readonly words: string
  /** Null of what the player wrote. */
  readonly by: string | null
}

const TITLES = { written: 'Wrote to support', answered: 'Support answered' }

/** What a player wrote to support, and the answers. */
export const supportEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'support',
  kinds: ['message'],
  async read({ brand, playerId, before, limit }) {
    const own = sql`feedback WHERE brand_id = ${brand.id} AND player_id = ${playerId}`
    const { rows } = await sql<Row>`
      SELECT * FROM (
        SELECT lpad(id::text, 19, '0') || ' 1' AS key, at, subject, message AS words, NULL AS by FROM ${own}
        UNION ALL
        SELECT lpad(id::text, 19, '0') || ' 2', done_at, subject, answer, done_by FROM ${own} AND answer IS NOT NULL
      ) lines
      WHERE ${isOlder(before, sql`at`, sql`key`)}
      ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map(({ key, at, subject, words, by }) => ({
      key,
      at,
      kind: 'message',
      title: by === null ? TITLES.written : TITLES.answered,
      details: words,
      ...(subject !== '' && { facts: [{ name: 'subject', text: subject }] }),
      by: by === null ? 'player' : `staff:${by}`,
      ...(by !== null && { told: words }),
    }))
  },
})
