import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import {
  CodeActionKind,
  createConnection,
  ProposedFeatures,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeResult,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Editing } from '../../../engine/brand/assist/index.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from '../project.ts'
import { actionsFor } from './actions.ts'
import { completionsAt } from './completion.ts'
import { diagnosticOf } from './diagnostics.ts'
import { definitionsAt, hoverAt } from './look.ts'
import { symbolsOf } from './symbols.ts'
import { openEditorWorkspace, type EditorWorkspace } from './workspace.ts'

const ABILITIES: InitializeResult = {
  serverInfo: { name: 'foyer' },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['"', ':', '/', '.'] },
    hoverProvider: true,
    definitionProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  },
}
type Documents = TextDocuments<TextDocument>

/**
 * An editor keeps the service open all day beside others, and what a check leaves behind is several times what it
 * keeps: the heap is cleared early and grows in small steps.
 */
const FRUGAL = ['--max-semi-space-size=2', '--heap-growing-percent=10', '--optimize-for-size']

/** Runs the Language Server Protocol on standard input and output until the editor sends `exit` or disconnects. */
export const lsp = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, { stdio: { type: 'boolean' } })
  if (fault) return complain(fault, 2)
  FRUGAL.forEach(setFlagsFromString)
  // Standard output belongs to the protocol.
  console.log = console.info = console.error
  const environment = await readEnvironment()
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const documents: Documents = new TextDocuments(TextDocument)
  let workspace: EditorWorkspace | undefined
  connection.onInitialized(() => {
    workspace = openEditorWorkspace(brandsDir(), environment, {
      changed: publisher(connection, documents, () => workspace!),
      log: (line) => connection.console.warn(line),
    })
    for (const document of documents.all()) workspace.hold(document.uri, document.getText())
  })
  documents.onDidChangeContent(({ document }) => workspace?.hold(document.uri, document.getText()))
  documents.onDidClose(({ document }) => workspace?.hold(document.uri))
  answer(connection, documents, () => workspace)
  connection.onShutdown(() => workspace?.close())
  documents.listen(connection)
  connection.listen()
  return new Promise(() => undefined)
}

// Publishes the problems of each file whose problems changed.
const publisher = (connection: Connection, documents: Documents, workspace: () => EditorWorkspace): (() => void) => {
  const said = new Map<string, string>()
  return () => {
    const problems = workspace().problems()
    for (const uri of new Set([...said.keys(), ...problems.keys(), ...documents.keys()])) {
      const document = documents.get(uri) ?? TextDocument.create(uri, 'json', 0, readText(uri))
      const diagnostics = (problems.get(uri) ?? []).map((problem) => diagnosticOf(problem, document))
      const now = JSON.stringify(diagnostics)
      if (said.get(uri) === now) continue
      said.set(uri, now)
      void connection.sendDiagnostics({ uri, diagnostics })
    }
  }
}

/** A position in an open brand file. */
interface Place {
  document: TextDocument
  editing: Editing
  workspace: EditorWorkspace
}

const answer = (connection: Connection, documents: Documents, opened: () => EditorWorkspace | undefined): void => {
  let canSnippet = false
  const at = async <T>(
    uri: string,
    say: (place: Place) => T,
    needs: 'read' | 'settled' = 'read',
  ): Promise<T | null> => {
    const document = documents.get(uri)
    const workspace = opened()
    await workspace?.[needs]()
    const editing = document && workspace?.editing(uri, document.getText())
    return editing && workspace ? say({ document, editing, workspace }) : null
  }
  connection.onInitialize(({ capabilities }) => {
    canSnippet = capabilities.textDocument?.completion?.completionItem?.snippetSupport === true
    return ABILITIES
  })
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    at(uri, ({ editing, document }) => completionsAt(editing, document, position, canSnippet)),
  )
  connection.onHover(({ textDocument: { uri }, position }) =>
    at(uri, ({ editing, document }) => hoverAt(editing, document, position)),
  )
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    at(uri, ({ editing, document, workspace }) => definitionsAt(editing, document, position, workspace.addresses)),
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documents.get(uri)
    return document ? symbolsOf(document) : null
  })
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    at(
      uri,
      ({ document, editing, workspace }) =>
        actionsFor(document, workspace.problems().get(uri) ?? [], range, editing, workspace.addresses),
      'settled',
    ),
  )
}

const readText = (uri: string): string => {
  try {
    return readFileSync(fileURLToPath(uri), 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return ''
  }
}
