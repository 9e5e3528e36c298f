import type { Loads, Node, PageDefinition } from '../../../engine/page/index.ts'
import { getWidget } from '../../../engine/registry/index.ts'

const isStatic = ({ widget, props, slots = {} }: Node): boolean => {
  const { static: said = false } = getWidget(widget) ?? {}
  const itself = typeof said === 'function' ? said(props) : said
  return itself && Object.values(slots).flat().every(isStatic)
}

/** What the browser gets of a page it was sent as HTML. */
export interface Trimmed {
  definition: PageDefinition
  loads: Loads
}

/**
 * Leaves out the props, slots and data of the sections that stay as the server wrote them: those made of static widgets
 * alone. A section whose load failed stays whole, because it offers to try again.
 */
export const trimStill = (definition: PageDefinition, loads: Loads): Trimmed => {
  const { frame } = definition.page
  const left = new Map(Object.entries(loads))
  const below = (path: string) => [...left].filter(([key]) => key === path || key.startsWith(`${path}/`))
  const trim = (slot: string, node: Node): Node => {
    const own = below(`${slot}/${node.id}`)
    if (!isStatic(node) || own.some(([, load]) => 'error' in load)) return node
    for (const [key] of own) left.delete(key)
    return { id: node.id, widget: node.widget, props: {}, isStill: true }
  }
  const slots = Object.fromEntries(
    Object.entries(frame.slots ?? {}).map(([slot, nodes]) => [slot, nodes.map((node) => trim(slot, node))]),
  )
  return {
    definition: { ...definition, page: { ...definition.page, frame: { ...frame, slots } } },
    loads: Object.fromEntries(left),
  }
}
