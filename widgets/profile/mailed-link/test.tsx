// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const TOKEN = 'a-token'
const contact = { contact: 'a•••@example.com', type: 'email' as const }
const gone = () =>
  new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters: { token: 'expired' } },
    400,
  )
type Does = 'confirm' | 'unsubscribe'

const loadOf = (does: Does, account: Record<string, unknown>, query: Record<string, string>, isPlayer = false) => {
  const stores = testStores({ session: isPlayer ? testSession() : null, api: { account: account as never } })
  return widget.load!({
    api: stores.api,
    facts: stores.facts,
    props: { does },
    route: { ...stores.route, query },
    session: stores.session.summary,
    signal: new AbortController().signal,
  } as never)
}
const show = (does: Does, data: object, account: Record<string, unknown>, token: string | null = TOKEN) => {
  const go = vi.fn()
  const route = { query: token === null ? {} : { token } }
  const stores = testStores({ route: route as never, navigation: { go }, api: { account: account as never } })
  render(<TestWidget widget={widget} id="profile/mailed-link" props={{ does }} data={data} stores={stores} />)
  return { go, stores }
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const state = () => document.querySelector('[data-link]')?.getAttribute('data-link')

test('opening the page changes nothing; the button confirms, and the next page says so [CONTACT-05.1]', async () => {
  const confirmByLink = vi.fn(() => Promise.resolve(1))
  const getConfirmation = vi.fn(() => Promise.resolve(contact))
  const data = await loadOf('confirm', { confirmByLink, getConfirmation }, { token: TOKEN })
  expect(data).toEqual({ state: 'ask', ...contact })
  const { go } = show('confirm', data as object, { confirmByLink })
  expect(document.body.textContent).toContain(contact.contact)
  expect(confirmByLink).not.toHaveBeenCalled()
  await press()
  expect(confirmByLink).toHaveBeenCalledExactlyOnceWith({ token: TOKEN })
  expect(go).toHaveBeenCalledExactlyOnceWith('/confirmation/success')
})

test('only the answer 1 confirms, and an expired link shows a text [CONTACT-05.2]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const confirmByLink = vi.fn().mockResolvedValueOnce(0).mockRejectedValueOnce(gone())
  const { go, stores } = show('confirm', { state: 'ask', ...contact }, { confirmByLink })
  await press()
  expect([go.mock.calls.length, stores.toasts.items.map(({ tone }) => tone), state()]).toEqual([0, ['danger'], 'ask'])
  await press()
  expect([go.mock.calls.length, state()]).toEqual([0, 'gone'])
  expect(screen.queryByRole('button')).toBeNull()
  // A dead end otherwise: a new link comes from the settings.
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings')
})

test('the button ends mailings on this page, which has no links [SYSPAGE-11.2] [CONTACT-06.1]', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(1))
  show('unsubscribe', { state: 'ask', ...contact }, { unsubscribe })
  expect([unsubscribe.mock.calls.length, screen.queryByRole('link')]).toEqual([0, null])
  await press()
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({ token: TOKEN })
  expect([state(), screen.queryByRole('button'), screen.queryByRole('link')]).toEqual(['done', null, null])
})

test('it says so where nothing was ended: another answer, a dead link [CONTACT-06.2]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const unsubscribe = vi.fn().mockResolvedValueOnce(0).mockRejectedValueOnce(gone())
  const { stores } = show('unsubscribe', { state: 'ask', ...contact }, { unsubscribe })
  await press()
  expect([stores.toasts.items.map(({ tone }) => tone), state()]).toEqual([['danger'], 'ask'])
  await press()
  expect(state()).toBe('gone')
})

test('without a token a player can end all mailings, and a guest is told that the link is incomplete', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(1))
  expect(await loadOf('unsubscribe', {}, {})).toMatchObject({ state: 'gone' })
  const data = await loadOf('unsubscribe', {}, {}, true)
  expect(data).toMatchObject({ state: 'ask', contact: '' })
  show('unsubscribe', data as object, { unsubscribe }, null)
  await press()
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({})
})

test('a text is shown for an unsubscribed contact and for an unknown link; other failures are thrown', async () => {
  const answer = (is_subscribed: boolean) => ({
    getSubscription: () => Promise.resolve({ ...contact, is_subscribed }),
  })
  expect(await loadOf('unsubscribe', answer(true), { token: TOKEN })).toMatchObject({ state: 'ask' })
  expect(await loadOf('unsubscribe', answer(false), { token: TOKEN })).toMatchObject({ state: 'done' })
  const broken = (error: Error) => ({ getConfirmation: vi.fn().mockRejectedValue(error) })
  expect(await loadOf('confirm', broken(gone()), { token: TOKEN })).toMatchObject({ state: 'gone' })
  await expect(loadOf('confirm', broken(new Error('away')), { token: TOKEN })).rejects.toThrow('away')
})
