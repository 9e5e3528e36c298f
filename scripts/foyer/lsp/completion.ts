import { CompletionItemKind, InsertTextFormat, type CompletionItem, type Position } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { completionsIn, type Editing } from '../../../engine/brand/assist/index.ts'

/** Completions at a position, as edits that add missing quotes, colons and commas. */
export const completionsAt = (
  editing: Editing,
  document: TextDocument,
  position: Position,
  canSnippet: boolean,
): CompletionItem[] =>
  completionsIn(editing, document.getText(), document.offsetAt(position), canSnippet).map(
    ({ proposal: { value, detail, text }, written, isName, isSnippet, from, to, newText }) => ({
      label: String(value),
      ...(detail === undefined ? {} : { detail }),
      ...(text === undefined ? {} : { documentation: text }),
      kind: isName ? CompletionItemKind.Property : CompletionItemKind.Value,
      filterText: written,
      textEdit: { range: { start: document.positionAt(from), end: document.positionAt(to) }, newText },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    }),
  )
