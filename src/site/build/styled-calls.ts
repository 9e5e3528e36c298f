/** Finds the code of modules that may declare roots. */
export const IS_STYLED = /from ['"]styled-components['"]/

/** What the plugins read of a syntax tree: the parts of an ESTree program it asks for. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** `const Root = styled.section…`: a root whose styles may be known beforehand. */
export interface StyledRoot {
  kind: 'root'
  name: string
  /** Its id, the same in every build of these sources. */
  id: string
  tag: string
  start: number
  end: number
}
/** A part of styles that roots share: `css…`. */
export interface StyledPart {
  kind: 'part'
  strings: string[]
  /** Where its expressions stand. */
  values: { start: number; end: number }[]
  start: number
  end: number
}

const node = (value: unknown): Node | undefined => (value as Node | null | undefined) ?? undefined
const nodes = (value: unknown): Node[] => (value as Node[] | undefined) ?? []
const named = (value: unknown): string | undefined => node(value)?.['name'] as string | undefined

/** Reads `styled.section.withConfig({ componentId: 'sc-…' })`, as the compile step of styled-components writes it. */
const rootOf = (tag: Node): { id: string; tag: string } | undefined => {
  const callee = node(tag['callee'])
  const object = node(callee?.['object'])
  if (named(callee?.['property']) !== 'withConfig' || named(object?.['object']) !== 'styled') return undefined
  const config = nodes(node(nodes(tag['arguments'])[0])?.['properties'])
  const id = node(config.find((property) => named(property['key']) === 'componentId')?.['value'])?.['value']
  const element = named(object?.['property'])
  return typeof id === 'string' && element ? { id, tag: element } : undefined
}

const declarationOf = (statement: Node): Node | undefined =>
  statement.type === 'ExportNamedDeclaration' ? node(statement['declaration']) : statement

/** Finds the roots and parts a module declares at its top level; the tree is the module's after its types are gone. */
export const styledCalls = (program: { body: unknown }): (StyledRoot | StyledPart)[] =>
  nodes(program.body)
    .map(declarationOf)
    .filter((found) => found?.type === 'VariableDeclaration')
    .flatMap((declaration) => nodes(declaration?.['declarations']))
    .flatMap((declarator): (StyledRoot | StyledPart)[] => {
      const name = named(declarator['id'])
      const init = node(declarator['init'])
      const tag = node(init?.['tag'])
      if (!name || !init || !tag || init.type !== 'TaggedTemplateExpression') return []
      const { start, end } = init
      const root = rootOf(tag)
      if (root) return [{ kind: 'root', name, ...root, start, end }]
      if (named(tag) !== 'css') return []
      const quasi = node(init['quasi'])
      const strings = nodes(quasi?.['quasis']).map(({ value }) => (value as { cooked: string }).cooked)
      return [{ kind: 'part', strings, values: nodes(quasi?.['expressions']), start, end }]
    })
