import { checkRule, constants, contradictions, neverEqual, type Occurring } from '../../rules/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { locate } from '../read/locate.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** Values rules of a brand's own files can meet. A brand with a list of markets lends its files to those. */
export const occurringIn = ({ brand, platform }: FilledBrand): Readonly<Record<string, Occurring>> => {
  const locales = brand.locales.available.map(({ code }) => code)
  const { blockedCountries } = platform.settings.registration
  const served = brand.markets.flatMap(({ countries }) => countries)
  return {
    ...((blockedCountries.length > 0 || served.length > 0) && {
      'session.country': {
        fits: (value) =>
          value === '' ||
          (/^[A-Z]{2}$/.test(String(value)) &&
            !blockedCountries.includes(String(value)) &&
            (served.length === 0 || served.includes(String(value)))),
        expected:
          served.length > 0
            ? `a country that a market of the brand serves: ${list(served)}`
            : `a country that may register, such as "MT"; ${list(blockedCountries)} may not`,
      },
    }),
    locale: { fits: (value) => locales.includes(String(value)), expected: `a locale of the brand: ${list(locales)}` },
    ...(brand.markets.length === 0 && {
      market: { fits: (value) => value === brand.market, expected: `the market of the brand, ${quote(brand.market)}` },
    }),
  }
}

/** Reports what is wrong with a rule, and what of it can never hold, or always holds. */
export const reportRule = (
  layered: LayeredBrand,
  occurring: Readonly<Record<string, Occurring>>,
  reporter: Reporter,
  value: unknown,
  path: () => string[],
): void => {
  // What a brand inherits is written for others as well.
  const isOwn = () => layered.layers[0]!.files.some(({ file }) => file === locate(layered, path()).file)
  const never = neverEqual(value, occurring)
  for (const { path: within, expected, found } of never.length > 0 && !isOwn() ? neverEqual(value) : never)
    reporter.at([...path(), ...within], 'never-equal', 'what it is compared with never has this value', {
      expected,
      found,
      severity: 'warning',
    })
  for (const { path: within, found } of contradictions(value))
    reporter.at([...path(), ...within], 'never-true', 'contradicts a condition before it, so the rule never holds', {
      expected: 'conditions that can hold together, or "or"',
      found,
      severity: 'warning',
    })
  for (const { path: within, found } of constants(value))
    reporter.at([...path(), ...within], 'constant-rule', 'reads nothing that differs, so it has one answer for all', {
      expected: 'a condition that reads a value, such as { "var": "session.authenticated" }, or no rule',
      found,
      severity: 'warning',
    })
  for (const { path: within, names, found, ...problem } of checkRule(value))
    reporter.at([...path(), ...within], 'wrong-rule', problem.message, {
      expected: problem.expected,
      found,
      names,
      name: found.replaceAll('"', ''),
    })
}
