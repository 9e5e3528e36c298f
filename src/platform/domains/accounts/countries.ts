import type { PlatformBrand } from '../../kernel/brands.ts'

/** Whether people in this country may not register with the brand, in its market. */
export function countryIsBlocked({ brand, platform }: PlatformBrand, country: string): boolean {
  const { blockedCountries, markets } = platform.settings.registration
  const ofMarket = Object.hasOwn(markets, brand.market) ? markets[brand.market]!.blockedCountries : []
  return [...blockedCountries, ...ofMarket].includes(country.toUpperCase())
}
