import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserTransport } from './browser.ts'
import { NetworkError } from './errors.ts'

/** Makes the body of an answer that has begun to arrive fail. */
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

test('a call aborted while its answer arrives is an AbortError, not a network error', async () => {
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

test('an answer that breaks off is a network error', async () => {
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

/** Answers every call; returns a function that gives the body of the last request. */
const answered = (status: number, body: object): (() => string) => {
  let fields = ''
  vi.mocked(fetch).mockImplementation(async (request) => {
    fields = await (request as Request).text()
    return Response.json(body, { status })
  })
  return () => fields
}
const sent = () => {
  const { method, url, headers } = vi.mocked(fetch).mock.calls.at(-1)![0] as Request
  const { pathname, searchParams } = new URL(url)
  return { method, pathname, query: Object.fromEntries(searchParams), headers }
}

test('a read goes to the method by its dotted name, with version and locale of the page [API-01.1..3]', async () => {
  answered(200, { data: { sysnames: ['fox'] } })
  let locale = 'en'
  const { call } = createBrowserTransport(() => locale)
  expect(await call('GET', 'games.getLikes', {})).toEqual({ sysnames: ['fox'] })
  expect(sent()).toMatchObject({ method: 'GET', pathname: '/api/games.getLikes', query: { v: '1', locale: 'en' } })
  locale = 'es'
  await call('GET', 'games.get', { count: 18, options: { liked: true } })
  expect(sent()).toMatchObject({
    pathname: '/api/games.get',
    query: { v: '1', locale: 'es', count: '18', options: '{"liked":true}' },
  })
})

test('a write sends parameters as form data, version and locale in the query [API-01.1..3] [API-02.1]', async () => {
  const fields = answered(200, { data: 1 })
  const transport = createBrowserTransport(() => 'fr')
  expect(await transport.call('POST', 'games.addLike', { sysname: 'fox & hen' })).toBe(1)
  const { method, pathname, query, headers } = sent()
  expect([method, pathname, query]).toEqual(['POST', '/api/games.addLike', { v: '1', locale: 'fr' }])
  expect(headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(new URLSearchParams(fields()).get('sysname')).toBe('fox & hen')
})

test('an error answer of the platform becomes an ApiError with type, code and message [API-03.3]', async () => {
  answered(400, { error: { type: 'InvalidParameterException', code: 14, message: 'No such game' } })
  const call = createBrowserTransport(() => 'en').call('POST', 'games.addLike', { sysname: 'gone' })
  await expect(call).rejects.toMatchObject({
    status: 400,
    message: 'No such game',
    body: { type: 'InvalidParameterException', code: 14 },
  })
})

test('an answer that says the platform is away for the moment is none: whoever asked keeps the key', async () => {
  const away = {
    type: 'ApplicationUnavailableException',
    code: 13,
    message: 'out of reach',
    error_data: { away: true },
  }
  answered(503, { error: away })
  const { call } = createBrowserTransport(() => 'en')
  await expect(call('POST', 'games.addLike', { sysname: 'fox' })).rejects.toBeInstanceOf(NetworkError)
  const { error_data: _away, ...maintenance } = away
  answered(503, { error: maintenance })
  await expect(call('POST', 'games.addLike', { sysname: 'fox' })).rejects.toMatchObject({ status: 503 })
})
