// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import english from '../../../brands/_base/locales/en/auth.json' with { type: 'json' }
import spanish from '../../../brands/_base/locales/es/auth.json' with { type: 'json' }
import french from '../../../brands/_base/locales/fr/auth.json' with { type: 'json' }
import shippedRules from '../../../brands/_base/validators.json' with { type: 'json' }
import { testFacts } from '../../../engine/stores/testing.tsx'
import { banner, control, items, open, press, refusal, title, type } from '../parts/testing.tsx'

afterEach(cleanup)

describe('views', () => {
  test.each([
    ['en', english],
    ['es', spanish],
    ['fr', french],
  ] as const)('titles are those of the dictionary of the page: %s [AUTH-02.2]', async (_locale, words) => {
    const titles = Object.entries(words.title).map(([view, text]) => [`auth.title.${view}`, text])
    const views = ['authorization', 'registration', 'restore', 'twofa', 'socialRegistration'] as const
    expect(Object.keys(words.title)).toEqual(expect.arrayContaining([...views]))
    const getProfileInfo = () => Promise.resolve({} as never)
    for (const view of views) {
      if (view === 'twofa') continue
      await open({ view, messages: Object.fromEntries(titles), api: { account: { getProfileInfo } } })
      expect(title()).toBe(words.title[view])
      cleanup()
    }
  })
  test.each([
    ['authorization', false],
    ['registration', false],
    ['restore', true],
    ['socialRegistration', false],
  ] as const)('%s shows a way back to the login: %s [AUTH-03.2]', async (view, isThere) => {
    await open({ view, api: { account: { getProfileInfo: () => Promise.resolve({} as never) } } })
    expect(document.querySelector('form')).not.toBeNull()
    expect(screen.queryByText('auth.back') !== null).toBe(isThere)
    if (!isThere) return
    press('auth.back')
    expect(title()).toBe('auth.title.authorization')
  })
  test('the field of the login is labelled e-mail [AUTH-08.2]', async () => {
    for (const [words, label] of [
      [english, 'E-mail'],
      [spanish, 'Correo electrónico'],
      [french, 'E-mail'],
    ] as const) {
      await open({ messages: { 'auth.login': words.login } })
      expect(screen.getByLabelText(label)).toBe(control('login'))
      cleanup()
    }
  })
  test('one view at a time, each with its title [AUTH-02.1] [AUTH-10] [AUTH-12] [REG-02]', async () => {
    await open()
    expect(title()).toBe('auth.title.authorization')
    press('auth.forgot')
    expect(title()).toBe('auth.title.restore')
    expect(document.querySelectorAll('form')).toHaveLength(1)
    press('auth.back')
    press('auth.toRegistration')
    await waitFor(() => expect(control('birth_date')).toBeTruthy())
    expect(title()).toBe('auth.title.registration')
    press('auth.toAuthorization')
    expect(title()).toBe('auth.title.authorization')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
  test('there are five views besides that of a recovery mail; each is shown alone [AUTH-01.1..7]', async () => {
    const asks = () => Promise.reject(refusal('AuthorizationException', { message: 'two_factor_auth is enable' }))
    await open({ api: { auth: { login: asks } } })
    const view = () => [
      document.querySelector('[data-view]')?.getAttribute('data-view'),
      document.querySelectorAll('form').length,
    ]
    expect(view()).toEqual(['authorization', 1])
    press('auth.forgot')
    expect(view()).toEqual(['restore', 1])
    press('auth.back')
    press('auth.toRegistration')
    await waitFor(() => expect(view()).toEqual(['registration', 1]))
    press('auth.toAuthorization')
    type('login', 'ada@example.com')
    type('password', 'secret1')
    press('auth.submit.authorization')
    await waitFor(() => expect(view()).toEqual(['twofa', 1]))
    cleanup()
    await open({ view: 'socialRegistration', api: { account: { getProfileInfo: () => Promise.resolve({} as never) } } })
    expect(view()).toEqual(['socialRegistration', 1])
  })
  test('only restore links back to the login', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'auth.back' })).toBeNull()
    press('auth.forgot')
    expect(screen.getByRole('button', { name: 'auth.back' })).toBeTruthy()
  })
  test('a view with a banner shows it, one without shows none [AUTH-04.1] [ENTITY-21.3]', async () => {
    await open({ banners: [banner, { ...banner, image_360_520: '/second.webp' }] })
    expect(document.querySelector('[data-banner] img')?.getAttribute('src')).toBe('/auth.webp')
    expect([screen.getByText('in').tagName, screen.getByText('minute').tagName]).toEqual(['EM', 'B'])
    press('auth.forgot')
    expect(document.querySelector('[data-banner]')).toBeNull()
    cleanup()
    const getProfileInfo = () => Promise.resolve({} as never)
    for (const view of ['restore', 'registration', 'socialRegistration'] as const) {
      for (const banner_type of [view, 'authorization'] as const) {
        await open({ view, banners: [{ ...banner, banner_type }], api: { account: { getProfileInfo } } })
        expect([view, document.querySelector('[data-banner]') !== null]).toEqual([view, banner_type === view])
        cleanup()
      }
    }
  })
  test('banners that cannot be read are logged, and the form is there [AUTH-04] [ERROR-14.1..2]', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    await open({ api: { content: { getBanners: () => Promise.reject(new Error('offline')) } } })
    expect([document.querySelector('[data-banner]'), document.querySelectorAll('form').length]).toEqual([null, 1])
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['Banners:'])
    logged.mockRestore()
  })
  test('phones get the compact or the tall picture, tablets their own [AUTH-06] [AUTH-07.1..2]', async () => {
    const sources = () =>
      [...document.querySelectorAll('[data-banner] source')].map(
        (source) => `${source.getAttribute('media')} ${source.getAttribute('srcset')}`,
      )
    await open({ banners: [banner] })
    expect(sources()).toEqual(['(max-width: 767px) /auth-m.webp', '(max-width: 991px) /auth.webp'])
    expect(document.querySelector('[data-banner].compact')).not.toBeNull()
    cleanup()
    await open({ banners: [banner], compact: false })
    expect(sources()).toEqual(['(max-width: 767px) /auth-s.webp', '(max-width: 991px) /auth.webp'])
    expect(document.querySelector('[data-banner].compact')).toBeNull()
  })
  test("the brand's banners are cut to the sizes of phones and tablets [IMG-10.1..2] [IMG-11]", async () => {
    const asset = (name: string) => `/assets/${name}?v=1`
    const pictures = {
      ...banner,
      image_360_520: asset('a.webp'),
      image_735_240: asset('m.webp'),
      registration_popup_mobile_compact: asset('c.webp'),
    }
    const sizesOf = () =>
      [...document.querySelectorAll('[data-banner] source')].map((source) =>
        [...source.getAttribute('srcset')!.matchAll(/&s_(\w+)&\S+ (\w+)/g)].map(([, size, density]) => [size, density]),
      )
    await open({ banners: [pictures], compact: false })
    const tablet = [
      ['376x624', '1x'],
      ['752x1248', '2x'],
    ]
    const mobile = [
      ['360x240', '1x'],
      ['720x480', '2x'],
    ]
    expect(sizesOf()).toEqual([mobile, tablet])
    cleanup()
    await open({ banners: [pictures] })
    const compact = [
      ['360x148', '1x'],
      ['720x296', '2x'],
    ]
    expect(sizesOf()).toEqual([compact, tablet])
  })
  test('registration is not offered where it is off', async () => {
    await open({ view: 'registration', facts: testFacts({ features: { registration: false } }) })
    expect(title()).toBe('auth.title.authorization')
    expect(screen.queryByRole('button', { name: 'auth.toRegistration' })).toBeNull()
  })
})

describe('login', () => {
  test('logs in without a plus [ACCESS-05.1] [AUTH-08.1] [AUTH-11.1..2] [AUTH-14.1] [AUTH-15.1..2]', async () => {
    const login = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
    const { stores, go } = await open({
      api: { auth: { login } },
      route: { query: { redirectUrl: '/cashier/history?tab=withdrawal' } },
    })
    expect(screen.getByLabelText('auth.login')).toBe(control('login'))
    type('login', '+37120000000')
    type('password', 'secret1')
    press('auth.submit.authorization')
    await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
    expect(login).toHaveBeenCalledWith({ login: '37120000000', password: 'secret1' })
    await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
    expect(go).toHaveBeenCalledWith('/cashier/history?tab=withdrawal')
  })
  test('an empty login or password is not sent [VALID-55.1]', async () => {
    const login = vi.fn()
    await open({ api: { auth: { login } } })
    press('auth.submit.authorization')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(document.activeElement).toBe(control('login'))
    expect(login).not.toHaveBeenCalled()
  })
  test.each([['phone'], ['email', 'phone']] as const)(
    'an empty login by %s %s is not sent [VALID-55.1..2]',
    async (...logins) => {
      const login = vi.fn()
      await open({ api: { auth: { login } }, facts: testFacts({ logins }) })
      type('password', 'Evening-1871')
      press('auth.submit.authorization')
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      expect(document.querySelector('[data-field="login"] [role=alert]')).toBeTruthy()
      expect(login).not.toHaveBeenCalled()
    },
  )
  test("a missing password is asked for with its own message, under the shipped brands' rules [MSG-23.2]", async () => {
    const message = (field: string) => document.querySelector(`[data-field="${field}"] [role=alert]`)?.textContent
    const messages = {
      'common.fieldsValidatorErrors.insertPassword': 'Type your password',
      'common.fieldsValidatorErrors.requiredField': 'Fill this in',
    }
    await open({ messages, facts: testFacts({ rules: shippedRules.forms }) })
    press('auth.submit.authorization')
    expect([message('login'), message('password')]).toEqual(['Fill this in', 'Type your password'])
  })
  test('login and recovery follow the rule sets of the brand [VALID-57.1]', async () => {
    const login = vi.fn(() => Promise.reject(refusal('AuthorizationException')))
    const restore = vi.fn(() => Promise.resolve({ status: 'ok' } as never))
    const rule = { rule: 'minLength', min: 8, message: 'At least eight, please' }
    const rules = { login: { login: [rule], password: [rule] }, restore: { login: [rule] } }
    const api = { auth: { login, restore } }
    await open({ api, facts: testFacts({ rules }) })
    type('login', 'ada')
    type('password', 'short')
    press('auth.submit.authorization')
    expect(screen.getAllByText('At least eight, please')).toHaveLength(2)
    press('auth.forgot')
    type('login', 'ada')
    press('auth.submit.restore')
    expect(screen.getByText('At least eight, please').closest('[data-field]')?.getAttribute('data-field')).toBe('login')
    expect([login.mock.calls, restore.mock.calls]).toEqual([[], []])
    cleanup()
    await open({ api })
    type('login', 'ada')
    type('password', 'short')
    press('auth.submit.authorization')
    await waitFor(() => expect(login).toHaveBeenCalledWith({ login: 'ada', password: 'short' }))
  })
  test('the password can be shown and hidden [AUTH-09]', async () => {
    await open()
    press('fields.showPassword')
    expect(control('password').type).toBe('text')
    press('fields.hidePassword')
    expect(control('password').type).toBe('password')
  })
  test("a refused login says what may be wrong, or the platform's reason [AUTH-16.1..2] [SERVERERR-05.1]", async () => {
    const login = vi
      .fn()
      .mockRejectedValueOnce(refusal('AuthorizationException'))
      .mockRejectedValueOnce(refusal('TooManyRequestsException'))
      .mockRejectedValueOnce(new Error('offline'))
    await open({ api: { auth: { login } } })
    type('login', 'ada@example.com')
    type('password', 'wrong')
    for (const words of ['auth.wrongEnterText', 'common.failures.wait', 'auth.unavailable']) {
      press('auth.submit.authorization')
      expect((await screen.findByText(words)).closest('[role=alert]')?.textContent).toContain('auth.wrongEnterAlt')
    }
  })
})

describe('restore', () => {
  test('asks for the login and says that a link is on its way [AUTH-17]', async () => {
    const restore = vi.fn(() => Promise.resolve({ status: 'ok' } as never))
    await open({ view: 'restore', api: { auth: { restore } } })
    type('login', ' ada@example.com ')
    press('auth.submit.restore')
    expect(await screen.findByText('auth.restoreSentTitle')).toBeTruthy()
    expect(restore).toHaveBeenCalledWith({ login: 'ada@example.com' })
  })
})

describe('a new password by the link of a mail', () => {
  const dead = () => refusal('InvalidParameterException', { invalid_parameters: { token: 'expired' } })
  test("follows the registration's own rules, then shows the login [AUTH-17]", async () => {
    const reset = vi.fn(() => Promise.resolve({ status: 'ok' } as never))
    const { stores } = await open({
      view: 'reset',
      token: 'abc',
      api: {
        auth: { reset },
        account: {
          getPersonalDataFields: () =>
            Promise.resolve([{ ...items[1]!, step: 1, rules: [{ rule: 'password', min: 8 }] }] as never),
        },
      },
    })
    expect(title()).toBe('auth.title.reset')
    expect([control('password').autocomplete, document.querySelectorAll('[data-field]').length]).toEqual([
      'new-password',
      1,
    ])
    type('password', 'short')
    fireEvent.submit(control('password').form!)
    expect(await screen.findByText('Min length is 8')).toBeTruthy()
    expect(reset).not.toHaveBeenCalled()
    type('password', 'Morning-1871')
    fireEvent.submit(control('password').form!)
    expect((await screen.findByText('auth.resetDone')).closest('[role=status]')).toBeTruthy()
    expect(reset).toHaveBeenCalledWith({ token: 'abc', password: 'Morning-1871' })
    expect(title()).toBe('auth.title.authorization')
    expect(stores.dialogs.isOpen('auth')).toBe(true)
  })
  test('a used or expired link shows a message and offers another [AUTH-17]', async () => {
    await open({ view: 'reset', token: 'abc', api: { auth: { reset: () => Promise.reject(dead()) } } })
    type('password', 'Morning-1871')
    fireEvent.submit(control('password').form!)
    expect((await screen.findByText('auth.linkDeadTitle')).closest('[role=alert]')).toBeTruthy()
    press('auth.newLink')
    expect(title()).toBe('auth.title.restore')
  })
  test('a refused password is marked, another refusal is shown, and both can be tried again', async () => {
    const reset = vi
      .fn()
      .mockRejectedValueOnce(refusal('InvalidParameterException', { invalid_parameters: { password: 'Too common' } }))
      .mockRejectedValueOnce(refusal('TooManyRequestsException'))
      .mockRejectedValueOnce(new Error('offline'))
    await open({ view: 'reset', token: 'abc', api: { auth: { reset } } })
    type('password', 'Morning-1871')
    for (const words of ['Too common', 'common.failures.wait', 'auth.unavailable']) {
      fireEvent.submit(control('password').form!)
      expect((await screen.findByText(words)).closest('[role=alert], [data-field]')).toBeTruthy()
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    }
    expect(reset).toHaveBeenCalledTimes(3)
  })
  test('without a token the popup asks for a link instead', async () => {
    await open({ view: 'reset' })
    expect(title()).toBe('auth.title.restore')
  })
})
