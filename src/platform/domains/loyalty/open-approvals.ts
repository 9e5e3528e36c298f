import { MOST_APPROVALS, type ApprovalSource } from '../../kernel/approvals.ts'
import type { Context } from '../../kernel/context.ts'
import { WORD_LASTS } from '../../kernel/second-person.ts'

const titleOf = ({ points }: { points: bigint }) =>
  `Correction of ${points > 0n ? '+' : '−'}${points < 0n ? -points : points} points`

/** Since when what was proposed or declined still counts; `times` as long ago. */
const since = (clock: Context['clock'], times = 1) => new Date(clock.now().getTime() - times * WORD_LASTS)

/** Corrections of points that somebody proposed. */
export const pointApprovals = ({ clock, db }: Pick<Context, 'clock' | 'db'>): ApprovalSource => ({
  kind: 'points',
  async read(brand) {
    const rows = await db
      .selectFrom('loyalty_correction')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('entered_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('proposed_at', '>', since(clock))
      .orderBy('proposed_at')
      .limit(MOST_APPROVALS)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.proposed_at,
      title: titleOf(row),
      points: Number(row.points),
      reason: row.reason,
      player: row.player_id,
      first: [row.proposed_by],
      endsAt: new Date(row.proposed_at.getTime() + WORD_LASTS),
    }))
  },
  async declinedTo(brand, member) {
    const rows = await db
      .selectFrom('loyalty_correction')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('proposed_by', '=', member)
      .where('declined_by', '<>', member)
      .where('declined_at', '>', since(clock))
      // A correction is declined within three days.
      .where('proposed_at', '>', since(clock, 2))
      .orderBy('declined_at', 'desc')
      .limit(MOST_APPROVALS)
      .execute()
    return rows.flatMap(({ declined_at: at, declined_by: by, decline_reason: reason, ...row }) =>
      at && by !== null
        ? [{ title: titleOf(row), player: row.player_id, id: row.id, at, reason: reason ?? '', by }]
        : [],
    )
  },
})
