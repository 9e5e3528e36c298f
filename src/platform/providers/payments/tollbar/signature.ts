import { createHmac } from 'node:crypto'
import { sameText } from '../../../kernel/ids.ts'

/** Header of a callback: `t=<seconds>,v1=<hex>`, with one `v1` for each key while keys are changed. */
export const SIGNATURE_HEADER = 'tollbar-signature'
/** Allowed deviation of a callback's time, in milliseconds. */
const TOLERANCE = 300_000

/** The signature over time and body. @param seconds since 1970 */
export const macOf = (key: string, seconds: string, body: string): string =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')

/**
 * Checks the signature of a callback over the bytes that were received.
 * @returns what is wrong; or the nonce of this very request, by which a replay is recognized
 */
export function signatureOf(
  keys: readonly string[],
  header: unknown,
  body: string,
  now: Date,
): { readonly fault: string } | { readonly nonce: string } {
  const parts = typeof header === 'string' && header.length < 1000 ? header.split(',') : []
  const seconds = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2)
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => part.slice(3))
  if (seconds === undefined || given.length === 0) return { fault: 'missing' }
  // Every pair is compared, so that the time taken reveals nothing.
  const fits = keys.flatMap((key) => given.map((mac) => sameText(macOf(key, seconds, body), mac))).includes(true)
  if (!fits) return { fault: 'wrong' }
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE) return { fault: 'stale' }
  // By the first key: a header with other parts left out is the same request.
  return { nonce: `${seconds}.${macOf(keys[0]!, seconds, body)}` }
}
