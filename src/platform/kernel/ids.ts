import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque id: 96 random bits in hexadecimal. */
export const newId = (): string => randomBytes(12).toString('hex')

/** A new secret token: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 as stored instead of a token, and of whatever is only compared. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A key derived from the server's secret for one purpose. */
export const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
