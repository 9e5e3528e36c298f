// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const open = async (kind: string, props: Record<string, unknown> = {}) => {
  const stores = englishStores()
  render(<WithDialogs stores={stores} />)
  act(() => {
    stores.dialogs.open({ kind, props })
  })
  await waitFor(() => {
    if (!document.querySelector('.mark')) throw new Error('The dialog is still empty')
  })
  return stores
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('tells the player to confirm the e-mail address and closes [DIALOG-20.1]', async () => {
  const stores = await open('confirm-email')
  expect(screen.getByRole('dialog', { name: 'Confirm your e-mail' }).textContent).toContain(
    'Open it to confirm that the address is yours',
  )
  const button = screen.getByRole('button', { name: 'OK' })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(stores.dialogs.stack).toEqual([])
})

test.each([
  ['need-deposit', 'Make a deposit first', '/cashier/deposit'],
  ['confirm-contact', 'Confirm your contact details', '/profile/settings'],
  ['complete-profile', 'Please complete your details', '/profile/settings'],
  ['account-deleted', 'Your account is deleted', '/help'],
])('%s says what happened, whether money moved, and where to continue', async (kind, title, href) => {
  const stores = await open(kind)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(document.querySelector('.money')?.textContent).toMatch(/money/i)
  expect(links()).toEqual([[expect.stringMatching(/^(?:Go to|Make) /), href]])
  fireEvent.click(screen.getByRole('link'))
  expect(stores.dialogs.stack).toEqual([])
})

test('links in the refusal replace the dialog’s own; hidden ones are not shown', async () => {
  await open('confirm-contact', {
    buttons: [
      { show: true, link: '/profile/settings#contacts' },
      { show: false, link: '/hidden' },
    ],
  })
  expect(links()).toEqual([['Fix this', '/profile/settings#contacts']])
})
