import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { keyFor, sameText } from '../ids.ts'

/**
 * Carries what a site in front of the platform says of its visitor: `<origin> <client address> <seconds> <signature>`.
 */
export const FORWARDED_HEADER = 'x-foyer-forwarded'
/** How far the two servers' clocks may differ, in seconds. */
const TOLERANCE = 300

/** Whom a forwarded request is for: `origin` as the visitor sees the brand, `ip` the visitor's own address. */
export interface Visitor {
  origin: string
  ip: string
}

const macOf = (secret: string, said: string): string =>
  createHmac('sha256', keyFor(secret, 'forwarded')).update(said).digest('hex')

/** The header's value; only a server with the same secret can make it. */
export const signForwarded = (secret: string, { origin, ip }: Visitor, now: Date): string => {
  const said = `${origin} ${ip} ${Math.floor(now.getTime() / 1000)}`
  return `${said} ${macOf(secret, said)}`
}

/** What a header says, when it is genuine and at most five minutes old; `undefined` otherwise. */
export const readForwarded = (secret: string, header: string, now: Date): Visitor | undefined => {
  const [origin = '', ip = '', seconds = '', mac = '', ...rest] = header.split(' ')
  const isGenuine = sameText(macOf(secret, `${origin} ${ip} ${seconds}`), mac)
  if (!isGenuine || rest.length > 0 || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return undefined
  return URL.canParse(origin) ? { origin, ip } : undefined
}

const visitors = new WeakMap<IncomingMessage, Visitor>()

/**
 * Takes a request that a site passed on as if its visitor had sent it here: the host it names is the request's host
 * from then on, and `forwardedVisitor` knows the rest. Call it before anything else looks at the request.
 * @returns false when the request carries the header and it is not genuine: it must be refused
 */
export const takeForwarded = (request: IncomingMessage, secret: string, now: Date): boolean => {
  const header = request.headers[FORWARDED_HEADER]
  if (header === undefined) return true
  const visitor = readForwarded(secret, String(header), now)
  if (!visitor) return false
  request.headers.host = new URL(visitor.origin).host
  visitors.set(request, visitor)
  return true
}

/** The visitor of a request that `takeForwarded` believed. */
export const forwardedVisitor = (request: object): Visitor | undefined => visitors.get(request as IncomingMessage)
