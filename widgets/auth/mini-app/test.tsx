// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { TestSite, testFacts, testInfo, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { control, open as openPopup, press, refusal, type } from '../parts/testing.tsx'
import { miniAppStore } from '../parts/mini-app-store.ts'
import widget from './widget.tsx'

registerWidgets({ 'auth/mini-app': () => Promise.resolve({ default: widget }) })
const data = {
  is_tg: true,
  id: '42',
  username: 'ada',
  hash: 'f00d',
  language_code: 'es',
  payload: 'user=x&hash=f00d',
} as const
const welcome = { status: 'ok', payload: { uid: 'p1' } } as never
const fault = (mini_app: string) => refusal('AuthorizationException', { error_data: { mini_app } })

const open = async (login: (params: Record<string, unknown>) => Promise<never>, options: TestSiteOptions = {}) => {
  const go = vi.fn()
  const stores = testStores({
    navigation: { go },
    ...options,
    api: { auth: { login: login as never }, account: { getInfo: () => Promise.resolve(testInfo as never) } },
  })
  stores.get(miniAppStore).take(data)
  const dialog = (kind: string) => ({
    kind,
    form: 'popup' as const,
    size: 's' as const,
    slots: { main: kind === 'mini-app' ? [{ id: 'mini', widget: 'auth/mini-app', props: {} }] : [] },
  })
  render(
    <TestSite stores={stores}>
      <DialogLoaderProvider value={(kind) => Promise.resolve({ dialog: dialog(kind), messages: {} })}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
  act(() => {
    stores.dialogs.open({ kind: 'mini-app' })
  })
  return { stores, go, kinds: () => stores.dialogs.stack.map(({ kind, props }) => [kind, props?.['view']]) }
}
const view = () => document.querySelector('[data-view]')?.getAttribute('data-view')
afterEach(cleanup)

test('a player with an account is logged in, once, and sent to the target of the address [EMBED-06.1]', async () => {
  const login = vi.fn(() => Promise.resolve(welcome))
  const { stores, go, kinds } = await open(login, { route: { query: { redirectUrl: '/promotions' } } })
  await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
  await waitFor(() => expect(kinds()).toEqual([]))
  expect(login.mock.calls).toEqual([[data]])
  expect(go).toHaveBeenCalledWith('/promotions')
  expect(stores.get(miniAppStore).data).toBeNull()
})
test('a visitor without an account gets the registration, which keeps the data [EMBED-06.2]', async () => {
  const { stores, kinds } = await open(() => Promise.reject(fault('unknown')))
  await waitFor(() => expect(kinds()).toEqual([['auth', 'registration']]))
  expect(stores.get(miniAppStore).data).toEqual(data)
})
test('a message is shown where registration is off', async () => {
  const { stores } = await open(() => Promise.reject(fault('unknown')), { facts: testFacts({ features: {} }) })
  expect((await screen.findByRole('alert')).textContent).toContain('auth.miniApp.unknown')
  expect(stores.session.isAuthenticated).toBe(false)
})
test.each(['forged', 'stale', 'used'])(
  '%s data is refused with a message, and another way to log in is offered',
  async (name) => {
    const { stores, kinds } = await open(() => Promise.reject(fault(name)))
    expect((await screen.findByRole('alert')).textContent).toContain(`auth.miniApp.${name}`)
    expect(stores.get(miniAppStore).data).toBeNull()
    press('auth.miniApp.byLogin')
    expect(kinds()).toEqual([['auth', 'authorization']])
  },
)
test('a brand without a bot shows nothing', async () => {
  const { kinds } = await open(() => Promise.reject(fault('closed')))
  await waitFor(() => expect(kinds()).toEqual([]))
})
test('without an answer the player can try again', async () => {
  const login = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')))
  const { stores } = await open(login)
  expect((await screen.findByRole('alert')).textContent).toContain('auth.unavailable')
  login.mockResolvedValue(welcome)
  press('common.retry')
  await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
})
test('a second step asks for its code and sends it with the same data', async () => {
  const login = vi.fn<(params: Record<string, unknown>) => Promise<never>>(() =>
    Promise.reject(
      refusal('AuthorizationException', {
        message: 'two_factor_auth is enable',
        resend_time: 60,
        error_data: { method: 'mail' },
      }),
    ),
  )
  const { stores } = await open(login)
  await waitFor(() => expect(view()).toBe('twofa'))
  login.mockResolvedValue(welcome)
  fireEvent.change(control('code'), { target: { value: '123456' } })
  press('auth.submit.twofa')
  await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
  expect(login).toHaveBeenLastCalledWith({ ...data, code: '123456' })
})

/** The registration popup of a visitor who came by mini-app. */
const registration = async (register: (values: Record<string, unknown>) => Promise<never>) => {
  const { stores } = await openPopup({ view: 'registration', api: { auth: { register: register as never } } })
  stores.get(miniAppStore).take(data)
  await waitFor(() => expect(control('email')).toBeTruthy())
  for (const [name, value] of Object.entries({
    email: 'ada@example.com',
    password: 'secret-1',
    birth_date: '1990-04-12',
    country: 'LV',
  }))
    type(name, value)
  press('auth.submit.registration')
  return stores
}
test('a registration sends the user named by the messenger besides its fields [EMBED-07.7] [EMBED-07.9]', async () => {
  const register = vi.fn(() => Promise.resolve(welcome))
  const stores = await registration(register)
  await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
  expect(register).toHaveBeenCalledWith(
    expect.objectContaining({ ...data, email: 'ada@example.com', birth_date: '1990-04-12' }),
    { idempotencyKey: expect.any(String) as string },
  )
  expect(stores.get(miniAppStore).data).toBeNull()
})
test.each([
  ['a refusal of the data', fault('used'), 'auth.wrongRegServerError auth.miniAppAgain'],
  [
    'a user who has an account',
    refusal('InvalidParameterException', { invalid_parameters: { id: 'taken' } }),
    'auth.wrongRegServerError',
  ],
  [
    'any other error',
    new ApiError({ type: 'InternalServerErrorException', code: 3, message: 'Oops' }, 500),
    'auth.wrongRegServerError',
  ],
])('a failed registration by mini-app shows the notice: %s [EMBED-08]', async (_what, error, text) => {
  const stores = await registration(() => Promise.reject(error))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe(`auth.wrongRegServerTitle${text}`)
  expect(stores.session.isAuthenticated).toBe(false)
})
