import type { PreviewTyped } from '../../../schemas/office/preview-messages.ts'
import type { Node } from '../../../engine/page/index.ts'

type Slots = Record<string, Node[]>

/** A list with each of its items changed; the same one where none is. */
const mapped = <T>(items: readonly T[], change: (item: T) => T): T[] => {
  const next = items.map(change)
  return next.every((item, at) => item === items[at]) ? (items as T[]) : next
}

/** A value with another one at a path, where it has `was` there or `was` is undefined; else the same value. */
const withAt = (value: unknown, [part, ...rest]: readonly string[], was: unknown, next: unknown): unknown => {
  if (part === undefined) return was === undefined || value === was ? next : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return value
  const inner = (value as Record<string, unknown>)[part]
  const made = withAt(inner, rest, was, next)
  if (made === inner) return value
  if (Array.isArray(value)) return value.with(Number(part), made) as unknown
  return { ...value, [part]: made }
}

/** Slots with the node at a place changed; the same ones where it is not there or stays as it is. */
const withNode = (slots: Slots, place: string, change: (node: Node) => Node): Slots => {
  const pairs = mapped(Object.entries(slots), (pair) => {
    const nodes = mapped(pair[1], (node): Node => {
      if (node['data-foyer'] === place) return change(node)
      if (!node.slots) return node
      const own = withNode(node.slots, place, change)
      return own === node.slots ? node : { ...node, slots: own }
    })
    return nodes === pair[1] ? pair : ([pair[0], nodes] as typeof pair)
  })
  return pairs.every(([name, nodes]) => slots[name] === nodes) ? slots : Object.fromEntries(pairs)
}

const withProp = (slots: Slots, { pointer, path, value }: PreviewTyped, was: PreviewTyped['was'] | undefined): Slots =>
  withNode(slots, pointer, (node) => {
    const props = withAt(node.props, path, was, value) as Node['props']
    return props === node.props ? node : { ...node, props }
  })

/**
 * What is typed in Studio, over the slots of a page as the draft has them. A value is shown before the draft has it
 * only where the page has the draft's value as it is written: what becomes something else on its way to the page is
 * left to the server.
 */
export class TypedValues {
  #draft: Slots = {}
  #shown: Slots = this.#draft
  #values: PreviewTyped[] = []

  /** The slots with a value more. @param slots as the page has them now */
  type(slots: Slots, typed: PreviewTyped): Slots {
    this.#begin(slots)
    const isOther = (one: PreviewTyped) => one.pointer !== typed.pointer || one.path.join('/') !== typed.path.join('/')
    const others = this.#values.filter(isOther)
    const isKnown = others.length < this.#values.length
    if (!isKnown && withProp(slots, typed, typed.was) === slots) return slots
    this.#values = [...others, typed]
    return this.#show()
  }

  /**
   * The slots as they are shown once the draft is read again.
   * @param change makes the draft's slots of those before
   * @param written how many writes of Studio they have
   */
  replace(slots: Slots, change: (before: Slots) => Slots, written: number): Slots {
    this.#begin(slots)
    this.#draft = change(this.#draft)
    this.#values = this.#values.filter((one) => one.written > written)
    return this.#show()
  }

  /** Another page, or the same one read as a whole, has nothing that was typed. */
  #begin(slots: Slots): void {
    if (slots === this.#shown) return
    this.#draft = slots
    this.#shown = slots
    this.#values = []
  }
  #show(): Slots {
    this.#shown = this.#values.reduce((slots, one) => withProp(slots, one, undefined), this.#draft)
    return this.#shown
  }
}
