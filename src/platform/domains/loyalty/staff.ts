import { pointStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { BackOffice } from '../accounts/index.ts'
import type { LoyaltyCorrections } from './corrections.ts'

/** Corrections of players' points, by two members of staff. */
export const pointsForStaff = (accounts: BackOffice, corrections: LoyaltyCorrections): StaffSide =>
  staffSide(pointStaff, {
    async 'loyalty.propose'({ login, points, reason }, call) {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      const proposal = { player_id: player.id, points: BigInt(points), reason, by: callerOf(call) }
      return { id: await corrections.propose(brand, proposal) }
    },
    async 'loyalty.approve'({ id, reason }, call) {
      return { id, points: Number(await corrections.approve(brandOf(call), id, callerOf(call), reason)) }
    },
    async 'loyalty.decline'({ id, reason }, call) {
      await corrections.decline(brandOf(call), id, callerOf(call), reason)
      return { id }
    },
  })
