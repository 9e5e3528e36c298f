import { DEFAULT_MARKET } from '../../schemas/brand/index.ts'
import { isPlain } from './merge.ts'
import type { BrandSources, SourceFile } from './types.ts'

/** The market a brand serves: named by the nearest `brand.json` of its layers. */
export const marketOf = (layers: readonly BrandSources[]): string => {
  for (const { files } of layers) {
    const data = files.find(({ path }) => path === 'brand.json')?.data
    if (isPlain(data) && typeof data.market === 'string') return data.market
  }
  return DEFAULT_MARKET
}

/** Files of a layer that count in a market, the market's own first: what stands there wins. */
export const filesFor = ({ files }: BrandSources, market: string): SourceFile[] => [
  ...files.filter((file) => file.market === market),
  ...files.filter((file) => file.market === undefined).toReversed(),
]
