import { br } from './br.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { gb } from './gb.ts'
import { mt } from './mt.ts'
import { se } from './se.ts'
import type { MarketPack, MarketRule } from './types.ts'

export type { Demand, MarketRule } from './types.ts'

/** The markets whose rules are known, by name. Any other market has no rules here. */
export const MARKET_PACKS: readonly MarketPack[] = [br, de, es, gb, mt, se]

/**
 * The rules of a market that hold on a day.
 * @param market as `brand.json` names it; one that is not known has no rules
 * @param day `YYYY-MM-DD`; without it every rule counts, whenever it holds
 */
export const rulesOf = (market: string, day?: string): readonly MarketRule[] =>
  (MARKET_PACKS.find((pack) => pack.market === market)?.rules ?? []).filter(
    ({ from, until }) => day === undefined || (from <= day && (until === undefined || day <= until)),
  )

/** What is said of a market whose rules are not known; undefined for one whose rules are. */
export const unknownRules = (market: string): string | undefined =>
  MARKET_PACKS.some((pack) => pack.market === market)
    ? undefined
    : `no rules of the market ${market} are known: what its law asks is yours to see to ` +
      `(known: ${MARKET_PACKS.map((pack) => pack.market).join(', ')})`

/** The rule in words, with its source and since when it holds, as problems and screens quote it. */
export const ruleInWords = ({ says, source, from, until }: MarketRule): string =>
  `${says} (${source}; since ${from}${until === undefined ? '' : ` until ${until}`})`
