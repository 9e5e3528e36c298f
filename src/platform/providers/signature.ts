import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../kernel/ids.ts'

/** Allowed deviation of a signed request's time, in milliseconds. */
const TOLERANCE = 300_000
const TIMESTAMP_HEADER = 'x-signature-timestamp'
const NONCE_HEADER = 'x-signature-nonce'
const SIGNATURE_HEADER = 'x-signature'

/** Why a signature was refused. */
export type SignatureFault = 'missing' | 'stale' | 'wrong'

/** The signed parts of a request: a signature is not valid for another path, host or body. */
export interface SignedRequest {
  readonly method: string
  /** Host name without port. */
  readonly host: string
  /** Including the query, as sent. */
  readonly path: string
  /** Exactly the bytes sent. */
  readonly body: string
}

/** A received request with its headers. */
export type ReceivedRequest = SignedRequest & { readonly headers: Record<string, unknown> }

// No part before the body can hold a line break, so two different requests never have the same text.
const macOf = (key: string, { method, host, path, body }: SignedRequest, timestamp: string, nonce: string): string =>
  createHmac('sha256', key)
    .update([method.toUpperCase(), host.toLowerCase(), path, timestamp, nonce, body].join('\n'))
    .digest('hex')

/** Signs a request: headers that prove its sender, destination and time. Sign anew for every attempt. */
export function sign(key: string, request: SignedRequest, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: macOf(key, request, timestamp, nonce),
  }
}

/** The nonce of a request, by which a replay is recognized. Call only after `faultOf` found no fault. */
export const nonceOf = ({ headers }: Pick<ReceivedRequest, 'headers'>): string => String(headers[NONCE_HEADER])

/**
 * Checks the signature of a received request. Replays are for the caller to refuse, by `nonceOf`.
 * @param keys currently valid keys; more than one while keys are being rotated
 * @returns what is wrong, or undefined when the request is genuine and recent
 */
export function faultOf(keys: readonly string[], request: ReceivedRequest, now: Date): SignatureFault | undefined {
  const { [TIMESTAMP_HEADER]: timestamp, [NONCE_HEADER]: nonce, [SIGNATURE_HEADER]: signature } = request.headers
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return 'missing'
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return 'missing'
  // All keys are tried even after a match, so that the time taken reveals nothing.
  const fits = keys.map((key) => sameText(macOf(key, request, timestamp, nonce), signature)).includes(true)
  if (!fits) return 'wrong'
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE ? 'stale' : undefined
}
