import type { PlatformBrand } from '../brands.ts'

/** Whether nobody from this country may open an account with the brand, in its market. */
export function countryIsBlocked({ brand, platform }: PlatformBrand, country: string): boolean {
  const { blockedCountries, markets } = platform.settings.registration
  const market = Object.hasOwn(markets, brand.market) ? markets[brand.market] : undefined
  return [...blockedCountries, ...market?.blockedCountries ?? []].includes(country.toUpperCase())
}
