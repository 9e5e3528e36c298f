import { told } from '../../../staff-app/browser/language.ts'
import type { OutlineNode, Widgets } from './types.ts'

type Slots = Widgets['dialog']
const toldSlots = (slots: Slots): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, { ...slot, description: told(slot.description) }]),
  )

/** The widgets with their slots, as the language of the app calls them. */
export const toldWidgets = ({ dialog, widgets, ...more }: Widgets): Widgets => ({
  ...more,
  dialog: toldSlots(dialog),
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([id, { title, description, slots, ...one }]) => [
      id,
      { ...one, title: told(title), description: told(description), slots: toldSlots(slots) },
    ]),
  ),
})

/**
 * A tree with its widgets and slots as the language of the app calls them; what the brand calls its pages stays.
 * @param widgets as the office has them
 */
export const toldTree = (tree: readonly OutlineNode[], widgets: Widgets): OutlineNode[] =>
  tree.map((node) => {
    const nodes = toldTree(node.nodes, widgets)
    if (node.kind === 'slot') return { ...node, detail: node.detail === '' ? '' : told(node.detail), nodes }
    const title = node.kind === 'widget' ? widgets.widgets[node.widget ?? '']?.title : undefined
    // What a widget's own title says stands after the name of the widget.
    const isNamed = title !== undefined && node.name.startsWith(title)
    return { ...node, ...(isNamed && { name: told(title) + node.name.slice(title.length) }), nodes }
  })
