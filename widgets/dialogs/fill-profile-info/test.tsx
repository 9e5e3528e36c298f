// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const open = async () => {
  const go = vi.fn()
  const stores = englishStores({ navigation: { go }, route: { path: '/cashier/deposit/card' } })
  render(<WithDialogs stores={stores} />)
  act(() => {
    stores.dialogs.open({ kind: 'fill-profile-info' })
  })
  await screen.findByRole('alertdialog', { name: 'A few details are missing' })
  return { go, stores }
}

test('its confirmation opens the profile’s settings with the page and the reason [DIALOG-23.1..3]', async () => {
  const { go, stores } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Fill them in' }))
  expect(go).toHaveBeenCalledExactlyOnceWith(
    '/profile/settings?from=%2Fcashier%2Fdeposit%2Fcard&toastType=fill_for_deposit',
  )
  expect(stores.dialogs.stack).toEqual([])
})
test('declining leaves the player on the page; that answer has the focus', async () => {
  const { go, stores } = await open()
  expect(document.activeElement?.textContent).toBe('Not now')
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(go).not.toHaveBeenCalled()
  expect(stores.dialogs.stack).toEqual([])
})
