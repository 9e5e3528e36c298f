import { afterEach, expect, test, vi } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { createDefinitions, LOAD_TIMEOUT } from './definitions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a definition that does not arrive in time fails, and is fetched again at the next request', async () => {
  vi.useFakeTimers()
  const definition = { dialog: { kind: 'auth' }, messages: {} }
  const fetch = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  const definitions = createDefinitions(testFacts(), () => 'guest')
  const first = Promise.allSettled([definitions.dialog('auth'), definitions.dialog('auth')])
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT)
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockResolvedValueOnce(Response.json(definition))
  expect(await definitions.dialog('auth')).toEqual(definition)
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT)
  expect(await definitions.dialog('auth')).toEqual(definition)
  expect(fetch).toHaveBeenCalledTimes(2)
})
