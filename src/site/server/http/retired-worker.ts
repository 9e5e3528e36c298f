/**
 * The service worker of a brand that wants none: it takes the place of the one a browser has, forgets all that was kept
 * and is gone.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
