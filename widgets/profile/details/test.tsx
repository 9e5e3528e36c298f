// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { groupsOf } from './parts.ts'
import { sampleItems, sampleKnown } from './samples.ts'
import widget from './widget.tsx'

const PATH = '/profile/settings'
const show = ({
  save = () => Promise.resolve(1 as unknown),
  fields = () => Promise.resolve(sampleItems),
  query = {},
  session = {},
}: {
  save?: (values: Record<string, string>) => Promise<unknown>
  fields?: (asked: object) => Promise<unknown>
  query?: Record<string, string>
  session?: Parameters<typeof testSession>[0]
} = {}) => {
  const [go, reload] = [vi.fn(), vi.fn()]
  const { balances } = testSession()
  const setCurrency = vi.fn(() => Promise.resolve({ ...balances, main: { amount: '7.00', currency: 'GBP' } }))
  const saved = vi.fn(save)
  const asked = vi.fn(fields)
  const stores = testStores({
    session: testSession(session),
    route: { id: 'settings', path: PATH, query },
    navigation: { go, reload },
    api: {
      account: {
        saveProfileInfo: saved as never,
        setCurrency: setCurrency as never,
        getPersonalDataFields: asked as never,
        getInfo: (() => Promise.reject(new Error('not asked here'))) as never,
      },
    },
  })
  vi.spyOn(stores.session, 'refresh').mockResolvedValue()
  render(
    <TestWidget
      widget={widget}
      id="profile/details"
      props={{}}
      data={{ items: sampleItems, known: sampleKnown }}
      stores={stores}
    />,
  )
  return { stores, saved, asked, go, reload, setCurrency }
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const press = () => fireEvent.click(screen.getByRole('button', { name: 'profile.save' }))
const isLoading = () => screen.getByRole('button', { name: 'profile.save' }).getAttribute('aria-busy') === 'true'
const untilLoaded = () => waitFor(() => expect(isLoading()).toBe(false))
afterEach(cleanup)

test('its fields are those of the profile, by the values that are known [PROFILE-01.1]', async () => {
  const known = { country: 'BR', home_town: 'Natal' }
  const getPersonalDataFields = vi.fn((_asked: object, _options: object) => Promise.resolve(sampleItems))
  const api = { account: { getProfileInfo: () => Promise.resolve(known), getPersonalDataFields } }
  const data = await widget.load!({ api, signal: new AbortController().signal } as never)
  expect(data).toEqual({ known, items: sampleItems })
  expect(getPersonalDataFields.mock.calls.at(-1)![0]).toMatchObject({ form: 'profile', country: 'BR' })
})
test('known values are in the fields; fixed values are shown as text; there are no contacts [PROFILE-01.2]', () => {
  show()
  expect(['country', 'currency', 'address', 'home_town'].map((name) => field(name).value)).toEqual([
    'FR',
    'EUR',
    '4 Quai des Palmes',
    'Nice',
  ])
  const fixed = [...document.querySelectorAll('[data-fixed]')].map((row) => row.querySelector('dd')?.textContent)
  expect(fixed).toEqual(['Ada', '12.04.1990'])
  for (const name of ['first_name', 'email', 'mobile', 'password']) expect([name, field(name)]).toEqual([name, null])
})

test('the country of a verified player is fixed; fixed fields without a value can be filled in', () => {
  const [details, address] = groupsOf(
    sampleItems,
    { ...sampleKnown, first_name: null },
    { locale: 'en', isVerified: true },
  )
  expect([details?.items.map(({ sysname }) => sysname), details?.fixed.map(({ name }) => name)]).toEqual([
    ['first_name'],
    ['birth_date'],
  ])
  expect(address?.fixed.map(({ name, value }) => [name, value])).toEqual([['country', 'France']])
  const all = sampleItems.map(({ step: _step, step_title: _title, ...item }) => item)
  expect(groupsOf(all, {}, { locale: 'en', isVerified: false })).toHaveLength(1)
})

test('a choice that a fixed field depends on is fixed once the player is verified', () => {
  const items = sampleItems.map((item) => (item.sysname === 'country' ? item : { ...item, fixed_if_verified: true }))
  const fixedOf = (isVerified: boolean) =>
    groupsOf(items, { ...sampleKnown, home_town: 'Nice' }, { locale: 'en', isVerified }).flatMap(({ fixed }) =>
      fixed.map(({ name }) => name),
    )
  expect([fixedOf(false).includes('home_town'), fixedOf(true).includes('home_town')]).toEqual([false, true])
})

test('saving sends all fields of the form, including empty ones, and shows the success [PROFILE-02.1]', async () => {
  const { saved, reload, setCurrency, stores } = show()
  fireEvent.change(field('home_town'), { target: { value: '' } })
  fireEvent.change(field('address'), { target: { value: ' 5 Rue Neuve ' } })
  press()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(saved).toHaveBeenCalledWith({ country: 'FR', address: '5 Rue Neuve', home_town: '' })
  expect(setCurrency).not.toHaveBeenCalled()
  expect(stores.toasts.items.map(({ tone }) => tone)).toEqual(['success'])
})

test.each([0, '1', true, null])('only the answer 1 is a success, not %j [PROFILE-02.2]', async (answer) => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { reload, stores } = show({ save: () => Promise.resolve(answer) })
  press()
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(reload).not.toHaveBeenCalled()
  told.mockRestore()
})

test('an error of the platform is shown at its field until the value changes [SERVERERR-14.2]', async () => {
  const refusal = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: '', invalid_parameters: { address: 'No such street' } },
    400,
  )
  const { stores } = show({ save: () => Promise.reject(refusal) })
  press()
  await waitFor(() => expect(field('address').getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain('No such street')
  expect(stores.toasts.items).toEqual([])
  fireEvent.change(field('address'), { target: { value: '5 Rue Neuve' } })
  expect(document.body.textContent).not.toContain('No such street')
})

test('nothing is sent while a field is invalid', async () => {
  const { saved } = show()
  fireEvent.change(field('address'), { target: { value: 'x' } })
  press()
  await waitFor(() => expect(field('address').getAttribute('aria-invalid')).toBe('true'))
  expect(saved).not.toHaveBeenCalled()
})

test('a change of the country loads its fields and the currency [REG-29.2] [REG-31] [PROFILE-06.1]', async () => {
  const { asked, saved, setCurrency, stores } = show()
  fireEvent.change(field('country'), { target: { value: 'GB' } })
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ form: 'profile', country: 'GB' }), {}),
  )
  await waitFor(() => expect(field('currency').value).toBe('GBP'))
  fireEvent.change(field('country'), { target: { value: 'BR' } })
  await waitFor(() => expect(field('currency').value).toBe(''))
  fireEvent.change(field('currency'), { target: { value: 'GBP' } })
  await untilLoaded()
  press()
  await waitFor(() => expect(setCurrency).toHaveBeenCalledWith({ currency: 'GBP' }))
  await waitFor(() => expect(stores.balances.values?.main).toEqual({ amount: '7.00', currency: 'GBP' }))
  expect(saved).toHaveBeenCalledWith(expect.not.objectContaining({ currency: expect.anything() as string }))
})

test('another country asks for its first document type, and for the number of that document [REG-32]', async () => {
  const document = {
    sysname: 'document_type',
    decides: true,
    type: 'select',
    label: 'Document',
    step: 1,
    options: { select: ['cpf', 'passport'].map((value) => ({ value, label: value })) },
  }
  const number = { sysname: 'document_number', type: 'input', label: 'Number', step: 1 }
  const fields = (given: { country?: string; document_type?: string }) =>
    Promise.resolve([
      ...sampleItems,
      ...(given.country === 'BR' ? [document] : []),
      ...(given.country === 'BR' && given.document_type === 'cpf' ? [number] : []),
    ])
  const { saved } = show({ fields: fields as never })
  expect(field('document_type')).toBeNull()
  fireEvent.change(field('country'), { target: { value: 'BR' } })
  await waitFor(() => expect(field('document_number')).toBeTruthy())
  expect(field('document_type').value).toBe('cpf')
  fireEvent.change(field('document_type'), { target: { value: 'passport' } })
  await waitFor(() => expect(field('document_number')).toBeNull())
  fireEvent.change(field('currency'), { target: { value: 'EUR' } })
  await untilLoaded()
  press()
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ document_type: 'passport' })))
  expect(saved.mock.calls[0]![0]).not.toHaveProperty('document_number')
})

test('nothing is sent until the fields of another country have come, or could not be had', async () => {
  let fail = (): void => {}
  const fields = () => new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('offline'))))
  const { saved } = show({ fields })
  fireEvent.change(field('country'), { target: { value: 'GB' } })
  expect(isLoading()).toBe(true)
  press()
  fireEvent.submit(field('address').form!)
  expect(saved).not.toHaveBeenCalled()
  fail()
  await untilLoaded()
  press()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a player sent here by a deposit sees why and returns after saving [PROFILE-07.1] [PROFILE-08.1]', async () => {
  const { go, reload, stores } = show({ query: { toastType: 'fill_for_deposit', from: '/cashier/deposit/card' } })
  expect(stores.toasts.items[0]).toMatchObject({ text: { key: 'profile.fillForDeposit' } })
  press()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/cashier/deposit/card'))
  expect(reload).not.toHaveBeenCalled()
})

test.each<Record<string, string>>([{}, { toastType: 'other' }, { from: '/cashier/deposit/card' }])(
  'whoever comes with %j is told nothing [PROFILE-07.2]',
  (query) => {
    expect(show({ query }).stores.toasts.items).toEqual([])
  },
)
test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'an address of another site is no way back: %s [PROFILE-08.2]',
  async (from) => {
    const { go, reload } = show({ query: { from } })
    press()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(go).not.toHaveBeenCalled()
  },
)
