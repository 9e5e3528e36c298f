import { documents } from '../../../../engine/validation/documents/index.ts'

/** Countries with several identity numbers: the one that most residents have. */
const MAIN: Readonly<Record<string, string>> = { ar: 'dni_ar', es: 'nif_es' }

/** @returns the kinds of identity number of a market's country, that of most residents first; most have none */
export const documentsOfMarket = (market: string): string[] => {
  const kinds = Object.entries(documents).flatMap(([kind, { country }]) =>
    country.toLowerCase() === market ? [kind] : [],
  )
  return kinds.toSorted((one, other) => Number(other === MAIN[market]) - Number(one === MAIN[market]))
}

/** @returns the identity number a new brand of a market asks for unless it says otherwise, or `none` */
export const documentOfMarket = (market: string): string => documentsOfMarket(market)[0] ?? 'none'

const CURRENCIES: Readonly<Record<string, string>> = {
  AED: 'ae',
  ARS: 'ar',
  AUD: 'au',
  BRL: 'br',
  CAD: 'ca',
  CHF: 'ch li',
  CLP: 'cl',
  COP: 'co',
  CZK: 'cz',
  DKK: 'dk fo gl',
  GBP: 'gb gg im je',
  GEL: 'ge',
  HUF: 'hu',
  INR: 'in',
  ISK: 'is',
  JPY: 'jp',
  KES: 'ke',
  KRW: 'kr',
  KZT: 'kz',
  MXN: 'mx',
  NGN: 'ng',
  NOK: 'no',
  NZD: 'nz',
  PEN: 'pe',
  PHP: 'ph',
  PLN: 'pl',
  RON: 'ro',
  RSD: 'rs',
  SEK: 'se',
  THB: 'th',
  TRY: 'tr',
  UAH: 'ua',
  USD: 'us ec pr sv',
  ZAR: 'za',
}
const BY_MARKET = new Map(
  Object.entries(CURRENCIES).flatMap(([code, markets]) => markets.split(' ').map((market) => [market, code])),
)

/** @returns the currency a new brand of a market has unless it says otherwise: that of the country, where known */
export const currencyOfMarket = (market: string): string => BY_MARKET.get(market) ?? 'EUR'
