import { splitPointer, toPointer } from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { isSameValue } from './hash.ts'
import { valueAt, type DraftOperation } from './operations.ts'

/** What becomes of an operation on a file that somebody else changed meanwhile. */
export type Aligned =
  /** It has its place; indexes of lists are those of now. */
  | { readonly operation: DraftOperation }
  /** The same was done already. */
  | 'done'
  /**
   * Somebody else changed what it changes, or the place is not there any more. `place` is where it would write now;
   * undefined where nobody can tell.
   */
  | { readonly place: string | undefined }

type List = readonly Json[]
const isList = (value: Json | undefined): value is List => Array.isArray(value)

/** Where the only item with a value is in a list; undefined where there are none or several. */
const onlyIndex = (list: List, value: Json | undefined): number | undefined => {
  const found = list.flatMap((one, index) => (isSameValue(one, value) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

/** The index an item of a list has now; undefined where nobody can tell. */
function indexNow(seen: List, now: List, index: number): number | undefined {
  const item = seen[index]
  if (item === undefined) return undefined
  if (isSameValue(now[index], item)) return index
  if (onlyIndex(seen, item) === index) {
    const moved = onlyIndex(now, item)
    if (moved !== undefined) return moved
  }
  // It was changed where it is: nothing was added or taken away, and no other item came to its place.
  const there = now[index]
  const isOwn = seen.length === now.length && there !== undefined && !seen.some((one) => isSameValue(one, there))
  return isOwn ? index : undefined
}

/** A place of a file as it was seen, in the file as it is now; undefined where it is gone or nobody can tell. */
export function placeNow(
  seen: Json | undefined,
  now: Json | undefined,
  parts: readonly string[],
): string[] | undefined {
  const place: string[] = []
  let [before, after] = [seen, now]
  for (const part of parts) {
    let name = part
    if (isList(before)) {
      const index = isList(after) ? indexNow(before, after, Number(part)) : undefined
      if (index === undefined) return undefined
      name = String(index)
    }
    before = valueAt(before, [part])
    after = valueAt(after, [name])
    if (after === undefined) return undefined
    place.push(name)
  }
  return place
}

/** Where an item inserted before `index` of a list belongs now: beside one of its neighbours. */
function gapNow(seen: List, now: List, index: number): number | undefined {
  if (isSameValue(seen, now)) return index
  const before = index > 0 ? indexNow(seen, now, index - 1) : undefined
  if (before !== undefined) return before + 1
  const after = index < seen.length ? indexNow(seen, now, index) : undefined
  if (after !== undefined) return after
  return seen.length === 0 || now.length === 0 ? now.length : undefined
}

/** Where a value that was added belongs now; undefined where the object or list it belongs into is not there. */
function targetNow(seen: Json | undefined, now: Json | undefined, parts: readonly string[]): string[] | undefined {
  const box = placeNow(seen, now, parts.slice(0, -1))
  if (!box) return undefined
  const [before, after] = [valueAt(seen, parts.slice(0, -1)), valueAt(now, box)]
  if (isList(before) !== isList(after) || typeof after !== 'object' || after === null) return undefined
  if (!isList(before) || !isList(after)) return [...box, parts.at(-1)!]
  const index = gapNow(before, after, Number(parts.at(-1)))
  return index === undefined ? undefined : [...box, String(index)]
}

/** A value without what stands at a place. */
function without(data: Json | undefined, parts: readonly string[]): Json | undefined {
  const [name, ...rest] = parts
  if (name === undefined || typeof data !== 'object' || data === null) return undefined
  if (Array.isArray(data)) {
    const list = data as List
    return rest.length > 0
      ? list.map((one, index) => (String(index) === name ? without(one, rest)! : one))
      : list.filter((_, index) => String(index) !== name)
  }
  const members = Object.entries(data as Record<string, Json>)
  return Object.fromEntries(
    members.flatMap(([key, value]) =>
      key !== name ? [[key, value]] : rest.length > 0 ? [[key, without(value, rest)!]] : [],
    ),
  )
}

/** Where an operation but a move writes now. */
const writesAt = (
  seen: Json | undefined,
  now: Json | undefined,
  { op, path }: DraftOperation,
): string[] | undefined => {
  const parts = splitPointer(path)
  const isItem = isList(valueAt(seen, parts.slice(0, -1)))
  return isItem && op !== 'add' ? placeNow(seen, now, parts) : targetNow(seen, now, parts)
}

/**
 * An operation made for a file as somebody saw it, for the file as it is now.
 * @param seen what the file held when the operation was made; undefined where there was none
 * @param now what it holds now
 */
export function align(seen: Json | undefined, now: Json | undefined, operation: DraftOperation): Aligned {
  const parts = splitPointer(operation.path)
  if (parts.length === 0) return alignWhole(seen, now, operation)
  if (operation.op === 'move') return alignMove(seen, now, operation)
  const place = writesAt(seen, now, operation)
  if (!place) return { place: undefined }
  const path = toPointer(place)
  const isInserted = operation.op === 'add' && isList(valueAt(now, place.slice(0, -1)))
  const [before, there] = [isInserted ? undefined : valueAt(seen, parts), isInserted ? undefined : valueAt(now, place)]
  if (isSameValue(before, there)) return { operation: { ...operation, path } }
  const wanted = operation.op === 'remove' ? undefined : operation.value
  return isSameValue(there, wanted) ? 'done' : { place: path }
}

/** The same for an operation on a whole file. */
function alignWhole(seen: Json | undefined, now: Json | undefined, operation: DraftOperation): Aligned {
  if (isSameValue(seen, now)) return { operation }
  const wanted = operation.op === 'add' || operation.op === 'replace' ? operation.value : undefined
  return isSameValue(now, wanted) ? 'done' : { place: '' }
}

/** The same for a move: what is moved is as it was, and its new place is free. */
function alignMove(seen: Json | undefined, now: Json | undefined, operation: DraftOperation & { op: 'move' }): Aligned {
  const [from, to] = [splitPointer(operation.from), splitPointer(operation.path)]
  const source = placeNow(seen, now, from)
  if (!source || !isSameValue(valueAt(seen, from), valueAt(now, source))) return { place: undefined }
  const rest = without(now, source)
  const target = targetNow(without(seen, from), rest, to)
  if (!target) return { place: undefined }
  const isFree = isList(valueAt(rest, target.slice(0, -1))) || valueAt(rest, target) === undefined
  if (!isFree) return { place: undefined }
  return { operation: { ...operation, from: toPointer(source), path: toPointer(target) } }
}
