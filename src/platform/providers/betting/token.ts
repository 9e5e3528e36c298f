import { createHmac } from 'node:crypto'
import { sameText } from '../../kernel/ids.ts'

/** What a token tells a sportsbook about a player. */
export interface PlayerClaims {
  /** Id of the betting session, and of the player. */
  readonly sid: string
  readonly sub: string
  readonly brand: string
  /** Host of the brand, to which wallet calls are sent. */
  readonly host: string
  readonly currency: string
  readonly locale: string
  /** Seconds since 1970 until which it is accepted. */
  readonly exp: number
}

const macOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`foyer betting token\n${body}`).digest('base64url')

/** Signs a token: claims and signature in base64url, joined by a point. */
export function signToken(key: string, claims: PlayerClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${macOf(key, body)}`
}

/**
 * Reads a token.
 * @returns its claims; undefined when its signature is wrong or, unless `evenOld`, its time is over
 */
export function readToken(
  keys: readonly string[],
  token: string,
  now: Date,
  { evenOld = false }: { evenOld?: boolean } = {},
): PlayerClaims | undefined {
  const [body = '', mac = '', ...rest] = token.split('.')
  if (token.length > 2000 || rest.length > 0) return undefined
  // All keys are tried even after a match, so that the time taken reveals nothing.
  if (!keys.map((key) => sameText(macOf(key, body), mac)).includes(true)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PlayerClaims
  return evenOld || claims.exp * 1000 > now.getTime() ? claims : undefined
}
