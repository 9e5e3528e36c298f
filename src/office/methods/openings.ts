import { openingStaff } from '../../../schemas/office/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { Studio } from '../../studio/server/index.ts'
import type { OfficeCall } from '../call.ts'
import { shownDraft } from './drafts.ts'

/** The rates of all further currencies. @throws PlatformError InvalidParameterException where one is missing */
function ratesOf(text: string | undefined, [usual, ...others]: readonly string[]): Record<string, string> {
  const rates = Object.fromEntries((text?.split(',') ?? []).map((one) => one.split('=') as [string, string]))
  const missing = others.find((code) => !/[1-9]/.test(rates[code] ?? ''))
  if (missing !== undefined) throw invalid({ rates: `Say what one ${missing} is worth in ${usual}: ${missing}=0.92` })
  const odd = Object.keys(rates).find((code) => !others.includes(code))
  if (odd !== undefined) throw invalid({ rates: `${odd} is not among the further currencies.` })
  return rates
}
const listOf = (codes: string): string[] => [...new Set(codes.split(','))]

/** Brands that are being opened. */
export const bindOpenings = (studio: () => Studio): StaffSide =>
  staffSide<typeof openingStaff, OfficeCall>(openingStaff, {
    async 'openings.list'() {
      const drafts = await studio().opening.coming()
      return { items: drafts.map((draft) => ({ brand: draft.brand, draft: shownDraft(draft) })) }
    },
    async 'openings.begin'({ brand, locales, currencies, rates, ...rest }, call) {
      const money = listOf(currencies)
      const wanted = { ...rest, id: brand, locales: listOf(locales), currencies: money, rates: ratesOf(rates, money) }
      return shownDraft(await studio().opening.openBrand(wanted, { by: callerOf(call), key: call.key }))
    },
  })
