// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import words from '../../../brands/_base/locales/en/auth.json' with { type: 'json' }
import spanish from '../../../brands/_base/locales/es/auth.json' with { type: 'json' }
import french from '../../../brands/_base/locales/fr/auth.json' with { type: 'json' }
import { compileMessage } from '../../../engine/i18n/compile.ts'
import type { MessageTable } from '../../../engine/page/types.ts'
import { banner, control, open, press, refusal, title, type } from '../parts/testing.tsx'
import { secondsAtEnd, TwoFactorStore } from '../parts/two-factor.ts'
import { useCountdown } from '../parts/use-countdown.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const asks = (more = {}) =>
  refusal('AuthorizationException', { message: 'two_factor_auth is enable', resend_time: 60, ...more })
const REFUSALS = [
  'twoFaErrorCodeDigits',
  'twoFaErrorTimeExpired',
  'twoFaErrorInvalidCode',
  'twoFaErrorSomethingWrong',
] as const
const signedIn = { status: 'ok', payload: { uid: 'p1' } } as never

/** Logs in with a password; the platform requires a code. */
const begin = async (
  login: ReturnType<typeof vi.fn>,
  { messages = {}, banners = [] }: { messages?: MessageTable; banners?: (typeof banner)[] } = {},
) => {
  const site = await open({ messages, banners, api: { auth: { login: login as never } } })
  type('login', 'ada@example.com')
  type('password', 'secret1')
  press('auth.submit.authorization')
  await screen.findByText('auth.title.twofa')
  return site
}

test.each([
  ['it is enabled', () => Promise.reject(asks())],
  ['a resend time', () => Promise.reject(refusal('AuthorizationException', { message: 'Resend time is 45' }))],
])(
  'a login refused with %s asks for a code instead of failing [TWOFA-01.1..2] [TWOFA-02.1] [AUTH-02.1] [AUTH-03.1]',
  async (_, answer) => {
    await begin(vi.fn(answer))
    expect(control('code').autocomplete).toBe('one-time-code')
    expect(control('code').inputMode).toBe('numeric')
    expect(screen.getByRole('timer').textContent).toBe('auth.twoFaResendIn')
    expect(document.querySelectorAll('form')).toHaveLength(1)
    expect(screen.queryByText('auth.wrongEnterAlt')).toBeNull()
    press('auth.back')
    expect(title()).toBe('auth.title.authorization')
  },
)

test('the step of the code has the banner made for it, and that of no other view [AUTH-04.2]', async () => {
  const types = ['authorization', 'registration', 'restore', 'socialRegistration', 'twofa'] as const
  for (const banner_type of types) {
    await begin(
      vi.fn(() => Promise.reject(asks())),
      { banners: [{ ...banner, banner_type }] },
    )
    const isThere = document.querySelector('[data-banner]') !== null
    expect([banner_type, isThere]).toEqual([banner_type, banner_type === 'twofa'])
    cleanup()
  }
})
test('the same words in a refusal of another type ask for no code; the login has failed [TWOFA-02.2]', async () => {
  const login = vi
    .fn()
    .mockRejectedValueOnce(refusal('InvalidRequestException', { message: 'two_factor_auth is enable' }))
    .mockRejectedValueOnce(refusal('InvalidRequestException', { message: 'Resend time is 45' }))
  await open({ api: { auth: { login: login as never } } })
  type('login', 'ada@example.com')
  type('password', 'secret1')
  for (const times of [1, 2]) {
    press('auth.submit.authorization')
    await waitFor(() => expect(login).toHaveBeenCalledTimes(times))
    expect((await screen.findByRole('alert')).textContent).toContain('auth.wrongEnterAlt')
    expect(title()).toBe('auth.title.authorization')
  }
})

test('a login answered "already enabled" asks for a code as well [TWOFA-06]', async () => {
  const { stores } = await begin(vi.fn(() => Promise.resolve({ status: 'already enabled' })))
  expect(stores.session.isAuthenticated).toBe(false)
})

test('the code is sent with login and password, and none is kept [TWOFA-04.1..3] [TWOFA-05]', async () => {
  const answered = vi.spyOn(TwoFactorStore.prototype, 'answer')
  const login = vi.fn().mockRejectedValueOnce(asks()).mockResolvedValueOnce(signedIn)
  const { stores } = await begin(login)
  type('code', ' 12 34-56 ')
  expect(control('code').value).toBe('123456')
  fireEvent.submit(control('code').form!)
  await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
  expect(login).toHaveBeenLastCalledWith({ login: 'ada@example.com', password: 'secret1', code: '123456' })
  expect(stores.session.isAuthenticated).toBe(true)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret1')
  expect((answered.mock.contexts[0] as TwoFactorStore).state).toBeNull()
  answered.mockRestore()
})

test('the state holds login, password and resend time, then the code, then nothing [TWOFA-03.1..4] [TWOFA-05]', () => {
  const store = new TwoFactorStore()
  store.begin({ login: 'ada', password: 'secret1' }, { seconds: 60, byApp: false })
  expect(store.state).toEqual({ login: 'ada', password: 'secret1', resend_time: 60 })
  expect(store.answer('123456')).toEqual({ login: 'ada', password: 'secret1', code: '123456' })
  expect(store.state).toEqual({ login: 'ada', password: 'secret1', resend_time: 60, code: '123456' })
  store.clear()
  expect(store.state).toBeNull()
})

test('the timer counts down, then another code can be sent [TWOFA-07.3] [TWOFA-12.1] [TWOFA-12.3]', async () => {
  const login = vi
    .fn()
    .mockRejectedValueOnce(asks({ resend_time: 60 }))
    .mockRejectedValueOnce(
      refusal('AuthorizationException', { message: 'two_factor_auth: code is invalid', resend_time: 90 }),
    )
    .mockRejectedValue(asks())
  // Real time passes, too, and more of it on a busy machine: half a minute decides nothing here.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await begin(login)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(30_000)
  expect(screen.getByRole('timer')).toBeTruthy()
  type('code', '111111')
  fireEvent.submit(control('code').form!)
  await screen.findByText('auth.twoFaErrorInvalidCode')
  await pass(60_000)
  expect(screen.getByRole('timer')).toBeTruthy()
  await pass(30_000)
  expect(screen.queryByRole('timer')).toBeNull()
  press('auth.twoFaResend')
  expect(await screen.findByText('auth.twoFaResent')).toBeTruthy()
  expect(login).toHaveBeenLastCalledWith({ login: 'ada@example.com', password: 'secret1' })
  expect(screen.getByRole('timer')).toBeTruthy()
})

test.each([60, 45])('the timer tells the seconds of the resend time, %i of them [TWOFA-07.1]', async (resend_time) => {
  const messages = { 'auth.twoFaResendIn': compileMessage('{seconds}') }
  // Real time passes, too, and more of it on a busy machine.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await begin(vi.fn().mockRejectedValueOnce(asks({ resend_time })), { messages })
  const told = () => Number(screen.getByRole('timer').textContent)
  const first = told()
  expect([first <= resend_time, first > resend_time - 15]).toEqual([true, true])
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect([told() <= first - 3, told() > first - 15]).toEqual([true, true])
})
test('its seconds are counted one by one, to none; a new time begins anew [TWOFA-07.2]', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown(3))
  const counted = [result.current[0]]
  const pass = () => {
    act(() => void vi.advanceTimersByTime(1_000))
    counted.push(result.current[0])
  }
  for (let second = 0; second < 5; second += 1) pass()
  expect(counted).toEqual([3, 2, 1, 0, 0, 0])
  act(() => result.current[1](2))
  for (let second = 0; second < 2; second += 1) pass()
  expect(counted.slice(-2)).toEqual([1, 0])
})

test('the code of an app cannot be sent again', async () => {
  await begin(vi.fn(() => Promise.reject(asks({ resend_time: 0, error_data: { method: 'totp' } }))))
  expect(screen.getByText('auth.twoFaTextApp')).toBeTruthy()
  expect(document.querySelector('[data-resend]')).toBeNull()
})

test.each(['', '12345', 'abcdef', '12345a'])('the code "%s" is not sent [VALID-08.2]', async (code) => {
  const login = vi.fn().mockRejectedValueOnce(asks())
  await begin(login)
  type('code', code)
  fireEvent.submit(control('code').form!)
  expect(screen.getByText('auth.twoFaErrorCodeDigits').closest('[role=alert]')).toBeTruthy()
  expect(login).toHaveBeenCalledOnce()
})

test('what is typed beyond the sixth digit is left out [VALID-08.2]', async () => {
  await begin(vi.fn().mockRejectedValueOnce(asks()))
  type('code', '1234567')
  expect(control('code').value).toBe('123456')
})

test.each([
  ['code must contain 6 digits', 'twoFaErrorCodeDigits', 'TWOFA-08'],
  ['Time expired', 'twoFaErrorTimeExpired', 'TWOFA-09'],
  ['two_factor_auth: code is invalid', 'twoFaErrorInvalidCode', 'TWOFA-10'],
  ['anything else', 'twoFaErrorSomethingWrong', 'TWOFA-11'],
  ['constructor', 'twoFaErrorSomethingWrong', 'TWOFA-11'],
] as const)('"%s" is shown as %s [%s]', async (message, key, _id) => {
  const login = vi.fn().mockRejectedValueOnce(asks()).mockRejectedValue(refusal('AuthorizationException', { message }))
  const messages = Object.fromEntries(REFUSALS.map((name) => [`auth.${name}`, words[name]]))
  await begin(login, { messages })
  type('code', '111111')
  fireEvent.submit(control('code').form!)
  const shown = await screen.findByText(words[key])
  expect(shown.closest('[role=alert]')).toBeTruthy()
})
test('each refusal of a code has its own message, in every language of the product', () => {
  for (const auth of [words, spanish, french])
    expect(new Set(REFUSALS.map((name) => auth[name])).size).toBe(REFUSALS.length)
})

test.each([45, 30])('a refusal that ends with %i sets the timer to it [TWOFA-13.2]', async (seconds) => {
  const messages = { 'auth.twoFaResendIn': compileMessage('{seconds}') }
  const wait = refusal('AuthorizationException', { message: `Resend time is ${seconds}` })
  const login = vi.fn().mockRejectedValueOnce(wait).mockRejectedValue(refusal('AuthorizationException'))
  const told = () => Number(screen.getByRole('timer').textContent)
  await begin(login, { messages })
  expect([told() <= seconds, told() > seconds - 15]).toEqual([true, true])
  cleanup()
  const later = vi
    .fn()
    .mockRejectedValueOnce(asks({ resend_time: 300 }))
    .mockRejectedValueOnce(wait)
  await begin(later, { messages })
  type('code', '111111')
  fireEvent.submit(control('code').form!)
  await waitFor(() => expect(told()).toBeLessThanOrEqual(seconds))
  expect(told()).toBeGreaterThan(seconds - 15)
})
test('digits at the end of a message are the seconds to wait [TWOFA-13.1]', () => {
  expect(['Resend time is 45', 'Resend time is 7 ', 'code must contain 6 digits', ''].map(secondsAtEnd)).toEqual([
    45,
    7,
    undefined,
    undefined,
  ])
})

test('an answer that requires a code does not move a player who has changed the view', async () => {
  let answer = () => undefined as void
  const login = vi.fn(
    () =>
      new Promise<never>((_, reject) => {
        answer = () => reject(asks())
      }),
  )
  await open({ api: { auth: { login } } })
  type('login', 'ada@example.com')
  type('password', 'secret1')
  press('auth.submit.authorization')
  press('auth.forgot')
  await act(async () => answer())
  expect(title()).toBe('auth.title.restore')
})
