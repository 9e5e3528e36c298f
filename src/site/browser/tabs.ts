import type { RootStore } from '../../../engine/stores/index.ts'

const CHANNEL = 'foyer:session'
/** Views of the auth popup that players see, too: missing account data, and a new password from a mail's link. */
const FOR_PLAYERS: ReadonlySet<unknown> = new Set(['socialRegistration', 'reset'])

/** The browser may refuse one to a frame of another site. */
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
 * Keeps the tabs of one browser agreed on who is logged in. Each tab tells the others who it takes the visitor for when
 * it starts and whenever that changes; a tab that differs asks the platform, and so does a page restored by the
 * browser. A tab that showed another player's page loads it again (`leave`). Returns how to stop.
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
    // Without an answer the next call of this tab finds out.
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
  // An open channel would keep the browser from keeping the page.
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
