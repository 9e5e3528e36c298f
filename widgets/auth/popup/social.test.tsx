// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Value } from 'typebox/value'
import belvarde from '../../../brands/belvarde/auth.json' with { type: 'json' }
import kilovolt from '../../../brands/kilovolt/auth.json' with { type: 'json' }
import { SocialItem } from '../../../schemas/brand/forms.ts'
import { keepBackUrl, takeBackUrl } from '../../../engine/stores/index.ts'
import { testFacts, testInfo, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { followIncomplete } from '../../../engine/dialogs/index.ts'
import { control, items, open, press, refusal, title, type } from '../parts/testing.tsx'
import { socialItems } from '../parts/config.ts'
import { missingItems } from './completion.tsx'

const opened = vi.fn<(url: string, name: string, features: string) => object | null>(() => ({}))
beforeEach(() => {
  localStorage.clear()
  opened.mockClear()
  vi.stubGlobal('open', opened)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const google = {
  id: 'google',
  __component: 'social',
  label: 'Google',
  service: 'google-oidc',
  icon: 'user',
  isFast: false,
}
const other = { ...google, id: 'other', label: 'Other', service: 'other', icon: 'globe' }
const form = { id: 'email', __component: 'form', label: 'E-mail', field: 'email', isFast: false }
const terms = { terms: { isActive: true, defaultValue: false } }
const end = (data: object, origin = window.location.origin) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'foyer:social', ...data }, origin }))
    await Promise.resolve()
  })

describe('buttons', () => {
  test('show in the login only where the brand has a service [AUTH-13.1..2]', async () => {
    await open({ auth: { authTypes: [form] } })
    expect(document.querySelector('[data-social]')).toBeNull()
    cleanup()
    for (const services of [[google], [google, other]]) {
      await open({ auth: { authTypes: [form, ...services] } })
      expect(
        [...document.querySelectorAll('[data-social] [data-service]')].map(({ textContent }) => textContent),
      ).toEqual(services.map(({ label }) => label))
      cleanup()
    }
  })
  test.each([
    ['kilovolt', kilovolt.authTypes, [{ id: 'beacon', icon: 'lighthouse', name: 'Beacon', service: 'sandbox-id' }]],
    ['belvarde', belvarde.authTypes, []],
  ])('of %s show its social items: id, icon, name and service [ENTITY-19.1..4]', async (_brand, authTypes, wanted) => {
    const { stores } = await open({ auth: { authTypes } })
    const items = socialItems(stores.facts)
    expect(items).toEqual(wanted)
    for (const item of items) {
      expect(Value.Check(SocialItem, item)).toBe(true)
      for (const part of Object.keys(item)) expect(Value.Check(SocialItem, { ...item, [part]: undefined })).toBe(false)
    }
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-service]')]
    expect(buttons.map((button) => [button.dataset['service'], button.textContent])).toEqual(
      wanted.map(({ service, name }) => [service, name]),
    )
    for (const button of buttons)
      expect(button.querySelector('.fy-icon use')?.getAttribute('href')).toMatch(/#lighthouse$/)
  })
  test('are alone in the login where the brand has no passwords, without a link to recovery', async () => {
    for (const view of ['authorization', 'restore', 'reset'] as const) {
      await open({ view, token: 't1', auth: { authTypes: [google] } })
      expect(title()).toBe('auth.title.authorization')
      expect([
        document.querySelectorAll('[data-service]').length,
        document.querySelectorAll('[data-view] input, .forgot, .fy-divider').length,
      ]).toEqual([1, 0])
      expect(screen.getByRole('button', { name: 'auth.toRegistration' })).toBeTruthy()
      cleanup()
    }
  })
  test('show icon and name, open their service in a window of 640 by 480 [SOCIAL-01.1] [SOCIAL-06.1..3]', async () => {
    await open({ auth: { authTypes: [form, google, other] }, route: { path: '/promotions' } })
    const buttons = [...document.querySelectorAll('[data-service]')]
    const iconOf = (button: Element) => button.querySelector('.fy-icon use')?.getAttribute('href')?.split('#')[1]
    expect(buttons.map((button) => [button.textContent, iconOf(button)])).toEqual([
      ['Google', 'user'],
      ['Other', 'globe'],
    ])
    fireEvent.click(buttons[0]!)
    const [url, , features] = opened.mock.calls[0]!
    expect(features).toContain('width=640,height=480')
    const { pathname, searchParams } = new URL(url, 'https://x.test')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/oauth/init',
      { service: 'google-oidc', redirect_url: '/promotions', type_auth: 'login' },
    ])
    fireEvent.click(buttons[1]!)
    expect(new URL(opened.mock.calls[1]![0], 'https://x.test').searchParams.get('service')).toBe(
      buttons[1]!.getAttribute('data-service'),
    )
    expect(buttons[1]!.getAttribute('data-service')).not.toBe('google-oidc')
  })
  test('lead back to the page that was asked for, else to the one the visitor is on [SOCIAL-01.1]', async () => {
    const cases: [query: Record<string, string>, back: string][] = [
      [{}, '/promotions'],
      [{ redirectUrl: '/cashier/history?tab=withdrawal' }, '/cashier/history?tab=withdrawal'],
      [{ redirectUrl: 'https://evil.example/' }, '/promotions'],
    ]
    for (const [query, back] of cases) {
      await open({ auth: { authTypes: [form, google] }, route: { path: '/promotions', query } })
      press('Google')
      const [url] = opened.mock.lastCall!
      expect(new URL(url, 'https://x.test').searchParams.get('redirect_url')).toBe(back)
      cleanup()
    }
  })
  test('a blocked window is reported', async () => {
    opened.mockReturnValueOnce(null)
    await open({ auth: { authTypes: [google] } })
    press('Google')
    expect(screen.getByText('auth.socialBlocked').closest('[role=alert]')).toBeTruthy()
  })
  test('in registration they need the terms accepted first [REG-10.1] [SOCIAL-02.1..4] [SOCIAL-01.2]', async () => {
    await open({ view: 'registration', auth: { registration: terms, authTypes: [form, google] } })
    expect([control('terms').checked, control('email') !== null]).toEqual([false, true])
    for (let times = 0; times < 2; times += 1) {
      press('Google')
      expect(screen.getByText('auth.termsRequired').closest('[role=alert]')).toBeTruthy()
      expect(control('terms').getAttribute('aria-invalid')).toBe('true')
      expect(opened).not.toHaveBeenCalled()
    }
    fireEvent.click(control('terms'))
    press('Google')
    expect(new URL(opened.mock.calls[0]![0], 'https://x.test').searchParams.get('type_auth')).toBe('registration')
    cleanup()
    opened.mockClear()
    const none = { terms: { isActive: false, defaultValue: false } }
    await open({ view: 'registration', auth: { registration: none, authTypes: [form, google] } })
    press('Google')
    expect(opened).toHaveBeenCalledOnce()
  })
  test('are alone where social logins are the only way [REG-12.1..2] [REG-10.2]', async () => {
    await open({ view: 'registration', auth: { registration: terms, authTypes: [google] } })
    expect([document.querySelector('form'), document.querySelector('[data-field]')]).toEqual([null, null])
    expect([control('terms') !== null, document.querySelectorAll('[data-service]').length]).toEqual([true, 1])
  })
})

describe('its end', () => {
  const auth = { authTypes: [form, google] }
  test('logs in and opens the page kept before [SOCIAL-04.1..2] [STATE-01.2]', async () => {
    const { stores, go } = await open({ auth, route: { query: { backUrl: '/es/game/x' } } })
    press('Google')
    expect(localStorage.getItem('backUrl')).toBe('/es/game/x')
    await end({ ok: true })
    await waitFor(() => expect(go).toHaveBeenCalledWith('/game/x'))
    expect([stores.session.isAuthenticated, stores.dialogs.stack.length, localStorage.getItem('backUrl')]).toEqual([
      true,
      0,
      null,
    ])
  })
  test('a new account with missing data stays, and keeps the page to return to [ACCESS-13]', async () => {
    const getInfo = () => Promise.resolve({ ...testInfo, is_registration_completed: false } as never)
    const { stores, go } = await open({ auth, route: { query: { backUrl: '/game/x' } }, api: { account: { getInfo } } })
    press('Google')
    await end({ ok: true })
    await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
    await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
    expect([go.mock.calls, localStorage.getItem('backUrl'), stores.toasts.items]).toEqual([[], '/game/x', []])
  })
  test('a message of another origin is ignored', async () => {
    const { stores } = await open({ auth })
    await end({ ok: true }, 'https://evil.example')
    expect(stores.session.isAuthenticated).toBe(false)
  })
  test('a refusal is shown, a cancellation is not', async () => {
    await open({ auth })
    await end({ ok: false, reason: 'cancelled' })
    expect(screen.queryByText('auth.socialFailed')).toBeNull()
    await end({ ok: false, reason: 'failed' })
    expect(screen.getByText('auth.socialFailed').closest('[role=alert]')).toBeTruthy()
  })
  test('the page to return to is read once, and only pages of this site are kept [STATE-01.1]', () => {
    const at = (backUrl: string) => testStores({ route: { query: { backUrl } } })
    keepBackUrl(at('/promotions'))
    keepBackUrl(at('https://evil.example'))
    expect([takeBackUrl(testStores()), takeBackUrl(testStores())]).toEqual(['/promotions', undefined])
  })
})

describe('completing an account', () => {
  const fields = [
    { ...items[0]!, step: 0 },
    { ...items[1]!, step: 0 },
    { ...items[2]!, step: 1 },
    { sysname: 'nickname', type: 'input', label: 'Nickname' },
  ]
  const account = (more = {}) => ({
    account: {
      getPersonalDataFields: () => Promise.resolve(fields as never),
      getProfileInfo: () => Promise.resolve({ email: 'ada@example.com', birth_date: null, nickname: null } as never),
      ...more,
    },
  })

  test('asks for the fields the account lacks, never a password', () => {
    expect(
      missingItems(fields, { email: 'ada@example.com', birth_date: null }).map(({ sysname, step }) => [sysname, step]),
    ).toEqual([['birth_date', undefined]])
  })
  test('opens by itself for an incomplete account and stays until it is complete [SOCIAL-03.1..3]', async () => {
    const stores = testStores({ session: testSession({ is_registration_completed: false }) })
    const stop = followIncomplete(stores)
    expect(stores.dialogs.top).toMatchObject({ kind: 'auth', blocked: true, props: { view: 'socialRegistration' } })
    expect(stores.dialogs.close()).toBe(false)
    stop()
    const complete = testStores({ session: testSession() })
    followIncomplete(complete)()
    expect(complete.dialogs.stack).toEqual([])
  })
  test('another country has its own fields, of which it asks for those the account lacks [REG-29.3]', async () => {
    const region = { sysname: 'region', type: 'input', label: 'Region' }
    const getPersonalDataFields = vi.fn(({ country }: { country?: string }) =>
      Promise.resolve([items[0]!, items[3]!, ...(country === 'BR' ? [region] : [])] as never),
    )
    const getProfileInfo = () => Promise.resolve({ email: 'ada@example.com' } as never)
    const saveProfileInfo = vi.fn(() => Promise.resolve(1 as const))
    await open({
      view: 'socialRegistration',
      session: testSession({ is_registration_completed: false }),
      api: { account: { getPersonalDataFields, getProfileInfo, saveProfileInfo } },
    })
    const shown = () => [...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'))
    expect(shown()).toEqual(['country'])
    type('country', 'LV')
    expect(getPersonalDataFields).toHaveBeenLastCalledWith({ country: 'LV' })
    type('country', 'BR')
    expect(getPersonalDataFields).toHaveBeenLastCalledWith({ country: 'BR' })
    await waitFor(() => expect(shown()).toEqual(['country', 'region']))
    type('region', 'Bahia')
    fireEvent.submit(control('country').form!)
    await waitFor(() => expect(saveProfileInfo).toHaveBeenCalledWith({ country: 'BR', region: 'Bahia' }))
  })
  test('an account whose country is known is asked for the fields of that country [REG-29.4]', async () => {
    const getPersonalDataFields = vi.fn(() => Promise.resolve(items as never))
    const getProfileInfo = () => Promise.resolve({ email: 'ada@example.com', country: 'GB' } as never)
    await open({ view: 'socialRegistration', api: { account: { getPersonalDataFields, getProfileInfo } } })
    expect(getPersonalDataFields).toHaveBeenLastCalledWith({ country: 'GB' }, expect.anything())
    expect(control('birth_date')).toBeTruthy()
    expect(control('country')).toBeNull()
  })
  test('saves missing fields, and ends as a registration does [ACCESS-13.1..2] [AUTH-02.1] [REG-21.3]', async () => {
    const saveProfileInfo = vi
      .fn()
      .mockRejectedValueOnce(refusal('InvalidParameterException', { invalid_parameters: { birth_date: 'Too young' } }))
      .mockResolvedValueOnce(1)
    localStorage.setItem('promo_code', 'SPARK')
    const activateOffer = vi.fn(() => Promise.reject(new Error('offline')))
    vi.spyOn(console, 'warn').mockReturnValue()
    const { stores, go } = await open({
      view: 'socialRegistration',
      promo: 'SPARK',
      facts: testFacts({
        auth: { registration: { ...terms, showPromocode: true, confirmEmailPopup: true } },
      }),
      session: testSession({ is_registration_completed: false }),
      api: { ...account({ saveProfileInfo }), campaigns: { activateOffer: activateOffer as never } },
    })
    expect(title()).toBe('auth.title.socialRegistration')
    expect([...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))).toEqual([
      'birth_date',
    ])
    type('birth_date', '1990-01-01')
    fireEvent.submit(control('birth_date').form!)
    expect(screen.getByText('auth.termsRequired')).toBeTruthy()
    fireEvent.click(control('terms'))
    fireEvent.submit(control('birth_date').form!)
    expect((await screen.findByText('Too young')).closest('[data-field]')).toBeTruthy()
    type('birth_date', '1991-01-01')
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    fireEvent.submit(control('birth_date').form!)
    await waitFor(() => expect(stores.dialogs.stack.map(({ kind }) => kind)).toEqual(['confirm-email']))
    expect(go).toHaveBeenCalledWith('/cashier/deposit?register=success')
    expect(activateOffer).toHaveBeenCalledWith(expect.objectContaining({ promo_code: 'SPARK' }), expect.anything())
    expect(localStorage.getItem('promo_code')).toBeNull()
    expect(saveProfileInfo).toHaveBeenLastCalledWith({ birth_date: '1991-01-01', terms: true })
    expect([testInfo.is_registration_completed, stores.session.summary?.is_registration_completed]).toEqual([
      true,
      true,
    ])
  })
})

test('social logins do not show where registration is off [AUTH-13.2]', async () => {
  await open({ facts: testFacts({ features: { registration: false }, auth: {} }) })
  expect(document.querySelector('[data-social]')).toBeNull()
})
