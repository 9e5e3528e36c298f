import type { BookAdapter, BookEvents } from './adapter.ts'

export interface FrameOptions {
  /** Element the frame is put into. */
  readonly container: HTMLElement
  readonly src: string
  /** The frame's origin: messages go to it alone, and only its messages count. */
  readonly origin: string
  readonly title: string
  readonly locale: string
  /** Time zone in which the site writes times. */
  readonly timezone: string
  /** Which odds changes a new slip accepts. */
  readonly policy: string
  readonly events: BookEvents
}

/** The provider's page keeps its origin and can run scripts, but cannot navigate this page. */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** Longest time until the provider's page is ready, in milliseconds. */
const READY_WITHIN_MS = 12_000

/** A sportsbook that is a page of its own in a frame, and talks by messages. */
export function frameAdapter({
  container,
  src,
  origin,
  title,
  locale,
  timezone,
  policy,
  events,
}: FrameOptions): BookAdapter {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = src
  frame.setAttribute('sandbox', RIGHTS)
  const send = (message: object) => frame.contentWindow?.postMessage(message, origin)
  let isReady: () => void = () => undefined
  const receive = ({ data, origin: from, source }: MessageEvent<{ type?: unknown } | null>) => {
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'object') return
    if (data?.type === 'sportsbook:ready') isReady()
    if (data?.type === 'sportsbook:token') events.onToken()
    if (data?.type === 'sportsbook:balance') events.onBalance()
    if (data?.type === 'sportsbook:login') events.onLogin()
  }
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('The sportsbook did not answer')), READY_WITHIN_MS)
        isReady = () => {
          clearTimeout(late)
          send({ type: 'foyer:language', locale, timezone, policy })
          resolve()
        }
        addEventListener('message', receive)
        container.append(frame)
      }),
    setPlayer: (token) => send({ type: 'foyer:player', token }),
    setTheme: (theme) => send({ type: 'foyer:theme', ...theme }),
    setBalance: (balance) => send({ type: 'foyer:balance', balance }),
    setMoving: (moving) => send({ type: 'foyer:moving', moving }),
    open: (asked) => send({ type: 'foyer:open', ...asked }),
    destroy() {
      removeEventListener('message', receive)
      frame.remove()
    },
  }
}
