import { createScanner, getLocation } from 'jsonc-parser'
import { CompletionItemKind, InsertTextFormat, type CompletionItem, type Position } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { namesAt, valuesAt, type Editing, type Proposal } from '../../../engine/brand/assist/index.ts'

/** Completions at a position, as edits that add missing quotes, colons and commas. */
export const completionsAt = (
  editing: Editing,
  document: TextDocument,
  position: Position,
  canSnippet: boolean,
): CompletionItem[] => {
  const text = document.getText()
  const offset = document.offsetAt(position)
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset)
  const parts = path.map(String)
  const [start, end] = rangeAt(text, offset, previousNode, isAtPropertyKey)
  if (!isAtPropertyKey && previousNode && start === end) return []
  const range = { start: document.positionAt(start), end: document.positionAt(end) }
  const next = nextToken(text, end)
  const comma = next === undefined || /[\]},]/.test(next) ? '' : ','
  const proposals = isAtPropertyKey ? namesAt(editing, parts.slice(0, -1)) : valuesAt(editing, parts)
  const current = isAtPropertyKey && previousNode ? String(previousNode.value) : undefined
  return proposals
    .filter(({ value }) => value !== current)
    .map((proposal) => {
      const written = JSON.stringify(proposal.value)
      const isWhole = isAtPropertyKey && next !== ':'
      const body = isWhole
        ? `: ${canSnippet ? snippetOf(proposal.initial) : JSON.stringify(proposal.initial)}${comma}`
        : ''
      const newText = isAtPropertyKey
        ? (isWhole && canSnippet ? escaped(written) : written) + body
        : (canSnippet ? escaped(written) : written) + comma
      return itemOf(proposal, {
        kind: isAtPropertyKey ? CompletionItemKind.Property : CompletionItemKind.Value,
        filterText: written,
        textEdit: { range, newText },
        insertTextFormat:
          canSnippet && (isWhole || !isAtPropertyKey) ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      })
    })
}

const itemOf = ({ value, detail, text }: Proposal, more: Partial<CompletionItem>): CompletionItem => ({
  label: String(value),
  ...(detail === undefined ? {} : { detail }),
  ...(text === undefined ? {} : { documentation: text }),
  ...more,
})

// The text or word at the cursor is replaced; before a name, a new one is inserted.
const rangeAt = (
  text: string,
  offset: number,
  node: { offset: number; length: number } | undefined,
  isKey: boolean,
): [number, number] => {
  if (node && offset <= node.offset + node.length && (isKey ? node.offset < offset : node.offset <= offset))
    return [node.offset, node.offset + node.length]
  const word = /[\w./:-]*$/.exec(text.slice(0, offset))![0]
  return [offset - word.length, offset]
}

const nextToken = (text: string, offset: number): string | undefined => {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  return text[scanner.getTokenOffset()]
}

const escaped = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`)
/** A value as a snippet that places the cursor inside it. */
const snippetOf = (value: unknown): string => {
  const text = escaped(JSON.stringify(value) ?? '""')
  if (value === '') return '"$1"'
  if (Array.isArray(value) && value.length === 0) return '[$1]'
  if (text === '{\\}') return '{$1}'
  return '${1:' + text + '}'
}
