/**
 * The browser's half of the sandbox's provider, with the names the real script has: `snsWebSdk.init(token, refresh)`,
 * `.withConf()`, `.withOptions()`, `.on(event, handler)`, `.build()`, `.launch(container)`.
 */
type Handler = (payload: unknown) => void
interface Message {
  idCheck?: string
  payload?: unknown
}

const { origin: home } = new URL((document.currentScript as HTMLScriptElement).src)

const init = (first: string, refresh: () => Promise<string>) => {
  const handlers = new Map<string, Handler>()
  const frame = document.createElement('iframe')
  const open = (token: string) => {
    frame.src = `${home}/idensic/check?token=${encodeURIComponent(token)}`
  }
  const hear = ({ data, source, origin: from }: MessageEvent<Message | null>) => {
    if (from !== home || source !== frame.contentWindow || typeof data?.idCheck !== 'string') return
    if (data.idCheck === 'onTokenExpired') void refresh().then(open)
    else handlers.get(`idCheck.${data.idCheck}`)?.(data.payload ?? {})
  }
  const sdk = {
    launch(where: string | HTMLElement) {
      const container = typeof where === 'string' ? document.querySelector(where) : where
      addEventListener('message', hear)
      frame.title = 'Identity check'
      frame.allow = 'camera; microphone'
      container?.append(frame)
      open(first)
    },
    destroy() {
      removeEventListener('message', hear)
      frame.remove()
    },
  }
  const builder = {
    withConf: () => builder,
    withOptions: () => builder,
    on(event: string, handler: Handler) {
      handlers.set(event, handler)
      return builder
    },
    build: () => sdk,
  }
  return builder
}

Object.assign(window, { snsWebSdk: { init } })
