import { flattenMessages, isPlain, mergeLayers, mergeMessages, placeOf, type Plain } from './merge.ts'
import { nearestName, list, type Problem } from './problem.ts'
import { locateIn } from './locate.ts'
import { filesFor, marketOf } from './market.ts'
import type { BrandSources, LayeredBrand, SourceFile } from './types.ts'

/** The brand every brand starts from. */
export const BASE = '_base'

/**
 * Joins a brand with everything it extends, down to `_base`.
 * @param id the brand
 * @param all every brand folder that was read, `_base` among them
 */
export const layerBrand = (id: string, all: ReadonlyMap<string, BrandSources>): LayeredBrand => {
  const { layers, problems } = chainOf(id, all)
  const market = marketOf(layers)
  const data: Plain = {}
  for (const layer of layers.toReversed()) {
    for (const file of filesFor(layer, market).toReversed()) if (file.data !== undefined) put(data, file)
  }
  const assets: Record<string, string> = Object.assign({}, ...layers.toReversed().map((layer) => layer.assets))
  return { id, layers, market, data, assets, problems }
}

// A layer's file goes over what the layers below it left at the same place.
const put = (data: Plain, file: SourceFile): void => {
  let parent = data
  for (const part of file.key.slice(0, -1)) parent = (parent[part] ??= {}) as Plain
  const last = file.key.at(-1)!
  if (file.data === null) delete parent[last]
  else if (file.key[0] === 'locales') parent[last] = mergeMessages((parent[last] ?? {}) as Plain, messagesOf(file))
  else parent[last] = mergeLayers(parent[last], file.data, placeOf(file.key))
}

const messagesOf = ({ data, area }: SourceFile): Plain => flattenMessages(data, area === undefined ? '' : `${area}.`)

const extendsOf = (sources: BrandSources): string | undefined => {
  const data = sources.files.find(({ path }) => path === 'brand.json')?.data
  const named = isPlain(data) && typeof data.extends === 'string' ? data.extends : undefined
  return named ?? (sources.id === BASE ? undefined : BASE)
}

const chainOf = (
  id: string,
  all: ReadonlyMap<string, BrandSources>,
): { layers: BrandSources[]; problems: Problem[] } => {
  const layers: BrandSources[] = []
  const problems: Problem[] = []
  let next: string | undefined = id
  while (next !== undefined) {
    const sources = all.get(next)
    const above = layers.at(-1)
    if (sources && !layers.includes(sources)) {
      layers.push(sources)
      next = extendsOf(sources)
      continue
    }
    if (above && !(next === BASE && !sources)) {
      const names = [...layers.map((layer) => layer.id), next].join(' → ')
      const nearest = nearestName(next, all.keys())
      problems.push({
        brand: id,
        ...locateIn(above, 'brand.json', ['extends']),
        severity: 'error',
        message: sources ? `brands extend each other in a circle (${names})` : 'no such brand to extend',
        ...(sources ? {} : { expected: list([...all.keys()]), found: `"${next}"` }),
        ...(sources || nearest === undefined ? {} : { nearest }),
      })
    }
    next = undefined
  }
  return { layers, problems }
}
