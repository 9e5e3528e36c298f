import { DEFAULT_MARKET } from '../../schemas/brand/index.ts'
import { isPlain } from './merge.ts'
import type { BrandSources, SourceFile } from './types.ts'

/** The market a brand serves: from the nearest `brand.json` of its layers. */
export const marketOf = (layers: readonly BrandSources[]): string => {
  for (const { files } of layers) {
    const data = files.find(({ path }) => path === 'brand.json')?.data
    if (isPlain(data) && typeof data.market === 'string') return data.market
  }
  return DEFAULT_MARKET
}

type Seats = Map<string, SourceFile[]>
const seated = new WeakMap<BrandSources, Map<string, Seats>>()
/** Files of a layer that count in a market and hold a path of the layered brand, the market's own first. */
export const filesAt = (layer: BrandSources, market: string, [kind = '', id = '']: readonly string[]): SourceFile[] => {
  let ofMarkets = seated.get(layer)
  if (!ofMarkets) seated.set(layer, (ofMarkets = new Map()))
  let seats = ofMarkets.get(market)
  if (!seats)
    ofMarkets.set(market, (seats = Map.groupBy(filesFor(layer, market), ({ key }) => key.slice(0, 2).join('.'))))
  return [...(seats.get(`${kind}.${id}`) ?? []), ...(seats.get(kind) ?? [])]
}

/** Files of a layer that count in a market, the market's own first: what stands there wins. */
export const filesFor = ({ files }: BrandSources, market: string): SourceFile[] => [
  ...files.filter((file) => file.market === market),
  ...files.filter((file) => file.market === undefined).toReversed(),
]
