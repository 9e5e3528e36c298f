import { giftStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { BackOffice } from '../accounts/index.ts'
import type { GiveByHand } from './happenings.ts'

/** Gifts that staff give. */
export const giftsForStaff = (accounts: BackOffice, giveByHand: GiveByHand): StaffSide =>
  staffSide(giftStaff, {
    async 'campaigns.give'({ login, gift_id, occasion, reason }, call) {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      return { bonus_id: await giveByHand(brand, player.id, gift_id, occasion, { by: callerOf(call), reason }) }
    },
  })
