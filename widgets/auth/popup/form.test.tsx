// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { samplePopup } from '../../rewards/parts/samples.ts'
import words from '../../../brands/_base/locales/en/auth.json' with { type: 'json' }
import spanish from '../../../brands/_base/locales/es/auth.json' with { type: 'json' }
import french from '../../../brands/_base/locales/fr/auth.json' with { type: 'json' }
import { control, fill, items, KEYED, open, refusal, registered, send, type } from '../parts/testing.tsx'
import { queueAfterRegistration } from '../parts/after.ts'
import { miniAppStore } from '../parts/mini-app-store.ts'
import { payloadOf } from '../parts/payload.ts'

afterEach(cleanup)

const FOR_NEW_PLAYERS = ['auth', 'campaign', 'confirm-email', 'unseen-cashback']
/** The platform of somebody who has just registered: with a cashback not seen yet, and a popup. */
const newPlayer = () => {
  const cashback = { id: 'c1', status: 'active', receiving_expired_at: null }
  const popup = samplePopup({ trigger: { on: 'registration', routes: [], delay: 0 } })
  return {
    cashbacks: { get: () => Promise.resolve({ items: [cashback] } as never) },
    popups: { get: () => Promise.resolve([popup] as never) },
    storage: { get: () => Promise.resolve({} as never) },
  }
}

describe('registration', () => {
  const auth = {
    registration: { terms: { isActive: true, defaultValue: false }, notify: { isActive: true, defaultValue: true } },
  }
  test("fields are the platform's, in its order, and only those that are visible [REG-01.2] [REG-01.3]", async () => {
    const names = () => [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))
    await open({ view: 'registration' })
    expect(names()).toEqual(['email', 'password', 'birth_date', 'country'])
    cleanup()
    const [email, password, born, country] = items
    const hidden = { ...born!, params: { is_required: true, is_visible: false } }
    const plate = { sysname: 'plate', type: 'input', label: 'Plate', params: { is_required: false, is_visible: true } }
    const others = () => Promise.resolve([country, hidden, plate, password, email] as never)
    await open({ view: 'registration', api: { account: { getPersonalDataFields: others } } })
    expect(names()).toEqual(['country', 'plate', 'password', 'email'])
  })
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('terms and newsletter: shown %s, initially %s [REG-05.1..3] [REG-06.1..3]', async (isActive, defaultValue) => {
    const one = { isActive, defaultValue }
    const other = { isActive: !isActive, defaultValue: !defaultValue }
    const shown = ({ isActive: isShown, defaultValue: value }: typeof one) => (isShown ? value : undefined)
    for (const [terms, notify] of [
      [one, one],
      [one, other],
      [other, one],
    ] as const) {
      await open({ view: 'registration', auth: { registration: { terms, notify } } })
      const boxes = ['terms', 'notify'].map((name) => (control(name) as HTMLInputElement | null)?.checked)
      expect(boxes).toEqual([shown(terms), shown(notify)])
      cleanup()
    }
  })
  test.each([true, false])(
    'with terms that are not active, initially %s, nothing is missing [VALID-52.2]',
    async (defaultValue) => {
      const register = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
      const terms = { isActive: false, defaultValue }
      await open({ view: 'registration', auth: { registration: { terms } }, api: { auth: { register } } })
      fill()
      expect(screen.getByRole('button', { name: 'auth.submit.registration' }).getAttribute('aria-disabled')).toBeNull()
      fireEvent.submit(control('email').form!)
      await waitFor(() => expect(register).toHaveBeenCalledOnce())
    },
  )
  test('without the terms nothing is sent and an attempt shows why [VALID-52.1]', async () => {
    const register = vi.fn()
    await open({ view: 'registration', auth, api: { auth: { register } } })
    fill()
    const button = screen.getByRole('button', { name: 'auth.submit.registration' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(control('email').form!)
    expect(screen.getByText('auth.termsRequired', { selector: '#terms-error' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'fields.missing' })).toBeTruthy()
    fireEvent.click(control('terms'))
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(register).not.toHaveBeenCalled()
  })
  test('ends in the cashier, logged in, with the popup closed [REG-20] [REG-22] [ACCESS-13.2]', async () => {
    const register = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
    const { stores, go } = await open({ view: 'registration', auth, api: { auth: { register } } })
    fill()
    fireEvent.click(control('terms'))
    fireEvent.submit(control('email').form!)
    await waitFor(() => expect(go).toHaveBeenCalledWith('/cashier/deposit?register=success'))
    expect(register).toHaveBeenCalledWith(
      {
        email: 'ada@example.com',
        password: 'Evening-1871',
        birth_date: '1990-01-01',
        country: 'LV',
        terms: true,
        notify: true,
      },
      KEYED,
    )
    expect(stores.dialogs.stack).toEqual([])
    expect(stores.session.isAuthenticated).toBe(true)
  })
  test('a registration leads to the page in the address instead of the cashier [REG-23.2]', async () => {
    const { go } = await open({
      view: 'registration',
      route: { path: '/', query: { redirectUrl: '/es/game/x?a=1' } },
      api: { auth: { register: registered() } },
    })
    fill()
    send()
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/game/x?a=1&register=success'))
  })
  test('a visitor of a messenger registers with the signed data, which is used once [EMBED-06.3]', async () => {
    const data = {
      is_tg: true as const,
      id: '7',
      username: 'ada',
      hash: 'h'.repeat(64),
      language_code: 'en',
      payload: 'user=7&hash=h',
    }
    const register = registered()
    const { stores } = await open({ view: 'registration', api: { auth: { register } } })
    act(() => stores.get(miniAppStore).take(data))
    fill()
    send()
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining(data), KEYED))
    await waitFor(() => expect(stores.get(miniAppStore).data).toBeNull())
  })
  test('the dialogs follow a registration where the brand wants them [REG-21.2] [REG-25.1]', async () => {
    const register = () => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never)
    const { stores, go } = await open({
      view: 'registration',
      facts: testFacts({ auth: { registration: { confirmEmailPopup: true } }, dialogs: FOR_NEW_PLAYERS, popups: [] }),
      api: { auth: { register }, ...newPlayer() },
    })
    fill()
    fireEvent.submit(control('email').form!)
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(stores.dialogs.top?.kind).toBe('confirm-email')
    await waitFor(() =>
      expect([...stores.dialogs.stack, ...stores.dialogs.queue].map(({ kind }) => kind)).toEqual([
        'confirm-email',
        'unseen-cashback',
        'campaign',
      ]),
    )
  })
  test.each([
    [true, ['confirm-email', 'unseen-cashback', 'campaign']],
    [false, ['unseen-cashback', 'campaign']],
  ])(
    'the dialogs of the brand for a new player are queued in order (e-mail: %s) [REG-21.1] [REG-25.1..2]',
    async (confirmEmailPopup, order) => {
      const facts = testFacts({
        auth: { registration: { confirmEmailPopup } },
        dialogs: FOR_NEW_PLAYERS,
        popups: [],
      })
      const stores = testStores({ facts, session: testSession(), api: newPlayer() })
      const { dialogs } = stores
      await queueAfterRegistration(stores)
      expect([...dialogs.stack, ...dialogs.queue].map(({ kind }) => kind)).toEqual(order)
      const bare = testStores({ facts: testFacts({ dialogs: ['auth'] }) })
      await queueAfterRegistration(bare)
      expect(bare.dialogs.stack).toEqual([])
    },
  )
  test.each([
    ['en', words],
    ['es', spanish],
    ['fr', french],
  ])('each code of a refused registration has its words in %s [REG-26.3]', (_locale, { serverErrors }) => {
    const codes = ['blocked', 'documentTaken', 'phoneTaken', 'required', 'taken', 'unknown']
    expect(Object.keys(serverErrors)).toEqual(expect.arrayContaining(codes))
  })
  test('both kinds of errors are shown at their fields, in the words of their codes [REG-26.2]', async () => {
    const body = {
      invalid_parameters: { email: 'taken' },
      error_data: { birth_date: ['Too young'], country: 'unknown' },
    }
    const register = vi.fn().mockRejectedValueOnce(refusal('InvalidParameterException', body))
    const messages = {
      'auth.serverErrors.taken': words.serverErrors.taken,
      'auth.serverErrors.unknown': words.serverErrors.unknown,
    }
    await open({ view: 'registration', messages, api: { auth: { register } } })
    fill()
    send()
    const at = async (text: string) =>
      (await screen.findByText(text)).closest('[data-field]')?.getAttribute('data-field')
    expect(await at(words.serverErrors.taken)).toBe('email')
    expect(await at('Too young')).toBe('birth_date')
    expect(await at(words.serverErrors.unknown)).toBe('country')
  })
  test('errors are at their fields, or in a notice [REG-26.1] [REG-28.1..3] [SERVERERR-14.1]', async () => {
    const register = vi
      .fn()
      .mockRejectedValueOnce(refusal('InvalidParameterException', { invalid_parameters: { email: 'Already in use' } }))
      .mockRejectedValueOnce(refusal('InvalidParameterException', { invalid_parameters: { captcha: 'no' } }))
    const messages = { 'auth.wrongRegServerError': words.wrongRegServerError }
    await open({ view: 'registration', messages, api: { auth: { register } } })
    fill()
    fireEvent.submit(control('email').form!)
    expect((await screen.findByText('Already in use')).closest('[data-field]')?.getAttribute('data-field')).toBe(
      'email',
    )
    expect(screen.queryByText('nothing was saved')).toBeNull()
    type('email', 'grace@example.com')
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    fireEvent.submit(control('email').form!)
    const alert = await screen.findByRole('alert')
    expect(screen.getByText('nothing was saved').localName).toBe('b')
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/help')
    expect(alert.textContent).not.toMatch(/[<>]/)
  })
  test('another country has its own fields [REG-29.1]', async () => {
    const getPersonalDataFields = vi.fn(() => Promise.resolve(items as never))
    await open({ view: 'registration', api: { account: { getPersonalDataFields } } })
    type('country', 'BR')
    expect(getPersonalDataFields).toHaveBeenLastCalledWith({ country: 'BR' })
  })
})

test("a registration never sends empty values or the form's own fields [REG-15.1..4]", () => {
  expect(
    payloadOf(
      { email: ' ada@example.com ', password: ' pass ', a: '', b: null, c: undefined, hasPromocode: true },
      { terms: true, notify: false },
    ),
  ).toEqual({ email: 'ada@example.com', password: ' pass ', terms: true, notify: false })
})
