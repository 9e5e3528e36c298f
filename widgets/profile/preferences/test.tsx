// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const show = (changeFakename: () => Promise<unknown> = () => Promise.resolve(1), facts = testFacts()) => {
  const change = vi.fn(changeFakename)
  const stores = testStores({ facts, session: testSession(), api: { account: { changeFakename: change as never } } })
  const refresh = vi.spyOn(stores.session, 'refresh').mockResolvedValue()
  render(<TestWidget widget={widget} id="profile/preferences" props={{}} stores={stores} />)
  return { stores, change, refresh }
}
const name = () => document.querySelector<HTMLInputElement>('[name="fakename"]')!
const save = (text: string) => {
  fireEvent.change(name(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'profile.name.save' }))
}
afterEach(cleanup)

test('the public name is changed, and the account is read again [PROFILE-04.1..2]', async () => {
  const { change, refresh, stores } = show()
  expect(name().value).toBe('Ada')
  save('Lovelace7')
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(change).toHaveBeenCalledWith({ fakename: 'Lovelace7' })
  expect(stores.toasts.items[0]?.tone).toBe('success')
})

test.each(['abc', 'with blank', 'sign!s'])('an invalid name is not sent: %s [PROFILE-04.3]', async (text) => {
  const { change } = show()
  save(text)
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(change).not.toHaveBeenCalled()
})

test('an error of the platform is shown at the field', async () => {
  show(() =>
    Promise.reject(
      new ApiError(
        { type: 'InvalidParameterException', code: 14, message: '', invalid_parameters: { fakename: 'Not this one' } },
        400,
      ),
    ),
  )
  save('Lovelace7')
  await waitFor(() => expect(document.body.textContent).toContain('Not this one'))
})

test('a brand with one language has no choice of language', () => {
  const facts = testFacts()
  show(undefined, { ...facts, locales: { ...facts.locales, available: facts.locales.available.slice(0, 1) } })
  expect(document.querySelector('[name="locale"]')).toBe(null)
})

describe('another language', () => {
  const assign = vi.fn()
  beforeEach(() => vi.stubGlobal('location', { hash: '#name', assign }))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    document.cookie = 'locale=; path=/; max-age=0'
  })
  const choose = (changeLocale: (given: object) => Promise<unknown>) => {
    const route = { path: '/profile/settings', query: { from: '/cashier/deposit/card', toastType: 'fill_for_deposit' } }
    const stores = testStores({
      session: testSession(),
      route,
      api: { account: { changeLocale: changeLocale as never } },
    })
    render(<TestWidget widget={widget} id="profile/preferences" props={{}} stores={stores} />)
    fireEvent.change(document.querySelector('[name="locale"]')!, { target: { value: 'es' } })
    return stores
  }

  test('is saved, kept, and opens this page with query and hash [I18N-02.2] [I18N-03.2] [CONST-11.2]', async () => {
    const changeLocale = vi.fn(() => Promise.resolve(1))
    choose(changeLocale)
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(changeLocale.mock.calls).toEqual([[{ locale: 'es' }]])
    expect(document.cookie).toBe('locale=es')
    expect(assign).toHaveBeenCalledWith(
      '/es/profile/settings?from=%2Fcashier%2Fdeposit%2Fcard&toastType=fill_for_deposit#name',
    )
  })
  test('that cannot be saved changes nothing, and the player is told', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const stores = choose(() => Promise.reject(new Error('offline')))
    await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
    expect([assign.mock.calls, document.cookie]).toEqual([[], ''])
  })
})

test('a theme with one scheme asks for none; with two, the visitor’s is chosen [CONST-12]', () => {
  const facts = testFacts()
  show(undefined, { ...facts, schemes: { available: ['dark'], current: 'dark' } })
  expect(document.querySelector('[name="theme"]')).toBe(null)
  cleanup()
  document.documentElement.dataset['theme'] = 'light'
  show()
  const choice = document.querySelector<HTMLSelectElement>('[name="theme"]')!
  expect([choice.value, [...choice.options].map(({ value }) => value)]).toEqual(['light', ['dark', 'light']])
  delete document.documentElement.dataset['theme']
})
