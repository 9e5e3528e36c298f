import { createBox, createButton, type Box, type Message } from './box.ts'

type Globals = Record<string, unknown>
type Handler = (data: unknown) => void
/** Records a call, for whoever looks at how the page talks to the provider. */
type Note = (name: string, value?: unknown) => void

/** Handlers by event. */
const createEvents = () => {
  const handlers = new Map<string, Handler[]>()
  return {
    on: (name: string, handler: Handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    tell: (name: string, data: unknown) => handlers.get(name)?.forEach((handler) => handler(data)),
    clear: () => handlers.clear(),
  }
}

const USER = 'sandbox-freshchat-user'
const freshChat = (globals: Globals, note: Note) => {
  const events = createEvents()
  let box: Box | undefined
  let unread = 0
  const count = (to: number) => events.tell('unreadCount:notify', { count: (unread = to) })
  const hear = ({ author, text }: Message) => {
    const message = { channelId: 'sandbox', conversationId: '1', messageFragments: [{ content: text }] }
    events.tell(author === 'visitor' ? 'message:sent' : 'message:received', { data: { message } })
    if (author === 'agent' && !box?.isOpen) count(unread + 1)
  }
  const keep = (user: object) => localStorage.setItem(USER, JSON.stringify(user))
  globals['fcWidget'] = {
    init(settings: { externalId?: string; firstName?: string; email?: string }) {
      note('init', settings)
      box = createBox(hear, (isOpen) => isOpen && count(0))
      const { externalId, firstName, email } = settings
      if (externalId) keep({ identifier: externalId, firstName, email })
    },
    isInitialized: () => box !== undefined,
    open: () => box?.open(),
    on: events.on,
    destroy() {
      note('destroy')
      box?.remove()
      box = undefined
      events.clear()
    },
    user: {
      async get() {
        const stored = localStorage.getItem(USER)
        if (!stored) throw new Error('404')
        return { success: true, status: 200, data: JSON.parse(stored) as unknown }
      },
      async create(user: object) {
        note('user.create', user)
        keep(user)
      },
      async update(user: object) {
        note('user.update', user)
        keep({ ...(JSON.parse(localStorage.getItem(USER) ?? '{}') as object), ...user })
      },
      async clear() {
        note('user.clear')
        localStorage.removeItem(USER)
      },
    },
  }
}

const jivoSite = (globals: Globals, note: Note) => {
  const box = createBox(() => undefined)
  const removeButton = createButton(box)
  globals['jivo_api'] = {
    open: () => box.open(),
    setContactInfo: (contact: unknown) => note('setContactInfo', contact),
    setUserToken: (token: unknown) => note('setUserToken', token),
    clearHistory: () => note('clearHistory'),
  }
  globals['jivo_destroy'] = () => {
    note('destroy')
    removeButton()
    box.remove()
  }
}

const liveChat = (globals: Globals, note: Note) => {
  const events = createEvents()
  const widget = globals['LiveChatWidget'] as { _q: [string, unknown[]][]; _h: unknown }
  const box = createBox(
    ({ author }) => events.tell('new_event', { author: { type: author === 'visitor' ? 'customer' : 'agent' } }),
    (isOpen) => events.tell('visibility_changed', { visibility: isOpen ? 'maximized' : 'minimized' }),
  )
  const run = (name: string, [what, value]: unknown[]) => {
    if (name === 'on') return events.on(String(what), value as Handler)
    note(String(what), value)
    if (what === 'maximize') box.open()
    else if (what === 'destroy') box.remove()
  }
  const waiting = widget._q.splice(0)
  widget._h = run
  waiting.forEach(([name, parts]) => run(name, parts))
}

const liveTex = (globals: Globals, note: Note) => {
  const api = globals['LiveTex'] as Globals & { onLiveTexReady?: () => void }
  const box = createBox(() => undefined)
  createButton(box)
  Object.assign(api, {
    setName: (name: unknown) => note('setName', name),
    setManyVariables: (variables: unknown) => note('setManyVariables', variables),
    showWelcomeWindow: () => box.open(),
  })
  api.onLiveTexReady?.()
}

const verbox = (globals: Globals, note: Note) => {
  const { q = [] } = globals['Verbox'] as { q?: unknown[][] }
  const box = createBox(() => undefined)
  createButton(box)
  const run = (what: unknown, value?: unknown) => {
    note(String(what), value)
    if (what === 'openSupport') box.open()
  }
  globals['Verbox'] = run
  q.forEach(([what, value]) => run(what, value))
}

const betunlim = (globals: Globals, note: Note) => {
  let box: Box | undefined
  globals['BetunlimChat'] = {
    init({ container, ...options }: { container: HTMLElement }) {
      note('init', options)
      box = createBox(() => undefined)
      createButton(box, container)
    },
    open: () => box?.open(),
    destroy() {
      note('destroy')
      box?.remove()
    },
  }
}

const comm100 = (globals: Globals, note: Note) => {
  const box = createBox(() => undefined)
  Object.assign(globals['Comm100API'] as Globals, {
    set: (name: string, value: unknown) => note(name, value),
    open_chat_window: () => box.open(),
  })
}

/** What each provider's script leaves on the page. */
export const vendors: Record<string, (globals: Globals, note: Note) => void> = {
  freshChat,
  jivoSite,
  liveChat,
  live_tex: liveTex,
  verbox,
  betunlim,
  comm100,
}
