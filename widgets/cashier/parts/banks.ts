import type { Api } from '../../../engine/api/index.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'

export interface Bank {
  id: string
  name: string
}

/** The banks, loaded only where a method needs one (CASHIER-13). */
export const loadBanks = async (api: Api, { methods }: CashierSettings, signal: AbortSignal): Promise<Bank[]> =>
  methods.some(({ requisites }) => requisites.some(({ type }) => type === 'bank'))
    ? api.cashier.getBanks({}, { signal })
    : []
