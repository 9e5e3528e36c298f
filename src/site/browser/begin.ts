import { when } from 'mobx'
import { CONSENT_EVENT, mayMeasure } from '../../../engine/cookies/consent.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { keepTrying } from '../shared/keep-trying.ts'

/** Starts what the brand measures, with code of its own; what needs the visitor's consent waits for it. */
const measure = async (stores: RootStore): Promise<void> => {
  const { facts } = stores
  if (!facts.hasAnalytics) return
  if (facts.hasAnalytics === 'allowed' && !mayMeasure(facts, document.cookie))
    return addEventListener(CONSENT_EVENT, () => void measure(stores), { once: true })
  try {
    const { startAnalytics } = await import('./analytics.ts')
    await startAnalytics(stores)
  } catch (error) {
    console.warn(error)
  }
}

/** When the service worker is registered, in milliseconds after hydration. */
const WORKER_AFTER_MS = 3000
/** The service worker is registered when the page has long been usable. */
const beginWorker = (stores: RootStore): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Without it everything works but the page without a network.
    void import('./worker.ts').then(({ followWorker }) => followWorker(stores)).catch(() => undefined)
  }, WORKER_AFTER_MS)
}

/** When popups begin, in milliseconds after hydration. */
const POPUPS_AFTER_MS = 2500
/** Popups of campaigns begin when a page that may open one has long been usable; a preview begins at once. */
const beginPopups = (stores: RootStore): (() => void) => {
  const { facts } = stores
  const isPreview = () => (stores.route.hash || location.hash) === '#popup-preview'
  return when(
    () =>
      facts.popups !== undefined && (isPreview() || facts.popups.some((start) => stores.route.path.startsWith(start))),
    () => {
      const begin = () => void import('./popups.ts').then(({ followPopups }) => followPopups(stores)).catch(() => {})
      setTimeout(begin, isPreview() ? 0 : POPUPS_AFTER_MS)
    },
  )
}

/**
 * From the login on a player's balances are followed; a cashback is announced when the page has long been usable, or
 * when it comes.
 */
const beginForPlayers = (stores: RootStore): (() => void) =>
  when(
    () => stores.session.isAuthenticated,
    () => {
      void keepTrying(() => import('./live-balance.ts')).then(({ followBalances }) => followBalances(stores))
      if (!stores.facts.dialogs.includes('unseen-cashback')) return
      const begin = () => import('./live-cashback.ts').then(({ followCashback }) => followCashback(stores))
      setTimeout(() => void keepTrying(begin), POPUPS_AFTER_MS)
    },
  )

/**
 * What begins beside the page once it can be used, each with code of its own.
 * @returns what ends it
 */
export const begin = (stores: RootStore): (() => void) => {
  beginWorker(stores)
  void measure(stores)
  const ends = [beginPopups(stores), beginForPlayers(stores)]
  return () => {
    for (const end of ends) end()
  }
}
