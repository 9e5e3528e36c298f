import { complain, widgetSchemas } from './project.ts'

interface Property {
  type?: string
  format?: string
  enum?: unknown[]
  default?: unknown
  title?: string
  description?: string
}

/** Lists every widget with its title; with an id, that widget's properties and slots. */
export const listWidgets = async ([id]: string[]): Promise<number> => {
  const widgets = await widgetSchemas()
  if (id === undefined) {
    for (const [name, { title, description }] of widgets) console.log(`${name.padEnd(28)}${title}: ${description}`)
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
  for (const [name, text] of Object.entries(schema.slots ?? {})) console.log(`  slot ${name.padEnd(15)}${text}`)
  return 0
}
