import type { ChatAdapter, ChatEvent, ChatVisitor } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

/** What we use of the provider's `fcWidget`. */
interface FreshWidget {
  init: (settings: object) => void
  open: () => void
  destroy?: () => void
  isInitialized?: () => boolean
  on: (event: string, handler: (data: unknown) => void) => void
  user: {
    /** Rejects while there is no user. */
    get: () => Promise<unknown>
    create: (user: object) => Promise<unknown>
    update: (user: object) => Promise<unknown>
    clear: () => Promise<unknown>
  }
}
type Data = Record<string, unknown>

const inside = (value: unknown, ...names: string[]): Data => {
  let found = (value ?? {}) as Data
  for (const name of names) if (typeof found[name] === 'object' && found[name] !== null) found = found[name] as Data
  return found
}
const first = (data: Data, ...names: string[]): string => String(names.map((name) => data[name]).find(Boolean) ?? '')

/** A message event of the provider as it is stored. Parts of a message that are not text are left out. */
export const toChatEvent = (payload: unknown, event: ChatEvent['event']): ChatEvent => {
  const message = inside(payload, 'data', 'message')
  const parts = (message['messageFragments'] ?? message['message_parts'] ?? []) as Data[]
  const texts = parts.map((part) => first({ ...part, ...inside(part, 'text') }, 'content'))
  return {
    channel_id: first(message, 'channelId', 'channel_id'),
    conversation_id: first(message, 'conversationId', 'conversation_id'),
    text: texts.length > 0 ? texts.filter(Boolean).join('\n') : first(message, 'text'),
    event,
  }
}

/** The identifier of the user the provider has stored in this browser; `undefined` without one. */
const storedIdentifier = async ({ user }: FreshWidget): Promise<string | undefined> => {
  try {
    return first(inside(await user.get(), 'data'), 'identifier', 'externalId', 'reference_id') || undefined
  } catch {
    return undefined
  }
}

/** A player leaves: nothing that names them stays with the user stored in this browser. */
const forget = async (widget: FreshWidget, { uid }: ChatVisitor): Promise<void> => {
  if ((await storedIdentifier(widget)) === String(uid))
    return void (await widget.user.update({ firstName: '', email: '' }))
  await widget.user.clear()
  await widget.user.create({})
}

/** Freshchat's web widget. Its button is hidden; ours opens it and shows what is unread. */
export const freshChat: ChatAdapter = async (page, config, visitor) => {
  const host = String(config['host'] ?? 'https://wchat.freshchat.com')
  await page.script(scriptOf(config, () => `${host}/js/widget.js`))
  await page.ready(() => page.globals['fcWidget'] !== undefined)
  const widget = page.globals['fcWidget'] as FreshWidget
  widget.init({
    token: setting(config, 'token'),
    host,
    locale: String(config['lang'] ?? page.locale),
    ...(config['widget_id'] === undefined ? {} : { widgetUuid: String(config['widget_id']) }),
    config: { headerProperty: { hideChatButton: true } },
    ...(visitor.isPlayer
      ? { externalId: String(visitor.uid), firstName: String(visitor.name), email: String(visitor.email) }
      : {}),
  })
  await page.ready(() => widget.isInitialized?.() ?? true)
  if (!visitor.isPlayer && (await storedIdentifier(widget))) await widget.user.clear()
  widget.on('unreadCount:notify', (data) => page.showUnread(Number(first(inside(data), 'count')) || 0))
  widget.on('message:sent', (data) => page.store(toChatEvent(data, 'sent')))
  widget.on('message:received', (data) => page.store(toChatEvent(data, 'received')))
  return {
    hasButton: false,
    open: () => widget.open(),
    async leave() {
      if (visitor.isPlayer) await forget(widget, visitor)
      widget.destroy?.()
      page.unload(['fcWidget', 'fcSettings'])
    },
  }
}
