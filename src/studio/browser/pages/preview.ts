import { makeAutoObservable, runInAction } from 'mobx'
import {
  PREVIEW_MESSAGES,
  type FromPreview,
  type PreviewColours,
  type PreviewConnect,
  type PreviewHead,
  type PreviewSeen,
  type ToPreview,
} from '../../../../schemas/office/preview-messages.ts'
import type { OfficeResponse, PreviewChoices } from '../../../../schemas/office/index.ts'
import { OfficeError } from '../../../staff-app/browser/client.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import type { Typed } from '../draft/edits.ts'
import type { Place } from '../draft/types.ts'

type Opened = OfficeResponse<'previews.open'>
type Plain<M> = M extends unknown ? Omit<M, 'v' | 'n'> : never

/** A place as the preview names it: `pages/home#/slots/main/hero`. */
const toPreview = ({ file, pointer }: Place): string => `${file.replace(/\.json$/, '')}#${pointer}`
const fromPreview = (place: string): Place => {
  const at = place.indexOf('#')
  return { file: `${place.slice(0, at)}.json`, pointer: place.slice(at + 1) }
}

/** A path without its query. */
const pathOf = (address: string): string => address.split('?', 1)[0]!

/** Where something would go: a slot, and the widget before which; undefined at the end. */
type Landing = Place & { readonly before: string | undefined }

/** What was picked on a page, beside its place. */
export interface Picked {
  /** What was pointed at; absent where keys picked a widget as a whole. */
  readonly seen: PreviewSeen | undefined
  readonly colours: PreviewColours | undefined
  readonly by: 'keys' | 'pointer'
}
/** What a preview tells. */
export interface PreviewListener {
  picked(place: Place, what: Picked): void
  /** A widget of the page is dragged, in pixels of the page. */
  dragged(place: Place, at: { x: number; y: number }, phase: 'move' | 'drop' | 'leave'): void
  /** What the page tells search engines. */
  told(head: PreviewHead): void
  /** The page went to another path: with the locale in front. */
  went(path: string): void
}

/** The page of a draft in a frame: opened with a ticket, then spoken to over a port. */
export class Preview {
  opened: Opened | undefined = undefined
  fault: string | undefined = undefined
  isConnected = false
  /** Milliseconds from a change to what shows it. */
  took: number | undefined = undefined
  private readonly draft: DraftStore
  private listener: PreviewListener | undefined = undefined
  private port: MessagePort | undefined = undefined
  private count = 0
  private release: string | undefined = undefined
  private path = '/'
  private choices: PreviewChoices = {}
  private selected: Place | undefined = undefined
  private mode: 'edit' | 'try'
  private readonly isBeside: boolean
  private isAsking = false
  private isStale = false
  private readonly sent = new Map<number, number>()
  /** How many writes the draft has once it has all that was typed and is shown already; 0 for none. */
  private typedUntil = 0
  /** Who waits for where something would go. */
  private readonly asked = new Map<number, (found: Landing | undefined) => void>()

  /** @param isBeside whether it is the second page that is shown at once */
  constructor(draft: DraftStore, mode: 'edit' | 'try', isBeside = false) {
    this.draft = draft
    this.mode = mode
    this.isBeside = isBeside
    makeAutoObservable<this, 'draft' | 'listener' | 'port' | 'count' | 'sent' | 'asked' | 'isBeside' | 'typedUntil'>(
      this,
      {
        typedUntil: false,
        draft: false,
        isBeside: false,
        listener: false,
        port: false,
        count: false,
        sent: false,
        asked: false,
      },
    )
  }

  /** Tells somebody what happens in the page. Returns a function that stops that. */
  listen(listener: PreviewListener): () => void {
    this.listener = listener
    return () => {
      this.listener = undefined
    }
  }

  /** Opens the preview at a path, looked at as somebody chose. */
  async open(path: string, choices: PreviewChoices): Promise<void> {
    const { brand, id, office } = this.draft
    this.path = path
    this.choices = choices
    this.isConnected = false
    this.port?.close()
    this.port = undefined
    this.release = undefined
    this.typedUntil = 0
    try {
      const opened = await office.call('previews.open', { brand, draft: id, path, beside: this.isBeside, ...choices })
      runInAction(() => {
        this.opened = opened
        this.fault = undefined
      })
    } catch (error) {
      runInAction(() => {
        this.opened = undefined
        this.fault = (error as Error).message
      })
    }
  }

  /** Answers a page in the frame that says hello, after each load of it. */
  hello(event: MessageEvent<unknown>, frame: Window | null | undefined): void {
    const { opened } = this
    if (!opened || event.origin !== opened.origin || event.source !== frame || !frame) return
    const said = event.data as { v?: unknown; kind?: unknown } | null
    if (said?.kind !== 'hello' || said.v !== PREVIEW_MESSAGES) return
    const { port1, port2 } = new MessageChannel()
    this.port?.close()
    this.port = port1
    this.count = 0
    port1.addEventListener('message', ({ data }: MessageEvent<FromPreview>) => runInAction(() => this.hear(data)))
    port1.start()
    const connect: PreviewConnect = { v: PREVIEW_MESSAGES, kind: 'connect', nonce: opened.nonce }
    frame.postMessage(connect, opened.origin, [port2])
    this.say({ kind: 'mode', mode: this.mode })
  }

  private say(message: Plain<ToPreview>): number {
    this.count += 1
    const whole = { v: PREVIEW_MESSAGES, n: this.count, ...message } as ToPreview
    // What MobX watches cannot be sent.
    this.port?.postMessage(JSON.parse(JSON.stringify(whole)))
    return this.count
  }

  private hear(message: FromPreview): void {
    switch (message.kind) {
      case 'ready': {
        const isFirst = !this.isConnected
        this.isConnected = true
        this.release = message.release
        this.listener?.told(message.head)
        // Another document than the one that was opened: a form or a payment led there. A query may open a dialog
        // and go with it.
        if (!isFirst && pathOf(message.path) !== pathOf(this.path)) {
          this.path = message.path
          this.listener?.went(message.path)
        }
        if (isFirst) {
          this.say({ kind: 'mode', mode: this.mode })
          this.showSelected()
          void this.refresh()
        }
        break
      }
      case 'shown': {
        const since = this.sent.get(message.re)
        this.sent.clear()
        this.release = message.release
        if (since !== undefined) this.took = Math.round(performance.now() - since)
        if (message.how === 'reload') this.isConnected = false
        break
      }
      case 'picked':
        if (message.pointer !== null) {
          const { seen, colours, by = 'pointer' } = message
          this.listener?.picked(fromPreview(message.pointer), { seen, colours, by })
        }
        break
      case 'dragged':
        this.listener?.dragged(fromPreview(message.pointer), message, message.phase)
        break
      case 'target': {
        const { slot, before } = message
        this.asked.get(message.re)?.(slot === null ? undefined : { ...fromPreview(slot), before: before ?? undefined })
        this.asked.clear()
        break
      }
      case 'went':
        this.path = message.path
        this.listener?.went(message.path)
        break
      default:
    }
  }

  /** Shows what the draft changed since. One question waits for the one before. */
  async refresh(since: number = performance.now()): Promise<void> {
    if (!this.isConnected || this.release === undefined) return
    if (this.isAsking) {
      this.isStale = true
      return
    }
    this.isAsking = true
    const { brand, id, office } = this.draft
    const { path, choices, release, port } = this
    const { written } = this.draft
    try {
      const change = await office.call('previews.sections', { brand, draft: id, path, since: release, ...choices })
      runInAction(() => {
        this.fault = undefined
        if (port !== this.port) return
        const isNew = change.release !== release
        // A value with which the brand has errors is shown no more, though nothing of what is shown changed.
        const isTyped = this.typedUntil > 0
        if (written >= this.typedUntil) this.typedUntil = 0
        const sent = isNew || isTyped ? this.say({ kind: 'sections', change, written }) : undefined
        if (isNew && sent !== undefined) this.sent.set(sent, since)
      })
    } catch (error) {
      runInAction(() => {
        if (!(error instanceof OfficeError) || error.status !== 0) this.fault = (error as Error).message
      })
    } finally {
      runInAction(() => {
        this.isAsking = false
        if (!this.isStale) return
        this.isStale = false
        void this.refresh()
      })
    }
  }

  /** Shows what was typed, before the draft has it. */
  type(typed: Typed): void {
    if (!this.isConnected) return
    this.typedUntil = typed.written
    if ('key' in typed) {
      const { key, at, was, value, written } = typed
      this.say({ kind: 'text', text: { key, pointer: at ? toPreview(at) : null, was, value, written } })
    } else {
      const { file, pointer, ...rest } = typed
      this.say({ kind: 'typed', typed: { ...rest, pointer: toPreview({ file, pointer }) } })
    }
  }

  /** Outlines a place, once the page is there. */
  select(place: Place | undefined): void {
    this.selected = place
    if (this.isConnected) this.showSelected()
  }
  private showSelected(): void {
    const { selected } = this
    const isOnPage = selected !== undefined && selected.pointer !== ''
    this.say({ kind: 'select', pointer: isOnPage ? toPreview(selected) : null })
  }

  /** Asks where among slots something would go that is dragged over the page; undefined for nowhere. */
  over(x: number, y: number, slots: readonly Place[]): Promise<Landing | undefined> {
    if (!this.isConnected) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      // One that was overtaken has no answer of its own.
      for (const answer of this.asked.values()) answer(undefined)
      this.asked.clear()
      this.asked.set(this.say({ kind: 'over', at: { x, y }, slots: slots.map(toPreview) }), resolve)
    })
  }
  /** Nothing is dragged over the page any more. */
  leave(): void {
    if (this.isConnected) this.say({ kind: 'over', at: null, slots: [] })
  }

  /** Whether clicks select, or do what they do for players. */
  turn(mode: 'edit' | 'try'): void {
    this.mode = mode
    if (this.isConnected) this.say({ kind: 'mode', mode })
  }

  close(): void {
    this.port?.close()
    this.port = undefined
  }
}
