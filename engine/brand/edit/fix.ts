import { createScanner, parseTree, type Node } from 'jsonc-parser'
import type { Problem } from '../read/problem.ts'
import { nodeAt, splitPointer } from '../read/source.ts'
import { applyEdits, removal, type Edit } from './text-edits.ts'

/** A fix of a problem. A safe one may be applied without review: the intention is certain, and nothing is lost. */
export interface TextFix {
  title: string
  isSafe: boolean
  edits: Edit[]
}

/** The fix of a problem in the text of its file; `undefined` when a person has to decide. */
export const textFixOf = (problem: Problem, text: string): TextFix | undefined => {
  if (problem.code === 'not-json') return strictJson(text)
  // Most problems are for somebody to decide, and a file may have thousands: those cost nothing.
  if (problem.nearest === undefined && !REMOVABLE.has(problem.code) && problem.code !== DECIMALS) return undefined
  const tree = treeOf(text)
  const path = splitPointer(problem.pointer)
  const node = tree && nodeAt(tree, path)
  if (!node) return undefined
  if (problem.nearest !== undefined) return nearestFix(problem, node)
  if (REMOVABLE.has(problem.code))
    return {
      title: `remove ${problem.found ?? 'it'}`,
      isSafe: problem.code === 'unknown-instance',
      edits: [removal(node, text)],
    }
  if (problem.code === DECIMALS && typeof node.value === 'string') {
    const digits = Number(/\d+/.exec(problem.expected ?? '')?.[0] ?? 0)
    const [whole = '0', rest = ''] = node.value.split('.')
    const value = digits === 0 ? whole : `${whole}.${rest.slice(0, digits)}`
    return { title: `write "${value}"`, isSafe: false, edits: [replacement(node, JSON.stringify(value))] }
  }
  return undefined
}

let last: { readonly text: string; readonly tree: WeakRef<Node> } | undefined
/** The tree of a text; of several problems of one file it is the same. */
const treeOf = (text: string): Node | undefined => {
  const tree = (last?.text === text ? last.tree.deref() : undefined) ?? parseTree(text)
  last = tree && { text, tree: new WeakRef(tree) }
  return tree
}

const DECIMALS: Problem['code'] = 'too-many-decimals'
const REMOVABLE = new Set<Problem['code']>([
  'unknown-property',
  'duplicate-key',
  'unknown-instance',
  'field-twice',
  'unknown-game',
  'unknown-method',
  'brand-currency',
  'unknown-token',
  'wrong-token',
])

/** Problems whose nearest value is a guess at money, times, places or hosts: somebody looks at it first. */
const GUESSED = new Set<Problem['code']>([
  'unknown-market',
  'unknown-country',
  'wrong-form',
  'not-a-duration',
  'fixed-timezone',
  'never-equal',
  'no-such-anchor',
])
const nearestFix = ({ nearest = '', found, code }: Problem, node: Node): TextFix | undefined => {
  const title = `write "${nearest}"`
  const isSafe = !GUESSED.has(code)
  const value: unknown = node.value
  if (node.type === 'string' && typeof value === 'string') {
    const isMeant = found === undefined || found === JSON.stringify(value) || found === `"${value.replace(/^t:/, '')}"`
    if (isMeant) {
      const written = value.startsWith('t:') && !nearest.startsWith('t:') ? `t:${nearest}` : nearest
      return { title, isSafe, edits: [replacement(node, JSON.stringify(written))] }
    }
  }
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  if (!key || `"${String(key.value)}"` !== found || siblings(node).includes(nearest)) return undefined
  return { title, isSafe, edits: [{ ...replacement(key, JSON.stringify(nearest)), length: key.length }] }
}
const siblings = (node: Node): string[] =>
  (node.parent?.parent?.children ?? []).map((property) => String(property.children?.[0]?.value))

const replacement = (node: Node, text: string): Edit => ({ offset: node.offset, length: node.length, text })

// The parser's token kinds, which it exports as a type only.
const SyntaxKind = {
  CloseBraceToken: 2,
  CloseBracketToken: 4,
  CommaToken: 5,
  LineCommentTrivia: 12,
  BlockCommentTrivia: 13,
  LineBreakTrivia: 14,
  Trivia: 15,
  EOF: 17,
} as const

// Removes comments and trailing commas, if nothing else keeps the text from being JSON.
const strictJson = (text: string): TextFix | undefined => {
  const scanner = createScanner(text, false)
  const edits: Edit[] = []
  let comma: Edit | undefined
  for (let token: number = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    const edit = { offset: scanner.getTokenOffset(), length: scanner.getTokenLength(), text: '' }
    if (token === SyntaxKind.LineCommentTrivia || token === SyntaxKind.BlockCommentTrivia) edits.push(edit)
    else if (token === SyntaxKind.CommaToken) comma = edit
    else if (token !== SyntaxKind.Trivia && token !== SyntaxKind.LineBreakTrivia) {
      if (comma && (token === SyntaxKind.CloseBraceToken || token === SyntaxKind.CloseBracketToken)) edits.push(comma)
      comma = undefined
    }
  }
  const mended = applyEdits(text, edits)
  try {
    JSON.parse(mended)
  } catch {
    return undefined
  }
  return edits.length === 0
    ? undefined
    : { title: 'write strict JSON', isSafe: true, edits: edits.sort((a, b) => a.offset - b.offset) }
}
