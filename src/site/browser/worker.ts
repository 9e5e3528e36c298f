import { fetchMessages } from '../../../engine/i18n/dictionary.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { WorkerMessage } from '../worker/public-files.ts'

/** Long enough to finish a sentence and decide, in milliseconds. */
const UPDATE_TOAST_MS = 30_000

type Stores = Pick<RootStore, 'facts' | 'session' | 'toasts'>

/** Offers the visitor a new version. Pages do not carry the text: few visitors ever read it. */
const tellOfVersion = async ({ facts, toasts }: Stores, reload: () => void): Promise<void> => {
  const { 'install.newVersion': text, 'install.reload': label } = await fetchMessages(facts.locale)
  if (typeof text !== 'string' || typeof label !== 'string') return
  toasts.show('info', text, { duration: UPDATE_TOAST_MS, action: { label, run: reload } })
}

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker?.postMessage(message)

/**
 * Registers the service worker for the whole site. A new version takes over, and the visitor is offered a reload
 * that shows it, never reloaded unasked; after a logout the kept files are forgotten.
 * @param container the browser's, where it has one
 */
export const followWorker = async (
  stores: Stores,
  container: ServiceWorkerContainer = navigator.serviceWorker,
  reload: () => void = () => location.reload(),
): Promise<void> => {
  const { session } = stores
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  let wasPlayer = session.isAuthenticated
  session.onChange((summary) => {
    if (wasPlayer && summary === null) tell(container.controller, 'forget')
    wasPlayer = summary !== null
  })
  const offer = (worker: ServiceWorker | null) => {
    // The first worker of a browser replaces nothing.
    if (worker === null || container.controller === null) return
    tell(worker, 'take-over')
    void tellOfVersion(stores, reload)
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(coming)
    })
  })
}
