import { currencyOf, isCurrency } from '../../money/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Currencies whose cash has no decimals, though their accounts have: prices are often shown without. */
const SHOWN_WHOLE = new Set(['HUF'])

/** Checks that amounts are shown with the symbol and the decimals of their currency. */
export const checkCurrencyLooks = ({ brand }: FilledBrand, reporter: Reporter): void => {
  for (const [code, { symbol, digits }] of Object.entries(brand.currencies.available)) {
    if (!isCurrency(code)) continue
    const path = ['brand', 'currencies', 'available', code]
    const others = symbol === undefined ? [] : ownersOf(symbol.trim()).filter((owner) => owner !== code)
    if (symbol !== undefined && others.length > 0 && !symbolsOf(code).has(symbol.trim()))
      reporter.at([...path, 'symbol'], 'wrong-symbol', `${code} would be shown as ${list(others)}`, {
        expected: `${list(symbolsOf(code))}, or nothing`,
        found: quote(symbol),
      })
    if (digits !== undefined) checkDigits([...path, 'digits'], code, digits, reporter)
  }
}

const checkDigits = (path: string[], code: string, digits: number, reporter: Reporter): void => {
  const known = currencyOf(code)
  const usual = known.decimals ?? known.digits
  if (digits > known.digits)
    reporter.at(path, 'wrong-digits', `${code} has not so many decimals`, {
      expected: `${usual}, or nothing`,
      found: String(digits),
    })
  // Of a currency that is counted in millionths everybody shows less.
  else if (digits < usual && isOfStates(code) && !SHOWN_WHOLE.has(code))
    reporter.at(path, 'wrong-digits', `what players have of ${code} below its shown decimals would be cut off`, {
      expected: `${usual}, or nothing`,
      found: String(digits),
      severity: 'warning',
    })
}

let states: ReadonlySet<string> | undefined
/** Whether a currency is one of ISO 4217. */
const isOfStates = (code: string): boolean => (states ??= new Set(Intl.supportedValuesOf('currency'))).has(code)

const symbolIn = (code: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value

const symbols = new Map<string, ReadonlySet<string>>()
/** What a currency is written as: its symbols, and its code. */
const symbolsOf = (code: string): ReadonlySet<string> => {
  let known = symbols.get(code)
  if (!known) {
    const own = isCurrency(code) ? [currencyOf(code).symbol] : []
    const ofStates = isOfStates(code) ? [symbolIn(code, 'narrowSymbol'), symbolIn(code, 'symbol')] : []
    symbols.set(code, (known = new Set([...own, ...ofStates, code])))
  }
  return known
}

let owners: Map<string, string[]> | undefined
/** The currencies that are written as a symbol. */
const ownersOf = (symbol: string): string[] => {
  if (!owners) {
    owners = new Map()
    for (const code of new Set([...Intl.supportedValuesOf('currency'), ...KNOWN_BESIDES]))
      for (const one of symbolsOf(code)) owners.set(one, [...(owners.get(one) ?? []), code])
  }
  return owners.get(symbol) ?? []
}
/** Currencies that no state has. */
const KNOWN_BESIDES = ['BTC', 'ETH', 'USDT']
