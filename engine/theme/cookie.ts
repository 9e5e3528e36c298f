import type { Scheme } from '../../schemas/brand/theme.ts'
import { cookieOf } from '../cookies/index.ts'

/** Cookie that keeps a visitor's chosen scheme for a year. */
export const THEME_COOKIE = 'theme'
const YEAR_SECONDS = 31_536_000

/** The scheme of this name; `undefined` for anything else. */
export const schemeOf = (name: unknown): Scheme | undefined => (name === 'dark' || name === 'light' ? name : undefined)
/** The scheme in a Cookie header. */
export const themeCookie = (header: string | undefined): Scheme | undefined => schemeOf(cookieOf(header, THEME_COOKIE))

/** Keeps the visitor's choice in this browser. */
export const rememberTheme = (scheme: Scheme): void => {
  document.cookie = `${THEME_COOKIE}=${scheme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
