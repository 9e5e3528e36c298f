// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testFacts, testStores } from '../../../engine/stores/testing.tsx'
import { NO_DRAFT } from '../parts/draft.ts'
import { control, fill, items, KEYED, open, registered, send, type } from '../parts/testing.tsx'
import { Registration } from '../parts/registration.tsx'
import { BETTING_KEY, isBettingOf } from '../parts/betting.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
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

  test('the tabs show only when there are several [REG-11.1..2]', async () => {
    await open({ view: 'registration', auth: kinds(full) })
    expect(screen.queryByRole('tablist')).toBeNull()
    cleanup()
    await open({ view: 'registration', auth: kinds(fast, full) })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Fast', 'Full'])
  })
  test.each([
    ['by its kind', { ...fast, isFast: false }],
    ['by isFast', { ...fast, __component: 'form' }],
  ])('the fast form, %s, has only required fields, the full one all [REG-09.1]', async (_how, first) => {
    await open({ view: 'registration', auth: kinds(first, full), api: { account } })
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
  test('an open dialog that is made again asks for the fields there are now, with what was typed [S18]', async () => {
    let asked: unknown[] = fields
    const getPersonalDataFields = () => Promise.resolve(asked as never)
    const { stores } = await open({
      view: 'registration',
      auth: kinds(full),
      api: { account: { getPersonalDataFields } },
    })
    type('email', 'ada@example.com')
    asked = [...fields, { sysname: 'postcode', type: 'input', label: 'Postcode' }]
    act(() => {
      stores.dialogs.stack = stores.dialogs.stack.map((one) => ({ ...one }))
    })
    await waitFor(() => expect(shown()).toContain('postcode'))
    expect(control('email').value).toBe('ada@example.com')
  })
  test("each form with its own login field leaves the others' out [REG-09.2]", async () => {
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

describe('betting or casino', () => {
  const auth = (isActive: boolean, defaultValue: boolean) => ({
    registration: { markBetting: { isActive, defaultValue } },
  })
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=is_betting]')].map(({ checked }) => checked)

  test('shows where the brand wants it, with its initial choice [REG-07.1..3]', async () => {
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
  test.each([
    [1, '2', 1],
    [0, '1', 0],
  ])('choice %i is kept as %s, sent as %i, forgotten after [REG-13.1..2] [REG-18]', async (nth, kept, sent) => {
    const register = registered()
    // The other choice is the brand's own.
    await open({ view: 'registration', auth: auth(true, nth === 0), api: { auth: { register } } })
    fireEvent.click(document.querySelectorAll('[name=is_betting]')[nth]!)
    expect(localStorage.getItem(BETTING_KEY)).toBe(kept)
    fill()
    send()
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ is_betting: sent }), KEYED))
    await waitFor(() => expect(localStorage.getItem(BETTING_KEY)).toBeNull())
  })
  test("a stored choice takes precedence over the brand's default [REG-14.1..3]", async () => {
    expect(['2', '1', '7', null].map(isBettingOf)).toEqual([1, 0, undefined, undefined])
    localStorage.setItem(BETTING_KEY, '2')
    await open({ view: 'registration', auth: auth(true, false) })
    expect(chosen()).toEqual([false, true])
  })
})

test('nothing shows where the brand has none of it [REG-03.2] [REG-11.2]', async () => {
  await open({ view: 'registration', facts: testFacts({ auth: {} }) })
  expect(
    ['[data-promo]', '[data-social]', '.betting', '[role=tablist]'].map((selector) => document.querySelector(selector)),
  ).toEqual([null, null, null, null])
})

test('two countries chosen quickly: the fields are those of the last, in any order of answers [REG-29.5]', async () => {
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

test('after a registration the form is empty, wherever it is used [REG-17.1..4]', async () => {
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
