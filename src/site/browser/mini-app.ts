import type { RootStore } from '../../../engine/stores/index.ts'
import { miniAppStore, type MiniAppData } from '../../../widgets/auth/parts/mini-app-store.ts'

/** The interface the messenger's own browser puts into a page. */
interface Bridge {
  postEvent(type: string, data: string): void
}
type Host = Pick<Window, 'location' | 'history'> & { TelegramWebviewProxy?: Bridge }

/** Prefix of all launch parameters of a mini-app. */
const PARAMETER = /^tgWebApp/
const DATA = 'tgWebAppData'

/** The user named by launch data; undefined if it cannot be read. The platform decides whether the data is genuine. */
const dataOf = (payload: string): MiniAppData | undefined => {
  const fields = new URLSearchParams(payload)
  const hash = fields.get('hash')
  try {
    const user = JSON.parse(fields.get('user') ?? '') as {
      id?: unknown
      username?: unknown
      language_code?: unknown
    } | null
    if (!hash || (typeof user?.id !== 'number' && typeof user?.id !== 'string')) return undefined
    return {
      is_tg: true,
      id: String(user.id),
      hash,
      payload,
      ...(typeof user.username === 'string' ? { username: user.username } : {}),
      ...(typeof user.language_code === 'string' ? { language_code: user.language_code } : {}),
    }
  } catch {
    return undefined
  }
}

/** Splits a fragment into launch data and the rest, without the messenger's parameters. */
export const readLaunch = (hash: string): { data?: MiniAppData; rest: string } => {
  const parts = hash.replace(/^#/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !PARAMETER.test(part)).join('&')
  const payload = new URLSearchParams(parts.filter((part) => PARAMETER.test(part)).join('&')).get(DATA)
  const data = payload === null ? undefined : dataOf(payload)
  return { ...(data ? { data } : {}), rest: rest ? `#${rest}` : '' }
}

/**
 * Takes launch data out of the address, where it must not stay. It is used only inside the messenger: in another
 * browser, a link could carry somebody else's data and log the visitor in as a stranger.
 */
export const takeLaunch = ({ location, history, TelegramWebviewProxy: bridge }: Host): MiniAppData | undefined => {
  const { data, rest } = readLaunch(location.hash)
  history.replaceState(history.state, '', location.pathname + location.search + rest)
  // Until then the messenger covers the page.
  bridge?.postEvent('web_app_ready', '""')
  return bridge && data
}

/** Logs a guest in with the messenger's data; a player stays logged in. */
export const beginMiniApp = (stores: RootStore, data: MiniAppData): void => {
  const { session, dialogs } = stores
  if (session.isAuthenticated || dialogs.isOpen('mini-app')) return
  stores.get(miniAppStore).take(data)
  dialogs.open({ kind: 'mini-app' })
}
