import type { Feature } from '../../../schemas/brand/index.ts'
import {
  checkRule,
  constants,
  contradictions,
  neverEqual,
  neverHolds,
  type NeverEqual,
  type Occurring,
} from '../../rules/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { meantCountry } from '../read/meant-country.ts'
import { isPlain } from '../read/merge.ts'
import { locate } from '../read/locate.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** What rules of a brand are checked with. */
export interface RuleReport {
  layered: LayeredBrand
  /** Features of which no rule of the brand's own ever holds. */
  off: ReadonlySet<string>
  occurring: Readonly<Record<string, Occurring>>
  reporter: Reporter
}

/** Values rules of a brand's own files can meet. A brand with a list of markets lends its files to those. */
export const occurringIn = ({ brand, platform, pages }: FilledBrand): Readonly<Record<string, Occurring>> => {
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
    market: marketsOf(brand),
    'route.id': {
      fits: (value) => value === null || Object.hasOwn(pages, String(value)),
      expected: 'the id of a page',
    },
    // The other markets of a list have currencies of their own.
    ...(brand.markets.length === 0 && {
      'session.currency': {
        fits: (value) => value === null || value === '' || Object.hasOwn(brand.currencies.available, String(value)),
        expected: `a currency of the brand: ${list(Object.keys(brand.currencies.available))}`,
      },
    }),
  }
}

/** In a file below `markets/` the market is that of its folder. */
const onlyMarket = (market: string): Occurring => ({
  fits: (value) => value === market,
  expected: `the market of this folder, ${quote(market)}, or a file outside of markets/`,
})

/** The markets that a brand's files are read in: its own, and those of its list, named by their countries. */
const marketsOf = ({ market, markets }: FilledBrand['brand']): Occurring => {
  const all = [...new Set([market, ...markets.flatMap(({ countries }) => countries.map((one) => one.toLowerCase()))])]
  return {
    fits: (value) => all.includes(String(value)),
    expected: all.length === 1 ? `the market of the brand, ${quote(market)}` : `a market of the brand: ${list(all)}`,
  }
}

/** Features that are off in the brand and in every market it has files for. */
export const offIn = (layered: LayeredBrand, filled: FilledBrand): ReadonlySet<string> => {
  const on = resolveFeatures(filled)
  const lent = layered.layers[0]!.files.filter(({ key, market }) => key[0] === 'features' && market !== undefined)
  const isLent = (name: string) => lent.some(({ data }) => isPlain(data) && data[name] === true)
  return new Set(Object.keys(on).filter((name) => !on[name as Feature] && !isLent(name)))
}

/** Reports a rule of the brand's own that is never exactly true: its feature is off, or it gives a value. */
const reportNever = (
  { off, reporter }: RuleReport,
  value: unknown,
  { path, isOwn }: { path: () => string[]; isOwn: () => boolean },
): void => {
  const never = neverHolds(value, off)
  // Whose a rule is takes longest to find.
  if (!never || !isOwn()) return
  const { path: within, found } = never
  const isValue = never.feature === undefined
  reporter.at(
    [...path(), ...within],
    'never-true',
    isValue
      ? 'gives a value and not an answer, so the rule never holds'
      : `never holds, as the feature "${never.feature}" is off`,
    {
      expected: isValue
        ? 'a comparison, such as { ">": [{ "var": "session.balance" }, 0] }'
        : `"${never.feature}" on in features.json, or no such part`,
      found,
      severity: 'warning',
    },
  )
}

/** The country or the market that somebody meant who wrote it otherwise. */
const nearCountry = (found: string, expected: string): { nearest?: string } => {
  const [what] = /^(?:a country|a market|the market)/.exec(expected) ?? []
  const meant = what === undefined ? undefined : meantCountry(String(JSON.parse(found)))
  if (meant === undefined) return {}
  const nearest = what === 'a country' ? meant : meant.toLowerCase()
  return found === JSON.stringify(nearest) ? {} : { nearest }
}

/** Constants of a rule that never occur where it is read: in its market, in the brand, or anywhere. */
const neverEqualIn = (
  { layered, occurring }: RuleReport,
  value: unknown,
  path: () => string[],
  isOwn: () => boolean,
): NeverEqual[] => {
  const strict = neverEqual(value, { ...occurring, market: onlyMarket(layered.market) })
  if (strict.length === 0) return strict
  const { file } = locate(layered, path())
  const isOf = layered.layers.some((layer) => layer.files.some((one) => one.file === file && one.market !== undefined))
  if (isOf) return neverEqual(value, { ...(isOwn() && occurring), market: onlyMarket(layered.market) })
  return neverEqual(value, isOwn() ? occurring : {})
}

/** Reports what is wrong with a rule, and what of it can never hold, or always holds. */
export const reportRule = (report: RuleReport, value: unknown, path: () => string[]): void => {
  const { layered, reporter } = report
  // What a brand inherits is written for others as well.
  const isOwn = () => layered.layers[0]!.files.some(({ file }) => file === locate(layered, path()).file)
  for (const { path: within, expected, found } of neverEqualIn(report, value, path, isOwn))
    reporter.at([...path(), ...within], 'never-equal', 'what it is compared with never has this value', {
      expected,
      found,
      ...nearCountry(found, expected),
      severity: 'warning',
    })
  reportNever(report, value, { path, isOwn })
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
