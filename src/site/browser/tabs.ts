import type { RootStore } from '../../../engine/stores/index.ts'

const CHANNEL = 'foyer:session'
/** Views of the auth popup that players see as well: missing account data, and a new password from a recovery link. */
const FOR_PLAYERS: ReadonlySet<unknown> = new Set(['socialRegistration', 'reset'])

/** The browser may not allow a channel in a frame of another site. */
const open = (hear: (event: MessageEvent<unknown>) => void): BroadcastChannel | undefined => {
  try {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', hear)
    return channel
  } catch {
    return undefined
  }
}

/**
 * Keeps all tabs of a browser in agreement on who is logged in. Each tab announces its player when it starts and
 * whenever that changes; a tab with another player asks the platform, and so does a page restored by the browser. A
 * tab that showed another player's page reloads it (`leave`). Returns a function that stops it.
 */
export const followTabs = (
  { session, dialogs }: Pick<RootStore, 'session' | 'dialogs'>,
  leave = () => location.reload(),
): (() => void) => {
  const here = () => session.summary?.uid ?? null
  const ask = () => {
    const forms = dialogs.stack
      .filter(({ kind, props }) => kind === 'auth' && !FOR_PLAYERS.has(props?.['view']))
      .map(({ key }) => key)
    const before = here()
    // If this call fails, the next call of this tab finds out.
    session.refresh().then(
      () => {
        if (before !== null && session.isAuthenticated && here() !== before) return leave()
        // Players are not asked to log in.
        if (session.isAuthenticated) for (const key of forms) dialogs.closeNow(key)
      },
      () => undefined,
    )
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data !== here()) ask()
  }
  let channel = open(hear)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const say = () => channel?.postMessage(here())
  // With an open channel the browser could not keep the page for the back button.
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    channel ??= open(hear)
    ask()
  }
  const stop = session.onChange(say)
  addEventListener('pagehide', close)
  addEventListener('pageshow', comeBack)
  say()
  return () => {
    stop()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', comeBack)
    close()
  }
}
