import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getLocation, type Node } from 'jsonc-parser'
import { MarkupKind, type Hover, type Location, type Position } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { describeAt, targetsAt, type Editing, type Target } from '../../../engine/brand/assist/index.ts'
import { root } from '../project.ts'
import type { Addresses } from './addresses.ts'

interface Pointed {
  path: string[]
  isKey: boolean
  node: Node
}

// The key or plain value at the cursor; undefined between them.
const pointedAt = (document: TextDocument, position: Position): Pointed | undefined => {
  const offset = document.offsetAt(position)
  const { path, isAtPropertyKey, previousNode: node } = getLocation(document.getText(), offset)
  if (!node || offset < node.offset || offset > node.offset + node.length) return undefined
  return { path: path.map(String), isKey: isAtPropertyKey, node }
}

/** The hover text of the key or value at a position. */
export const hoverAt = (editing: Editing, document: TextDocument, position: Position): Hover | null => {
  const pointed = pointedAt(document, position)
  const words = pointed ? describeAt(editing, pointed.path) : []
  if (!pointed || words.length === 0) return null
  const { offset, length } = pointed.node
  return {
    contents: { kind: MarkupKind.Markdown, value: words.join('\n\n') },
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
  }
}

/** The definitions of the key or value at a position. */
export const definitionsAt = (
  editing: Editing,
  document: TextDocument,
  position: Position,
  addresses: Addresses,
): Location[] => {
  const pointed = pointedAt(document, position)
  return pointed ? targetsAt(editing, pointed.path, pointed.isKey).map((target) => locationOf(target, addresses)) : []
}

const locationOf = (target: Target, addresses: Addresses): Location => {
  const [line, character] = target.kind === 'place' ? [target.line - 1, target.column - 1] : [0, 0]
  return { uri: uriOf(target, addresses), range: { start: { line, character }, end: { line, character } } }
}

const uriOf = (target: Target, addresses: Addresses): string => {
  if (target.kind === 'place') return addresses.uriOf(target.file)
  if (target.kind === 'asset') return addresses.uriIn(target.brand, target.path)
  return pathToFileURL(join(root, 'widgets', target.id, 'schema.ts')).href
}
