import type { PreviewChange } from './previews.ts'

/** Version of the messages between Studio and a preview. */
export const PREVIEW_MESSAGES = 1

interface Numbered {
  readonly v: typeof PREVIEW_MESSAGES
  /** Counted by whoever sends, from 1. */
  readonly n: number
}

/**
 * What a preview says to the window that frames it, of Studio's origin alone, once it listens. The answer is
 * `{ v: 1, kind: 'connect', nonce }` with a MessagePort, over which all else goes.
 */
export interface PreviewHello {
  readonly v: typeof PREVIEW_MESSAGES
  readonly kind: 'hello'
}
export interface PreviewConnect {
  readonly v: typeof PREVIEW_MESSAGES
  readonly kind: 'connect'
  /** Of the answer of `previews.open`. */
  readonly nonce: string
}

/** From Studio to the page. */
export type ToPreview = Numbered &
  (
    | { readonly kind: 'go'; readonly path: string }
    /** A change of the draft; `written` counts the writes of this screen that it has. */
    | { readonly kind: 'sections'; readonly change: PreviewChange; readonly written: number }
    /** Shows what is typed before the draft has it. */
    | { readonly kind: 'typed'; readonly typed: PreviewTyped }
    | { readonly kind: 'text'; readonly text: PreviewText }
    /** Outlines a node and scrolls to it; none with null. */
    | { readonly kind: 'select'; readonly pointer: string | null }
    /** `edit`: a click selects; `try`: the page behaves as usual. */
    | { readonly kind: 'mode'; readonly mode: 'edit' | 'try' }
    /** Asks where among some slots something would go that is dragged here, in pixels of the page; null ends it. */
    | {
        readonly kind: 'over'
        readonly at: { readonly x: number; readonly y: number } | null
        readonly slots: readonly string[]
      }
    /** Asks for `ready` again. */
    | { readonly kind: 'probe' }
  )

/** A value that is typed into a field of a widget, and on its way to the draft. */
export interface PreviewTyped {
  /** The place of the widget. */
  readonly pointer: string
  /** Where among its props. */
  readonly path: readonly string[]
  /** What the draft has there, and what it will have. */
  readonly was: PreviewTypedValue
  readonly value: PreviewTypedValue
  /** How many writes of this screen there are once it is in the draft. */
  readonly written: number
}
type PreviewTypedValue = string | number | boolean

/** One of the brand's texts, in the language that is shown, that is typed and on its way to the draft. */
export interface PreviewText {
  readonly key: string
  /** The place of the widget that it was chosen in; null for none. */
  readonly pointer: string | null
  /** What the draft has, and what it will have. */
  readonly was: string
  readonly value: string
  /** How many writes of this screen there are once it is in the draft. */
  readonly written: number
}

/** What is at a place of the page: its words, the address of its picture, where it leads. */
export interface PreviewSeen {
  readonly text?: string
  readonly picture?: string
  readonly link?: string
}

/** What search engines and shared links are told of a page; empty where it says nothing. */
export interface PreviewHead {
  readonly title: string
  readonly description: string
  readonly shared: { readonly title: string; readonly description: string; readonly image: string }
}

/** The colours at a place of the page, as six digits: of the words there, and of the ground they stand on. */
export interface PreviewColours {
  readonly scheme: 'light' | 'dark'
  readonly ink?: string
  readonly ground?: string
}

/** From the page to Studio. */
export type FromPreview = Numbered &
  (
    | {
        readonly kind: 'ready'
        /** Path and query, with its locale. */
        readonly path: string
        readonly release: string
        /** Places on the page, in order. */
        readonly nodes: readonly string[]
        readonly head: PreviewHead
      }
    /** What became of `sections`: `re` is its number. */
    | {
        readonly kind: 'shown'
        readonly re: number
        readonly release: string
        readonly how: 'sections' | 'whole' | 'reload'
      }
    /** Null when the selection was left. */
    | {
        readonly kind: 'picked'
        readonly pointer: string | null
        /** What was pointed at; absent where keys picked a widget as a whole. */
        readonly seen?: PreviewSeen
        readonly colours?: PreviewColours
        readonly by?: 'keys' | 'pointer'
      }
    | { readonly kind: 'hovered'; readonly pointer: string | null }
    /** A widget of the page is dragged, dropped, or left where it was; in pixels of the page, which may be outside. */
    | {
        readonly kind: 'dragged'
        readonly pointer: string
        readonly x: number
        readonly y: number
        readonly phase: 'move' | 'drop' | 'leave'
      }
    /** The answer to `over`: `re` is its number; the id of the widget before which it would go, null at the end. */
    | { readonly kind: 'target'; readonly re: number; readonly slot: string | null; readonly before: string | null }
    | { readonly kind: 'went'; readonly path: string }
    | { readonly kind: 'failed'; readonly what: string }
  )

/** A message without what is counted. */
type Plain<M> = M extends unknown ? Omit<M, 'v' | 'n'> : never
export type PlainFromPreview = Plain<FromPreview>

/** The event in which the site's code gives a preview its page. */
export const PREVIEW_EVENT = 'foyer:draft'

/** The page of a preview, as the site's code lets it be changed. */
export interface PreviewSurface {
  /** Path and query, with its locale. */
  path(): string
  release(): string
  /** Calls back after another page is shown. */
  onShow(seen: () => void): void
  /** Goes to a path without locale. */
  go(path: string): void
  /**
   * Puts changed sections in place of those shown.
   * @param written how many writes of Studio's screen they have: what was typed in these is shown no more
   * @throws Error where they do not fit the page
   */
  replace(change: PreviewChange, written: number): Promise<void>
  /** Fetches what the section of a place needs to be shown anew, so that its first letter waits for nothing. */
  prepare(pointer: string): Promise<void>
  /** Shows a typed value, where the widget is on the page and shows the draft's value as it is. */
  type(typed: PreviewTyped): Promise<void>
  /** Shows a typed text, where the page has the draft's text as it is written. */
  typeText(text: PreviewText): Promise<void>
  /** Fetches the page and shows it in place. @returns false where only a reload does it */
  renew(): Promise<boolean>
}
