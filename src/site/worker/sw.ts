/**
 * The service worker. It keeps public files that never change, and shows a page of the brand's own while there is no
 * network. Pages and calls always go to the server.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { FILES, isPublicFile, MOST_FILES, OFFLINE, OFFLINE_PAGE, type WorkerMessage } from './public-files.ts'

/** An event the worker keeps running for; the types of the page's scope lack it. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  readonly data?: unknown
  readonly preloadResponse?: Promise<Response | undefined>
}
interface Worker extends EventTarget {
  readonly clients: { claim: () => Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}
const worker = self as unknown as Worker
const on = (name: string, handle: (event: WorkerEvent) => Promise<unknown>) =>
  worker.addEventListener(name, (event) => (event as WorkerEvent).waitUntil(handle(event as WorkerEvent)))

const keepOfflinePage = async () => (await caches.open(OFFLINE)).add(new Request(OFFLINE_PAGE, { cache: 'reload' }))

on('install', keepOfflinePage)
on('activate', async () => {
  // The request of a page is under way while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
})
on('message', async ({ data }) => {
  const message = data as WorkerMessage
  if (message === 'take-over') await worker.skipWaiting()
  if (message === 'forget') await caches.delete(FILES)
})

/** What the server says nobody keeps is of another release than its address names. */
const neverStored = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.headers.get('cache-control')?.includes('no-store') ? null : response,
}
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && !request.headers.has('range') && isPublicFile(url),
  new CacheFirst({
    cacheName: FILES,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      neverStored,
      new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }),
    ],
  }),
)
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request }) => {
    try {
      return (await (event as WorkerEvent).preloadResponse) ?? (await fetch(request))
    } catch {
      return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE })) ?? Response.error()
    }
  },
)
