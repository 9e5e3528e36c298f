import { reaction } from 'mobx'
import { isAborted } from '../../../engine/api/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { hasButtonHere } from './badge.ts'
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

/** Reads the brand's settings, again when a login or logout ended the read. `undefined` when they cannot be read. */
const readSettings = async (root: RootStore): Promise<Settings | undefined> => {
  try {
    return await root.api.call<Settings>('GET', 'support.getsettings')
  } catch (error) {
    if (isAborted(error)) return readSettings(root)
    logChatError(error)
    return undefined
  }
}

/**
 * Loads the brand's chat and keeps it with the visitor: after a registration, a login and a logout it is loaded again
 * for whoever is there now. Failures are logged. @returns nothing when the brand has no chat, or its settings could not
 * be read
 */
export const runChat = async (root: RootStore, shown: ShownChat): Promise<RunningChat | undefined> => {
  const settings = await readSettings(root)
  if (!settings) return undefined
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
  reaction(
    () => hasButtonHere(root),
    (isShown) => page.showOwn(isShown),
    { fireImmediately: true },
  )
  const load = async (): Promise<Chat | undefined> => {
    try {
      const player = await playerOf(root)
      const chat = await (await adapters[name]())(page, settings.config[name] ?? {}, chatVisitor(name, player))
      shown.setOwnButton(chat.hasButton)
      return chat
    } catch (error) {
      // The player has left or changed: it is loaded again for whoever is there now.
      if (!isAborted(error)) logChatError(error)
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
