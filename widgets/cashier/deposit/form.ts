import type { LoadContext } from '../../../engine/registry/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import { loadBanks, type Bank } from '../parts/banks.ts'
import { loadOffers } from '../parts/offers.ts'

/** What a form for a deposit offers. */
export interface DepositForm {
  settings: CashierSettings
  offers: Offer[]
  banks: Bank[]
}

/** Loads the methods, the offers where the brand has any, and the banks the methods name. */
export const loadForm = async ({
  api,
  facts,
  signal,
}: Pick<LoadContext<unknown>, 'api' | 'facts' | 'signal'>): Promise<DepositForm> => {
  const [settings, offers] = await Promise.all([
    api.cashier.getDepositSettings({}, { signal }),
    facts.features['promotions'] ? loadOffers(api, signal) : [],
  ])
  return { settings, offers, banks: await loadBanks(api, settings, signal) }
}
