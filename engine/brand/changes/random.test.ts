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
import { changesBetween, type Change } from './index.ts'
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

/** The file of each part that is one. */
const FILES: Readonly<Record<string, string>> = {
  brand: 'brand.json',
  theme: 'theme.json',
  auth: 'auth.json',
  profileFields: 'profile-fields.json',
  validators: 'validators.json',
  seo: 'seo.json',
  redirects: 'redirects.json',
  ...Object.fromEntries(
    ['betting', 'campaigns', 'catalogue', 'games', 'jackpots', 'loyalty', 'payments', 'settings', 'tournaments'].map(
      (name) => [name, `platform/${name}.json`],
    ),
  ),
}

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
const editedFile = (target: ValueNode, random: Random): unknown => {
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

const withFile = ({ source }: ValueNode, data: unknown, all: Map<string, BrandSources>): Map<string, BrandSources> => {
  const { brand, file, path } = source
  const parsed = parseSource({ brand, file, path, text: JSON.stringify(data) })
  const own = all.get(brand)!
  const files = own.files.map((known) => (known === source ? parsed.source : known))
  return new Map(all).set(brand, { ...own, files, problems: parsed.problems })
}

/** A brand as it is shipped, with the values of its files that an edit may change. */
interface Shipped {
  id: string
  layered: LayeredBrand
  parts: Map<string, string>
  files: Map<string, ValueNode[]>
}
const shippedOf = (id: string): Shipped => {
  const layered = layerBrand(id, sources)
  return { id, layered, parts: compiledParts(layered, environment), files: new Map() }
}

/** The brand with one to three random edits of other files, and where they are; `undefined` where they break it. */
const edited = (
  { id, layered, files }: Shipped,
  random: Random,
): { after: LayeredBrand; places: string } | undefined => {
  let all = sources
  const places = new Set<string>()
  for (let count = pick([1, 1, 1, 2, 3], random); count > 0; count--) {
    const source = pick(layered.layers[random() < 0.75 ? 0 : 1]!.files, random)
    let values = files.get(source.file)
    if (!values)
      files.set(source.file, (values = valuesOf({ source, draft: source.data, layered, environment, brands: BRANDS })))
    const target = values.length > 0 ? pick(values, random) : undefined
    const data = target && editedFile(target, random)
    if (data === undefined || [...places].some((place) => place.startsWith(`${source.file} `))) continue
    all = withFile(target!, data, all)
    places.add(`${source.file} /${target!.path.join('/')}`)
  }
  if (places.size === 0) return undefined
  const after = layerBrand(id, all)
  return isServable(checkBrand(after, environment)) ? { after, places: [...places].join(', ') } : undefined
}

/** What is wrong with what is told: something that differs is not, or something is told and nothing differs. */
const faultsOf = (differ: readonly string[], changes: readonly Change[]): string[] => {
  const [first] = changes
  if (differ.length === 0) return first ? [`“${first.sentence}”, and nothing differs`] : []
  if (!first) return [`nothing is told, and ${differ.slice(0, 3).join(', ')} differ`]
  const isFeature = changes.some(({ kind }) => kind.startsWith('feature.'))
  const silent = differ.filter((part) => {
    const file = FILES[part]
    if (file !== undefined) return !isFeature && !changes.some((one) => one.file.endsWith(`/${file}`))
    const [, path, locale] = /page (\/\S*) ?(\S*)/.exec(part) ?? []
    if (path === undefined) return false
    return !changes.some(({ pages, locales }) => pages.includes(path) && (!locale || locales.includes(locale)))
  })
  const unread = changes.filter(({ sentence }) => /undefined|\[object|NaN|null/.test(sentence))
  return [
    ...silent.map((part) => `${part} differs, and nothing told reaches it: ${first.sentence}`),
    ...unread.map(({ sentence }) => sentence),
  ]
}

test('random edits: no compiled change without a sentence, no sentence without a compiled change', () => {
  const random = seeded(SEED)
  const shipped = BRANDS.map(shippedOf)
  const wrong: string[] = []
  let [made, telling] = [0, 0]
  for (let tries = 0; made < MANY && tries < MANY * 20; tries++) {
    const brand = pick(shipped, random)
    const edit = edited(brand, random)
    if (!edit) continue
    made++
    const changes = changesBetween(brand.layered, edit.after, environment)
    telling += changes.length > 0 ? 1 : 0
    const differ = partsThatDiffer(brand.parts, compiledParts(edit.after, environment))
    wrong.push(...faultsOf(differ, changes).map((fault) => `${edit.places}: ${fault}`))
  }
  expect(wrong).toEqual([])
  expect(made).toBe(MANY)
  expect(telling).toBeGreaterThan(MANY / 3)
}, 3_600_000)
