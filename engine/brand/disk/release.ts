import { createHash } from 'node:crypto'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

const schemaHashes = new WeakMap<BrandEnvironment['widgets'], string>()
/** Characters of a release's short hash. */
export const RELEASE_LENGTH = 12
/** Short hash of everything a brand consists of. */
export const releaseOf = (layered: Pick<LayeredBrand, 'layers'>, widgets: BrandEnvironment['widgets']): string =>
  hashOf(layered, widgets).slice(0, RELEASE_LENGTH)
/** Hash of everything a brand consists of. */
export const hashOf = ({ layers }: Pick<LayeredBrand, 'layers'>, widgets: BrandEnvironment['widgets']): string => {
  let schemas = schemaHashes.get(widgets)
  if (schemas === undefined) {
    schemas = createHash('sha256')
      .update(JSON.stringify([...widgets]))
      .digest('hex')
    schemaHashes.set(widgets, schemas)
  }
  const hash = createHash('sha256').update(schemas)
  for (const layer of layers) hash.update(layer.hash)
  return hash.digest('hex')
}
