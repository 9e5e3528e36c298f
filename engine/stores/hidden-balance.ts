import { cookieOf } from '../cookies/index.ts'

/** Cookie that hides balances. The server reads it too, so that no page shows balances before it is hydrated. */
export const HIDE_COOKIE = 'hide_balance'
const YEAR_SECONDS = 31_536_000

/** @returns whether a Cookie header says that balances are hidden */
export const hidesBalance = (header: string | undefined): boolean => cookieOf(header, HIDE_COOKIE) === '1'

/** Stores the player's choice in this browser. */
export const rememberHiding = (isHidden: boolean): void => {
  document.cookie = `${HIDE_COOKIE}=${isHidden ? 1 : 0}; path=/; max-age=${isHidden ? YEAR_SECONDS : 0}; samesite=lax`
}
