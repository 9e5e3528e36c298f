import type { Place, Schema } from './types.ts'

/** A value that is written at a place of a file; without one, what stands there goes. */
export interface Edit {
  readonly pointer: string
  readonly value?: unknown
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Whether two values of JSON are the same. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The edits that make one value of another: what differs, as deep as both have objects, or lists of the same length,
 * in that place.
 * @param pointer where the value stands in its file
 */
export const editsBetween = (before: unknown, after: unknown, pointer: string): Edit[] => {
  if (before === after || isSame(before, after)) return []
  if (after === undefined) return [{ pointer }]
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one, index) => editsBetween(one, (after as unknown[])[index], `${pointer}/${index}`))
  if (!isObject(before) || !isObject(after)) return [{ pointer, value: after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    editsBetween(before[name], after[name], `${pointer}/${escaped(name)}`),
  )
}

/** The parts of a JSON pointer. */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a JSON pointer; `undefined` where nothing is. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part) ? (inner as Schema)[part] : undefined,
    value,
  )

type Plain = string | number | boolean
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value)
/** What was typed last: a value into a field of a widget, or one of the brand's texts. */
export type Typed = TypedValue | TypedText
/** One of the brand's texts that was typed beside the page. */
export interface TypedText {
  readonly key: string
  /** The widget that it was chosen in. */
  readonly at: Place | undefined
  readonly was: string
  readonly value: string
  /** How many writes of this screen there are once the draft has it. */
  readonly written: number
}
/** A value that was typed into a field of a widget. */
interface TypedValue {
  readonly file: string
  /** The widget's place in it. */
  readonly pointer: string
  /** Where among its props. */
  readonly path: readonly string[]
  readonly was: Plain
  readonly value: Plain
  /** How many writes of this screen there are once the draft has it. */
  readonly written: number
}

const PROPS = '/props'
/**
 * The value that edits of a widget's props type; undefined where they do more, or of something else.
 * @param root where the part that is edited stands in its file
 * @param before the part before the edits
 * @param below what it inherits
 */
export const typedIn = (root: string, before: unknown, below: unknown, edits: readonly Edit[]) => {
  const [edit] = edits
  if (!edit || edits.length > 1 || !root.endsWith(PROPS)) return undefined
  const within = edit.pointer.slice(root.length)
  const [was, { value }] = [valueAt(before, within) ?? valueAt(below, within), edit]
  if (!isPlain(was) || !isPlain(value) || typeof was !== typeof value) return undefined
  return { pointer: root.slice(0, -PROPS.length), path: partsOf(within), was, value }
}

/** A value with another one at a place of it; without one, what stands there goes. */
const withOne = (value: unknown, [part, ...inner]: readonly string[], edit: Edit): unknown => {
  if (part === undefined) return edit.value
  const isGone = inner.length === 0 && !('value' in edit)
  if (Array.isArray(value)) {
    const next = [...(value as unknown[])]
    const at = part === '-' ? next.length : Number(part)
    if (isGone) next.splice(at, 1)
    else next[at] = withOne(next[at], inner, edit)
    return next
  }
  const { [part]: before, ...others } = isObject(value) ? value : {}
  if (isGone) return others
  return { ...(isObject(value) && value), [part]: withOne(before, inner, edit) }
}

/** A value after edits of it, as the draft has it once they are written. */
export const edited = (value: unknown, edits: readonly Edit[]): unknown =>
  edits.reduce((before, edit) => withOne(before, partsOf(edit.pointer), edit), value)
