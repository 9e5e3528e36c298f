/** A part of an ESTree program. */
interface Node {
  type: string
  [part: string]: unknown
}

/** What a module takes from another: names, or everything. */
export interface Taken {
  source: string
  names: ReadonlySet<string> | 'all'
  /** Whether it only hands them on, by these names. */
  as?: ReadonlyMap<string, string>
}

/** What is written in a module, for the build to know what its code may need. */
export interface Spoken {
  /** Its texts: whole strings, and what a template begins with. */
  texts: ReadonlySet<string>
  taken: readonly Taken[]
  /** What it imports when it is needed. */
  later: readonly string[]
  /** Whether it does nothing but hand on what other modules have. */
  isIndex: boolean
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => {
  const { name, value: text } = value as { name?: string; value?: string }
  return name ?? text ?? ''
}

/** Calls `see` with each node below a value. */
const walk = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, see)
  else if (isNode(value)) {
    see(value)
    for (const part in value) if (typeof value[part] === 'object') walk(value[part], see)
  }
}

const importOf = (statement: Node, source: string): Taken => {
  const specifiers = listOf(statement['specifiers'])
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return { source, names: 'all' }
  const names = specifiers.map((one) => (one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one['imported'])))
  return { source, names: new Set(names) }
}
const exportOf = (statement: Node, source: string): Taken => {
  if (statement.type === 'ExportAllDeclaration') return { source, names: 'all', as: new Map() }
  const pairs = listOf(statement['specifiers']).map((one) => [nameOf(one['exported']), nameOf(one['local'])] as const)
  return { source, names: new Set(pairs.map(([, local]) => local)), as: new Map(pairs) }
}

const sourceOf = (node: Node): string | undefined => {
  const { source } = node
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : undefined
}

/** Reads a module's syntax tree, made after its types are gone. */
export const readSpoken = (program: { body: unknown }): Spoken => {
  const statements = listOf(program.body)
  const taken = statements.flatMap((statement) => {
    const source = sourceOf(statement)
    if (source === undefined) return []
    return statement.type === 'ImportDeclaration' ? importOf(statement, source) : exportOf(statement, source)
  })
  const own = statements.filter((statement) => sourceOf(statement) === undefined)
  const texts = new Set<string>()
  const later = new Set<string>()
  walk(own, (node) => {
    if (node.type === 'ImportExpression') later.add(sourceOf(node) ?? '')
    else if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value'])
    else if (node.type === 'TemplateElement') texts.add((node['value'] as { cooked?: string }).cooked ?? '')
  })
  later.delete('')
  return { texts, taken, later: [...later], isIndex: own.length === 0 }
}
