import type { Loads, Node, PageDefinition } from '../../../engine/page/index.ts'

/** Whether a widget with these props is only markup and plain links. */
type IsStatic = (widget: string, props: Record<string, unknown>) => boolean
const isWholly = ({ widget, props, slots = {} }: Node, isStatic: IsStatic): boolean =>
  isStatic(widget, props) &&
  Object.values(slots)
    .flat()
    .every((node) => isWholly(node, isStatic))

/** What the browser gets of a page it was sent as HTML. */
export interface Trimmed {
  definition: PageDefinition
  loads: Loads
}

/** Paths of a page's sections that are made of static widgets alone. */
const stillSections = ({ page: { frame } }: PageDefinition, isStatic: IsStatic): string[] =>
  Object.entries(frame.slots ?? {}).flatMap(([slot, nodes]) =>
    nodes.filter((node) => isWholly(node, isStatic)).map(({ id }) => `${slot}/${id}`),
  )

const withoutContent = (definition: PageDefinition, sections: ReadonlySet<string>): PageDefinition => {
  const { frame } = definition.page
  const trim = (slot: string, node: Node): Node =>
    sections.has(`${slot}/${node.id}`) ? { id: node.id, widget: node.widget, props: {}, isStill: true } : node
  const slots = Object.fromEntries(
    Object.entries(frame.slots ?? {}).map(([slot, nodes]) => [slot, nodes.map((node) => trim(slot, node))]),
  )
  return { ...definition, page: { ...definition.page, frame: { ...frame, slots } } }
}

/** Definitions without the content of their static sections, the same object each time, as their JSON is kept. */
const trimmed = new WeakMap<PageDefinition, { sections: string[]; definition: PageDefinition }>()
const trimmedOf = (definition: PageDefinition, isStatic: IsStatic) => {
  let kept = trimmed.get(definition)
  if (!kept) {
    const sections = stillSections(definition, isStatic)
    trimmed.set(definition, (kept = { sections, definition: withoutContent(definition, new Set(sections)) }))
  }
  return kept
}

/** Whether a load is of this section, or of a widget in it. */
const isWithin = (section: string) => (path: string) => path === section || path.startsWith(`${section}/`)

/**
 * Leaves out the props, slots and data of the sections that stay as the server wrote them: those made of static widgets
 * alone. A section whose load failed stays whole, because it offers to try again.
 */
export const trimStaticSections = (definition: PageDefinition, loads: Loads, isStatic: IsStatic): Trimmed => {
  const kept = trimmedOf(definition, isStatic)
  const paths = Object.keys(loads)
  const hasFailed = (section: string) => paths.filter(isWithin(section)).some((path) => 'error' in loads[path]!)
  const sections = kept.sections.filter((section) => !hasFailed(section))
  const isWhole = sections.length === kept.sections.length
  return {
    definition: isWhole ? kept.definition : withoutContent(definition, new Set(sections)),
    loads: Object.fromEntries(
      Object.entries(loads).filter(([path]) => !sections.some((section) => isWithin(section)(path))),
    ),
  }
}
