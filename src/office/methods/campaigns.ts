import type { OfficeMethodName } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { GiveByHand } from '../../platform/domains/bonuses/index.ts'
import { brandOf, callerOf, type OfficeBindings } from '../call.ts'
import { refusal } from '../members.ts'

type CampaignsMethods = Extract<OfficeMethodName, `campaigns.${string}`>

/** Gifts that staff give. */
export const bindCampaigns = ({
  accounts,
  giveByHand,
}: {
  accounts: BackOffice
  giveByHand: GiveByHand
}): OfficeBindings<CampaignsMethods> => ({
  async 'campaigns.give'({ login, gift_id, occasion, reason }, call) {
    const brand = brandOf(call)
    const player = await accounts.find(brand.id, login)
    if (!player) throw refusal(`There is no player ${login} at the brand ${brand.id}.`)
    return { bonus_id: await giveByHand(brand, player.id, gift_id, occasion, { by: callerOf(call), reason }) }
  },
})
