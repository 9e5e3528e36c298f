// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { rowsOf } from './rows.ts'
import widget from './widget.tsx'

const fields = [
  { sysname: 'email', type: 'input', label: 'E-mail', step: 0 },
  { sysname: 'password', type: 'password', label: 'Password', step: 0 },
  { sysname: 'country', type: 'country', label: 'Country', step: 0 },
  { sysname: 'birth_date', type: 'date', label: 'Born', step: 0 },
  { sysname: 'title', type: 'select', label: 'Title', step: 1, options: { select: [{ value: 'm', label: 'Madam' }] } },
  { sysname: 'mobile', type: 'phone', label: 'Mobile', step: 1 },
  { sysname: 'middle_name', type: 'input', label: 'Middle name' },
]
const rows = rowsOf(
  fields,
  { email: 'ada@example.com', country: 'LV', birth_date: '1990-04-12', title: 'm', mobile: null },
  'en',
)
const show = (logout: () => Promise<unknown>) => {
  const go = vi.fn()
  const stores = testStores({ session: testSession(), navigation: { go }, api: { auth: { logout: logout as never } } })
  render(
    <TestWidget
      widget={widget}
      id="profile/overview"
      props={{ title: 'My account' }}
      data={{ rows }}
      stores={stores}
    />,
  )
  return { stores, go }
}
afterEach(cleanup)

test('shows what the player gave in words, never the password', () => {
  show(() => Promise.resolve(1))
  const shown = Object.fromEntries(
    [...document.querySelectorAll('[data-field]')].map((row) => [row.getAttribute('data-field'), row.textContent]),
  )
  expect(shown).toEqual({
    email: 'ada@example.com',
    country: 'Latvia',
    birth_date: '12.04.1990',
    title: 'Madam',
    mobile: 'profile.empty',
  })
})

test('logs out and goes home [AUTH-18]', async () => {
  const { stores, go } = show(() => Promise.resolve(1))
  fireEvent.click(screen.getByRole('button', { name: 'profile.logout' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  expect(stores.session.isAuthenticated).toBe(false)
})

test('says so when logging out did not work', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const { stores } = show(() => Promise.reject(new Error('offline')))
  fireEvent.click(screen.getByRole('button', { name: 'profile.logout' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(stores.session.isAuthenticated).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})
