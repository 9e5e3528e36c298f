/** First line of every page of the reference. */
export const HEAD = '<!-- Written by `foyer reference`; edits are lost. -->\n\n'

/** The parts of a JSON Schema that the reference prints. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  title?: string
  description?: string
  pattern?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  required?: string[]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
/** A table of Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const kindOf = (schema: Schema): string => {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.format) return schema.format
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return [schema.type ?? 'value'].flat().join(' or ')
}
/** Every key of a schema: its path, its value, its default and its words. */
export const keysOf = (schema: Schema, path = ''): string[][] => {
  const inner: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((one): [string, Schema] => ['<name>', one]),
  ]
  return inner
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, one]) => {
      const at = path === '' ? name : `${path}.${name}`
      const standard = one.default === undefined ? '' : `\`${JSON.stringify(one.default)}\``
      const words = [one.title, one.description].filter(Boolean).join('. ')
      const own = [`\`${at}\``, kindOf(one), standard.length > 60 ? '' : standard, words]
      return [own, ...keysOf(one, at), ...(one.items ? keysOf(one.items, `${at}[]`) : [])]
    })
}
/** An example as JSON; `file`, a path below `brands/`, is where the test of examples writes it. */
export const fence = (file: string, data: unknown): string =>
  `\`\`\`json brands/${file}\n${JSON.stringify(data, null, 2)}\n\`\`\``
/** Heads of a table of keys. */
export const HEADS = ['key', 'value', 'default', '']
