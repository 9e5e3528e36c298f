import { features as featureSchemas, type Feature } from '../../../schemas/brand/index.ts'
import { ruleInWords, rulesOf } from '../../markets/index.ts'
import { BY_SITE, fillSound, isAsked, isMet, needsOf, requiredBy, resolveFeatures } from '../read/filled.ts'
import { BASE } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import type { LayeredBrand } from '../read/types.ts'

/** A feature of a brand: whether it is on and why, what it needs, and which pages come and go with it. */
export interface FeatureState {
  feature: Feature
  title: string
  isOn: boolean
  /**
   * Why it is off: `switch` in features.json, `requires` another feature that is off, `site` by a setting of site.json,
   * `nothing` because nothing it needs is written; undefined while it is on.
   */
  why?: 'switch' | 'requires' | 'site' | 'nothing'
  /** The market whose rules decide, or the file that every brand of the market has, where one does. */
  lockedBy?: string
  /** The file of the brand for its market that decides, where one does. */
  marketFile?: string
  /** The rule of the market that decides, in words with its source. */
  rule?: string
  /** Features and settings it requires. */
  requires: string[]
  /** What it needs, each with whether it is there. */
  needs: { write: string; severity: 'error' | 'warning'; isMet: boolean }[]
  /** Paths of its pages, in the order of their files. */
  pages: string[]
}

/**
 * Every feature of a brand in the order of the schema, for the command `features` and for other tools.
 * @param layered a brand whose files fit their schemas
 * @param day the day whose rules of the market hold, `YYYY-MM-DD`; without it all count
 */
export const featureStates = (layered: LayeredBrand, day?: string): FeatureState[] => {
  const { filled } = fillSound(layered)
  const on = resolveFeatures(filled)
  const { market } = layered
  const rules = new Map(
    rulesOf(market, day).flatMap((rule): [string, string][] =>
      rule.demand.kind === 'feature' ? [[rule.demand.feature, ruleInWords(rule)]] : [],
    ),
  )
  return (Object.keys(featureSchemas) as Feature[]).map((feature): FeatureState => {
    const setting = BY_SITE[feature]
    const requires = [...requiredBy(feature), ...(setting === undefined ? [] : [`site.json \u2192 ${setting}`])]
    const needs = needsOf(feature)
      .filter((need) => isAsked(need, filled))
      .map((need) => ({ write: need.write, severity: need.severity, isMet: isMet(need, filled) }))
    const written = filled.features[feature]
    const decider = deciderOf(layered, feature)
    const isLocked = rules.has(feature) || (decider?.isOfAll === true && decider.isOfMarket)
    const why = on[feature]
      ? undefined
      : written === false
        ? 'switch'
        : requiredBy(feature).some((name) => !on[name as Feature])
          ? 'requires'
          : setting !== undefined && !filled.site[setting]
            ? 'site'
            : 'nothing'
    return {
      feature,
      title: (featureSchemas[feature] as unknown as { title: string }).title,
      isOn: on[feature],
      ...(why !== undefined && { why }),
      ...(isLocked && { lockedBy: market }),
      ...(!isLocked && decider?.isOfMarket && { marketFile: decider.path }),
      ...(rules.has(feature) && { rule: rules.get(feature)! }),
      requires,
      needs,
      pages: Object.values(filled.pages)
        .filter((page) => page.feature === feature)
        .map(({ path }) => path),
    }
  })
}

/** The file that says whether a feature is on: whether it is one for a market, and one that all brands have. */
const deciderOf = ({ layers, market }: LayeredBrand, feature: Feature) => {
  for (const layer of layers)
    for (const { key, data, market: of, path } of filesFor(layer, market))
      if (key[0] === 'features' && isPlain(data) && Object.hasOwn(data, feature))
        return { path, isOfMarket: of !== undefined, isOfAll: layer.id === BASE }
  return undefined
}
