import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserTransport } from './browser.ts'
import { NetworkError } from './errors.ts'

/** Ends the body of an answer that has begun to arrive. */
let breakBody = (_reason: unknown) => undefined as void
beforeEach(() => {
  const { Request: Real } = globalThis
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://kilovolt.localhost') : input, init)
      }
    },
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async ({ signal }: Request) =>
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('{"data":'))
              breakBody = (reason) => body.error(reason)
              signal.addEventListener('abort', () => body.error(signal.reason))
            },
          }),
        ),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const begun = () => vi.waitFor(() => expect(fetch).toHaveBeenCalled())

test('a call that is given up while its answer arrives is an aborted one, not a broken network', async () => {
  const abort = new AbortController()
  const call = createBrowserTransport(() => 'en')
    .call('GET', 'games.getLikes', {}, { signal: abort.signal })
    .catch((error: unknown) => error)
  await begun()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  abort.abort()
  expect(await call).toMatchObject({ name: 'AbortError' })
})

test('an answer that breaks off is a broken network', async () => {
  const call = createBrowserTransport(() => 'en')
    .call('POST', 'games.addLike', { sysname: 'fox' })
    .catch((error: unknown) => error)
  await begun()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  breakBody(new TypeError('network error'))
  expect(await call).toBeInstanceOf(NetworkError)
})
