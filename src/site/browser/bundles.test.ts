import { afterEach, expect, test, vi } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { createBundles, PATIENCE_MS } from './bundles.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a definition that never arrives is given up, and asked for anew by who wants it again', async () => {
  vi.useFakeTimers()
  const bundle = { dialog: { kind: 'auth' }, messages: {} }
  const fetch = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  const bundles = createBundles(testFacts(), () => 'guest')
  const first = Promise.allSettled([bundles.dialog('auth'), bundles.dialog('auth')])
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockResolvedValueOnce(Response.json(bundle))
  expect(await bundles.dialog('auth')).toEqual(bundle)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await bundles.dialog('auth')).toEqual(bundle)
  expect(fetch).toHaveBeenCalledTimes(2)
})
