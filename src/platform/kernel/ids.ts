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

/** The secrets of an installation: the one that signs, and others whose signatures and seals are still accepted. */
export interface Secrets {
  readonly secret: string
  readonly acceptedSecrets?: readonly string[] | undefined
}

/** The keys of one purpose: first the one that signs, then those that are still accepted. */
export const keysFor = ({ secret, acceptedSecrets = [] }: Secrets, purpose: string): [string, ...string[]] => [
  keyFor(secret, purpose),
  ...acceptedSecrets.map((each) => keyFor(each, purpose)),
]

/** Whether a text is what `make` makes with one of the keys. */
export const isMadeWith = (keys: readonly string[], given: string, make: (key: string) => string): boolean =>
  keys.some((key) => sameText(make(key), given))

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
