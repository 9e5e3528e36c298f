import type { PlatformSettings } from '../../schemas/brand/platform.ts'
import { phoneOptions } from './geography.ts'
import type { PhoneOption } from './phones.ts'

/** What of a brand decides which phone numbers it accepts. */
interface PhoneMarket {
  brand: { market: string }
  platform: { settings: { registration: Pick<PlatformSettings['registration'], 'markets' | 'phoneCountries'> } }
}

/** Countries whose phone numbers the brand accepts in its market; empty for all. */
export function phoneCountriesOf({ brand, platform }: PhoneMarket): readonly string[] {
  const { markets, phoneCountries } = platform.settings.registration
  const ofMarket = Object.hasOwn(markets, brand.market) ? markets[brand.market]!.phoneCountries : []
  return ofMarket.length > 0 ? ofMarket : phoneCountries
}

/** Dial codes and masks of those countries, with names in a language; the country of the brand's market is marked. */
export function phonesOf(market: PhoneMarket, locale: string): readonly PhoneOption[] {
  const only = phoneCountriesOf(market)
  const home = market.brand.market.toUpperCase()
  return phoneOptions(locale)
    .filter(({ country_code }) => only.length === 0 || only.includes(country_code))
    .map((phone) => (phone.country_code === home ? { ...phone, is_home: true as const } : phone))
}

/** A document has the dial codes of no more countries than this: all of them are 20 KB. */
const FEW = 12

/**
 * The dial codes a login by phone shows at once. All of them if they are few; else that of the market's country, or of
 * the language's where the market is no country, until the others are asked for (`isWhole`).
 */
export function loginPhonesOf(market: PhoneMarket, locale: string): { options: PhoneOption[]; isWhole: boolean } {
  const all = phonesOf(market, locale)
  const region = new Intl.Locale(locale).maximize().region
  const home = all.find(({ is_home }) => is_home) ?? all.find(({ country_code }) => country_code === region) ?? all[0]
  if (!home) return { options: [], isWhole: true }
  const marked = { ...home, is_home: true as const }
  if (all.length > FEW) return { options: [marked], isWhole: false }
  return { options: all.map((phone) => (phone === home ? marked : phone)), isWhole: true }
}
