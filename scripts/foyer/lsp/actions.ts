import { CodeActionKind, type CodeAction, type Diagnostic, type Range, type TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { textFixOf, type TextFix, type Problem } from '../../../engine/brand/index.ts'
import type { Editing } from '../../../engine/brand/assist/index.ts'
import type { Addresses } from './addresses.ts'
import { diagnosticOf } from './diagnostics.ts'
import { newTextAction } from './new-text.ts'

/**
 * Code actions for the problems of a file within a range: the safe fixes of `foyer check --fix` first, then the others,
 * then messages that are named and not written, then all safe fixes at once.
 */
export const actionsFor = (
  document: TextDocument,
  problems: readonly Problem[],
  range: Range,
  editing: Editing,
  addresses: Addresses,
): CodeAction[] => {
  const text = document.getText()
  const fixable = problems.flatMap((problem) => {
    const fix = textFixOf(problem, text)
    return fix ? [{ fix, diagnostic: diagnosticOf(problem, document) }] : []
  })
  const single = fixable
    .filter(({ diagnostic }) => touches(diagnostic.range, range))
    .sort((a, b) => Number(b.fix.isSafe) - Number(a.fix.isSafe))
    .map(({ fix, diagnostic }) => action(document, fix.title, CodeActionKind.QuickFix, [fix], [diagnostic]))
  const texts = problems
    .filter((problem) => touches(diagnosticOf(problem, document).range, range))
    .flatMap((problem) => newTextAction(problem, editing, document, addresses) ?? [])
  const safe = fixable.filter(({ fix }) => fix.isSafe)
  if (safe.length === 0) return [...single, ...texts]
  const all = safe.map(({ fix }) => fix)
  const diagnostics = safe.map(({ diagnostic }) => diagnostic)
  return [...single, ...texts, action(document, 'fix all safe problems', CodeActionKind.SourceFixAll, all, diagnostics)]
}

const action = (
  document: TextDocument,
  title: string,
  kind: CodeActionKind,
  fixes: readonly TextFix[],
  diagnostics: Diagnostic[],
): CodeAction => ({
  title: title[0]!.toUpperCase() + title.slice(1),
  kind,
  diagnostics,
  isPreferred: fixes.every(({ isSafe }) => isSafe),
  edit: { changes: { [document.uri]: editsOf(document, fixes) } },
})

// Of fixes that overlap only the first is applied.
const editsOf = (document: TextDocument, fixes: readonly TextFix[]): TextEdit[] => {
  const edits: TextEdit[] = []
  let end = 0
  for (const { offset, length, text } of fixes.flatMap((fix) => fix.edits).sort((a, b) => a.offset - b.offset)) {
    if (offset < end) continue
    end = offset + length
    edits.push({ range: { start: document.positionAt(offset), end: document.positionAt(end) }, newText: text })
  }
  return edits
}

const isBefore = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character)
const touches = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
