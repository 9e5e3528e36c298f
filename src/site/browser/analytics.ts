import { CONSENT_EVENT, mayUse } from '../../../engine/cookies/consent.ts'
import { withoutQuery } from '../../../engine/routing/index.ts'
import { takePurchases, type RootStore } from '../../../engine/stores/index.ts'
import type { Purpose } from '../../../schemas/brand/content.ts'
import { isProtected } from '../shared/protected.ts'

/** Milliseconds after the start of the page at which the fraud check is sent. */
const FRAUD_AFTER_MS = 3_000

type Queue = unknown[] & { push(entry: unknown): number }
declare global {
  interface Window {
    dataLayer?: Queue
  }
}

/** What the brand measures, as general info says. */
interface Analytic {
  track_id?: string
  google_tag?: string
  monitoring?: { share: number; src?: string }
}

const hit = (fields: Record<string, string>): void => {
  new Image().src = `/hit?${new URLSearchParams({ referer: withoutQuery(document.referrer), ...fields })}`
}
const load = (src: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
// The tag reads `arguments` objects only.
const tell = function (..._entry: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  ;(window.dataLayer ??= [] as unknown as Queue).push(arguments)
}

type MayUse = (purpose: Purpose) => boolean
const stateOf = (isAllowed: boolean): string => (isAllowed ? 'granted' : 'denied')
/** What the Google tag may keep, in its own names. */
const kindsOf = (may: MayUse): Record<string, string> => ({
  ad_storage: stateOf(may('marketing')),
  analytics_storage: stateOf(may('analytics')),
  ad_user_data: stateOf(may('marketing')),
  ad_personalization: stateOf(may('marketing')),
})

/** Loads the Google tag. What it may keep is said before it: nothing by default, then what the visitor allows. */
const loadTag = (id: string, may: MayUse): void => {
  tell(
    'consent',
    'default',
    kindsOf(() => false),
  )
  tell('consent', 'update', kindsOf(may))
  tell('js', new Date())
  // By itself the tag tells the whole address, and its query may hold a code.
  tell('config', id, { page_location: withoutQuery(location.href), page_referrer: withoutQuery(document.referrer) })
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

/** Tells the tag of deposits that arrived; the pages of the cashier themselves measure nothing. */
const tellPurchases = (): void => {
  for (const { id, value, currency } of takePurchases())
    tell('event', 'purchase', { transaction_id: id, value, currency })
}

/**
 * Uses what the visitor allows: the tag, real-user monitoring and the figures of pages. Each begins once in a document,
 * also when it is allowed later.
 */
const followConsent = ({ google_tag: tag, monitoring }: Analytic, may: MayUse, isChosen: boolean): (() => void) => {
  let isTagged = false
  let isMonitored = false
  const begin = () => {
    if (tag !== undefined && (may('analytics') || may('marketing'))) {
      if (isTagged) tell('consent', 'update', kindsOf(may))
      else loadTag(tag, may)
      isTagged = true
      if (may('analytics')) tellPurchases()
    }
    if (!monitoring || isMonitored || !isChosen || !may('analytics')) return
    isMonitored = true
    if (monitoring.src !== undefined) load(monitoring.src)
    void import('./vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined)
  }
  begin()
  window.addEventListener(CONSENT_EVENT, begin)
  return () => window.removeEventListener(CONSENT_EVENT, begin)
}

/**
 * Starts what the brand measures, as general info says: the tracking image and the fraud check after three seconds,
 * which keep nothing in the browser, and what needs the visitor's consent. Nothing of it runs on pages with money or
 * passwords.
 * @returns a function that stops what has not happened yet
 */
export const startAnalytics = async ({ api, facts, route }: RootStore, random: () => number = Math.random) => {
  if (isProtected(route)) return () => undefined
  const { analytic, is_seon_enabled: checksDevice } = await api.metadata.getGeneralInfo({})
  const measured = analytic as Analytic
  const track = measured.track_id
  // A number of this visit, for the checks of devices alone; it is kept nowhere in the browser.
  const session = checksDevice ? crypto.randomUUID() : ''
  if (track !== undefined) hit({ track_id: track, session })
  const timer = setTimeout(() => {
    if (checksDevice) hit({ track_id: track ?? '', session, check: 'fraud' })
  }, FRAUD_AFTER_MS)
  const may: MayUse = (purpose) => mayUse(facts, purpose, document.cookie)
  const stop = followConsent(measured, may, random() < (measured.monitoring?.share ?? 0))
  return () => {
    clearTimeout(timer)
    stop()
  }
}
