import { isCurrency, parseMoney } from '../../../../../engine/money/index.ts'
import { adjustmentStaff, withdrawalStaff, type Decision } from '../../../../../schemas/office/index.ts'
import { invalid } from '../../../kernel/errors.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../../kernel/staff.ts'
import type { BackOffice } from '../../accounts/index.ts'
import type { Adjustments } from '../adjustments.ts'
import type { EndingOffice } from '../endings.ts'
import { listQueue, type QueueContext } from './queue.ts'
import { mostAloneIn } from '../one-person.ts'
import { DECLINE_REASONS, type WithdrawalDecision, type WithdrawalOffice } from '../office.ts'

interface WithdrawalSide {
  readonly context: QueueContext
  readonly accounts: BackOffice
  readonly withdrawals: WithdrawalOffice
  readonly endings: EndingOffice
}

/** A decision of staff in the shape of the staff API. */
export const decided = ({ row, needsSecond }: WithdrawalDecision): Decision => ({
  id: row.id,
  status: row.status,
  reason: row.reason ?? null,
  needs_second: needsSecond,
})

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
export const withdrawalsForStaff = ({ context, accounts, withdrawals, endings }: WithdrawalSide): StaffSide =>
  staffSide(withdrawalStaff, {
    'withdrawals.list': (params, call) => listQueue(context, accounts, params, call),
    'withdrawals.alone': async (_params, call) => ({ up_to: mostAloneIn(brandOf(call)) }),
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
    async 'adjustments.approve'({ id, reason }, call) {
      const adjustment = await adjustments.approve(brandOf(call), id, callerOf(call), reason)
      return { id: adjustment.id, is_posted: true, needs_second: false }
    },
    async 'adjustments.decline'({ id, reason }, call) {
      const adjustment = await adjustments.decline(brandOf(call), id, callerOf(call), reason)
      return { id: adjustment.id, is_posted: false, needs_second: false }
    },
  })
