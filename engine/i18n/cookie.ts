import { cookieOf } from '../cookies/index.ts'

/** Cookie that keeps a visitor's chosen locale for a year. */
export const LOCALE_COOKIE = 'locale'
const YEAR_SECONDS = 31_536_000

/** The locale in a Cookie header. */
export const localeCookie = (header: string | undefined): string | undefined => cookieOf(header, LOCALE_COOKIE)

/** Stores the visitor's choice; called in the browser before the other locale is opened. */
export const rememberLocale = (code: string): void => {
  document.cookie = `${LOCALE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
