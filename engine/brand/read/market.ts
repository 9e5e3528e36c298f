import { DEFAULT_MARKET } from '../../../schemas/brand/index.ts'
import { isPlain } from './merge.ts'
import type { BrandSources, LayeredBrand, SourceFile } from './types.ts'

/** @returns the market a brand serves: that of the first layer whose `brand.json` names one */
export const marketOf = (layers: readonly BrandSources[]): string => {
  for (const { files } of layers) {
    const data = files.find(({ path }) => path === 'brand.json')?.data
    if (isPlain(data) && typeof data.market === 'string') return data.market
  }
  return DEFAULT_MARKET
}

/** The markets a brand or one it is based on has files for, its own first; those that only `_base` has are left out. */
export const marketsOf = ({ layers, market }: Pick<LayeredBrand, 'layers' | 'market'>): string[] => [
  ...new Set([market, ...layers.slice(0, -1).flatMap(({ files }) => files.flatMap((file) => file.market ?? []))]),
]

type FilesByKey = Map<string, SourceFile[]>
const grouped = new WeakMap<BrandSources, Map<string, FilesByKey>>()
/** Files of a layer that apply in a market and contain a path of the merged brand; those of the market come first. */
export const filesAt = (layer: BrandSources, market: string, [kind = '', id = '']: readonly string[]): SourceFile[] => {
  let ofMarkets = grouped.get(layer)
  if (!ofMarkets) grouped.set(layer, (ofMarkets = new Map()))
  let byKey = ofMarkets.get(market)
  if (!byKey)
    ofMarkets.set(market, (byKey = Map.groupBy(filesFor(layer, market), ({ key }) => key.slice(0, 2).join('.'))))
  return [...(byKey.get(`${kind}.${id}`) ?? []), ...(byKey.get(kind) ?? [])]
}

/** Files of a layer that apply in a market. Those of the market come first and override the others. */
export const filesFor = ({ files }: BrandSources, market: string): SourceFile[] => [
  ...files.filter((file) => file.market === market),
  ...files.filter((file) => file.market === undefined).toReversed(),
]
