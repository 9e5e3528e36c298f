import type { PhoneOption } from '../../../../engine/fields/index.ts'
import { phoneOptions } from '../../../../engine/fields/node.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

function marketOf({
  brand,
  platform: {
    settings: {
      registration: { markets },
    },
  },
}: PlatformBrand) {
  return Object.hasOwn(markets, brand.market) ? markets[brand.market] : undefined
}

/** Whether people in this country may not register with the brand, in its market. */
export function countryIsBlocked(brand: PlatformBrand, country: string): boolean {
  return [
    ...brand.platform.settings.registration.blockedCountries,
    ...(marketOf(brand)?.blockedCountries ?? []),
  ].includes(country.toUpperCase())
}

/** Countries whose phone numbers the brand accepts in its market; empty for all. */
export function phoneCountriesOf(brand: PlatformBrand): readonly string[] {
  const ofMarket = marketOf(brand)?.phoneCountries ?? []
  return ofMarket.length > 0 ? ofMarket : brand.platform.settings.registration.phoneCountries
}

/** Dial codes and masks of those countries, with names in a language; the country of the brand's market is marked. */
export function phonesOf(brand: PlatformBrand, locale: string): readonly PhoneOption[] {
  const only = phoneCountriesOf(brand)
  const all = phoneOptions(locale)
  const home = brand.brand.market.toUpperCase()
  return all
    .filter(({ country_code }) => only.length === 0 || only.includes(country_code))
    .map((phone) => (phone.country_code === home ? { ...phone, is_home: true as const } : phone))
}
