import type { Purpose } from '../../schemas/brand/content.ts'
import { cookieOf } from './index.ts'

/** Cookie with what the visitor allowed (`analytics`) and refused (`-chat`), joined by points, for half a year. */
export const CONSENT_COOKIE = 'foyer_consent'
/** Told to the window when the visitor has answered what the brand asks. */
export const CONSENT_EVENT = 'foyer:consent'
const HALF_YEAR_SECONDS = 15_552_000

/** A visitor's answer by purpose; a purpose nobody asked about, or that was not answered, is missing. */
export type Consent = Partial<Record<Purpose, boolean>>
/** What a brand asks its visitors; absent when there is nothing to ask. */
interface Asking {
  consent?: readonly Purpose[]
}

/** The answers in a Cookie header. */
export const consentOf = (header: string | undefined): Consent =>
  Object.fromEntries(
    (cookieOf(header, CONSENT_COOKIE) ?? '')
      .split('.')
      .filter((word) => /^-?[a-z]{1,20}$/.test(word))
      .map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true])),
  )

/** Whether something may be used for a purpose: nobody is asked about it, or this visitor allowed it. */
export const mayUse = ({ consent = [] }: Asking, purpose: Purpose, header: string | undefined): boolean =>
  !consent.includes(purpose) || consentOf(header)[purpose] === true

/**
 * Whether measuring may begin that needs consent. A brand without a tag asks nobody about marketing: that alone allows
 * nothing to be measured.
 */
export const mayMeasure = (asking: Asking, header: string | undefined): boolean =>
  mayUse(asking, 'analytics', header) ||
  (asking.consent?.includes('marketing') === true && mayUse(asking, 'marketing', header))

/** Whether the visitor answered everything the brand asks. */
export const isAnswered = ({ consent = [] }: Asking, header: string | undefined): boolean => {
  const answers = consentOf(header)
  return consent.every((purpose) => answers[purpose] !== undefined)
}

/** The cookie's value for these answers; purposes in the order in which the brand asks. */
export const consentValue = (asked: readonly Purpose[], isAllowed: (purpose: Purpose) => boolean): string =>
  asked.map((purpose) => (isAllowed(purpose) ? purpose : `-${purpose}`)).join('.')

/** Keeps the visitor's answers in this browser. */
export const rememberConsent = (value: string): void => {
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${HALF_YEAR_SECONDS}; samesite=lax`
}
