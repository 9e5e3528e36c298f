import { addMessages, flattenMessages, isPlain, mergeLayers, placeOf, type Plain } from './merge.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, type Problem } from './problem.ts'
import { locateIn } from './locate.ts'
import { filesFor, marketOf } from './market.ts'
import type { BrandSources, LayeredBrand, SourceFile } from './types.ts'

/** The brand on which all brands are based. */
export const BASE = '_base'

/** Which files of a brand are merged over those below. */
type Wanted = (file: SourceFile) => boolean
const everything: Wanted = () => true
const isMessages: Wanted = ({ key }) => key[0] === 'locales'
/** `brand.json` alone: of a brand that passed its checks before, nothing else is asked at a start. */
export const headAlone: Wanted = ({ key }) => key[0] === 'brand'
/** All but messages, which are thousands and take most of the time. */
export const settingsAlone: Wanted = (file) => !isMessages(file)

/**
 * Merges a brand with everything it extends, down to `_base`. Unchanged values are shared with the layers below: do
 * not change them.
 * @param id the brand
 * @param all every brand folder that was read, including `_base`
 * @param wanted which of its own files are merged; what the others would say is as in the layers below
 */
export const layerBrand = (
  id: string,
  all: ReadonlyMap<string, BrandSources>,
  wanted: Wanted = everything,
): LayeredBrand => {
  const { layers, problems } = chainOf(id, all)
  return { ...joinLayers(id, layers, wanted), problems }
}

/** Merges known layers, the brand itself first. @param market whose files apply; its own when absent */
export const joinLayers = (
  id: string,
  layers: BrandSources[],
  wanted: Wanted = everything,
  market = marketOf(layers),
): LayeredBrand => {
  const [top, ...below] = layers
  return { id, layers, market, problems: [], ...(top ? over(joined(below, market), top, market, wanted) : EMPTY) }
}

const inOther = new WeakMap<LayeredBrand, Map<string, LayeredBrand>>()
/** A brand as it would be with another market in its `brand.json`; made once for each. */
export const layeredIn = (layered: LayeredBrand, market: string): LayeredBrand => {
  if (market === layered.market) return layered
  const known = inOther.get(layered) ?? new Map<string, LayeredBrand>()
  inOther.set(layered, known)
  const before = known.get(market)
  if (before) return before
  const { id, layers, problems } = layered
  const joinedThere = joinLayers(id, layers, everything, market)
  const brand = { ...(joinedThere.data.brand as Plain | undefined), market }
  const made = { ...joinedThere, problems, data: { ...joinedThere.data, brand } }
  known.set(market, made)
  return made
}

type Joined = Pick<LayeredBrand, 'data' | 'assets'>
const EMPTY: Joined = { data: {}, assets: {} }

// Many brands have the same lower layers: merged once for each market, and cached as long as their sources live.
const shared = new WeakMap<BrandSources, Map<string, { chain: readonly BrandSources[]; joined: Joined }>>()
const joined = (chain: readonly BrandSources[], asked: string): Joined => {
  const [top, ...below] = chain
  if (!top) return EMPTY
  const market = chain.some(({ files }) => files.some((file) => file.market === asked)) ? asked : ''
  let ofMarkets = shared.get(top)
  if (!ofMarkets) shared.set(top, (ofMarkets = new Map()))
  const known = ofMarkets.get(market)
  if (known && known.chain.length === chain.length && known.chain.every((layer, index) => layer === chain[index]))
    return known.joined
  const made = over(joined(below, market), top, market, everything)
  ofMarkets.set(market, { chain, joined: made })
  return made
}

const over = (lower: Joined, layer: BrandSources, market: string, wanted: Wanted): Joined => {
  const data: Plain = { ...lower.data }
  const files = filesFor(layer, market)
    .toReversed()
    .filter((file) => file.data !== undefined && wanted(file))
  const messages = Map.groupBy(files.filter(isMessages), ({ key }) => key[1]!)
  if (messages.size > 0) data.locales = withMessages(lower.data.locales as Plain | undefined, messages)
  for (const file of files) if (!isMessages(file)) put(data, lower.data, file)
  const isSame = Object.keys(layer.assets).length === 0
  return { data, assets: isSame ? lower.assets : { ...lower.assets, ...layer.assets } }
}

const withMessages = (lower: Plain = {}, messages: ReadonlyMap<string, readonly SourceFile[]>): Plain => {
  const locales: Plain = { ...lower }
  for (const [code, files] of messages) {
    const table = messagesOnce(lower[code] as Plain | undefined, files)
    if (table) locales[code] = table
    else delete locales[code]
  }
  return locales
}

interface MergedMessages {
  lower: Plain | undefined
  files: readonly SourceFile[]
  table: WeakRef<Plain>
}
const tables = new WeakMap<SourceFile, MergedMessages>()
/**
 * The messages of a language below with those of a layer's files over them. They are thousands, so what is in use is
 * made once of the same files; what nobody uses any more is not kept.
 */
const messagesOnce = (lower: Plain | undefined, files: readonly SourceFile[]): Plain | undefined => {
  const known = tables.get(files[0]!)
  const isSame =
    known?.lower === lower &&
    known?.files.length === files.length &&
    files.every((file, at) => file === known.files[at])
  const kept = isSame ? known?.table.deref() : undefined
  if (kept) return kept
  let table: Plain | undefined = lower
  // Spread over many files: copied once.
  for (const file of files)
    if (file.data === null) table = undefined
    else table = addMessages(table === lower || !table ? { ...table } : table, messagesOf(file))
  if (table) tables.set(files[0]!, { lower, files, table: new WeakRef(table) })
  return table
}

// Merges a layer's file over the value of the lower layers at the same place.
const put = (data: Plain, below: Plain, file: SourceFile): void => {
  let parent = data
  let original: unknown = below
  for (const part of file.key.slice(0, -1)) {
    original = isPlain(original) ? original[part] : undefined
    if (parent[part] === original) parent[part] = { ...(original as Plain | undefined) }
    parent = parent[part] as Plain
  }
  const last = file.key.at(-1)!
  if (file.data === null) delete parent[last]
  else parent[last] = mergedOnce(parent[last], file)
}

const merges = new WeakMap<object, WeakMap<object, unknown>>()
const NOTHING = {}
/** A file over what is below it. The same two are merged once, so that what was found out about the result is kept. */
const mergedOnce = (lower: unknown, { key, data }: SourceFile): unknown => {
  if (!isPlain(data) || (lower !== undefined && !isPlain(lower))) return mergeLayers(lower, data, placeOf(key))
  let ofLower = merges.get(lower ?? NOTHING)
  if (!ofLower) merges.set(lower ?? NOTHING, (ofLower = new WeakMap()))
  let merged = ofLower.get(data)
  if (merged === undefined) ofLower.set(data, (merged = mergeLayers(lower, data, placeOf(key))))
  return merged
}

/** The messages of a file by their complete keys, in one flat table. */
export const messagesOf = ({ data, area }: Pick<SourceFile, 'data' | 'area'>): Plain =>
  flattenMessages(data, area === undefined ? '' : `${area}.`)

/** The brand that a folder extends: `_base` when it names none. */
export const extendsOf = (sources: BrandSources): string | undefined => {
  const data = sources.files.find(({ path }) => path === 'brand.json')?.data
  const named = isPlain(data) && typeof data.extends === 'string' ? data.extends : undefined
  return named ?? (sources.id === BASE ? undefined : BASE)
}

/** Those of some dialogs that `_base` does not have: links may open them, since no code gives them anything. */
export const ownDialogs = (layers: readonly BrandSources[], dialogs: readonly string[]): string[] => {
  const base = layers.find(({ id }) => id === BASE)?.files ?? []
  const based = new Set(base.filter(({ key }) => key[0] === 'dialogs').map(({ key }) => key[1]))
  return dialogs.filter((id) => !based.has(id))
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
        ...(sources
          ? { code: 'extends-circle', message: `brands extend each other in a circle (${names})`, found: `"${next}"` }
          : {
              code: 'extends-nothing',
              message: 'no such brand to extend',
              expected: list([...all.keys()]),
              found: `"${next}"`,
            }),
        ...(sources || nearest === undefined ? {} : { nearest }),
      })
    }
    next = undefined
  }
  return { layers, problems }
}
