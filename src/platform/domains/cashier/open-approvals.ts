import type { Selectable } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { MOST_APPROVALS, type ApprovalSource } from '../../kernel/approvals.ts'
import type { Context } from '../../kernel/context.ts'
import { WORD_LASTS } from '../../kernel/second-person.ts'
import type { AdjustmentTable } from './flow-tables.ts'
import { needsTwo } from './payout-gates.ts'
import { PLATFORM } from './refund-proposals.ts'

type Parts = Pick<Context, 'clock' | 'db'>
/** What was proposed before is over. */
const since = ({ clock }: Parts): Date => new Date(clock.now().getTime() - WORD_LASTS)

/** Withdrawals that one person has approved. What they said is no part of it. */
const withdrawals = ({ db }: Parts): ApprovalSource => ({
  kind: 'withdrawal',
  async read(brand) {
    const rows = await db
      .selectFrom('cashier_transaction as t')
      .innerJoin('withdrawal_approval as a', 'a.transaction_id', 't.id')
      .where('t.brand_id', '=', brand.id)
      .where('t.status', '=', 'review')
      .where('a.mark', 'is not', null)
      .orderBy('a.at')
      .limit(MOST_APPROVALS)
      .selectAll('t')
      .select(['a.approver', 'a.at'])
      .execute()
    return rows
      .filter((row) => needsTwo(brand, row))
      .map((row) => ({
        id: row.id,
        at: row.at,
        title: 'Withdrawal',
        amount: toMoney(row.amount, row.currency),
        player: row.player_id,
        first: [row.approver],
      }))
  },
})

/** Payouts about which one person has said what became of them. Which outcome is no part of it. */
const endings = ({ db }: Parts): ApprovalSource => ({
  kind: 'payout',
  async read(brand) {
    const rows = await db
      .selectFrom('payout_ending as e')
      .innerJoin('cashier_transaction as t', 't.id', 'e.transaction_id')
      .where('e.brand_id', '=', brand.id)
      .where('t.status', '=', 'processing')
      .orderBy('e.at')
      .limit(MOST_APPROVALS)
      .select(['t.id', 't.amount', 't.currency', 't.player_id', 'e.first_by', 'e.at'])
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      title: 'Payout without a report',
      amount: toMoney(row.amount, row.currency),
      player: row.player_id,
      first: [row.first_by],
    }))
  },
})

/**
 * Deposits that somebody wants to give back, and those that came in a break: these stay until somebody decides, also
 * where the word of one person was over before a second one spoke.
 */
const refunds = (parts: Parts): ApprovalSource => ({
  kind: 'refund',
  async read(brand) {
    const rows = await parts.db
      .selectFrom('deposit_refund as r')
      .innerJoin('cashier_transaction as t', 't.id', 'r.transaction_id')
      .where('r.brand_id', '=', brand.id)
      .where('r.state', '=', 'proposed')
      .where('t.status', '=', 'success')
      .where(({ or, eb }) =>
        or([eb('r.proposed_at', '>', since(parts)), eb('r.first_by', '=', PLATFORM), eb('r.from_platform', '=', true)]),
      )
      .orderBy('r.proposed_at')
      .limit(MOST_APPROVALS)
      .select(['t.id', 't.amount', 't.currency', 't.player_id', 'r.first_by', 'r.proposed_at', 'r.reason'])
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.proposed_at,
      title: 'Refund of a deposit',
      reason: row.reason,
      amount: toMoney(row.amount, row.currency),
      player: row.player_id,
      first: row.first_by === PLATFORM || row.proposed_at <= since(parts) ? [] : [row.first_by],
    }))
  },
})

const titleOf = ({
  wallet,
  amount,
  currency,
  player_id,
}: Pick<Selectable<AdjustmentTable>, 'wallet' | 'amount' | 'currency' | 'player_id'>) => ({
  title: `Correction of ${wallet}`,
  amount: toMoney(amount, currency),
  player: player_id,
})

/** Corrections of balances that somebody proposed. */
const corrections = (parts: Parts): ApprovalSource => ({
  kind: 'correction',
  async read(brand) {
    const rows = await parts.db
      .selectFrom('adjustment')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('posted_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('proposed_at', '>', since(parts))
      .orderBy('proposed_at')
      .limit(MOST_APPROVALS)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.proposed_at,
      ...titleOf(row),
      reason: row.reason,
      first: [row.proposed_by],
      endsAt: new Date(row.proposed_at.getTime() + WORD_LASTS),
    }))
  },
  async declinedTo(brand, member) {
    const rows = await parts.db
      .selectFrom('adjustment')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('proposed_by', '=', member)
      .where('declined_by', '<>', member)
      .where('declined_at', '>', since(parts))
      // With those of before its index finds them: a correction is declined within three days.
      .where('proposed_at', '>', new Date(since(parts).getTime() - WORD_LASTS))
      .orderBy('declined_at', 'desc')
      .limit(MOST_APPROVALS)
      .execute()
    return rows.flatMap(({ declined_at: at, declined_by: by, decline_reason: reason, ...row }) =>
      at && by !== null ? [{ ...titleOf(row), id: row.id, at, reason: reason ?? '', by }] : [],
    )
  },
})

/** What waits for a second person in the cashier. */
export const cashierApprovals = (parts: Parts): ApprovalSource[] => [
  withdrawals(parts),
  endings(parts),
  refunds(parts),
  corrections(parts),
]
