import { checkBrand } from '../check/check.ts'
import { layeredIn } from '../read/layers.ts'
import { marketsOf } from '../read/market.ts'
import { problemText, type Problem } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { changesBetween } from './index.ts'
import { marketsNamed } from './names.ts'
import type { Change } from './types.ts'

/** Two versions of a brand in one of its markets. */
export interface MarketPair {
  readonly market: string
  /** Whether it is the market each version serves; where they serve two, `market` is that of the second. */
  readonly isOwn: boolean
  readonly before: LayeredBrand
  readonly after: LayeredBrand
}

/** Two versions of a brand in each market that either has files for, that which they serve first. */
export const marketPairs = (before: LayeredBrand, after: LayeredBrand): MarketPair[] => {
  const others = new Set([...marketsOf(before), ...marketsOf(after)])
  others.delete(after.market)
  return [
    { market: after.market, isOwn: true, before, after },
    ...[...others].map((market) => ({
      market,
      isOwn: false,
      before: layeredIn(before, market),
      after: layeredIn(after, market),
    })),
  ]
}

const found = new WeakMap<LayeredBrand, { readonly environment: BrandEnvironment; readonly errors: Problem[] }>()
const errorsOf = (layered: LayeredBrand, environment: BrandEnvironment): Problem[] => {
  const known = found.get(layered)
  if (known?.environment === environment) return known.errors
  const errors = checkBrand(layered, environment).filter(({ severity }) => severity === 'error')
  found.set(layered, { environment, errors })
  return errors
}

type Standing = 'compared' | 'broken' | 'none'

/**
 * How a pair stands: `compared` where both versions compile, `broken` where only the first does, `none` where it has
 * errors: files of brands below are for many markets, and one in which the brand has errors is none of its own.
 */
export const standingOf = ({ isOwn, before, after }: MarketPair, environment: BrandEnvironment): Standing => {
  // Whoever compares them has checked them in the market they serve.
  if (isOwn) return 'compared'
  if (errorsOf(before, environment).length > 0) return 'none'
  return errorsOf(after, environment).length > 0 ? 'broken' : 'compared'
}

/** A market in which the brand would have errors, in the place of all that nobody can tell of it. */
const broken = ({ market, before, after }: MarketPair, environment: BrandEnvironment): Change => {
  const [error] = errorsOf(after, environment)
  const source = after.layers.flatMap(({ files }) => files).find(({ file }) => file === error!.file)
  return {
    kind: 'market.broken',
    file: source ? `brands/${source.brand}/${source.path}` : error!.file,
    pointer: error!.pointer,
    before: undefined,
    after: undefined,
    pages: [],
    locales: [],
    markets: [...new Set([before.market, after.market])],
    audience: { visitors: 'everybody', screens: [], countries: [] },
    sentence: `In ${marketsNamed([market])} the brand would have errors: ${problemText(error!)}`,
  }
}

// Not by the values before and after: of a section that goes, they may hold what one market leaves out, and the
// sentence says the same of both.
const keyOf = ({ kind, file, pointer, audience, sentence }: Change): string =>
  JSON.stringify([kind, file, pointer, audience, sentence])

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** What ends a sentence that is not true in every market. */
export const inMarketsOnly = (markets: readonly string[]): string => `, in ${marketsNamed(markets)} only`

/**
 * What is said of many markets once, with all of them and the values of the first; what is not said of all of these
 * says so.
 */
const merged = (told: readonly Change[], markets: readonly string[]): Change[] => {
  const kept = new Map<string, Change>()
  for (const change of told) {
    const key = keyOf(change)
    const known = kept.get(key) ?? change
    kept.set(key, {
      ...known,
      pages: union(known.pages, change.pages),
      locales: union(known.locales, change.locales),
      markets: union(known.markets, change.markets),
    })
  }
  return [...kept.values()].map((change) => {
    const isEverywhere = markets.every((market) => change.markets.includes(market))
    return isEverywhere
      ? change
      : { ...change, only: true as const, sentence: change.sentence + inMarketsOnly(change.markets) }
  })
}

/**
 * Every difference between what is compiled of two versions of a brand in any of its markets, each as a sentence and
 * as data.
 * @param before a version without errors
 * @param after another one
 */
export const changesInMarkets = (
  before: LayeredBrand,
  after: LayeredBrand,
  environment: BrandEnvironment,
): Change[] => {
  const pairs = marketPairs(before, after)
  const standing = (wanted: Standing) => pairs.filter((pair) => standingOf(pair, environment) === wanted)
  const compared = standing('compared')
  const told = compared.map((pair) => changesBetween(pair.before, pair.after, environment))
  const markets = union(...compared.map((pair) => [pair.before.market, pair.after.market]))
  return [
    ...(compared.length === 1 ? told[0]! : merged(told.flat(), markets)),
    ...standing('broken').map((pair) => broken(pair, environment)),
  ]
}
