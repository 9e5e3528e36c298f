import { cookieOf } from '../cookies/index.ts'

/** Cookie by which the server knows too that balances are not shown: no page shows them for a moment first. */
export const HIDE_COOKIE = 'hide_balance'
const YEAR_SECONDS = 31_536_000

/** Whether a Cookie header asks for balances to be hidden. */
export const hidesBalance = (header: string | undefined): boolean => cookieOf(header, HIDE_COOKIE) === '1'

/** Keeps the player's choice in this browser. */
export const rememberHiding = (isHidden: boolean): void => {
  document.cookie = `${HIDE_COOKIE}=${isHidden ? 1 : 0}; path=/; max-age=${isHidden ? YEAR_SECONDS : 0}; samesite=lax`
}
