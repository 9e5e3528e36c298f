import { isCurrency, parseMoney, toMoney } from '../../../../../engine/money/index.ts'
import { WITHDRAWAL_STATUSES } from '../../../../../schemas/api/cashier.ts'
import {
  adjustmentStaff,
  withdrawalStaff,
  type Decision,
  type OfficeWithdrawal,
} from '../../../../../schemas/office/index.ts'
import { invalid } from '../../../kernel/errors.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../../kernel/staff.ts'
import type { BackOffice } from '../../accounts/index.ts'
import type { Adjustments } from '../adjustments.ts'
import type { EndingOffice } from '../endings.ts'
import { DECLINE_REASONS, type WithdrawalDecision, type WithdrawalOffice } from '../office.ts'

const decided = ({ row, needsSecond }: WithdrawalDecision): Decision => ({
  id: row.id,
  status: row.status,
  reason: row.reason ?? null,
  needs_second: needsSecond,
})

/** A withdrawal in the list of those that wait. */
const listed = (row: Awaited<ReturnType<WithdrawalOffice['list']>>[number]): OfficeWithdrawal => ({
  id: row.id,
  status: row.status,
  reason: row.reason ?? null,
  amount: toMoney(row.amount, row.currency),
  method: row.method,
  created_at: row.created_at.toISOString(),
  player_id: row.player_id,
  player: row.email || row.phone,
  is_verified: row.verified_at !== null,
  approvals: Number(row.approvals ?? 0n),
})

/** Parses statuses separated by commas. @throws PlatformError InvalidParameterException */
function statusesOf(text: string | undefined) {
  if (text === undefined) return undefined
  const names = text.split(',')
  const statuses = WITHDRAWAL_STATUSES.filter((status) => names.includes(status))
  if (statuses.length !== new Set(names).size) throw invalid({ status: `of ${WITHDRAWAL_STATUSES.join(', ')}` })
  return statuses
}

/** Parses an amount typed by a person, in minor units. @throws PlatformError InvalidParameterException */
export function amountOf(text: string, currency: string): bigint {
  try {
    if (isCurrency(currency)) return parseMoney(text, currency)
  } catch {
    // Reported below, with the name of the field.
  }
  throw invalid({ amount: `not an amount in ${currency}` })
}

/** Withdrawals that wait for staff. */
export const withdrawalsForStaff = (
  accounts: BackOffice,
  withdrawals: WithdrawalOffice,
  endings: EndingOffice,
): StaffSide =>
  staffSide(withdrawalStaff, {
    async 'withdrawals.list'({ status }, call) {
      const brand = brandOf(call).id
      const rows = await withdrawals.list(brand, statusesOf(status))
      const seen = [...new Set(rows.map((row) => row.player_id))]
      await accounts.noteListed(brand, 'withdrawals', seen, callerOf(call))
      return { items: rows.map(listed) }
    },
    'withdrawals.approve': async ({ id }, call) =>
      decided(await withdrawals.approve(brandOf(call), id, callerOf(call))),
    async 'withdrawals.decline'({ id, reason: given }, call) {
      const reason = DECLINE_REASONS.find((name) => name === given)
      if (!reason) throw invalid({ reason: `of ${DECLINE_REASONS.join(', ')}` })
      return decided(await withdrawals.decline(brandOf(call), id, callerOf(call), reason))
    },
    'withdrawals.end': async ({ id, outcome, reason }, call) =>
      decided(await endings.end(brandOf(call), id, { by: callerOf(call), outcome, reason })),
  })

/** Corrections of balances by hand. */
export const adjustmentsForStaff = (accounts: BackOffice, adjustments: Adjustments): StaffSide =>
  staffSide(adjustmentStaff, {
    async 'adjustments.propose'({ login, amount, currency, wallet, reason, play_times }, call) {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      const size = amountOf(amount.replace(/^-/, ''), currency)
      const { adjustment, needsSecond } = await adjustments.propose(brand, {
        player_id: player.id,
        by: callerOf(call),
        amount: amount.startsWith('-') ? -size : size,
        currency,
        wallet,
        reason,
        ...(play_times !== undefined && { play_times }),
      })
      return { id: adjustment.id, is_posted: !needsSecond, needs_second: needsSecond }
    },
    async 'adjustments.approve'({ id }, call) {
      const adjustment = await adjustments.approve(brandOf(call), id, callerOf(call))
      return { id: adjustment.id, is_posted: true, needs_second: false }
    },
  })
