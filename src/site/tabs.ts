import type { RootStore } from '../../engine/stores/index.ts'

const CHANNEL = 'foyer:session'

/** A frame of another site may be denied one. */
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
 * Keeps the tabs of one browser agreed on who is here. Each says who it takes the visitor for when it starts and whenever that
 * changes; one that thinks otherwise asks the platform, and so does a page the browser brings back as it was left. Returns how to stop.
 */
export const followTabs = ({ session, dialogs }: Pick<RootStore, 'session' | 'dialogs'>): (() => void) => {
  const here = () => session.summary?.uid ?? null
  const ask = () => {
    const forms = dialogs.stack.filter(({ kind }) => kind === 'auth').map(({ key }) => key)
    // Without an answer the next call of this tab finds out.
    session.refresh().then(() => {
      // Nobody who is in is asked to log in.
      if (session.isAuthenticated) for (const key of forms) dialogs.closeNow(key)
    }, () => undefined)
  }
  const hear = ({ data }: MessageEvent<unknown>) => { if (data !== here()) ask() }
  let channel = open(hear)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const say = () => channel?.postMessage(here())
  // An open channel would keep the browser from keeping the page.
  const leave = () => {
    channel?.close()
    channel = undefined
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    channel ??= open(hear)
    ask()
  }
  const stop = session.onChange(say)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  say()
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    leave()
  }
}
