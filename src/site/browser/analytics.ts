import type { RootStore } from '../../../engine/stores/index.ts'
import { cookieOf } from '../../../engine/cookies/index.ts'
import { isProtected } from '../shared/protected.ts'

/** Milliseconds after the start of the page at which the fraud check is sent. */
const FRAUD_AFTER_MS = 3_000
/** Cookie with what the visitor agreed to: `analytics` among the words. */
const CONSENT_COOKIE = 'foyer_consent'

type Queue = unknown[] & { push(entry: unknown): number }
declare global {
  interface Window {
    dataLayer?: Queue
  }
}

const hit = (fields: Record<string, string>): void => {
  new Image().src = `/hit?${new URLSearchParams({ referer: document.referrer, ...fields })}`
}
const load = (src: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
const hasConsent = (): boolean => (cookieOf(document.cookie, CONSENT_COOKIE) ?? '').split('.').includes('analytics')

/** Loads the Google tag: what it may keep is said before it, nothing unless the visitor agreed. */
const loadTag = (id: string): void => {
  const queue = (window.dataLayer ??= [] as unknown as Queue)
  // The tag reads `arguments` objects only.
  const tell = function (..._entry: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments)
  }
  const kinds = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
  tell('consent', 'default', Object.fromEntries(kinds.map((kind) => [kind, 'denied'])))
  if (hasConsent()) tell('consent', 'update', { analytics_storage: 'granted' })
  tell('js', new Date())
  tell('config', id)
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

/**
 * Starts what the brand measures, as general info says: the tracking image, the fraud check after three seconds, the
 * Google tag, and real-user monitoring for visitors who agreed. Nothing of it runs on pages with money or passwords.
 * @returns a function that stops what has not happened yet
 */
export const startAnalytics = async ({ api, route }: RootStore, random: () => number = Math.random) => {
  if (isProtected(route.path)) return () => undefined
  const { analytic, is_seon_enabled: checksDevice } = await api.metadata.getGeneralInfo({})
  const {
    track_id: track,
    google_tag: tag,
    monitoring,
  } = analytic as {
    track_id?: string
    google_tag?: string
    monitoring?: { share: number; src?: string }
  }
  // A number of this visit, for the checks of devices alone; it is kept nowhere in the browser.
  const session = checksDevice ? crypto.randomUUID() : ''
  if (track !== undefined) hit({ track_id: track, session })
  const timer = setTimeout(() => {
    if (checksDevice) hit({ track_id: track ?? '', session, check: 'fraud' })
  }, FRAUD_AFTER_MS)
  if (tag !== undefined) loadTag(tag)
  if (monitoring?.src !== undefined && hasConsent() && random() < monitoring.share) load(monitoring.src)
  return () => clearTimeout(timer)
}
