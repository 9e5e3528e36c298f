import { parseTree, type Node } from 'jsonc-parser'
import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** What names an element of a list, nearest first. */
const NAMES = ['id', 'sysname', 'name', 'code', 'path', 'from', 'rule', 'title', 'label']
/** Longest plain value beside a name. */
const MOST_DETAIL = 60

/**
 * The outline of a brand file: every key with what stands below it. An instance says its widget, a plain value itself;
 * `$schema` and `$version` are left out. A text that is not JSON gives what can be read of it.
 */
export const symbolsOf = (document: TextDocument): DocumentSymbol[] => {
  const tree = parseTree(document.getText())
  return tree ? childrenOf(tree, document) : []
}

const childrenOf = (node: Node, document: TextDocument): DocumentSymbol[] =>
  (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return symbolOf(elementName(child, index), child, child, document)
    const [key, value] = child.children ?? []
    if (!key || String(key.value).startsWith('$')) return []
    return symbolOf(String(key.value), value ?? key, child, document, key)
  })

const symbolOf = (
  name: string,
  value: Node,
  whole: Node,
  document: TextDocument,
  key: Node = whole,
): DocumentSymbol[] => {
  const detail = detailOf(value)
  return [
    {
      name: name === '' ? '""' : name,
      kind: kindOf(value),
      range: rangeOf(whole, document),
      selectionRange: rangeOf(key, document),
      ...(detail === undefined ? {} : { detail }),
      children: childrenOf(value, document),
    },
  ]
}

const memberOf = (node: Node, name: string): Node | undefined =>
  node.type === 'object'
    ? node.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1]
    : undefined

const elementName = (node: Node, index: number): string => {
  if (node.type !== 'object' && node.type !== 'array') return String(node.value)
  const named = NAMES.map((name) => memberOf(node, name)?.value as unknown).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return named === undefined ? String(index) : String(named)
}

const detailOf = (node: Node): string | undefined => {
  if (node.type === 'array') return undefined
  const said = (node.type === 'object' ? memberOf(node, 'widget')?.value : node.value) as unknown
  return said === undefined ? undefined : String(said).slice(0, MOST_DETAIL)
}

const KINDS: Partial<Record<Node['type'], SymbolKind>> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
}
const kindOf = (node: Node): SymbolKind =>
  memberOf(node, 'widget') ? SymbolKind.Module : (KINDS[node.type] ?? SymbolKind.String)

const rangeOf = ({ offset, length }: Node, document: TextDocument): DocumentSymbol['range'] => ({
  start: document.positionAt(offset),
  end: document.positionAt(offset + length),
})
