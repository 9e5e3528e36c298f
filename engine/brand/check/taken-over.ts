import type { FilledBrand } from '../read/filled.ts'
import { BASE } from '../read/layers.ts'
import { originsAt } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import type { BrandSources, LayeredBrand } from '../read/types.ts'
import { servedBy } from './served.ts'

/** Says from which brand below, if any, a value is taken over; what a file of the own market says is meant for it. */
export type TakenOver = (path: readonly string[]) => BrandSources | undefined

export const takenOver =
  (layered: LayeredBrand): TakenOver =>
  (path) => {
    const [origin] = originsAt(layered, path)
    const layer = layered.layers.find(({ id }) => id === origin?.brand)
    if (!layer || layer.id === layered.id || layer.id === BASE) return undefined
    const file = filesFor(layer, layered.market).find((one) => one.file === origin!.file)
    return file?.market === undefined ? layer : undefined
  }

/** What `brand.json` of a brand, or of the next one below that says it, has at a name. */
const saidBy = ({ layers }: LayeredBrand, layer: BrandSources, of: (brand: Record<string, unknown>) => unknown) => {
  for (const { files } of layers.slice(layers.indexOf(layer))) {
    const data = files.find(({ path }) => path === 'brand.json')?.data
    const said = isPlain(data) ? of(data) : undefined
    if (typeof said === 'string') return said
  }
  return undefined
}

/** The market of a brand below. */
export const marketSaidBy = (layered: LayeredBrand, layer: BrandSources): string | undefined =>
  saidBy(layered, layer, ({ market }) => market)

/** The default currency of a brand below. */
export const currencySaidBy = (layered: LayeredBrand, layer: BrandSources): string | undefined =>
  saidBy(layered, layer, ({ currencies }) => (isPlain(currencies) ? currencies.default : undefined))

/** Whether a brand below is of another market. */
export const isOfOtherMarket = (layered: LayeredBrand, layer: BrandSources | undefined): layer is BrandSources =>
  layer !== undefined && marketSaidBy(layered, layer) !== layered.market

/** The countries of the people a brand is for. */
export const ownCountries = (layered: LayeredBrand, filled: FilledBrand): readonly string[] => {
  const served = servedBy(layered.id, filled)
  return served.length > 0 ? served : [filled.brand.market.toUpperCase()]
}
