// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { at, makeStores, Show } from '../../shell/parts/testing.tsx'
import { supportChat } from '../parts/store.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const routes = [
  { id: 'game', path: '/game/:sysname', access: 'all' as const },
  { id: 'betting', path: '/betting', access: 'all' as const },
  { id: 'help', path: '/help', access: 'all' as const },
]
const show = (id = 'help') => {
  const stores = makeStores({ route: { ...at('/x'), id }, facts: { routes } })
  render(<Show {...{ schema, widget, stores }} />)
  return stores
}

test('the badge is a link to the form; a click opens the chat instead', () => {
  const stores = show()
  const open = vi.spyOn(stores.get(supportChat), 'open').mockResolvedValue()
  const link = screen.getByRole('link', { name: 'Chat with support' })
  expect(link.getAttribute('href')).toBe('/support')
  expect(fireEvent.click(link)).toBe(false)
  expect(open.mock.calls).toEqual([['/support']])
})
test.each(['game', 'betting'])('the page %s has no badge [CHAT-18.1]', (id) => {
  show(id)
  expect(screen.queryByRole('link')).toBeNull()
})
test('unread messages are counted, to 99', () => {
  const chat = show().get(supportChat)
  act(() => chat.setUnread(3))
  expect(screen.getByRole('link', { name: /3\s*unread messages/ })).toBeTruthy()
  act(() => chat.setUnread(120))
  expect(screen.getByRole('link').textContent).toContain('99+')
})
test('a provider with a button of its own replaces the badge', () => {
  const chat = show().get(supportChat)
  act(() => chat.setOwnButton(true))
  expect(screen.queryByRole('link')).toBeNull()
})
