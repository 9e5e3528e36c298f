// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const session = (id: string, current = false) => ({
  id,
  current,
  device: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  ip: '192.0.2.7',
  created_at: '2026-05-02T10:00:00.000Z',
  active_at: '2026-05-02T11:30:00.000Z',
})
const show = (ids: string[], revokeSession = vi.fn(() => Promise.resolve(1 as never))) => {
  const reload = vi.fn()
  const stores = testStores({ session: testSession(), navigation: { reload }, api: { account: { revokeSession } } })
  const data = { sessions: ids.map((id) => session(id, id === 'mine')) }
  render(<TestWidget widget={widget} id="profile/sessions" props={{ title: 'Here' }} data={data} stores={stores} />)
  return { stores, revokeSession, reload }
}
const button = (name: string) => screen.getByRole('button', { name })

test('the current session is marked and has no button to end it', () => {
  show(['mine'])
  expect(document.querySelector('[data-session="current"]')?.textContent).toContain('Firefox, Windows')
  expect(screen.queryByRole('button')).toBeNull()
})
test('a session is ended by its id', async () => {
  const { revokeSession, reload } = show(['mine', 'other'])
  fireEvent.click(button('security.sessions.endThis'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(revokeSession.mock.calls).toEqual([[{ id: 'other' }]])
})
test('all sessions but the current one are ended together', async () => {
  const { revokeSession, reload } = show(['a', 'mine', 'b'])
  fireEvent.click(button('security.sessions.endOthers'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(revokeSession.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]])
})
test('a failure is shown', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = show(
    ['mine', 'other'],
    vi.fn(() => Promise.reject(new Error('offline'))),
  )
  fireEvent.click(button('security.sessions.endThis'))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
})
