// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { SessionSummary } from '../../../engine/page/types.ts'
import type { IdentityStatus } from '../../../schemas/api/identity.ts'
import widget from './widget.tsx'

interface Options {
  summary?: Partial<SessionSummary>
  status?: Partial<IdentityStatus>
  hasProvider?: boolean
  query?: Record<string, string>
  fails?: boolean
}
const balance = { amount: '1.00', currency: 'EUR' }
const show = ({ summary = {}, status = {}, hasProvider = true, query = {}, fails = false }: Options = {}) => {
  const calls: string[] = []
  const answer = <T,>(name: string, value: T) =>
    vi.fn((params: object) => {
      calls.push(Object.keys(params).length > 0 ? `${name} ${JSON.stringify(params)}` : name)
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve(value)
    })
  let isChecked = summary.is_on_verification === true
  const stores = testStores({
    facts: testFacts({ features: hasProvider ? { identity: true } : {} }),
    session: testSession(summary),
    api: {
      sumsub: {
        createApplicant: answer('createApplicant', 1) as never,
        getAccessToken: answer('getAccessToken', { token: 'token-1', sdk: 'https://sdk.example/sdk.js' }) as never,
        getStatus: answer('getStatus', { state: isChecked ? 'verified' : 'pending', comment: null }) as never,
      },
      account: {
        setUserOnVerification: vi.fn(() => {
          calls.push('setUserOnVerification')
          isChecked = true
          return Promise.resolve(1)
        }) as never,
        getInfo: (() =>
          Promise.resolve({
            ...testSession(),
            is_on_verification: calls.includes('setUserOnVerification'),
            is_verified: !calls.includes('setUserOnVerification'),
            balance_main: balance,
            balance_bonus: balance,
            balance_betting_bonus: balance,
            balance_fun: balance,
          })) as never,
      },
    },
  })
  const data = { status: { state: 'none' as const, comment: null, ...status } }
  const route = { id: 'verification', path: '/profile/verification', query }
  stores.enter({ ...route, params: {}, hash: '' }, {})
  render(<TestWidget widget={widget} id="profile/verification" props={{}} data={data} stores={stores} />)
  return { stores, calls }
}
/** A replacement of the provider's script, with the received parameters and a function to send a message. */
const provider = () => {
  const said = new Map<string, (payload: unknown) => void>()
  const given: { token?: string; container?: HTMLElement; refresh?: () => Promise<string>; ended: number } = {
    ended: 0,
  }
  const builder = {
    withConf: () => builder,
    withOptions: () => builder,
    on(event: string, handler: (payload: unknown) => void) {
      said.set(event, handler)
      return builder
    },
    build: () => ({
      launch: (container: HTMLElement) => void (given.container = container),
      destroy: () => void (given.ended += 1),
    }),
  }
  window.snsWebSdk = {
    init(token, refresh) {
      Object.assign(given, { token, refresh })
      return builder
    },
  }
  const say = (event: string) => act(() => said.get(event)?.({}))
  return { given, say }
}
const scripts = () => [...document.head.querySelectorAll('script')]
const begin = async (name = 'identity.start.none') => {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(scripts().length).toBeGreaterThan(0))
  act(() => void scripts().at(-1)!.dispatchEvent(new Event('load')))
}
const shownState = () => document.querySelector('[data-state]')?.getAttribute('data-state')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
  delete window.snsWebSdk
  vi.resetModules()
})

test.each([
  [{}, 'none', 'none', 'KYC-05.1'],
  [{ is_on_verification: false, is_verified: false }, 'verified', 'none', 'KYC-05.1'],
  [{ is_on_verification: true }, 'none', 'pending', 'KYC-05.2'],
  [{ is_on_verification: true, is_verified: true }, 'verified', 'pending', 'KYC-05.2'],
  [{ is_verified: true }, 'none', 'verified', 'KYC-05.3'],
  [{ is_verified: true }, 'rejected', 'verified', 'KYC-05.3'],
] as const)(
  'an account with %j, which the provider calls %s, is shown as %s [%s]',
  (summary, state, shown, _clause) => {
    show({ summary, status: { state } })
    expect(shownState()).toBe(shown)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`identity.states.${shown}.title`)
    expect(screen.queryAllByRole('button')).toHaveLength(shown === 'none' ? 1 : 0)
  },
)

test("the provider's comment is shown, and another try is offered only if it is allowed", () => {
  show({ status: { state: 'retry', comment: 'Too dark.' } })
  expect(document.body.textContent).toContain('Too dark.')
  expect(screen.getByRole('button', { name: 'identity.start.retry' })).toBeTruthy()
  cleanup()
  show({ status: { state: 'rejected', comment: 'Not accepted.' } })
  expect(document.body.textContent).toContain('Not accepted.')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('without the feature there is no provider, and the state is still shown [KYC-01.2]', () => {
  show({ hasProvider: false })
  expect(shownState()).toBe('none')
  expect(document.querySelector('[data-provider]')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(document.body.textContent).toContain('identity.byStaff')
})

const flow =
  'applicant, token, the provider’s page; then the state is pending ' +
  '[KYC-01.1] [KYC-02.1..3] [KYC-03.2] [KYC-04.1..2]'
test(flow, async () => {
  const { given, say } = provider()
  const { calls } = show()
  await begin()
  await waitFor(() => expect(given.container).toBe(document.querySelector('[data-provider="open"]')))
  expect(given.token).toBe('token-1')
  expect(calls).toEqual(['createApplicant', 'getAccessToken'])
  expect(await given.refresh!()).toBe('token-1')
  say('idCheck.onApplicantSubmitted')
  await waitFor(() => expect(shownState()).toBe('pending'))
  expect(calls).toContain('setUserOnVerification')
  await waitFor(() => expect(given.ended).toBe(1))
})

test('the id of an action is sent only if the page has one [KYC-03.1]', async () => {
  provider()
  const { calls } = show({ query: { action: 'payout-7' } })
  fireEvent.click(screen.getByRole('button', { name: 'identity.start.none' }))
  await waitFor(() => expect(calls).toEqual(['createApplicant', 'getAccessToken {"externalActionId":"payout-7"}']))
})

test('if the provider cannot be reached, an error and the button are shown', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = show({ fails: true })
  fireEvent.click(screen.getByRole('button', { name: 'identity.start.none' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(screen.getByRole('button', { name: 'identity.start.none' })).toHaveProperty('disabled', false)
  told.mockRestore()
})

test('while the check is pending its state is polled, and the result is shown', async () => {
  vi.useFakeTimers()
  const { calls } = show({ summary: { is_on_verification: true }, status: { state: 'pending' } })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(calls).toEqual(['getStatus'])
  expect(shownState()).toBe('verified')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(calls).toEqual(['getStatus'])
})
