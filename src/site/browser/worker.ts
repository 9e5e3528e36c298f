import type { RootStore } from '../../../engine/stores/index.ts'
import type { WorkerMessage } from '../worker/public-files.ts'

const UPDATE_TOAST_MS = 12_000

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker?.postMessage(message)

/**
 * Registers the service worker for the whole site. A new version takes over, and the visitor is told that a reload
 * shows it; after a logout the kept files are forgotten.
 * @param container the browser's, where it has one
 */
export const followWorker = async (
  { session, toasts }: Pick<RootStore, 'session' | 'toasts'>,
  container: ServiceWorkerContainer = navigator.serviceWorker,
): Promise<void> => {
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
    toasts.show('info', { key: 'common.newVersion' }, UPDATE_TOAST_MS)
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(coming)
    })
  })
}
