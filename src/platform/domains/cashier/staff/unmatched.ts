import { unmatchedStaff } from '../../../../../schemas/office/index.ts'
import { invalid } from '../../../kernel/errors.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../../kernel/staff.ts'
import type { Settlements } from '../settlement.ts'
import type { UnmatchedOffice } from '../unmatched.ts'

/** Money without an order, and settlement files of providers. */
export const unmatchedForStaff = (unmatched: UnmatchedOffice, settlements: Settlements): StaffSide => {
  const done = { done: true } as const
  return staffSide(unmatchedStaff, {
    async 'money.unmatched'(_params, call) {
      const rows = await unmatched.list(brandOf(call).id)
      return {
        items: rows.map(({ id, seen_at, why, provider, reference, outcome, amount, currency }) => ({
          id,
          seen_at: seen_at.toISOString(),
          why,
          provider,
          reference,
          outcome,
          amount,
          currency,
        })),
      }
    },
    async 'money.settle'({ id, reason }, call) {
      await unmatched.settle(brandOf(call).id, id, callerOf(call), reason)
      return done
    },
    async 'money.takeSettlement'({ provider, file, first_line: from, lines }, call) {
      await settlements.take(brandOf(call), { provider, name: file }, from, lines, callerOf(call))
      return done
    },
    'money.compareSettlement': ({ provider, file, from, until }, call) => {
      const period = { from: new Date(from), until: new Date(until) }
      if (!(period.from < period.until)) throw invalid({ until: 'before the beginning' })
      return settlements.compare(brandOf(call), { provider, name: file }, period, callerOf(call))
    },
  })
}
