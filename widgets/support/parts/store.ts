import { makeAutoObservable } from 'mobx'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
import { CONSENT_EVENT, mayUse } from '../../../engine/cookies/consent.ts'
import { onFirstInteraction } from './first-interaction.ts'
import type { RunningChat, ShownChat } from './types.ts'

/** The support chat of this visitor. Its code and the provider's are loaded after the first interaction. */
class ChatStore implements ShownChat {
  /** Messages the visitor has not seen. */
  unread = 0
  /** Whether the provider shows a button of its own. */
  hasOwnButton = false
  readonly #root: RootStore
  #running: Promise<RunningChat | undefined> | undefined

  constructor(root: RootStore) {
    this.#root = root
    makeAutoObservable(this, { begin: false, isAllowed: false, open: false })
  }
  setUnread(count: number): void {
    this.unread = count
  }
  setOwnButton(has: boolean): void {
    this.hasOwnButton = has
  }
  /** Loads the chat; once, however often it is called. */
  begin(): Promise<RunningChat | undefined> {
    this.#running ??= import('./run.ts')
      .then(({ runChat }) => runChat(this.#root, this))
      .catch((error: unknown) => {
        console.error('Support chat:', error)
        return undefined
      })
    return this.#running
  }
  /** Whether the visitor allows the provider's script, where the brand asks. */
  get isAllowed(): boolean {
    return mayUse(this.#root.facts, 'chat', document.cookie)
  }
  /** Opens the conversation, or the page where the brand answers in writing. Asks first whether the chat is allowed. */
  async open(page: string): Promise<void> {
    if (!this.isAllowed) {
      const onClosed = () => {
        if (this.isAllowed) void this.open(page)
      }
      return this.#root.dialogs.openOnce({ kind: 'chat-consent', onClosed })
    }
    if (!(await (await this.begin())?.open())) this.#root.navigation.go(page)
  }
}

/** Whether the browser asks to save data: then the chat waits for a click on its badge. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

export const supportChat = defineStore({
  name: 'support/chat',
  create: (root) => new ChatStore(root),
  start: (store) => {
    if (savesData()) return () => undefined
    const begin = () => void (store.isAllowed && store.begin())
    // The answer is an interaction of its own.
    window.addEventListener(CONSENT_EVENT, begin)
    const stop = onFirstInteraction(begin)
    return () => {
      stop()
      window.removeEventListener(CONSENT_EVENT, begin)
    }
  },
})
