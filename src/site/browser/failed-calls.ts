import type { Api, ApiError } from '../../../engine/api/index.ts'

/** Events of analytics by the method that failed. Nothing about losses, limits or identity is among them. */
const EVENTS: Readonly<Record<string, string>> = {
  'auth.login': 'login_failed',
  'auth.logout': 'logout_failed',
  'auth.register': 'registration_failed',
  'campaigns.activateOffer': 'promocode_not_found',
}

/** The code of an error as its method names it: that of a promo code stands in the data. */
const codeOf = ({ code, errorData }: ApiError): string => {
  const promo = errorData['promo_code']
  return String(Array.isArray(promo) ? promo[0] : code)
}
/** Whether a login only waits for its second step. */
const waitsForCode = ({ type, body }: ApiError): boolean =>
  type === 'AuthorizationException' && (body.resend_time !== undefined || /two_factor/.test(body.message))

/** Tells analytics of a failed login, logout, registration or promo code, with the code of the error. */
export const reportFailure = (api: Pick<Api, 'events'>, error: ApiError, method: string): void => {
  const event_name = Object.hasOwn(EVENTS, method) ? EVENTS[method] : undefined
  if (event_name === undefined || waitsForCode(error)) return
  const event_params = { code: codeOf(error) }
  api.events.handle({ event_name, event_params }).catch(() => undefined)
  window.dataLayer?.push({ event: event_name, ...event_params })
}
