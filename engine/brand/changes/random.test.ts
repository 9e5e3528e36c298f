import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { checkBrand } from '../check/check.ts'
import { valuesOf, pick, seeded, type ValueNode } from '../check/broken/mutations.ts'
import { readBrandFolder } from '../disk/sources.ts'
import { PRODUCT_BRANDS } from '../disk/shelf.ts'
import { layerBrand } from '../read/layers.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { isServable } from '../read/problem.ts'
import { parseSource } from '../read/source.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { changesBetween } from './index.ts'
import { compiledParts, partsThatDiffer } from './testing.ts'

/** How many edits are made; `EDITS=1000` for the full number, `EDITS_SEED` for others. */
const MANY = Number(process.env['EDITS'] ?? 24)
const SEED = Number(process.env['EDITS_SEED'] ?? 1)
const BRANDS = ['kilovolt', 'belvarde', 'hullabaloo']

let environment: BrandEnvironment
let sources: Map<string, BrandSources>
beforeAll(async () => {
  environment = await readBrandEnvironment()
  sources = new Map()
  for (const id of ['_base', ...BRANDS]) sources.set(id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`))
})

type Random = () => number

/** Another value for one of a file, as somebody might write it; `undefined` for one that stays. */
const another = ({ node, schemas, path, source }: ValueNode, value: unknown, random: Random): unknown => {
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
    if (format === 'asset') return pick(Object.keys(sources.get(source.brand)!.assets), random)
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
const edited = (target: ValueNode, random: Random): unknown => {
  const data = structuredClone(target.source.data)
  let parent = data as Plain
  for (const part of target.path.slice(0, -1)) parent = parent[part] as Plain
  const key = target.path.at(-1)!
  const dice = random()
  if (dice < 0.15 && !Array.isArray(parent)) delete parent[key]
  else if (dice < 0.25 && !Array.isArray(parent) && isPlain(parent[key]))
    parent[`${key}-two`] = structuredClone(parent[key])
  else {
    const value = another(target, parent[key], random)
    if (value === undefined) return undefined
    parent[key] = value
  }
  return data
}

const withFile = ({ source }: ValueNode, data: unknown): Map<string, BrandSources> => {
  const { brand, file, path } = source
  const parsed = parseSource({ brand, file, path, text: JSON.stringify(data) })
  const own = sources.get(brand)!
  const files = own.files.map((known) => (known === source ? parsed.source : known))
  return new Map(sources).set(brand, { ...own, files, problems: parsed.problems })
}

test('random edits: no compiled change without a sentence, no sentence without a compiled change', () => {
  const random = seeded(SEED)
  const wrong: string[] = []
  let [made, telling] = [0, 0]
  const known = new Map<
    string,
    { layered: LayeredBrand; parts: Map<string, string>; files: Map<string, ValueNode[]> }
  >()
  const brandOf = (id: string) => {
    let found = known.get(id)
    if (!found) {
      const layered = layerBrand(id, sources)
      known.set(id, (found = { layered, parts: compiledParts(layered, environment), files: new Map() }))
    }
    return found
  }
  for (let tries = 0; made < MANY && tries < MANY * 20; tries++) {
    const id = pick(BRANDS, random)
    const { layered, parts, files } = brandOf(id)
    const source = pick(layered.layers[random() < 0.75 ? 0 : 1]!.files, random)
    let values = files.get(source.file)
    if (!values)
      files.set(source.file, (values = valuesOf({ source, draft: source.data, layered, environment, brands: BRANDS })))
    if (values.length === 0) continue
    const target = pick(values, random)
    const data = edited(target, random)
    if (data === undefined) continue
    const after = layerBrand(id, withFile(target, data))
    if (!isServable(checkBrand(after, environment))) continue
    made++
    const differ = partsThatDiffer(parts, compiledParts(after, environment))
    const changes = changesBetween(layered, after, environment)
    telling += changes.length > 0 ? 1 : 0
    const place = `${source.file} /${target.path.join('/')}`
    if (differ.length > 0 && changes.length === 0) wrong.push(`${place}: not told, in ${differ.slice(0, 3).join(', ')}`)
    if (differ.length === 0 && changes.length > 0) wrong.push(`${place}: ${changes[0]!.sentence}, and nothing differs`)
    for (const { sentence } of changes)
      if (/undefined|\[object|NaN|null/.test(sentence)) wrong.push(`${place}: ${sentence}`)
    if (process.env['EDITS_SHOW'])
      for (const { sentence } of changes.slice(0, 3)) console.log(`${sentence}   [${changes.length}]`)
  }
  expect(wrong).toEqual([])
  expect(made).toBe(MANY)
  expect(telling).toBeGreaterThan(MANY / 3)
}, 3_600_000)
