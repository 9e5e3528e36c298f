import { paletteOf } from '../../engine/brand/index.ts'
import type { SlotSchema } from '../../engine/registry/schema.ts'
import { complain, widgetSchemas } from './project.ts'

interface Property {
  type?: string
  format?: string
  enum?: unknown[]
  default?: unknown
  title?: string
  description?: string
}

/**
 * Lists all widgets with their titles; with an id, that widget's properties and slots. With `--json`: each widget's
 * properties as a JSON Schema, and the widget ids its slots accept.
 */
export const listWidgets = async (args: string[]): Promise<number> => {
  const widgets = await widgetSchemas()
  const id = args.find((arg) => !arg.startsWith('-'))
  if (args.includes('--json')) {
    const palette = paletteOf(widgets)
    if (id !== undefined && !Object.hasOwn(palette.widgets, id))
      return complain(`There is no widget "${id}"; "foyer widgets" lists them.`)
    console.log(JSON.stringify(id === undefined ? palette : palette.widgets[id], null, 2))
    return 0
  }
  if (id === undefined) {
    const width = Math.max(...[...widgets.keys()].map((name) => name.length)) + 2
    for (const [name, { title, description }] of widgets) console.log(`${name.padEnd(width)}${title}: ${description}`)
    return 0
  }
  const schema = widgets.get(id)
  if (!schema) return complain(`There is no widget "${id}"; "foyer widgets" lists them.`)
  console.log(`${id}  ${schema.title}\n${schema.description}`)
  const { properties = {}, required = [] } = schema.props as unknown as {
    properties?: Record<string, Property>
    required?: string[]
  }
  for (const [name, property] of Object.entries(properties)) {
    const kind = property.enum ? property.enum.join(' | ') : (property.format ?? property.type ?? 'value')
    const standard =
      property.default === undefined
        ? required.includes(name)
          ? 'required'
          : 'optional'
        : `default ${JSON.stringify(property.default)}`
    console.log(`  ${name.padEnd(20)}${kind}, ${standard}${property.title ? `: ${property.title}` : ''}`)
  }
  for (const [name, slot] of Object.entries(schema.slots ?? {}))
    console.log(`  slot ${name.padEnd(15)}${slot.description}${boundsOf(slot)}`)
  return 0
}

const boundsOf = ({ takes, refuses, least, most }: SlotSchema): string =>
  [
    takes && `; takes ${takes.join(', ')}`,
    refuses && `; not ${refuses.join(', ')}`,
    least !== undefined && `; at least ${least}`,
    most !== undefined && `; at most ${most}`,
  ]
    .filter(Boolean)
    .join('')
