// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestWidget, testFacts, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { control, info, items, press, type } from '../parts/testing.tsx'
import { registrationPath, tellParent, type Framed } from './parent.ts'
import widget from './widget.tsx'

const HOST = 'https://partner.example'
const auth = { embed: { origins: [HOST] } }
const show = (view: 'authorization' | 'registration', options: TestSiteOptions = {}) => {
  const go = vi.fn()
  const api = { auth: { login: () => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never) }, account: { getInfo: () => Promise.resolve(info as never), getPersonalDataFields: () => Promise.resolve(items as never) } }
  const stores = testStores({ facts: testFacts({ auth }), navigation: { go }, ...options, api })
  render(<TestWidget widget={widget} id="auth/embedded" props={{ view, termsHref: '/terms' }} stores={stores} />)
  return { go, stores }
}
/** A window inside a page of some origin. */
const framed = (origin: string, more: Partial<Framed> = {}) => {
  const postMessage = vi.fn()
  return { postMessage, self: { parent: { postMessage }, location: { ancestorOrigins: [origin] }, document: { referrer: '' }, ...more } satisfies Framed }
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('messages go to allowed origins only, and to that origin alone [EMBED-05]', () => {
  const friend = framed(HOST)
  expect(tellParent({ type: 'refresh_user' }, [HOST], friend.self)).toBe(true)
  expect(friend.postMessage).toHaveBeenCalledWith({ type: 'refresh_user' }, HOST)
  const stranger = framed('https://evil.example')
  expect([tellParent({ type: 'refresh_user' }, [HOST], stranger.self), tellParent({ type: 'refresh_user' }, [], stranger.self)]).toEqual([false, false])
  expect(stranger.postMessage).not.toHaveBeenCalled()
})
test('a browser that does not name its ancestors names the referrer; a page on its own tells nobody', () => {
  const { self, postMessage } = framed(HOST, { location: {}, document: { referrer: `${HOST}/page` } })
  expect([tellParent({ type: 'refresh_user' }, [HOST], self), postMessage.mock.calls.length]).toEqual([true, 1])
  expect(tellParent({ type: 'refresh_user' }, [HOST], { ...self, document: { referrer: '' } })).toBe(false)
  const alone = { ...self } as Framed
  alone.parent = alone
  expect(tellParent({ type: 'refresh_user' }, [HOST], alone)).toBe(false)
})
test('the main site registers at its root and comes back to a page of its own [EMBED-03]', () => {
  expect(registrationPath(testStores({ route: { query: { backUrl: '/game/x' } } }))).toBe('/?show_popup_reg=1&backUrl=%2Fgame%2Fx')
  expect(registrationPath(testStores({ route: { query: { backUrl: 'https://evil.example' } } }))).toBe('/?show_popup_reg=1&backUrl=%2F')
})
test('log in shows its form alone, and then that it is done [EMBED-01]', async () => {
  show('authorization')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('auth.title.authorization')
  type('login', 'ada@example.com')
  type('password', 'secret1')
  press('auth.submit.authorization')
  await waitFor(() => expect(document.querySelector('[data-view=done]')).toBeTruthy())
  expect(screen.getByText('auth.loggedIn')).toBeTruthy()
})
test('registration shows its form, and log in within it [EMBED-02]', async () => {
  const { go } = show('registration')
  await waitFor(() => expect(control('email')).toBeTruthy())
  press('auth.toAuthorization')
  press('auth.toRegistration')
  await waitFor(() => expect(control('email')).toBeTruthy())
  expect(go).not.toHaveBeenCalled()
})
test('on its own, log in leads to the registration of the main site', () => {
  const { go } = show('authorization')
  fireEvent.click(screen.getByRole('button', { name: 'auth.toRegistration' }))
  expect(go).toHaveBeenCalledWith('/?show_popup_reg=1&backUrl=%2F')
})
