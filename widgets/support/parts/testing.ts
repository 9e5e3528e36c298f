import type { ChatEvent, ChatPage } from './types.ts'

/** A page for adapters whose scripts are functions of the test, by address. Nothing is fetched. */
export const testPage = (scripts: Record<string, (globals: Record<string, unknown>) => void> = {}) => {
  const globals: Record<string, unknown> = {}
  const seen = { scripts: [] as string[], unread: [] as number[], events: [] as ChatEvent[], log: [] as unknown[] }
  const page: ChatPage = {
    globals,
    locale: 'en',
    async script(src) {
      seen.scripts.push(src)
      const run = scripts[src]
      if (!run) throw new Error(`${src} could not be loaded`)
      run(globals)
    },
    unload: (names) => names.forEach((name) => delete globals[name]),
    showOwn: () => undefined,
    async ready(isReady) {
      if (!isReady()) throw new Error('not ready')
    },
    showUnread: (count) => void seen.unread.push(count),
    store: (event) => void seen.events.push(event),
    log: (error) => void seen.log.push(error),
  }
  return { page, globals, seen }
}
