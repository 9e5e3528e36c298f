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
  properties?: Record<string, Property>
  required?: string[]
  items?: Property
  anyOf?: Property[]
}

const kindOf = ({ enum: values, format, type, items, anyOf }: Property): string => {
  if (values) return values.join(' | ')
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  return format ?? (items ? `list of ${kindOf(items)}` : (type ?? 'value'))
}

/** Prints the properties of a widget, or of the items of a list, as `links[].label`. */
const printProperties = ({ properties = {}, required = [] }: Property, above: string): void => {
  for (const [key, property] of Object.entries(properties)) {
    const name = `${above}${key}`
    const standard =
      property.default === undefined
        ? required.includes(key)
          ? 'required'
          : 'optional'
        : `default ${JSON.stringify(property.default)}`
    console.log(`  ${name.padEnd(20)} ${kindOf(property)}, ${standard}${property.title ? `: ${property.title}` : ''}`)
    printProperties(property, `${name}.`)
    for (const item of [property.items, ...(property.items?.anyOf ?? [])]) if (item) printProperties(item, `${name}[].`)
  }
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
  printProperties(schema.props as unknown as Property, '')
  if (schema.anchors) console.log(`  links can jump to  ${schema.anchors.map((name) => `#${name}`).join(', ')}`)
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
