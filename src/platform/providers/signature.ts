import { createHmac } from 'node:crypto'
import { sameText } from '../kernel/ids.ts'

/** How far a signed message's time may be off, in milliseconds. */
const TOLERANCE = 300_000
const TIMESTAMP_HEADER = 'x-signature-timestamp'
const SIGNATURE_HEADER = 'x-signature'

/** Why a signed message was not believed. */
export type SignatureFault = 'missing' | 'stale' | 'wrong'

const macOf = (key: string, timestamp: string, body: string) =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

/** Headers that prove who sent these bytes, and when. */
export function sign(key: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: macOf(key, timestamp, body) }
}

/**
 * Checks the bytes exactly as they came.
 * @param keys keys believed at the moment; more than one while a key is being changed
 * @returns what is wrong, or undefined when the message is genuine and fresh
 */
export function faultOf(
  keys: readonly string[],
  headers: Record<string, unknown>,
  body: string,
  now: Date,
): SignatureFault | undefined {
  const timestamp = headers[TIMESTAMP_HEADER]
  const signature = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'missing'
  // Every key is tried, whichever fits, so that the time taken says nothing.
  const fits = keys.map((key) => sameText(macOf(key, timestamp, body), signature)).includes(true)
  if (!fits) return 'wrong'
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE ? 'stale' : undefined
}
