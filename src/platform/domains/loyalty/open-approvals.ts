import { MOST_APPROVALS, type ApprovalSource } from '../../kernel/approvals.ts'
import type { Context } from '../../kernel/context.ts'
import { WORD_LASTS } from '../../kernel/second-person.ts'

/** Corrections of points that somebody proposed. */
export const pointApprovals = ({ clock, db }: Pick<Context, 'clock' | 'db'>): ApprovalSource => ({
  kind: 'points',
  async read(brand) {
    const rows = await db
      .selectFrom('loyalty_correction')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('entered_at', 'is', null)
      .where('proposed_at', '>', new Date(clock.now().getTime() - WORD_LASTS))
      .orderBy('proposed_at')
      .limit(MOST_APPROVALS)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.proposed_at,
      title: `Correction of ${row.points > 0n ? '+' : '−'}${row.points < 0n ? -row.points : row.points} points`,
      reason: row.reason,
      player: row.player_id,
      first: [row.proposed_by],
      endsAt: new Date(row.proposed_at.getTime() + WORD_LASTS),
    }))
  },
})
