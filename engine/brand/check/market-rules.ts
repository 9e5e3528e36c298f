import { rulesOf, ruleInWords, type Demand, type MarketRule } from '../../markets/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import type { Code } from '../read/codes.ts'
import { brokenDemands } from './market-demands.ts'
import type { Reporter } from './reporter.ts'

/** Codes of demands that have one of their own. */
const CODES: Partial<Record<Demand['kind'], Code>> = { feature: 'market-forbids', wagering: 'wagering-too-high' }

/**
 * Checks that a brand keeps the rules of its market. What it loosens is an error where it stands, with the rule and its
 * source, so that the brand does not open there.
 * @param day the day whose rules hold, `YYYY-MM-DD`; without it all count
 */
export const checkMarketRules = (filled: FilledBrand, day: string | undefined, reporter: Reporter): void => {
  const { market } = filled.brand
  for (const rule of rulesOf(market, day))
    for (const { path, expected, found } of brokenDemands(rule.demand, filled, reporter.layered))
      reporter.at(path, CODES[rule.demand.kind] ?? 'market-rule', messageOf(market, rule), {
        expected,
        found,
        rule: `${market}/${rule.name}`,
      })
}

const messageOf = (market: string, rule: MarketRule): string => `market ${market}: ${ruleInWords(rule)}`
