import { sql } from 'kysely'
import type { Foresee } from '../../kernel/consequences.ts'
import type { Context } from '../../kernel/context.ts'

/** How many players have what a setting of limits is about. */
export const foreseeLimits =
  ({ db }: Pick<Context, 'db'>): Foresee =>
  async (brand, { file, pointer }) => {
    const [, root, setting] = pointer.split('/')
    if (!/(^|\/)platform\/settings\.json$/.test(file) || root !== 'limits') return []
    const reminders = setting === 'reminder'
    const { rows } = reminders
      ? await sql<{ count: bigint }>`
          SELECT count(*) AS count FROM play_reminder WHERE brand_id = ${brand}`.execute(db)
      : await sql<{ count: bigint }>`
          SELECT count(DISTINCT player_id) AS count FROM (
            SELECT player_id FROM deposit_limit WHERE brand_id = ${brand}
            UNION ALL SELECT player_id FROM play_limit WHERE brand_id = ${brand}
          ) AS limits`.execute(db)
    const count = Number(rows[0]?.count ?? 0n)
    if (count === 0) return []
    const who = count === 1 ? '1 player' : `${count} players`
    const values = { players: count }
    return reminders
      ? [{ code: 'reminders-kept', values, sentence: `${who} chose another interval, which stays` }]
      : [{ code: 'limits-set', values, sentence: `${who} set a limit that this is about` }]
  }
