import { QUERY } from './flags.ts'

/** First path segments that guests may not open: whole segments, so that `/offers/best-bets-week` stays public. */
const PLAYER_SEGMENTS = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/** Whether only players may open this path (without locale), whatever the page itself says. */
export const needsPlayer = (path: string): boolean => path.split('/').some((segment) => PLAYER_SEGMENTS.has(segment))

/**
 * A safe address to send a player to after login: a path of this site, never another origin. `undefined` for anything
 * else (`//host`, backslashes, schemes, control characters).
 */
export const safePath = (target: string | null | undefined): string | undefined => {
  if (!target || target.length > 2000 || !target.startsWith('/') || target.startsWith('//')) return undefined
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return undefined
  try {
    const url = new URL(target, 'http://site.invalid')
    return url.origin === 'http://site.invalid' && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : undefined
  } catch {
    return undefined
  }
}

/** Where a guest who opens a player's page is sent: the index, with the address to return to and the login popup. */
export const guestTarget = (pathAndQuery: string): string =>
  `/?${QUERY.redirect}=${encodeURIComponent(pathAndQuery)}&${QUERY.login}=1`
