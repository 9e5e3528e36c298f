import { withdrawalStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { CashierDependencies } from './prepare.ts'
import { adoptNotes, markOfApproval } from './marked.ts'
import { needsTwo } from './payout-gates.ts'
import type { Payouts } from './payouts.ts'
import { release } from './shortfalls.ts'
import type { Reason } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import { counts, requireSecond } from '../../kernel/second-person.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { bound } from '../../kernel/bound.ts'
import { nextMoment } from './moments.ts'

/** Reasons for a decline; the player reads their texts. */
export const DECLINE_REASONS = ['documents', 'requisites', 'terms', 'fraud', 'other'] as const satisfies Reason[]
type DeclineReason = (typeof DECLINE_REASONS)[number]

/** A withdrawal after a decision of staff. */
export interface WithdrawalDecision {
  readonly row: TransactionRow
  /** True while a second person's approval is missing. */
  readonly needsSecond: boolean
}

type WithdrawalOfficeDependencies = Pick<CashierDependencies, 'context' | 'transactions' | 'notices'> & {
  payouts: Payouts
}

async function holdWithdrawal(
  { transactions }: WithdrawalOfficeDependencies,
  tx: Tx,
  brand: PlatformBrand,
  id: string,
): Promise<TransactionRow> {
  const row = await transactions.lock(tx, brand.id, await wholeId(tx, 'cashier_transaction', brand.id, id))
  if (row?.type !== 'withdrawal') throw new OfficeRefusal(`there is no withdrawal ${id} at ${brand.id}`)
  return row
}

function record(
  { context: { audit } }: WithdrawalOfficeDependencies,
  tx: Tx,
  action: string,
  row: TransactionRow,
  by: string,
  details: Record<string, string>,
  reason?: string,
) {
  return audit.record(tx, {
    brand: row.brand_id,
    actor: `staff:${by}`,
    action,
    subject: `withdrawal:${row.id}`,
    ...(reason && { reason }),
    details: { player: row.player_id, amount: String(row.amount), currency: row.currency, ...details },
  })
}

/** What whoever approves a withdrawal must be allowed, when they do and when it is decided. */
const authorityAt = (brand: string) => ({ brand, roles: withdrawalStaff['withdrawals.approve'].roles })

/** Who else has approved a withdrawal, of those whose word counts. */
async function othersOf(
  { context }: WithdrawalOfficeDependencies,
  tx: Tx,
  { id, brand_id }: TransactionRow,
  by: string,
): Promise<string[]> {
  const approvals = await tx
    .selectFrom('withdrawal_approval')
    .where('transaction_id', '=', id)
    .where('mark', 'is not', null)
    .where('approver', '<>', by)
    .select('approver')
    .execute()
  const others: string[] = []
  for (const { approver } of approvals)
    if (await counts(context, tx, approver, authorityAt(brand_id))) others.push(approver)
  return others
}

/**
 * One person's approval. The gates are asked again and may still hold the withdrawal back. @throws OfficeRefusal
 */
const approve = (
  deps: WithdrawalOfficeDependencies,
  brand: PlatformBrand,
  named: string,
  by: string,
): Promise<WithdrawalDecision> =>
  deps.context.transaction(
    async (tx) => {
      const row = await holdWithdrawal(deps, tx, brand, named)
      if (row.status !== 'review')
        throw new OfficeRefusal(`the withdrawal is ${row.status}; only one in review can be approved`)
      const at = deps.context.clock.now()
      const mark = markOfApproval(deps.context.marks, row, by, at)
      await adoptNotes(tx, deps.context.marks, brand.id, row.player_id)
      const fresh = await tx
        .insertInto('withdrawal_approval')
        .values({ brand_id: brand.id, transaction_id: row.id, approver: by, at, mark })
        .onConflict((conflict) =>
          conflict
            .columns(['transaction_id', 'approver'])
            .doUpdateSet({ at, mark, moment: nextMoment })
            .where('withdrawal_approval.mark', 'is', null),
        )
        .returning('approver')
        .executeTakeFirst()
      const others = await othersOf(deps, tx, row, by)
      const needsSecond = needsTwo(brand, row) && others.length === 0
      if (needsTwo(brand, row)) for (const other of others) await requireSecond(deps.context, tx, other, by)
      if (!fresh && needsSecond)
        throw new OfficeRefusal(`${by} has already approved it; a second person must approve it`)
      if (!needsSecond) await deps.payouts.approve(tx, brand, row, `staff:${by}`)
      const after = await holdWithdrawal(deps, tx, brand, row.id)
      await record(deps, tx, 'withdrawal.approve', after, by, {
        before: row.status,
        after: after.status,
        approvals: String(others.length + 1),
      })
      return { row: after, needsSecond }
    },
    { idempotent: true },
  )

/** Declines a withdrawal and credits the money back, with a reason the player reads. @throws OfficeRefusal */
const decline = (
  deps: WithdrawalOfficeDependencies,
  brand: PlatformBrand,
  id: string,
  by: string,
  reason: DeclineReason,
): Promise<WithdrawalDecision> =>
  deps.context.transaction(
    async (tx) => {
      const row = await holdWithdrawal(deps, tx, brand, id)
      const declined = await deps.transactions.moveWithdrawal(tx, row, 'decline', `staff:${by}`, reason)
      if (!declined) throw new OfficeRefusal(`the withdrawal is ${row.status} and can no longer be declined`)
      await release(deps.context, tx, row)
      await deps.notices(tx, 'withdrawalDeclined', declined)
      await record(deps, tx, 'withdrawal.decline', declined, by, { before: row.status, after: declined.status }, reason)
      return { row: declined, needsSecond: false }
    },
    { idempotent: true },
  )

/** Decisions of staff about withdrawals. Every decision is recorded in the audit. */
export function createWithdrawalOffice(deps: WithdrawalOfficeDependencies) {
  return bound(deps, { approve, decline })
}

export type WithdrawalOffice = ReturnType<typeof createWithdrawalOffice>
