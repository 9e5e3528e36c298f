import { createScanner, parseTree } from 'jsonc-parser'
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { fixOf, nodeAt, type Problem, problemText, splitPointer } from '../../../engine/brand/index.ts'

/** A problem as an editor's diagnostic, with the code, place, message and fix of `foyer check`. */
export const diagnosticOf = (problem: Problem, document: TextDocument): Diagnostic => {
  const start = { line: problem.line - 1, character: problem.column - 1 }
  const offset = document.offsetAt(start)
  return {
    range: { start, end: document.positionAt(endOf(problem, document.getText(), offset)) },
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.code,
    source: 'foyer',
    message: `${problemText(problem)}\n${fixOf(problem)}`,
    data: problem,
  }
}

// A plain value is marked together with its key; an object or a list only at its beginning.
const endOf = ({ pointer }: Problem, text: string, offset: number): number => {
  const tree = pointer === '' ? undefined : parseTree(text)
  const node = tree && nodeAt(tree, splitPointer(pointer))
  const begin = node?.parent?.type === 'property' ? node.parent.offset : node?.offset
  if (node && begin === offset && node.type !== 'object' && node.type !== 'array') return node.offset + node.length
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  return Math.max(offset + 1, scanner.getPosition())
}
