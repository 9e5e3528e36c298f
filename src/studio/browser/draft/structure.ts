import { t } from '../../../staff-app/browser/language.ts'
import type { Edit } from './edits.ts'
import { keyOf, type Outline, type OutlineNode, type Place, type Widgets } from './types.ts'

/** A node of the tree with what is around it. */
export interface Seated {
  readonly node: OutlineNode
  readonly parents: readonly OutlineNode[]
}

/** Every node of some trees with its parents, by its place. */
export const seats = (tree: readonly OutlineNode[]): ReadonlyMap<string, Seated> => {
  const found = new Map<string, Seated>()
  const walk = (nodes: readonly OutlineNode[], parents: readonly OutlineNode[]) => {
    for (const node of nodes) {
      found.set(keyOf(node), { node, parents })
      walk(node.nodes, [...parents, node])
    }
  }
  walk(tree, [])
  return found
}

/** The seat of a place; of one that is gone, not there yet, or within another, that of what it is in. */
export const seatNear = (known: ReadonlyMap<string, Seated>, { file, pointer }: Place): Seated | undefined => {
  const found = known.get(keyOf({ file, pointer }))
  return found || pointer === ''
    ? found
    : seatNear(known, { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) })
}

/** A tree of which what is as it was is the same object as before, so that only what changed is drawn anew. */
export const sharing = (before: readonly OutlineNode[], after: readonly OutlineNode[]): readonly OutlineNode[] => {
  const known = new Map(before.map((node) => [keyOf(node), node]))
  const shared = after.map((node) => {
    const old = known.get(keyOf(node))
    if (!old) return node
    const nodes = sharing(old.nodes, node.nodes) as OutlineNode[]
    const isSame =
      nodes === old.nodes && JSON.stringify({ ...old, nodes: [] }) === JSON.stringify({ ...node, nodes: [] })
    return isSame ? old : { ...node, nodes }
  })
  const isSame = shared.length === before.length && shared.every((node, index) => node === before[index])
  return isSame ? before : shared
}

/** The worst problem at each place that has one or is around one, of the files of the brand itself. */
export const faultsOf = (problems: Outline['problems']): ReadonlyMap<string, 'error' | 'warning'> => {
  const found = new Map<string, 'error' | 'warning'>()
  for (const { isOwn, file, pointer, severity } of problems) {
    if (!isOwn) continue
    for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
      const key = keyOf({ file, pointer: place })
      if (severity === 'error' || !found.has(key)) found.set(key, severity)
      if (!place.includes('/')) break
    }
  }
  return found
}

const shownIn = (slot: OutlineNode): string[] =>
  slot.nodes.filter(({ hidden }) => hidden !== 'order').map(({ detail }) => detail)
const orderEdit = (slot: OutlineNode, order: readonly string[]): Edit => ({
  pointer: `${slot.pointer}/order`,
  value: order,
})

/** The edits that move a widget up or down among those that show; none at the ends. */
export const moved = ({ node, parents }: Seated, by: -1 | 1): Edit[] => {
  const slot = parents.at(-1)!
  const order = shownIn(slot)
  const at = order.indexOf(node.detail)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return []
  order.splice(to, 0, ...order.splice(at, 1))
  return [orderEdit(slot, order)]
}

/** The edits that take a widget away: its own goes, an inherited one is in no order any more. */
export const removed = ({ node, parents }: Seated, brand: string): Edit[] => {
  const slot = parents.at(-1)!
  const order = orderEdit(
    slot,
    shownIn(slot).filter((id) => id !== node.detail),
  )
  return node.layer === brand ? [order, { pointer: node.pointer }] : [order]
}

/** The edits that show a widget again that is in no order. */
export const shown = ({ node, parents }: Seated): Edit[] => {
  const slot = parents.at(-1)!
  return [orderEdit(slot, [...shownIn(slot), node.detail])]
}

/** A name for an instance that none of a slot has: `hero`, `hero-2`. */
export const freshId = (slot: OutlineNode, widget: string): string => {
  const name = widget.split('/').at(-1)!
  const taken = new Set(slot.nodes.map(({ detail }) => detail))
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name}-${count}`)) count += 1
  return `${name}-${count}`
}

/** The edits that put an instance into a slot, before another one or at the end. */
export const added = (slot: OutlineNode, id: string, instance: unknown, before?: string): Edit[] => {
  const order = shownIn(slot)
  const at = before === undefined ? -1 : order.indexOf(before)
  order.splice(at < 0 ? order.length : at, 0, id)
  return [{ pointer: `${slot.pointer}/${id}`, value: instance }, orderEdit(slot, order)]
}

/** What a slot offers, by the widget that has it, or of dialogs. */
export const slotSchema = ({ widget, name }: OutlineNode, widgets: Widgets) =>
  widget === undefined ? widgets.dialog[name] : widgets.widgets[widget]?.slots[name]

/** A widget that may be put into a slot, or why it may not. */
export interface Offer {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly why?: string
}

/** A name as the last words of a sentence: what is called by its title may end in a full stop already. */
const atEnd = (name: string): string => name.replace(/[.!?…。؟]+$/, '')

/** Why a slot does not take a widget; undefined where it does. */
export const whyNot = (slot: OutlineNode, widget: string, widgets: Widgets): string | undefined => {
  const known = slotSchema(slot, widgets)
  if (!known?.takes.includes(widget)) {
    const area = widget.split('/')[0]!
    return known?.takes.some((one) => one.startsWith(`${area}/`))
      ? t('{name} does not take this widget.', { name: slot.name })
      : t('{name} does not take widgets of {area}.', { name: slot.name, area })
  }
  const isFull = known.most !== null && shownIn(slot).length >= known.most
  return isFull ? t('{name} has {most} of at most {most}.', { name: slot.name, most: known.most }) : undefined
}

/** Why a widget has to stay in its slot; undefined where it may be taken away. */
export const whyStays = ({ node, parents }: Seated, widgets: Widgets): string | undefined => {
  const slot = parents.at(-1)!
  const least = slotSchema(slot, widgets)?.least ?? 0
  // One that is not shown is none of those that are needed.
  if (node.hidden === 'order' || shownIn(slot).length > least) return undefined
  return t('{name} needs at least {least}.', { name: slot.name, least })
}

/** Why a widget may not be moved into a slot; undefined where it may. */
export const whyNotInto = (seat: Seated, slot: OutlineNode, widgets: Widgets): string | undefined => {
  const { node, parents } = seat
  const own = parents.at(-1)!
  if (keyOf(own) === keyOf(slot)) return undefined
  if (slot.file === node.file && slot.pointer.startsWith(`${node.pointer}/`))
    return t('{name} is within {widget}.', { name: slot.name, widget: atEnd(node.name) })
  return whyStays(seat, widgets) ?? whyNot(slot, node.widget ?? '', widgets)
}

/** The edits that put a widget of a slot before another one of it, or last; none where it is there already. */
export const reordered = (slot: OutlineNode, id: string, before?: string): Edit[] => {
  const order = shownIn(slot)
  const rest = order.filter((one) => one !== id)
  const at = before === undefined ? -1 : rest.indexOf(before)
  rest.splice(at < 0 ? rest.length : at, 0, id)
  return id === before || rest.join() === order.join() ? [] : [orderEdit(slot, rest)]
}

/** Every widget for a slot: those that fit first, each other one with the reason. */
export const offersFor = (slot: OutlineNode, widgets: Widgets): Offer[] =>
  Object.entries(widgets.widgets)
    .map(([id, { title, description }]): Offer => {
      const why = whyNot(slot, id, widgets)
      return { id, title, description, ...(why !== undefined && { why }) }
    })
    .toSorted((one, other) => Number(one.why !== undefined) - Number(other.why !== undefined))
