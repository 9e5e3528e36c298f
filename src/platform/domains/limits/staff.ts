import { limitStaff, matchStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import type { Context } from '../../kernel/context.ts'
import type { BackOffice } from '../accounts/index.ts'
import type { Breaks } from './breaks.ts'
import type { Matches } from './matches.ts'
import { remindSooner, tighten } from './tighten.ts'

/** Accounts that may belong to a person in a break. */
export function matchesForStaff(accounts: BackOffice, matches: Matches): StaffSide {
  const decide =
    (isSame: boolean) =>
    async ({ login, other, reason }: { login: string; other: string; reason: string }, call: StaffCall) => {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      await matches.decide(brand, { playerId: player.id, otherId: other, isSame, by: callerOf(call), reason })
      return { done: true } as const
    }
  return staffSide(matchStaff, {
    async 'players.matches'(_params, call) {
      const found = await matches.list(brandOf(call))
      return {
        items: found.map(({ playerId, openedAt, other, kinds, until, state }) => ({
          player: playerId,
          opened_at: openedAt.toISOString(),
          other: other.playerId,
          other_brand: other.brandId,
          kinds: [...kinds],
          until: until?.toISOString() ?? null,
          state,
        })),
      }
    },
    'players.clearMatch': decide(false),
    'players.confirmMatch': decide(true),
  })
}

interface LimitParts {
  readonly context: Pick<Context, 'audit' | 'clock' | 'transaction'>
  readonly accounts: BackOffice
  readonly breaks: Breaks
}
/** Limits and breaks that staff make tighter. */
export function limitsForStaff({ context, accounts, breaks }: LimitParts): StaffSide {
  const done = { done: true } as const
  const subject = async ({ login, reason }: { login: string; reason: string }, call: StaffCall) => ({
    brand: brandOf(call),
    playerId: (await accounts.named(brandOf(call).id, login)).id,
    note: { by: callerOf(call), reason },
  })
  return staffSide(limitStaff, {
    async 'limits.tighten'({ type, period, amount, minutes, ...params }, call) {
      const { brand, playerId, note } = await subject(params, call)
      await tighten(context, brand, playerId, { type, period, amount, minutes }, note)
      return done
    },
    async 'limits.remindSooner'(params, call) {
      const { brand, playerId, note } = await subject(params, call)
      await remindSooner(context, brand, playerId, params.minutes, note)
      return done
    },
    async 'limits.beginBreak'(params, call) {
      const { brand, playerId, note } = await subject(params, call)
      const until = await breaks.take(brand, playerId, params.period, note)
      return { until: until?.toISOString() ?? null }
    },
  })
}
