import { CONSENT_EVENT, consentOf, consentValue, isAnswered, rememberConsent } from '../cookies/consent.ts'
import type { SiteFacts } from '../page/types.ts'
import type { Purpose } from '../../schemas/brand/content.ts'

/**
 * Keeps what the visitor allows and refuses, takes the notice off the page, and tells what waited for it. What was
 * allowed before and is no longer runs in this document already: the page is loaded anew without it.
 */
export const answerConsent = (
  { consent: asked = [] }: Pick<SiteFacts, 'consent'>,
  isAllowed: (purpose: Purpose) => boolean,
  reload: () => void = () => location.reload(),
): void => {
  const before = consentOf(document.cookie)
  rememberConsent(consentValue(asked, isAllowed))
  document.getElementById('consent')?.remove()
  if (asked.some((purpose) => before[purpose] === true && !isAllowed(purpose))) return reload()
  window.dispatchEvent(new Event(CONSENT_EVENT))
}

/**
 * Keeps that the visitor allows one purpose. What else the brand asks stays as it was answered, or open; the notice
 * leaves the page once nothing is open.
 */
export const allowOne = ({ consent: asked = [] }: Pick<SiteFacts, 'consent'>, purpose: Purpose): void => {
  const before = consentOf(document.cookie)
  const answered = asked.filter((each) => each === purpose || before[each] !== undefined)
  rememberConsent(consentValue(answered, (each) => each === purpose || before[each] === true))
  if (isAnswered({ consent: asked }, document.cookie)) document.getElementById('consent')?.remove()
  window.dispatchEvent(new Event(CONSENT_EVENT))
}
