import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Roughly how many euros a unit of a currency is worth: enough to tell a rate from its inverse. */
const EUROS: Readonly<Record<string, number>> = {
  AUD: 0.58,
  BRL: 0.17,
  BTC: 80_000,
  CAD: 0.65,
  CHF: 1.05,
  CZK: 0.04,
  DKK: 0.134,
  ETH: 3000,
  EUR: 1,
  GBP: 1.17,
  HUF: 0.0025,
  INR: 0.0105,
  JPY: 0.006,
  KRW: 0.00063,
  KWD: 2.9,
  MXN: 0.047,
  NOK: 0.086,
  NZD: 0.53,
  PLN: 0.234,
  SEK: 0.089,
  UAH: 0.021,
  USD: 0.88,
  USDT: 0.88,
  ZAR: 0.049,
}
/** How far a rate may be from the rough one before it is compared with its inverse. */
const FACTOR = 4

/** Checks what units of currencies are worth in the default one: 1 for itself, and not the wrong way round. */
export const checkRates = ({ brand, platform: { settings } }: FilledBrand, reporter: Reporter): void => {
  const { default: usual, available } = brand.currencies
  for (const [code, text] of Object.entries(settings.rates)) {
    const path = ['platform', 'settings', 'rates', code]
    const rate = Number(text)
    if (code === usual) {
      // What a brand takes over was written for the default currency of another one.
      if (rate !== 1 && originsAt(reporter.layered, path)[0]?.brand === reporter.layered.id)
        reporter.at(path, 'own-rate', `one ${code} is worth one ${code}`, {
          expected: '"1", or no rate of the default currency',
          found: quote(text),
        })
      continue
    }
    const [one, other] = [EUROS[code], EUROS[usual]]
    if (!Object.hasOwn(available, code) || one === undefined || other === undefined || rate === 0) continue
    const rough = one / other
    const isFar = (value: number, from: number) => value > from * FACTOR || value < from / FACTOR
    if (isFar(rate, rough) && !isFar(1 / rate, rough))
      reporter.at(path, 'rate-upside-down', `says that one ${code} is worth ${text} ${usual}`, {
        expected: `about "${Number((1 / rate).toPrecision(3))}", what one ${code} is worth in ${usual}`,
        found: quote(text),
        severity: 'warning',
      })
  }
}
