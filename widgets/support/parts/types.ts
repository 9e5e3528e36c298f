import type { Support } from '../../../schemas/brand/content.ts'

/** The seven providers of support chat (ENTITY-41). */
export type ChatName = NonNullable<Support['chat']>
/** A provider's own settings from `support.json`, such as its id, license or the address of its script. */
export type ChatConfig = Readonly<Record<string, string | number>>

/** Whom the provider talks to. What is not known has the value the provider uses for it: `''`, `0` or `'none'`. */
export interface ChatVisitor {
  isPlayer: boolean
  uid: string | number
  /** First name. */
  name: string | number
  email: string | number
  /** Given to jivoSite alone. */
  phone?: string | number
}

/** A message of the chat as `FreshChat.storeChatEvent` takes it. */
export interface ChatEvent {
  channel_id: string
  conversation_id: string
  text: string
  event: 'sent' | 'received'
}

/** What an adapter uses of the page. */
export interface ChatPage {
  /** Where the provider's script leaves its names, and looks for ours: `window`. */
  readonly globals: Record<string, unknown>
  readonly locale: string
  /** Loads a script once. Rejects when it cannot be loaded. */
  script(src: string, attributes?: Readonly<Record<string, string>>): Promise<void>
  /** Removes the scripts and the globals of these names, so that the next `script` starts anew. */
  unload(names: readonly string[]): void
  /** Shows or hides what the provider put on the page: its button and its conversation. */
  showOwn(isShown: boolean): void
  /** Waits until the provider is ready. @throws Error when it is not within five seconds */
  ready(isReady: () => boolean): Promise<void>
  /** Takes the number of messages the visitor has not seen. */
  showUnread(count: number): void
  /** Stores a message of a player. */
  store(event: ChatEvent): void
  /** Logs an error; the visitor is told nothing. */
  log(error: unknown): void
}

/** A chat that is loaded for one visitor. */
export interface Chat {
  /** Whether the provider shows a button of its own, in the place of ours. */
  readonly hasButton: boolean
  /** Opens the conversation. */
  open(): void
  /** Ends it for this visitor: the next one must find nothing of it. */
  leave(): void | Promise<void>
}

/** Loads a provider's chat for a visitor. Rejects when it cannot be loaded. */
export type ChatAdapter = (page: ChatPage, config: ChatConfig, visitor: ChatVisitor) => Promise<Chat>

/** What the badge shows of the chat. */
export interface ShownChat {
  setUnread(count: number): void
  setOwnButton(has: boolean): void
}
/** A chat that runs and follows the session. `open` answers whether there is a conversation to open. */
export interface RunningChat {
  open: () => Promise<boolean>
}
