import { BASE } from '../read/layers.ts'
import { placeIn } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import type { Problem } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'

/**
 * Files of a brand whose names differ from another file's in capitals alone: a page "Home" is none of "home", and what
 * it was meant to change stays as it is.
 */
export const nearFiles = ({ layers, market, id }: LayeredBrand): Problem[] => {
  const files = layers.flatMap((layer) => filesFor(layer, market))
  const byName = Map.groupBy(files, ({ key }) => key.join('/').toLowerCase())
  const own = layers.filter((layer) => layer.id !== BASE).flatMap((layer) => filesFor(layer, market))
  return own.flatMap((file): Problem[] => {
    const name = file.key.join('/')
    if (file.key[0] === 'locales' || name === name.toLowerCase()) return []
    const other = byName.get(name.toLowerCase())?.find(({ key }) => key.join('/') !== name)
    if (!other) return []
    return [
      {
        brand: id,
        ...placeIn(file, []),
        code: 'stray-file',
        message: 'the name differs from another file’s in capitals alone',
        expected: `the name ${other.path}`,
        found: `"${file.path}"`,
        nearest: other.path,
        severity: 'error',
      },
    ]
  })
}
