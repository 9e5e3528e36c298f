import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type InitializeResult,
  type Location,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { root } from '../project.ts'

/** A position in a text: after the given words, or where `^` is in them. */
type Cursor = string

/** An editor connected to a server of its own over standard input and output. */
export class Editor {
  readonly #folder: string
  readonly #child
  readonly #connection
  readonly #texts = new Map<string, TextDocument>()
  readonly #diagnostics = new Map<string, Diagnostic[]>()
  #heard: (() => void)[] = []

  constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder
    this.#child = spawn(process.execPath, [join(root, 'scripts/foyer.ts'), 'lsp', '--stdio'], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#connection = createProtocolConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    )
    this.#connection.onNotification(
      'textDocument/publishDiagnostics',
      (said: { uri: string; diagnostics: Diagnostic[] }) => {
        this.#diagnostics.set(said.uri, said.diagnostics)
        for (const heard of this.#heard.splice(0)) heard()
      },
    )
    this.#connection.listen()
  }

  /** The server's process. */
  get pid(): number {
    return this.#child.pid!
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#folder, file)).href
  }

  async start(): Promise<InitializeResult> {
    const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: false } } } }
    const answer: InitializeResult = await this.#connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities,
    })
    await this.#connection.sendNotification('initialized', {})
    return answer
  }

  /** Opens a file with its text on disk, or with the given one. */
  async open(file: string, text?: string): Promise<void> {
    const uri = this.uri(file)
    const document = TextDocument.create(uri, 'json', 1, text ?? (await readFile(join(this.#folder, file), 'utf8')))
    this.#texts.set(file, document)
    const item = { uri, languageId: 'json', version: 1, text: document.getText() }
    await this.#connection.sendNotification('textDocument/didOpen', { textDocument: item })
  }

  /** Replaces words of an open file. */
  async type(file: string, from: string, to: string): Promise<void> {
    const document = this.#texts.get(file)!
    const at = document.getText().indexOf(from)
    if (at < 0) throw new Error(`${file} does not say ${from}`)
    const range = { start: document.positionAt(at), end: document.positionAt(at + from.length) }
    const version = document.version + 1
    TextDocument.update(document, [{ range, text: to }], version)
    const contentChanges = [{ range, text: to }]
    await this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: document.uri, version },
      contentChanges,
    })
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file)
    await this.#connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } })
  }

  /** Waits until the diagnostics of a file match, and returns them. */
  async mistakes(file: string, isWanted: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const found = this.#diagnostics.get(this.uri(file))
      if (found && isWanted(found)) return found
      await new Promise<void>((resolve) => this.#heard.push(resolve))
    }
  }

  complete(file: string, cursor: Cursor): Promise<CompletionItem[]> {
    return this.#ask('completion', file, cursor)
  }
  /** The text after applying a completion. */
  after(file: string, { textEdit }: CompletionItem): string {
    return TextDocument.applyEdits(this.#texts.get(file)!, [textEdit as never])
  }
  async hover(file: string, cursor: Cursor): Promise<string> {
    const answer: Hover | null = await this.#ask('hover', file, cursor)
    return (answer?.contents as { value: string } | undefined)?.value ?? ''
  }
  outline(file: string): Promise<DocumentSymbol[]> {
    return this.#connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri: this.uri(file) } })
  }
  definition(file: string, cursor: Cursor): Promise<Location[]> {
    return this.#ask('definition', file, cursor)
  }
  actions(file: string, { range }: Diagnostic): Promise<CodeAction[]> {
    const textDocument = { uri: this.uri(file) }
    return this.#connection.sendRequest('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    })
  }
  /** The text after applying a code action. */
  mended(file: string, { edit }: CodeAction): string {
    return TextDocument.applyEdits(this.#texts.get(file)!, edit!.changes![this.uri(file)]!)
  }

  /** Shuts the server down; returns its exit code. */
  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve))
    await this.#connection.sendRequest('shutdown')
    await this.#connection.sendNotification('exit')
    const code = await ended
    this.#connection.dispose()
    return code
  }

  #ask<T>(what: string, file: string, cursor: Cursor): Promise<T> {
    const document = this.#texts.get(file)!
    const words = cursor.replace('^', '')
    const found = document.getText().indexOf(words)
    if (found < 0) throw new Error(`${file} does not say ${words}`)
    const offset = found + (cursor.includes('^') ? cursor.indexOf('^') : words.length)
    const position = document.positionAt(offset)
    return this.#connection.sendRequest(`textDocument/${what}`, { textDocument: { uri: document.uri }, position })
  }
}
