import type { OfficeMethodName } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { LoyaltyCorrections } from '../../platform/domains/loyalty/index.ts'
import { brandOf, callerOf, type OfficeBindings } from '../call.ts'
import { refusal } from '../members.ts'

type LoyaltyMethods = Extract<OfficeMethodName, `loyalty.${string}`>

/** Corrections of players' points, by two members of staff. */
export const bindLoyalty = ({
  accounts,
  corrections,
}: {
  accounts: BackOffice
  corrections: LoyaltyCorrections
}): OfficeBindings<LoyaltyMethods> => ({
  async 'loyalty.propose'({ login, points, reason }, call) {
    const brand = brandOf(call)
    const player = await accounts.find(brand.id, login)
    if (!player) throw refusal(`There is no player ${login} at the brand ${brand.id}.`)
    const proposal = { player_id: player.id, points: BigInt(points), reason, by: callerOf(call) }
    return { id: await corrections.propose(brand, proposal) }
  },
  async 'loyalty.approve'({ id }, call) {
    return { id, points: Number(await corrections.approve(brandOf(call), id, callerOf(call))) }
  },
})
