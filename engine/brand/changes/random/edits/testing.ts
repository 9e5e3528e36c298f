import { pick, valuesOf, type ValueNode } from '../../../check/broken/mutations.ts'
import { isPlain, type Plain } from '../../../read/merge.ts'
import { parseSource } from '../../../read/source.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../../../read/types.ts'

type Random = () => number
type Sources = ReadonlyMap<string, BrandSources>

/** One edit of a file of a brand, or of one of a market that is made by it. */
export interface RandomEdit {
  /** Where it is, for people. */
  readonly place: string
  readonly brand: string
  /** Path in the brand's folder. */
  readonly path: string
  /** What the file becomes. */
  readonly data: unknown
}
/** A brand of which edits are made. */
export interface Edited {
  readonly layered: LayeredBrand
  /** Values of its files that an edit may change, by file, as far as they were asked for. */
  readonly values: Map<string, ValueNode[]>
  /** Markets for which edits may make files. */
  readonly markets: readonly string[]
}

/** Another value for one of a file, as somebody might write it; `undefined` for one that stays. */
const another = (
  { node, schemas, path }: ValueNode,
  value: unknown,
  { random, assets }: { random: Random; assets: readonly string[] },
): unknown => {
  const format = schemas.map((one) => one.format).find((one) => typeof one === 'string')
  const choices = schemas.flatMap(({ enum: list, const: only }) =>
    Array.isArray(list) ? list : only === undefined ? [] : [only],
  )
  if (choices.length > 0) return pick(choices, random)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + pick([1, -1, 5, 0.5], random)
  if (path.at(-1) === 'order' && Array.isArray(value)) return random() < 0.5 ? value.toReversed() : value.slice(1)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length)
    const item: unknown = value[at]
    const copy = isPlain(item) ? { ...item, ...(typeof item.id === 'string' && { id: `${item.id}-2` }) } : item
    return pick(
      [value.toSpliced(at, 1), value.toReversed(), [copy, ...value], [...value.slice(1), ...value.slice(0, 1)]],
      random,
    )
  }
  if (typeof value === 'string') {
    if (format === 'asset') return pick(assets, random)
    if (format === 'icon') return pick(['star', 'heart', 'house', 'gift'], random)
    if (format === 'href') return pick(['/', '/help', '/gamehall', '/promotions', '/loyalty'], random)
    if (format === 'duration') return pick(['PT5M', 'P1D', 'PT36H', 'P14D'], random)
    if (/^#[0-9a-f]{6}$/i.test(value))
      return `#${Math.floor(random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`
    if (/^\d+(\.\d+)?$/.test(value)) return String(Math.floor(random() * 300))
    return `${value}${pick([' x', 'x', '!', 'a'], random)}`
  }
  if (isPlain(value) && typeof value.widget === 'string')
    return pick(
      [
        null,
        { ...value, screens: pick([['mobile'], ['tablet', 'laptop']], random) },
        {
          ...value,
          when: pick(
            [{ '==': [{ var: 'session.authenticated' }, random() < 0.5] }, { '>=': [{ var: 'time.hour' }, 18] }],
            random,
          ),
        },
      ],
      random,
    )
  return node.type === 'object' ? undefined : value
}

/** A file's data with one value changed, removed, or copied to another name. */
const editedFile = (target: ValueNode, random: Random, assets: readonly string[]): unknown => {
  const data = structuredClone(target.source.data)
  let parent = data as Plain
  for (const part of target.path.slice(0, -1)) parent = parent[part] as Plain
  const key = target.path.at(-1)!
  const dice = random()
  if (dice < 0.15 && !Array.isArray(parent)) delete parent[key]
  else if (dice < 0.25 && !Array.isArray(parent) && isPlain(parent[key]))
    parent[`${key}-two`] = structuredClone(parent[key])
  else {
    const value = another(target, parent[key], { random, assets })
    if (value === undefined) return undefined
    parent[key] = value
  }
  return data
}

/** The folder with a file written into it. */
const withFile = (edit: RandomEdit, all: Sources): Sources => {
  const { brand, path, data } = edit
  const own = all.get(brand)!
  const known = own.files.find((one) => one.path === path)
  const file = known?.file ?? `brands/${brand}/${path}`
  const parsed = parseSource({ brand, file, path, text: JSON.stringify(data) })
  const files = known ? own.files.map((one) => (one === known ? parsed.source : one)) : [...own.files, parsed.source]
  return new Map(all).set(brand, { ...own, files, problems: [...own.problems, ...parsed.problems] })
}
/** All folders with some edits made. */
export const withEdits = (edits: readonly RandomEdit[], all: Sources): Sources =>
  edits.reduce((made, edit) => withFile(edit, made), all)

/** What a file of a market has to say for one value: the objects on its way, and of a list all of it. */
const onlyAt = (data: unknown, path: readonly string[]): unknown => {
  const [key, ...rest] = path
  if (key === undefined || !isPlain(data)) return data
  return { [key]: Object.hasOwn(data, key) ? onlyAt(data[key], rest) : null }
}

/** Another value somewhere in a brand, or in the layer below it; `undefined` where the one that was drawn stays. */
export const randomEdit = (
  { layered, values: known, markets }: Edited,
  random: Random,
  { environment, all }: { readonly environment: BrandEnvironment; readonly all: Sources },
): RandomEdit | undefined => {
  const [own, below] = layered.layers
  const isOfMarket = random() < 0.2
  const layer = isOfMarket || random() < 0.75 ? own! : below!
  const source = pick(isOfMarket ? layer.files.filter(({ market }) => market === undefined) : layer.files, random)
  let values = known.get(source.file)
  const brands = [...all.keys()].filter((id) => !id.startsWith('_'))
  if (!values) known.set(source.file, (values = valuesOf({ source, draft: source.data, layered, environment, brands })))
  const target = values.length > 0 ? pick(values, random) : undefined
  const data = target && editedFile(target, random, Object.keys(all.get(source.brand)!.assets))
  if (data === undefined) return undefined
  const market = isOfMarket && source.path !== 'brand.json' ? pick(markets, random) : undefined
  const path = market === undefined ? source.path : `markets/${market}/${source.path}`
  if (market !== undefined && layer.files.some((one) => one.path === path)) return undefined
  return {
    place: `${source.brand}/${path} /${target!.path.join('/')}`,
    brand: source.brand,
    path,
    data: market === undefined ? data : onlyAt(data, target!.path),
  }
}
