import {
  PREVIEW_MESSAGES,
  type FromPreview,
  type PlainFromPreview,
  type PreviewConnect,
  type PreviewHello,
  type ToPreview,
} from '../../../schemas/office/preview-messages.ts'

/** Whom a preview listens to. */
export interface Expected {
  /** Studio's origin. */
  readonly studio: string
  /** What the window has to say first. */
  readonly nonce: string
}

/** Every kind of message. */
const KINDS: Record<ToPreview['kind'], true> = {
  sections: true,
  typed: true,
  text: true,
  select: true,
  mode: true,
  go: true,
  over: true,
  probe: true,
}

/** Whether something that came over the port is a message of this version. */
const isMessage = (data: unknown): data is ToPreview => {
  if (typeof data !== 'object' || data === null) return false
  const { v, n, kind } = data as Record<string, unknown>
  return v === PREVIEW_MESSAGES && typeof n === 'number' && typeof kind === 'string' && Object.hasOwn(KINDS, kind)
}

/**
 * Waits for Studio's window to hand a port over, once, and speaks over it.
 * @param hear gets each message
 * @param connected called once Studio is there
 * @returns says something; nothing before Studio is there
 */
export function listen(
  { studio, nonce }: Expected,
  hear: (message: ToPreview) => void,
  connected: () => void,
): (message: PlainFromPreview) => void {
  let port: MessagePort | undefined
  let count = 0
  const say = (message: PlainFromPreview): void => {
    const whole = { v: PREVIEW_MESSAGES, n: (count += 1), ...message } as FromPreview
    port?.postMessage(whole)
  }
  const onMessage = ({ origin, source, data, ports }: MessageEvent<unknown>): void => {
    if (origin !== studio || source !== parent || typeof data !== 'object' || data === null) return
    const { v, kind, nonce: told } = data as Partial<PreviewConnect>
    if (v !== PREVIEW_MESSAGES || kind !== 'connect' || told !== nonce || !ports[0]) return
    removeEventListener('message', onMessage)
    port = ports[0]
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (isMessage(event.data)) hear(event.data)
      else say({ kind: 'failed', what: 'this page does not know the message; reload it, or Studio' })
    })
    port.start()
    connected()
  }
  if (parent === window) return say
  addEventListener('message', onMessage)
  const hello: PreviewHello = { v: PREVIEW_MESSAGES, kind: 'hello' }
  parent.postMessage(hello, studio)
  return say
}
