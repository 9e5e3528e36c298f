import { meanings, type Meaning } from '../../../schemas/brand/index.ts'
import { fileKeyOf, kindOf, splitPointer } from './source.ts'

/** Whether one pointer is the other or above it; `*` stands for any name. */
const isAbove = (above: readonly string[], below: readonly string[]): boolean =>
  above.length <= below.length &&
  above.every((part, index) => part === '*' || part === below[index] || below[index] === '*')

/**
 * What a change at a place of a brand file decides that two people have to want: what stands there, and what stands
 * below it.
 * @param path of the file, such as `platform/payments.json`
 * @param pointer a JSON pointer; empty for the whole file
 */
export function meaningsAt(path: string, pointer: string): Meaning[] {
  const file = fileKeyOf(path)
  const own = splitPointer(pointer)
  // A file of an area holds what stands below the name of the area.
  const at = file?.area === undefined ? own : [file.area, ...own]
  const kind = file && kindOf(file.key)
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
  return [...new Set(found)].filter((means) => means !== 'none')
}
