import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'
import { sandboxOrigin } from '../origin.ts'

/** How long a link opens its game, in milliseconds: as long as a browser may take to follow it. */
const VALID = 2 * 60_000

const signatureOf = (key: string, sysname: string, token: string, until: string): string =>
  createHmac('sha256', key).update(`${sysname}\n${token}\n${until}`).digest('base64url')

/**
 * The link that opens a game for one session. The token stands for brand, player, game and login; the signature binds
 * it to this game and to the next two minutes, so a link found later opens nothing.
 */
export function signedLink(key: string, token: string, { game, origin }: LaunchConfig, now: Date): string {
  const until = String(now.getTime() + VALID)
  const url = new URL(`/games/${game.sysname}`, sandboxOrigin(origin))
  url.searchParams.set('token', token)
  url.searchParams.set('until', until)
  url.searchParams.set('signature', signatureOf(key, game.sysname, token, until))
  return url.href
}

/** Whether a link was signed here for this game and has not run out. */
export function isLinkValid(key: string, sysname: string, query: Record<string, unknown>, now: Date): boolean {
  const { token, until, signature } = query
  if (typeof token !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return false
  const expected = Buffer.from(signatureOf(key, sysname, token, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now.getTime()
}
