import { originsAt } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import type { LayeredBrand } from '../read/types.ts'

/** The layer that decides a value, counted from the brand itself as 0; their number for a default. */
export const layerOf = (layered: LayeredBrand, path: readonly string[]): number => {
  const [origin] = originsAt(layered, path)
  const index = layered.layers.findIndex(({ id }) => id === origin?.brand)
  return index < 0 ? layered.layers.length : index
}

/** Whether a value was written for this brand: in a file of its own, or in one of its market in a brand below. */
export const isWrittenFor = (layered: LayeredBrand, path: readonly string[]): boolean => {
  const [origin] = originsAt(layered, path)
  if (!origin || origin.brand === layered.id) return origin !== undefined
  const files = layered.layers.flatMap((layer) => filesFor(layer, layered.market))
  return files.find(({ file }) => file === origin.file)?.market !== undefined
}
