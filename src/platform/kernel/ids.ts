import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque id: 96 random bits in hexadecimal. */
export const newId = (): string => randomBytes(12).toString('hex')

/** A new secret token: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a token, and of anything that need only be compared. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A key of its own for one purpose, derived from the server's secret. */
export const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')

/** Compares two texts in a time that does not tell where they differ. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
