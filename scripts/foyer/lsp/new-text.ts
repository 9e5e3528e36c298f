import { modify } from 'jsonc-parser'
import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { defaultLocale, messagesAt, type Editing } from '../../../engine/brand/assist/index.ts'
import type { Problem } from '../../../engine/brand/index.ts'
import { read, splitPointer } from '../../../engine/brand/index.ts'
import type { Addresses } from './addresses.ts'
import { diagnosticOf } from './diagnostics.ts'

/** The last part of a key as first words for the message: `free_spins` is "Free spins". */
const wordsOf = (key: string): string => {
  const words = key.split('.').at(-1)!.replaceAll(/[_-]+/g, ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

const START = '{}\n'

/**
 * The action that writes a message which a file names and nobody wrote: into the brand's texts of its default locale,
 * in the file of the key's area where there is one. Undefined for any other problem.
 */
export const newTextAction = (
  problem: Problem,
  editing: Editing,
  document: TextDocument,
  addresses: Addresses,
): CodeAction | undefined => {
  if (problem.code !== 'unknown-text') return undefined
  const named = read(editing.draft, splitPointer(problem.pointer))
  const [, key] = typeof named === 'string' ? (/^t:([\w.-]*\w)$/.exec(named) ?? []) : []
  const [own] = editing.layered.layers
  if (key === undefined || !own || isGroup(editing, key)) return undefined
  const locale = defaultLocale(editing)
  const files = own.files.filter(({ key: [kind, code] }) => kind === 'locales' && code === locale)
  const [area, ...rest] = key.split('.')
  const ofArea = rest.length > 0 ? files.find((file) => file.area === area) : undefined
  const file = ofArea ?? files.find((each) => each.area === undefined)
  const path = file?.path ?? `locales/${locale}.json`
  const uri = addresses.uriIn(own.id, path)
  const text = file?.text ?? START
  const edits = modify(text, ofArea ? rest : key.split('.'), wordsOf(key), {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  })
  const target = TextDocument.create(uri, 'json', 0, text)
  const changes = edits.map(({ offset, length, content }) => ({
    range: { start: target.positionAt(offset), end: target.positionAt(offset + length) },
    newText: content,
  }))
  const begin = { line: 0, character: 0 }
  const whole = { range: { start: begin, end: begin }, newText: TextDocument.applyEdits(target, changes) }
  return {
    title: `Write the text "${key}" in ${path}`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(problem, document)],
    edit: file
      ? { changes: { [uri]: changes } }
      : {
          documentChanges: [
            { kind: 'create', uri },
            { textDocument: { uri, version: null }, edits: [whole] },
          ],
        },
  }
}

/** Whether a key names a group of messages, which cannot be a message too. */
const isGroup = (editing: Editing, key: string): boolean =>
  Object.keys(messagesAt(editing)).some((name) => name.startsWith(`${key}.`))
