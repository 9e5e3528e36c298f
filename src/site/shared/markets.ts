import { splitLocale } from '../../../engine/i18n/paths.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'

/** Whether the first segment of an address, after its locale, names a market: the server leads to its host. */
export const namesMarket = (
  { markets = [], locales }: Pick<SiteFacts, 'markets' | 'locales'>,
  href: string,
): boolean => {
  if (markets.length === 0) return false
  const codes = locales.available.map(({ code }) => code)
  const { path } = splitLocale(href.split(/[?#]/, 1)[0]!, codes)
  return markets.some((market) => path === market.path || path.startsWith(`${market.path}/`))
}
