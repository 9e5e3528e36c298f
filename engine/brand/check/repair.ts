import { layerBrand } from '../read/layers.ts'
import { isPlain } from '../read/merge.ts'
import type { Problem } from '../read/problem.ts'
import { splitPointer } from '../read/source.ts'
import type { BrandSources, LayeredBrand, SourceFile } from '../read/types.ts'

/** How often what a repair leaves is repaired again: a list that lost its items may be too short. */
const ROUNDS = 6

/**
 * The brand without the values that are wrong by themselves, so that the rest of its files can be checked.
 * @param faultsOf the errors in the shape of a brand's files
 * @returns undefined where no brand is left
 */
export const repairedBrand = (
  layered: LayeredBrand,
  faultsOf: (layered: LayeredBrand) => readonly Problem[],
): LayeredBrand | undefined => {
  let current = layered
  for (let round = 0; round < ROUNDS; round++) {
    const faults = faultsOf(current).filter(({ severity }) => severity === 'error')
    if (faults.length === 0) return current
    const layers = current.layers.map((layer) => withoutFaults(layer, faults))
    if (layers.every((layer, index) => layer === current.layers[index])) return undefined
    current = layerBrand(layered.id, new Map(layers.map((layer) => [layer.id, layer])))
  }
  return undefined
}

const withoutFaults = (layer: BrandSources, faults: readonly Problem[]): BrandSources => {
  const files = layer.files.map((source) => {
    const pointers = faults.filter(({ file }) => file === source.file).map(({ pointer }) => pointer)
    const data = pointers.reduce((value, pointer) => without(value, splitPointer(pointer)), source.data)
    return data === source.data ? source : changed(source, data)
  })
  return files.every((file, index) => file === layer.files[index]) ? layer : { ...layer, files }
}

/** The file with other data, and the places of its own text. */
const changed = (source: SourceFile, data: unknown): SourceFile => {
  const copy: SourceFile = { ...source, data }
  return Object.defineProperty(copy, 'tree', { get: () => source.tree })
}

/**
 * A value without what stands at a path, or without what should have it where it is missing. Lists go as a whole: the
 * places of their other items would move.
 */
const without = (value: unknown, path: readonly string[]): unknown => {
  if (!isPlain(value)) return value
  const [name, ...rest] = path
  if (name === undefined) return {}
  const inner = Object.hasOwn(value, name) ? value[name] : undefined
  if (inner === undefined) return value
  const { [name]: _gone, ...others } = value
  if (rest.length === 0 || !isPlain(inner)) return others
  const left = without(inner, rest)
  // What is missing in an object is wrong with the object.
  return left === inner ? others : { ...value, [name]: left }
}
