import { toMoney } from '../../../../engine/money/index.ts'
import { winStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import { nameOf } from './catalogue.ts'
import { winId, type WinOffice } from './held-wins.ts'

/** Wins above the ceiling of their game. */
export const winsForStaff = (wins: WinOffice): StaffSide =>
  staffSide(winStaff, {
    async 'money.wins'(_params, call) {
      const rows = await wins.list(brandOf(call).id)
      const reader = callerOf(call)
      return {
        items: rows.map((row) => ({
          id: winId(row),
          held_at: row.held_at.toISOString(),
          game: nameOf(brandOf(call), row.sysname),
          round: row.round_id,
          player: row.player_id,
          amount: toMoney(row.amount, row.currency),
          stake: toMoney(row.stake, row.currency),
          by_me: row.first_by === reader,
          by_others: row.first_by !== null && row.first_by !== reader,
        })),
      }
    },
    async 'money.payWin'({ id, reason }, call) {
      const { needsSecond } = await wins.pay(brandOf(call), id, callerOf(call), reason)
      return { needs_second: needsSecond }
    },
    async 'money.refuseWin'({ id, reason }, call) {
      await wins.refuse(brandOf(call), id, callerOf(call), reason)
      return { done: true } as const
    },
  })
