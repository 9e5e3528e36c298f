// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, createApi, type Transport } from '../../../engine/api/index.ts'
import { testFacts, testStores } from '../../../engine/stores/testing.tsx'
import { startAnalytics } from './analytics.ts'
import { keepPurchase } from '../../../engine/stores/purchases.ts'
import { reportFailure } from './failed-calls.ts'

const hits: URL[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        hits.push(new URL(address, 'http://kilovolt.localhost'))
      }
    },
  )
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  hits.length = 0
  document.head.innerHTML = ''
  document.cookie = 'foyer_consent=; max-age=0'
  delete window.dataLayer
})

const PURPOSES = ['analytics', 'marketing'] as const
const allow = (value: string) => {
  document.cookie = `foyer_consent=${value}`
}
const stops: (() => void)[] = []
const start = async (
  analytic: object,
  is_seon_enabled = false,
  path = '/',
  consent: readonly ('analytics' | 'marketing')[] = PURPOSES,
  query: Record<string, string> = {},
) => {
  const stop = await startAnalytics(
    testStores({
      route: { path, query },
      facts: testFacts({ consent }),
      api: { metadata: { getGeneralInfo: () => Promise.resolve({ analytic, is_seon_enabled } as never) } },
    }),
    () => 0.5,
  )
  stops.push(stop)
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

test('the tracking image is asked for with its three parameters [ANALYTICS-01.1]', async () => {
  await start({ track_id: 'T-1' }, true)
  expect(hits.map(({ pathname }) => pathname)).toEqual(['/hit'])
  const asked = Object.fromEntries(hits[0]!.searchParams)
  expect(Object.keys(asked).toSorted()).toEqual(['referer', 'session', 'track_id'])
  expect([asked['track_id'], asked['session']]).toEqual(['T-1', expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test('the page before is named without its query, which may hold codes and addresses [ANALYTICS-01.2]', async () => {
  const came = vi.spyOn(document, 'referrer', 'get')
  const before = 'https://kilovolt.example/confirmation?code=123456&email=ada%40example.com#token'
  for (const referrer of [before, 'https://news.example/', '']) {
    came.mockReturnValue(referrer)
    await start({ track_id: 'T-1' }, true)
    vi.advanceTimersByTime(3_000)
  }
  const named = hits.map(({ searchParams }) => searchParams.get('referer'))
  const [own, other] = ['https://kilovolt.example/confirmation', 'https://news.example']
  expect(named).toEqual([own, own, other, other, '', ''])
})

test('the fraud check is sent after three seconds, once [ANALYTICS-02.1]', async () => {
  await start({ track_id: 'T-1' }, true)
  vi.advanceTimersByTime(2_999)
  expect(hits).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(hits).toHaveLength(2)
  expect(hits[1]!.searchParams.get('check')).toBe('fraud')
  expect(hits[1]!.searchParams.get('session')).toBe(hits[0]!.searchParams.get('session'))
  vi.advanceTimersByTime(60_000)
  expect(hits).toHaveLength(2)
})

test('whoever leaves before is not checked [ANALYTICS-02.2]', async () => {
  await start({ track_id: 'T-1' }, true)
  vi.advanceTimersByTime(2_999)
  for (const stop of stops.splice(0)) stop()
  vi.advanceTimersByTime(60_000)
  expect(hits.map(({ searchParams }) => searchParams.get('check'))).toEqual([null])
})

test('without device fraud checks there is no session and no check [ANALYTICS-03.1..2]', async () => {
  await start({ track_id: 'T-1' })
  vi.advanceTimersByTime(10_000)
  expect(hits.map(({ searchParams }) => [searchParams.get('session'), searchParams.get('check')])).toEqual([['', null]])
  hits.length = 0
  for (const track_id of ['T-1', 'T-2']) await start({ track_id }, true)
  const sessions = hits.map(({ searchParams }) => searchParams.get('session'))
  expect(sessions).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(new Set(sessions).size).toBe(2)
})

const told = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])
const kinds = (analytics: string, marketing: string) => ({
  ad_storage: marketing,
  analytics_storage: analytics,
  ad_user_data: marketing,
  ad_personalization: marketing,
})

test('a configured tag loads after what it may keep was denied; none loads without [ANALYTICS-07.1]', async () => {
  await start({}, false, '/', [])
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
  await start({ google_tag: 'G-ABCD1234' }, false, '/', [])
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234'])
  expect(told()[0]).toEqual(['consent', 'default', kinds('denied', 'denied')])
  expect(told()[1]).toEqual(['consent', 'update', kinds('granted', 'granted')])
  expect(told().map(([kind]) => kind)).toEqual(['consent', 'consent', 'js', 'config'])
})

test('nothing measures where the link of a mail leads, and a tag is told no query of any address', async () => {
  history.replaceState(null, '', '/?show_popup_auth=restore&token=abc')
  await start({ track_id: 'T-1', google_tag: 'G-ABCD1234' }, true, '/', [], {
    show_popup_auth: 'restore',
    token: 'abc',
  })
  vi.advanceTimersByTime(10_000)
  expect([scripts(), hits, window.dataLayer]).toEqual([[], [], undefined])
  history.replaceState(null, '', '/promotions?promo_code=ADA')
  await start({ google_tag: 'G-ABCD1234' }, false, '/promotions', [])
  expect(told().at(-1)).toEqual([
    'config',
    'G-ABCD1234',
    { page_location: `${location.origin}/promotions`, page_referrer: '' },
  ])
  history.replaceState(null, '', '/')
})

test('once it is allowed the tag loads, and keeps no more than that [ANALYTICS-07.2]', async () => {
  await start({ google_tag: 'G-ABCD1234' })
  allow('-analytics.-marketing')
  window.dispatchEvent(new Event('foyer:consent'))
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
  allow('analytics.-marketing')
  window.dispatchEvent(new Event('foyer:consent'))
  expect(scripts()).toHaveLength(1)
  expect(told()[1]).toEqual(['consent', 'update', kinds('granted', 'denied')])
  allow('analytics.marketing')
  window.dispatchEvent(new Event('foyer:consent'))
  expect(scripts()).toHaveLength(1)
  expect(told().at(-1)).toEqual(['consent', 'update', kinds('granted', 'granted')])
})

test('one of the two purposes is enough for the tag, and it keeps that one alone [ANALYTICS-07.2]', async () => {
  for (const [answer, analytics, marketing] of [
    ['-analytics.marketing', 'denied', 'granted'],
    ['analytics.-marketing', 'granted', 'denied'],
  ] as const) {
    allow(answer)
    await start({ google_tag: 'G-ABCD1234' })
    expect([scripts().length, told()[1]]).toEqual([1, ['consent', 'update', kinds(analytics, marketing)]])
    for (const stop of stops.splice(0)) stop()
    document.head.innerHTML = ''
    delete window.dataLayer
  }
})

test('a deposit that arrived is told once as a purchase, where it is allowed', async () => {
  sessionStorage.clear()
  keepPurchase('4711', { amount: '25.50', currency: 'EUR' })
  keepPurchase('4711', { amount: '25.50', currency: 'EUR' })
  allow('-analytics.marketing')
  await start({ google_tag: 'G-ABCD1234' })
  const purchases = () => told().filter(([, name]) => name === 'purchase')
  expect(purchases()).toEqual([])
  allow('analytics.marketing')
  window.dispatchEvent(new Event('foyer:consent'))
  expect(purchases()).toEqual([['event', 'purchase', { transaction_id: '4711', value: 25.5, currency: 'EUR' }]])
  await start({ google_tag: 'G-ABCD1234' })
  keepPurchase('4711', { amount: '25.50', currency: 'EUR' })
  await start({ google_tag: 'G-ABCD1234' })
  expect(purchases()).toHaveLength(1)
})

test('figures of a page are sent for visitors who allow it', async () => {
  const reportVitals = vi.fn()
  vi.doMock('./vitals.ts', () => ({ reportVitals }))
  await start({ monitoring: { share: 1 } })
  expect(reportVitals).not.toHaveBeenCalled()
  allow('analytics')
  window.dispatchEvent(new Event('foyer:consent'))
  window.dispatchEvent(new Event('foyer:consent'))
  await vi.waitFor(() => expect(reportVitals).toHaveBeenCalledOnce())
})

test('real-user monitoring loads for visitors who agreed and are in its share [ANALYTICS-08.1..2]', async () => {
  const src = 'https://rum.example/agent.js'
  await start({ monitoring: { share: 1, src } })
  expect(scripts()).toEqual([])
  document.cookie = 'foyer_consent=analytics'
  await start({ monitoring: { share: 0.2, src } })
  expect(scripts()).toEqual([])
  await start({ monitoring: { share: 1, src } })
  expect(scripts()).toEqual([src])
})

test('nothing is measured on pages with money or passwords [ANALYTICS-07.3]', async () => {
  document.cookie = 'foyer_consent=analytics'
  const all = { track_id: 'T-1', google_tag: 'G-ABCD1234', monitoring: { share: 1, src: 'https://rum.example/a.js' } }
  for (const path of ['/cashier/deposit', '/profile/security', '/forms/sign_in']) await start(all, true, path)
  vi.advanceTimersByTime(10_000)
  expect([scripts(), hits, window.dataLayer]).toEqual([[], [], undefined])
})

const failed = (method: string, body: object) => {
  const sent: unknown[] = []
  const transport: Transport = { call: async (_verb, name, params) => sent.push([name, params]) as never }
  const error = new ApiError({ type: 'InvalidRequestException', code: 1203, message: '', ...body } as never, 400)
  reportFailure(createApi(transport), error, method)
  return sent
}
const event = (event_name: string, code: string) => [['events.handle', { event_name, event_params: { code } }]]

test('what failed is told with its code [ANALYTICS-04.1..2] [ANALYTICS-05.1..2] [ANALYTICS-06.1..2]', () => {
  expect(failed('auth.login', {})).toEqual(event('login_failed', '1203'))
  expect(failed('auth.logout', {})).toEqual(event('logout_failed', '1203'))
  expect(failed('auth.register', {})).toEqual(event('registration_failed', '1203'))
  expect(failed('cashier.makewithdrawal', {})).toEqual([])
  expect(failed('limits.set', {})).toEqual([])
  // A login that only waits for its code has not failed.
  expect(failed('auth.login', { type: 'AuthorizationException', resend_time: 60 })).toEqual([])
})

test('a promo code that was not taken is told with its reason [PROMO-11]', () => {
  const error_data = { promo_code: ['EXPIRED'] }
  expect(failed('campaigns.activateOffer', { error_data })).toEqual(event('promocode_not_found', 'EXPIRED'))
})
