import { brandFiles, meanings, type Meaning } from '../../../schemas/brand/index.ts'
import { isPlain } from './merge.ts'
import { fileKeyOf, kindOf, splitPointer, toPointer } from './source.ts'
import type { LayeredBrand } from './types.ts'

/** Whether one pointer is the other or above it; `*` stands for any name. */
const isAbove = (above: readonly string[], below: readonly string[]): boolean =>
  above.length <= below.length &&
  above.every((part, index) => part === '*' || part === below[index] || below[index] === '*')

/** Whether one key of texts is the other, or above or below it. */
const isNear = (one: string, other: string): boolean =>
  one === other || other === '' || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/**
 * What a change at a place of a brand file decides that two people have to want: what stands there, and what stands
 * below it.
 * @param path of the file, such as `platform/payments.json`
 * @param pointer a JSON pointer; empty for the whole file
 * @param terms keys of texts that are terms because terms refer to them (`textsOfTerms`)
 */
export function meaningsAt(path: string, pointer: string, terms: ReadonlySet<string> = new Set()): Meaning[] {
  const file = fileKeyOf(path)
  const kind = file && kindOf(file.key)
  const isTexts = kind?.name === 'messages'
  // The key of a text is written nested or with dots.
  const own = splitPointer(pointer).flatMap((part) => (isTexts ? part.split('.') : [part]))
  // A file of an area holds what stands below the name of the area.
  const at = file?.area === undefined ? own : [file.area, ...own]
  const table = Object.entries((kind && meanings[kind.name]) ?? {}).map(([place, means]) => ({
    place: splitPointer(place),
    means,
  }))
  const [nearest] = table
    .filter(({ place }) => isAbove(place, at))
    .sort((one, other) => other.place.length - one.place.length)
  const below = table.filter(({ place }) => place.length > at.length && isAbove(at, place))
  const found = [...(nearest ? [nearest] : []), ...below].map(({ means }) => means)
  if (file?.market !== undefined) found.push('markets')
  if (isTexts && [...terms].some((key) => isNear(key, at.join('.')))) found.push('terms')
  return [...new Set(found)].filter((means) => means !== 'none')
}

/** The values of a kind of file in the merged brand, each with the path of its file. */
function valuesOf(data: unknown, kind: (typeof brandFiles)[number]): [path: string, value: unknown][] {
  const [first = '', second] = kind.key.split('.')
  const inner = isPlain(data) ? data[first] : undefined
  if (second === undefined) return [[kind.path, inner]]
  if (!isPlain(inner)) return []
  if (second !== '*') return [[kind.path, inner[second]]]
  return Object.entries(inner).map(([id, value]) => [kind.path.replace('*', id), value])
}

/** The texts below a value, each with its place. */
function* textsBelow(value: unknown, at: readonly string[] = []): Generator<[at: readonly string[], text: string]> {
  if (typeof value === 'string') yield [at, value]
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsBelow(inner, [...at, name])
}

/** Kinds of files whose texts are terms; in the others what is asked of players is, not the words it is asked in. */
const HAS_TERMS = new Set(['auth', 'content', 'platform-campaigns'])

/** The keys of texts that a brand's terms refer to (`t:…`): whoever writes such a text writes terms. */
export function textsOfTerms({ data }: Pick<LayeredBrand, 'data'>): Set<string> {
  const keys = new Set<string>()
  for (const kind of brandFiles) {
    if (!HAS_TERMS.has(kind.name)) continue
    for (const [path, value] of valuesOf(data, kind))
      for (const [at, text] of textsBelow(value))
        // The words of a link are those of the page it leads to.
        if (text.startsWith('t:') && at.at(-1) !== 'label' && meaningsAt(path, toPointer(at)).includes('terms'))
          keys.add(text.slice(2))
  }
  return keys
}
