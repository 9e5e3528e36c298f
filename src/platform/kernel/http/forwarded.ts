import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isMadeWith, keyFor, keysFor, type Secrets } from '../ids.ts'

/**
 * Header in which a site in front of the platform names its visitor: `<origin> <client address> <seconds> <signature>`.
 */
export const FORWARDED_HEADER = 'x-foyer-forwarded'
/** Allowed difference between the clocks of the two servers, in seconds. */
const TOLERANCE = 300

/** The visitor of a forwarded request: `origin` as the visitor sees the brand, `ip` the visitor's own address. */
export interface Visitor {
  origin: string
  ip: string
}

const macOf = (key: string, said: string): string => createHmac('sha256', key).update(said).digest('hex')

/** The value of the header; cannot be made without the secret. */
export const signForwarded = (secret: string, { origin, ip }: Visitor, now: Date): string => {
  const said = `${origin} ${ip} ${Math.floor(now.getTime() / 1000)}`
  return `${said} ${macOf(keyFor(secret, 'forwarded'), said)}`
}

/**
 * Reads a header; undefined unless it is genuine and at most five minutes old.
 * @param onApart called for a genuine one of another time: the clocks of the two servers differ, or it is repeated
 */
export const readForwarded = (
  secrets: Secrets,
  header: string,
  now: Date,
  onApart?: () => void,
): Visitor | undefined => {
  const [origin = '', ip = '', seconds = '', mac = '', ...rest] = header.split(' ')
  const said = `${origin} ${ip} ${seconds}`
  const isGenuine = isMadeWith(keysFor(secrets, 'forwarded'), mac, (key) => macOf(key, said))
  if (!isGenuine || rest.length > 0) return undefined
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return void onApart?.()
  return URL.canParse(origin) ? { origin, ip } : undefined
}

const visitors = new WeakMap<IncomingMessage, Visitor>()

/**
 * Treats a request forwarded by a site as if the visitor had sent it here: sets the request's host to the one named,
 * and remembers the visitor for `forwardedVisitor`. Call it before anything else reads the request.
 * @param onApart see `readForwarded`
 * @returns false when the request carries a header that is not genuine; the request must then be refused
 */
export const takeForwarded = (request: IncomingMessage, secrets: Secrets, now: Date, onApart?: () => void): boolean => {
  const header = request.headers[FORWARDED_HEADER]
  if (header === undefined) return true
  const visitor = readForwarded(secrets, String(header), now, onApart)
  if (!visitor) return false
  request.headers.host = new URL(visitor.origin).host
  visitors.set(request, visitor)
  return true
}

/** The visitor of a request accepted by `takeForwarded`. */
export const forwardedVisitor = (request: object): Visitor | undefined => visitors.get(request as IncomingMessage)
