// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const pages = [
  { label: 'Settings', href: '/profile/settings', icon: 'user' },
  { label: 'Safer play', href: '/profile/responsible-game', icon: 'shield-check' },
]
const show = (logout: () => Promise<unknown> = () => Promise.resolve(1)) => {
  const go = vi.fn()
  const stores = testStores({
    session: testSession(),
    route: { id: 'settings', path: '/profile/settings' },
    navigation: { go },
    api: { auth: { logout: logout as never } },
  })
  render(<TestWidget widget={widget} id="profile/layout" props={{ title: 'My account', pages }} stores={stores} />)
  return { stores, go }
}
afterEach(cleanup)

test("shows the player's name and marks the current page", () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Settings', 'page'],
    ['Safer play', null],
  ])
})

test('logs out and goes to the home page [AUTH-18.1] [AUTH-18.3]', async () => {
  const logout = vi.fn(() => Promise.resolve(1))
  const { stores, go } = show(logout)
  expect(stores.balances.total).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'profile.logout' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  expect(logout).toHaveBeenCalledOnce()
  expect([stores.session.summary, stores.balances.total]).toEqual([null, null])
})

test('shows an error when the logout failed', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const { stores } = show(() => Promise.reject(new Error('offline')))
  fireEvent.click(screen.getByRole('button', { name: 'profile.logout' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(stores.session.isAuthenticated).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})
