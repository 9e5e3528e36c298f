import type { Edit } from './edits.ts'
import type { OutlineNode, Widgets } from './types.ts'

/** What is known beside the tree. */
interface Known {
  readonly file: string
  readonly brand: string
  readonly widgets: Widgets | undefined
}

const isWithin = (pointer: string, of: string): boolean => of === '' || pointer.startsWith(`${of}/`)

/** A widget that an order leaves out, or does not any more; the same object where that is so already. */
const leftOut = (node: OutlineNode): OutlineNode => (node.hidden === 'order' ? node : { ...node, hidden: 'order' })
const takenIn = (node: OutlineNode): OutlineNode => {
  if (node.hidden !== 'order') return node
  const { hidden: _, ...rest } = node
  return rest
}

/** The widgets of a slot in another order; what is in none is not shown. Rows that stay as they are, are the same. */
const inOrder = (nodes: readonly OutlineNode[], order: readonly unknown[]): OutlineNode[] => {
  const known = new Map<unknown, OutlineNode>(nodes.map((node) => [node.detail, node]))
  const ids = new Set(order)
  return [
    ...[...ids].flatMap((id) => known.get(id) ?? []).map(takenIn),
    ...nodes.filter(({ detail }) => !ids.has(detail)).map(leftOut),
  ]
}

/** The widgets of a slot after one of them was written, or taken away: an inherited one is still there then. */
const withWidget = (slot: OutlineNode, id: string, value: unknown, { file, brand, widgets }: Known): OutlineNode[] => {
  const pointer = `${slot.pointer}/${id}`
  const known = slot.nodes.find((node) => node.pointer === pointer)
  if (value === undefined || value === null)
    return slot.nodes.filter((node) => node !== known || (value === undefined && node.layer !== brand))
  const { widget } = value as { widget?: unknown }
  if (known || typeof widget !== 'string') return slot.nodes
  const name = widgets?.widgets[widget]?.title ?? widget
  return [...slot.nodes, { kind: 'widget', file, pointer, name, detail: id, widget, layer: brand, nodes: [] }]
}

const after = (nodes: readonly OutlineNode[], edit: Edit, known: Known): readonly OutlineNode[] => {
  const next = nodes.map((node): OutlineNode => {
    if (node.file !== known.file || !isWithin(edit.pointer, node.pointer)) return node
    const name = edit.pointer.slice(node.pointer.length + 1)
    const isOwn = node.kind === 'slot' && !name.includes('/')
    const inner = !isOwn
      ? after(node.nodes, edit, known)
      : name !== 'order'
        ? withWidget(node, name, edit.value, known)
        : Array.isArray(edit.value)
          ? inOrder(node.nodes, edit.value)
          : node.nodes
    return inner === node.nodes ? node : { ...node, nodes: inner as OutlineNode[] }
  })
  return next.every((node, at) => node === nodes[at]) ? nodes : next
}

/**
 * A tree as it is once edits of a file are written, until the server tells the next one: whoever moves a widget twice
 * begins the second time from what the first made.
 */
export const treeAfter = (tree: readonly OutlineNode[], edits: readonly Edit[], known: Known): readonly OutlineNode[] =>
  edits.reduce((now, edit) => after(now, edit, known), tree)
