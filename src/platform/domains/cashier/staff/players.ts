import { toMoney } from '../../../../../engine/money/index.ts'
import { playerMoneyStaff } from '../../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../../kernel/staff.ts'
import type { BackOffice } from '../../accounts/index.ts'
import type { PlayerOffice } from '../player-office.ts'
import { amountOf } from './withdrawals.ts'

/** Identity, contacts, marks, limits and requisites of single players. */
export function playersForStaff(accounts: BackOffice, players: PlayerOffice): StaffSide {
  const done = { done: true } as const
  const noteOf = async ({ login, reason }: { login: string; reason?: string | undefined }, call: StaffCall) => ({
    brand: brandOf(call),
    playerId: (await accounts.named(brandOf(call).id, login)).id,
    by: callerOf(call),
    reason,
  })
  return staffSide(playerMoneyStaff, {
    async 'players.verifyIdentity'(params, call) {
      await players.verifyIdentity(await noteOf(params, call))
      return done
    },
    async 'players.confirmContact'(params, call) {
      await players.confirmContact(await noteOf(params, call))
      return done
    },
    async 'players.flag'(params, call) {
      await players.flag(await noteOf(params, call), params.flag, params.on)
      return done
    },
    async 'players.limitDeposits'(params, call) {
      const note = await noteOf(params, call)
      const { amount, currency = note.brand.brand.currencies.default } = params
      const days = Number(params.days) as 1 | 7 | 14 | 30
      const limit = { amount: amountOf(amount, currency), currency }
      await players.limit(note, days, limit)
      return { limit: toMoney(limit.amount, currency), days }
    },
    async 'players.judgeRequisites'(params, call) {
      const { method, requisites, status } = params
      await players.requisites(await noteOf(params, call), method, requisites, status === 'none' ? undefined : status)
      return done
    },
  })
}
