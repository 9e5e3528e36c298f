import type { RootStore } from '../../../engine/stores/index.ts'
import { createChatPage, logChatError } from './page.ts'
import { adapters } from './providers/index.ts'
import type { Chat, ChatConfig, ChatName, ChatPage, RunningChat, ShownChat } from './types.ts'
import { chatVisitor, type ChatPlayer } from './visitor.ts'

interface Settings {
  chat: ChatName | null
  config: Partial<Record<ChatName, ChatConfig>>
}

const FIELDS = 'first_name,email,mobile'
const playerOf = async ({ api, session }: RootStore): Promise<ChatPlayer | null> => {
  const uid = session.summary?.uid
  return uid === undefined ? null : { uid, ...(await api.account.getProfileInfo({ fields: FIELDS })) }
}

/**
 * Loads the brand's chat and keeps it with the visitor: after a registration, a login and a logout it is loaded again
 * for whoever is there now. Failures are logged. @returns nothing when the brand has no chat, or its settings could not
 * be read
 */
export const runChat = async (root: RootStore, shown: ShownChat): Promise<RunningChat | undefined> => {
  let settings: Settings
  try {
    settings = await root.api.call<Settings>('GET', 'support.getsettings')
  } catch (error) {
    logChatError(error)
    return undefined
  }
  const { chat: name } = settings
  if (name === null) return undefined
  const page: ChatPage = createChatPage({
    locale: root.facts.locale,
    showUnread: (count) => shown.setUnread(count),
    store(event) {
      if (!root.session.isAuthenticated) return
      void root.api.call('POST', 'FreshChat.storeChatEvent', event).catch(logChatError)
    },
  })
  const load = async (): Promise<Chat | undefined> => {
    try {
      const player = await playerOf(root)
      const chat = await (await adapters[name]())(page, settings.config[name] ?? {}, chatVisitor(name, player))
      shown.setOwnButton(chat.hasButton)
      return chat
    } catch (error) {
      logChatError(error)
      return undefined
    }
  }
  const change = async (last: Chat | undefined): Promise<Chat | undefined> => {
    try {
      await last?.leave()
    } catch (error) {
      logChatError(error)
    }
    shown.setUnread(0)
    shown.setOwnButton(false)
    return load()
  }
  let current = load()
  let uid = root.session.summary?.uid
  root.session.onChange((summary) => {
    if (summary?.uid === uid) return
    uid = summary?.uid
    current = current.then(change)
  })
  return {
    async open() {
      const chat = await current
      chat?.open()
      return chat !== undefined
    },
  }
}
