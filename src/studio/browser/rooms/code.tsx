import { autocompletion, closeBrackets, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parse, type ParseError } from 'jsonc-parser'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../draft/context.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { editsBetween } from '../draft/edits.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** How long nothing is typed before it is written, in milliseconds. */
const IDLE_MS = 400
/** Longer texts are shown and written without completions. */
const MOST_COMPLETED = 60_000

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: var(--panel);
  border-inline-start: 1px solid var(--line);
  & > header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 0 16px;
    border-bottom: 1px solid var(--line);
  }
  & > header > [role='status'] {
    margin-inline-start: auto;
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & > header > .bad {
    color: var(--bad);
  }
  & > div {
    flex: 1;
    min-height: 0;
    overflow: auto;
  }
`
const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--fg)', backgroundColor: 'var(--panel)' },
  '.cm-scroller': { font: '450 12px/18px var(--mono)' },
  '.cm-content': { caretColor: 'var(--fg)' },
  '.cm-cursor': { borderLeftColor: 'var(--fg)' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--panel)', border: '0' },
  '.cm-tooltip': { color: 'var(--fg)', backgroundColor: 'var(--panel)', border: '1px solid var(--line-strong)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: 'var(--accent-fg)', background: 'var(--accent)' },
})
const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.string, color: 'var(--good)' },
])

/** What `foyer lsp` proposes at the cursor. */
const completing =
  ({ office, brand, id }: DraftStore, file: string) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString()
    if (text.length > MOST_COMPLETED || (!context.explicit && !context.matchBefore(/["\w./-]$/))) return null
    const { items } = await office.call('studio.complete', { brand, id, file, text, offset: context.pos })
    const [first] = items
    if (!first || context.aborted) return null
    return {
      from: first.from,
      to: first.to,
      options: items.map(({ label, detail, text: about, newText }) => ({
        // What was typed may begin with a quote.
        label: text[first.from] === '"' ? JSON.stringify(label) : label,
        displayLabel: label,
        apply: newText,
        ...(detail !== undefined && { detail }),
        ...(about !== undefined && { info: about }),
      })),
    }
  }

/** The text of a file as the draft has it. */
const textOf = async ({ office, brand, id }: DraftStore, file: string): Promise<string> => {
  const { bytes } = await office.call('drafts.file', { brand, id, file })
  const binary = atob((bytes ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}

/** Puts another text in the place of one, leaving what both begin and end with as it is. */
const put = (view: EditorView, next: string): void => {
  const now = view.state.doc.toString()
  if (now === next) return
  let from = 0
  while (from < Math.min(now.length, next.length) && now[from] === next[from]) from += 1
  let end = 0
  while (end < Math.min(now.length, next.length) - from && now.at(-1 - end) === next.at(-1 - end)) end += 1
  view.dispatch({ changes: { from, to: now.length - end, insert: next.slice(from, next.length - end) } })
}

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** What changed a text by hand, and not because the draft has another one. */
const HANDS = ['input', 'delete', 'undo', 'redo'] as const

/** An editor of a file. @param typed told of every change that is made by hand */
const editorOf = (parent: HTMLElement, draft: DraftStore, file: string, typed: (text: string) => void): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(nonce()),
        EditorView.contentAttributes.of({ 'aria-label': t('Code of {file}', { file }) }),
        EditorState.readOnly.of(!draft.isOpen),
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(COLOURS),
        autocompletion({ override: [completing(draft, file)] }),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        LOOK,
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && transactions.some((one) => HANDS.some((hand) => one.isUserEvent(hand))))
            typed(state.doc.toString())
        }),
      ],
    }),
  })

/**
 * A file of the draft as it is written. What is typed is written as the edits that make it, so that all else of the
 * file stays as it is, and what is changed in its form shows here.
 */
export const CodeView = observer(({ file }: { file: string }) => {
  const draft = useDraft()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  /** The text of the draft that was last shown. */
  const known = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [fault, setFault] = useState<string>()
  const { written, epoch, isOpen, isSaved } = draft

  const write = useEffectEvent((text: string) => {
    timer.current = undefined
    const errors: ParseError[] = []
    const after: unknown = parse(text, errors, { allowTrailingComma: true })
    setFault(errors.length > 0 ? t('Not whole yet: nothing of it is written.') : undefined)
    if (errors.length > 0 || text === known.current) return
    const edits = editsBetween(parse(known.current ?? '{}'), after, '')
    known.current = text
    draft.writeBeside(file, t('code of {file}', { file }), edits)
  })
  const show = useEffectEvent(async () => {
    const text = await textOf(draft, file).catch(() => undefined)
    // Whoever types has the word; what the draft has is shown once that is written.
    if (text === undefined || !view.current || !draft.isSaved || timer.current !== undefined) return
    known.current = text
    put(view.current, text)
  })
  const typed = useEffectEvent((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(text), IDLE_MS)
  })
  useEffect(() => {
    const made = editorOf(host.current!, draft, file, (text) => typed(text))
    // What scrolls can be scrolled by keys.
    made.scrollDOM.tabIndex = 0
    view.current = made
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      view.current = undefined
      made.destroy()
    }
  }, [draft, file, isOpen])
  useEffect(() => void show(), [draft, file, written, epoch, isSaved, isOpen])
  return (
    <Root aria-label={t('Code')}>
      <header>
        <h2>{t('Code')}</h2>
        <span role="status" className={fault === undefined ? undefined : 'bad'}>
          {fault ?? file}
        </span>
      </header>
      <div ref={host} />
    </Root>
  )
})
