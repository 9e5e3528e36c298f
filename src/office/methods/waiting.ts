import { toMoney } from '../../../engine/money/index.ts'
import type { OfficeMethodName } from '../../../schemas/office/index.ts'
import type { Settlements, UnmatchedOffice } from '../../platform/domains/cashier/index.ts'
import { winId, type WinOffice } from '../../platform/domains/games/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { brandOf, callerOf, type OfficeBindings } from '../call.ts'

type WaitingMethods = Extract<OfficeMethodName, `money.${string}`>
type WinMethods = 'money.wins' | 'money.payWin' | 'money.refuseWin'

const done = { done: true } as const

/** Money that waits for staff: unmatched money, and wins above the ceiling. */
export function bindWaiting({
  unmatched,
  settlements,
  wins,
}: {
  unmatched: UnmatchedOffice
  settlements: Settlements
  wins: WinOffice
}): OfficeBindings<WaitingMethods> {
  return {
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
    ...bindWins(wins),
  }
}

/** Wins above the ceiling. */
const bindWins = (wins: WinOffice): OfficeBindings<WinMethods> => ({
  async 'money.wins'(_params, call) {
    const rows = await wins.list(brandOf(call).id)
    return {
      items: rows.map((row) => ({
        id: winId(row),
        held_at: row.held_at.toISOString(),
        game: row.sysname,
        amount: toMoney(row.amount, row.currency),
        stake: toMoney(row.stake, row.currency),
        first_by: row.first_by,
      })),
    }
  },
  async 'money.payWin'({ id, reason }, call) {
    const { needsSecond } = await wins.pay(brandOf(call), id, callerOf(call), reason)
    return { needs_second: needsSecond }
  },
  async 'money.refuseWin'({ id, reason }, call) {
    await wins.refuse(brandOf(call), id, callerOf(call), reason)
    return done
  },
})
