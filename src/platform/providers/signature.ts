import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../kernel/ids.ts'

/** How far a signed message's time may be off, in milliseconds. */
const TOLERANCE = 300_000
const TIMESTAMP_HEADER = 'x-signature-timestamp'
const NONCE_HEADER = 'x-signature-nonce'
const SIGNATURE_HEADER = 'x-signature'

/** Why a signed message was not believed. */
export type SignatureFault = 'missing' | 'stale' | 'wrong'

/** A request as it is signed: a signature for one is none for another address, another host or other bytes. */
export interface SignedRequest {
  readonly method: string
  /** Host name without its port. */
  readonly host: string
  /** With its query, as it is sent. */
  readonly path: string
  /** The bytes exactly as they are sent. */
  readonly body: string
}

/** A request that came, with its headers. */
export type ReceivedRequest = SignedRequest & { readonly headers: Record<string, unknown> }

// None of the parts before the body can hold a line break, so no two requests are one text.
const macOf = (key: string, { method, host, path, body }: SignedRequest, timestamp: string, nonce: string): string =>
  createHmac('sha256', key)
    .update([method.toUpperCase(), host.toLowerCase(), path, timestamp, nonce, body].join('\n'))
    .digest('hex')

/** Headers that prove who sent this request, where to, and when; made anew for every sending. */
export function sign(key: string, request: SignedRequest, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: macOf(key, request, timestamp, nonce),
  }
}

/** The nonce of a request, by which it is known when it comes again. Ask only of one that is genuine. */
export const nonceOf = ({ headers }: Pick<ReceivedRequest, 'headers'>): string => String(headers[NONCE_HEADER])

/**
 * Checks a request exactly as it came. That it did not come before is for the caller to see to (`nonceOf`).
 * @param keys keys believed at the moment; more than one while a key is being changed
 * @returns what is wrong, or undefined when the message is genuine and fresh
 */
export function faultOf(keys: readonly string[], request: ReceivedRequest, now: Date): SignatureFault | undefined {
  const { [TIMESTAMP_HEADER]: timestamp, [NONCE_HEADER]: nonce, [SIGNATURE_HEADER]: signature } = request.headers
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return 'missing'
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return 'missing'
  // Every key is tried, whichever fits, so that the time taken says nothing.
  const fits = keys.map((key) => sameText(macOf(key, request, timestamp, nonce), signature)).includes(true)
  if (!fits) return 'wrong'
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE ? 'stale' : undefined
}
