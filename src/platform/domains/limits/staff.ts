import { matchStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import type { BackOffice } from '../accounts/index.ts'
import type { Matches } from './matches.ts'

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
