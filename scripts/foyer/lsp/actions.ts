import { CodeActionKind, type CodeAction, type Diagnostic, type Range, type TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { mendOf, type Mend, type Problem } from '../../../engine/brand/index.ts'
import { diagnosticOf } from './diagnostics.ts'

/**
 * What can be done about the problems of a file within a range: the safe mends of `foyer check --fix` first, the others
 * for whoever looks at them, and all safe ones at once.
 */
export const actionsFor = (document: TextDocument, problems: readonly Problem[], range: Range): CodeAction[] => {
  const text = document.getText()
  const mended = problems.flatMap((problem) => {
    const mend = mendOf(problem, text)
    return mend ? [{ mend, diagnostic: diagnosticOf(problem, document) }] : []
  })
  const single = mended
    .filter(({ diagnostic }) => touches(diagnostic.range, range))
    .sort((a, b) => Number(b.mend.isSafe) - Number(a.mend.isSafe))
    .map(({ mend, diagnostic }) => action(document, mend.title, CodeActionKind.QuickFix, [mend], [diagnostic]))
  const safe = mended.filter(({ mend }) => mend.isSafe)
  if (safe.length === 0) return single
  const all = safe.map(({ mend }) => mend)
  const diagnostics = safe.map(({ diagnostic }) => diagnostic)
  return [...single, action(document, 'mend all that is safe', CodeActionKind.SourceFixAll, all, diagnostics)]
}

const action = (
  document: TextDocument,
  title: string,
  kind: CodeActionKind,
  mends: readonly Mend[],
  diagnostics: Diagnostic[],
): CodeAction => ({
  title: title[0]!.toUpperCase() + title.slice(1),
  kind,
  diagnostics,
  isPreferred: mends.every(({ isSafe }) => isSafe),
  edit: { changes: { [document.uri]: editsOf(document, mends) } },
})

// Two mends of one place would write into each other: the first counts.
const editsOf = (document: TextDocument, mends: readonly Mend[]): TextEdit[] => {
  const edits: TextEdit[] = []
  let end = 0
  for (const { offset, length, text } of mends.flatMap((mend) => mend.edits).sort((a, b) => a.offset - b.offset)) {
    if (offset < end) continue
    end = offset + length
    edits.push({ range: { start: document.positionAt(offset), end: document.positionAt(end) }, newText: text })
  }
  return edits
}

const isBefore = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character)
const touches = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
