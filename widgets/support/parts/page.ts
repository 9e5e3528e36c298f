import type { ChatPage } from './types.ts'

/** How often, in milliseconds, and how many times the page asks whether a provider is ready: for five seconds. */
const ASK_EVERY_MS = 100
const ASK_TIMES = 50

/** Waits until a provider is ready. @throws Error when it is not within five seconds */
export const waitUntilReady = async (isReady: () => boolean): Promise<void> => {
  for (let asked = 0; !isReady(); asked += 1) {
    if (asked === ASK_TIMES) throw new Error('The chat was not ready within five seconds')
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_EVERY_MS)
    })
  }
}

/** Errors of the chat are for whoever looks after the site; the visitor is told nothing. */
export const logChatError = (error: unknown): void => console.error('Support chat:', error)

/** Elements that are not seen. */
const UNSEEN = new Set(['LINK', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE'])
/**
 * Marks what a provider puts on the page from now on. The site itself adds nothing there once it runs; its dialogs and
 * toasts are inside its own root.
 */
const markOwn = (): void => {
  const mark = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && !UNSEEN.has(node.tagName)) node.dataset['chatOwn'] = ''
  }
  const observer = new MutationObserver(mark)
  for (const parent of [document.documentElement, document.body]) observer.observe(parent, { childList: true })
}

/** The page for adapters: loads their scripts, and forgets them again. */
export const createChatPage = (handlers: Pick<ChatPage, 'locale' | 'showUnread' | 'store'>): ChatPage => {
  const scripts = new Map<string, { element: HTMLScriptElement; loaded: Promise<void> }>()
  const globals = window as unknown as Record<string, unknown>
  markOwn()
  return {
    ...handlers,
    globals,
    script(src, attributes = {}) {
      const known = scripts.get(src)
      if (known) return known.loaded
      const element = document.createElement('script')
      const loaded = new Promise<void>((resolve, reject) => {
        element.addEventListener('load', () => resolve())
        element.addEventListener('error', () => {
          scripts.delete(src)
          element.remove()
          reject(new Error(`${src} could not be loaded`))
        })
      })
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.async = true
      element.dataset['chat'] = ''
      element.src = src
      scripts.set(src, { element, loaded })
      document.head.append(element)
      return loaded
    },
    unload(names) {
      for (const { element } of scripts.values()) element.remove()
      scripts.clear()
      for (const name of names) delete globals[name]
    },
    showOwn: (isShown) => document.documentElement.toggleAttribute('data-chat-away', !isShown),
    ready: waitUntilReady,
    log: logChatError,
  }
}
