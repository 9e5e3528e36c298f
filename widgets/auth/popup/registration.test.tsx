// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testFacts, testStores } from '../../../engine/stores/testing.tsx'
import { NO_DRAFT } from '../parts/draft.ts'
import { promoStore } from '../parts/promo-store.ts'
import { control, items, open, type } from '../parts/testing.tsx'
import { Registration } from '../parts/registration.tsx'
import { BETTING_KEY, isBettingFlag, isBettingOf } from '../parts/betting.tsx'

const PROMO_KEY = 'promo_code'
/** A registration has an idempotency key, so that repeating it opens no second account. */
const KEYED = { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const fill = () => {
  type('email', 'ada@example.com')
  type('password', 'Evening-1871')
  type('birth_date', '1990-01-01')
  type('country', 'LV')
}
const send = () => fireEvent.submit(control('email').form!)
const button = () => screen.getByRole('button', { name: 'auth.submit.registration' })
const registered = () => vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
const shown = () => [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))

describe('ways to register', () => {
  const kinds = (...authTypes: object[]) => ({ authTypes })
  const fields = [
    items[0]!,
    items[1]!,
    { sysname: 'mobile', type: 'phone', label: 'Mobile' },
    { sysname: 'nickname', type: 'input', label: 'Nickname', params: { is_required: false } },
  ]
  const account = { getPersonalDataFields: () => Promise.resolve(fields as never) }
  const fast = { id: 'fast', __component: 'fast', label: 'Fast', isFast: true }
  const full = { id: 'full', __component: 'form', label: 'Full', isFast: false }

  test('the tabs show only when there are several [REG-11]', async () => {
    await open({ view: 'registration', auth: kinds(full) })
    expect(screen.queryByRole('tablist')).toBeNull()
    cleanup()
    await open({ view: 'registration', auth: kinds(fast, full) })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Fast', 'Full'])
  })
  test('the fast form has only required fields, the full one all [REG-09]', async () => {
    await open({ view: 'registration', auth: kinds(fast, full), api: { account } })
    expect(shown()).toEqual(['email', 'password', 'mobile'])
    fireEvent.click(screen.getByRole('tab', { name: 'Full' }))
    expect(shown()).toEqual(['email', 'password', 'mobile', 'nickname'])
  })
  test('typed values are still there after a look at another tab', async () => {
    await open({ view: 'registration', auth: kinds(fast, full), api: { account } })
    type('email', 'ada@example.com')
    type('password', 'Evening-1871')
    for (const name of ['Full', 'Fast', 'Full']) {
      fireEvent.click(screen.getByRole('tab', { name }))
      expect([control('email').value, control('password').value]).toEqual(['ada@example.com', 'Evening-1871'])
    }
  })
  test('and after a look at the login', async () => {
    await open({ view: 'registration', auth: kinds(full), api: { account } })
    type('email', 'ada@example.com')
    type('nickname', 'Ada')
    fireEvent.click(screen.getByRole('button', { name: 'auth.toAuthorization' }))
    fireEvent.click(await screen.findByRole('button', { name: 'auth.toRegistration' }))
    await waitFor(() => expect([control('email').value, control('nickname').value]).toEqual(['ada@example.com', 'Ada']))
  })
  test("each form with its own login field leaves the others' out [REG-09]", async () => {
    await open({
      view: 'registration',
      auth: kinds(
        { ...full, id: 'e', label: 'E-mail', field: 'email' },
        { ...full, id: 'm', label: 'Phone', field: 'mobile' },
      ),
      api: { account },
    })
    expect(shown()).toEqual(['email', 'password', 'nickname'])
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    expect(shown()).toEqual(['password', 'mobile', 'nickname'])
  })
})

describe('promo code', () => {
  const auth = (more = {}) => ({ registration: { showPromocode: true, ...more } })
  const state = () => document.querySelector('[data-promo]')?.getAttribute('data-promo')

  test('shows where the brand wants it, open or behind its checkbox [REG-03] [REG-04]', async () => {
    await open({ view: 'registration' })
    expect(control('hasPromocode')).toBeNull()
    cleanup()
    await open({ view: 'registration', auth: auth() })
    expect([control('hasPromocode').checked, control('promo_code')]).toEqual([false, null])
    fireEvent.click(control('hasPromocode'))
    expect(control('promo_code')).toBeTruthy()
    cleanup()
    await open({ view: 'registration', auth: auth({ showPromoFieldByDefault: true }) })
    expect([control('hasPromocode').checked, control('promo_code').value]).toEqual([true, ''])
  })
  test('is activated after the account is open, and never before or without it [REG-24]', async () => {
    const called: string[] = []
    const register = vi.fn(() => {
      called.push('register')
      return Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never)
    })
    const activateOffer = vi.fn(() => {
      called.push('activateOffer')
      return Promise.reject(new Error('offline'))
    })
    const campaigns = { checkPromocode: () => Promise.resolve(true as never), activateOffer: activateOffer as never }
    vi.spyOn(console, 'warn').mockReturnValue()
    const { go } = await open({
      view: 'registration',
      promo: 'SPARK',
      auth: auth(),
      api: { auth: { register }, campaigns },
    })
    fill()
    await waitFor(() => expect(state()).toBe('valid'))
    send()
    await waitFor(() => expect(called).toEqual(['register', 'activateOffer']))
    expect(activateOffer).toHaveBeenCalledWith(expect.objectContaining({ promo_code: 'SPARK' }), expect.anything())
    expect(go).toHaveBeenCalledWith('/cashier/deposit?register=success')
    cleanup()
    called.length = 0
    await open({ view: 'registration', auth: auth(), api: { auth: { register }, campaigns } })
    fill()
    send()
    await waitFor(() => expect(called).toEqual(['register']))
  })
  test('is trimmed and checked once typing pauses, and shows its state [PROMO-05..08] [VALID-54]', async () => {
    const checkPromocode = vi
      .fn()
      .mockResolvedValueOnce(true)
      .mockResolvedValueOnce(false)
      .mockRejectedValueOnce(new Error('offline'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({
      view: 'registration',
      auth: auth({ showPromoFieldByDefault: true }),
      api: { campaigns: { checkPromocode } },
    })
    fill()
    for (const typed of ['W', 'WE', ' WELCOME ']) {
      type('promo_code', typed)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(state()).toBe('loading')
    }
    expect(checkPromocode).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(150))
    expect(checkPromocode).toHaveBeenCalledOnce()
    expect(checkPromocode.mock.calls[0]![0]).toEqual({ promo_code: 'WELCOME' })
    expect([
      state(),
      document.querySelector('.fy-input-valid') !== null,
      button().getAttribute('aria-disabled'),
    ]).toEqual(['valid', true, null])
    for (const typed of ['NOPE', 'OFFLINE']) {
      type('promo_code', typed)
      await act(() => vi.advanceTimersByTimeAsync(350))
      expect([state(), button().getAttribute('aria-disabled')]).toEqual(['invalid', 'true'])
      expect(screen.getByText('common.promoCodeErrors.INVALID').closest('[role=alert]')).toBeTruthy()
    }
  })
  test('an open field without a code blocks the registration [VALID-53]', async () => {
    const register = registered()
    await open({ view: 'registration', auth: auth({ showPromoFieldByDefault: true }), api: { auth: { register } } })
    fill()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    send()
    expect(
      screen
        .getByText('common.fieldsValidatorErrors.requiredField')
        .closest('[data-field]')
        ?.getAttribute('data-field'),
    ).toBe('promo_code')
    fireEvent.click(control('hasPromocode'))
    send()
    await waitFor(() =>
      expect(register).toHaveBeenCalledWith(
        {
          email: 'ada@example.com',
          password: 'Evening-1871',
          birth_date: '1990-01-01',
          country: 'LV',
        },
        KEYED,
      ),
    )
  })
  test('the code of the address is filled in, sent, then forgotten [PROMO-13] [REG-15] [REG-19]', async () => {
    const register = registered()
    const site = await open({
      view: 'registration',
      auth: auth(),
      promo: 'SPARK',
      api: { auth: { register }, campaigns: { checkPromocode: () => Promise.resolve(true) } },
    })
    expect(control('promo_code').value).toBe('SPARK')
    await waitFor(() => expect(state()).toBe('valid'))
    fill()
    send()
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ promo_code: 'SPARK' }), KEYED))
    expect(register.mock.calls).not.toContainEqual([expect.objectContaining({ hasPromocode: true })])
    await waitFor(() => expect(site.stores.get(promoStore).code).toBeUndefined())
    expect(localStorage.getItem(PROMO_KEY)).toBeNull()
  })
})

describe('betting or casino', () => {
  const auth = (isActive: boolean, defaultValue: boolean) => ({
    registration: { markBetting: { isActive, defaultValue } },
  })
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=is_betting]')].map(({ checked }) => checked)

  test('shows where the brand wants it, with its initial choice [REG-07]', async () => {
    for (const [isActive, byDefault, expected] of [
      [true, false, [true, false]],
      [true, true, [false, true]],
      [false, true, []],
      [false, false, []],
    ] as const) {
      await open({ view: 'registration', auth: auth(isActive, byDefault) })
      expect(chosen()).toEqual(expected)
      cleanup()
    }
  })
  test('is kept, sent as 1 or 0, and forgotten after success [REG-13] [REG-18]', async () => {
    const register = registered()
    await open({ view: 'registration', auth: auth(true, false), api: { auth: { register } } })
    fireEvent.click(document.querySelectorAll('[name=is_betting]')[1]!)
    expect(localStorage.getItem(BETTING_KEY)).toBe('2')
    fill()
    send()
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ is_betting: 1 }), KEYED))
    await waitFor(() => expect(localStorage.getItem(BETTING_KEY)).toBeNull())
    expect([isBettingFlag(true), isBettingFlag(false)]).toEqual([1, 0])
  })
  test("a stored choice takes precedence over the brand's default [REG-14]", async () => {
    expect(['2', '1', '7', null].map(isBettingOf)).toEqual([1, 0, undefined, undefined])
    localStorage.setItem(BETTING_KEY, '2')
    await open({ view: 'registration', auth: auth(true, false) })
    expect(chosen()).toEqual([false, true])
  })
})

test('nothing shows where the brand has none of it [REG-03] [REG-11]', async () => {
  await open({ view: 'registration', facts: testFacts({ auth: {} }) })
  expect(
    ['[data-promo]', '[data-social]', '.betting', '[role=tablist]'].map((selector) => document.querySelector(selector)),
  ).toEqual([null, null, null, null])
})

test('two countries chosen quickly: the fields are those of the last, in any order of answers [REG-29]', async () => {
  const answers: Record<string, () => void> = {}
  const more = (name: string) => [...items, { sysname: name, type: 'input', label: name }]
  const getPersonalDataFields = vi.fn(
    ({ country }: { country?: string }) =>
      new Promise<never>((resolve) => {
        if (country === undefined) return resolve(items as never)
        answers[country] = () => resolve(more(`only_${country}`) as never)
      }),
  )
  await open({ view: 'registration', api: { account: { getPersonalDataFields } } })
  type('country', 'LV')
  type('country', 'BR')
  await act(async () => answers['BR']!())
  expect(shown()).toContain('only_BR')
  await act(async () => answers['LV']!())
  expect(shown()).toContain('only_BR')
})

test('after a registration the form is empty, wherever it is used [REG-17]', async () => {
  const switches = {
    terms: { isActive: true, defaultValue: false },
    notify: { isActive: true, defaultValue: true },
    markBetting: { isActive: true, defaultValue: false },
    showPromocode: true,
  }
  const stores = testStores({
    facts: testFacts({ auth: { registration: switches } }),
    api: { campaigns: { checkPromocode: () => Promise.resolve(true) } },
  })
  const onRegistered = vi.fn()
  const entry = { login: () => Promise.resolve(true), register: () => Promise.resolve() }
  const flow = { entry, draft: NO_DRAFT, onView: vi.fn(), onLoggedIn: vi.fn(), onSocial: vi.fn(), onRegistered }
  render(
    <TestSite stores={stores}>
      <Registration items={items} termsHref="/terms" flow={flow} />
    </TestSite>,
  )
  const picture = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((each) =>
      each instanceof HTMLInputElement && /checkbox|radio/.test(each.type)
        ? [each.name, each.checked]
        : [each.name, each.value],
    )
  const fresh = picture()
  fill()
  fireEvent.click(control('terms'))
  fireEvent.click(control('notify'))
  fireEvent.click(document.querySelectorAll('[name=is_betting]')[1]!)
  fireEvent.click(control('hasPromocode'))
  type('promo_code', 'SPARK')
  await waitFor(() => expect(document.querySelector('[data-promo]')?.getAttribute('data-promo')).toBe('valid'))
  expect(picture()).not.toEqual(fresh)
  send()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('SPARK'))
  await waitFor(() => expect(picture()).toEqual(fresh))
})
