// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createApi, NetworkError, watchErrors } from '../../../engine/api/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { testFacts, testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { favouritesStore } from '../../lobby/parts/favourites.ts'
import { ERROR_STATUS, ERROR_TYPES, type ApiErrorBody, type ErrorType } from '../../../schemas/api/errors.ts'
import { LikeButton } from '../../lobby/parts/like.tsx'
import { englishStores, WithDialogs } from './testing.tsx'

const raised = (type: ErrorType, more: Partial<ApiErrorBody> = {}, status = ERROR_STATUS[type] ?? 422) =>
  new ApiError({ type, code: ERROR_TYPES.indexOf(type) + 1, message: 'Words of the platform', ...more }, status)
const routes = [
  { id: 'home', path: '/', access: 'all' as const },
  { id: 'settings', path: '/profile/settings', access: 'player' as const },
]

/** A player's page with one action; the platform answers every call with this error. */
const start = (error: Error, options: TestSiteOptions = {}) => {
  const call = vi.fn<(verb: string, name: string) => Promise<never>>().mockRejectedValue(error)
  const stores: RootStore = englishStores({
    session: testSession(),
    facts: testFacts({ routes }),
    ...options,
    api: createApi(watchErrors({ call: call as never }, (failure, method) => stores.failures.receive(failure, method))),
  })
  render(
    <WithDialogs stores={stores}>
      <LikeButton sysname="fox" name="Fox" />
    </WithDialogs>,
  )
  return { call, stores }
}
const button = () => screen.getByRole('button', { name: 'Favourite: Fox' })
const doIt = async (error: Error, options?: TestSiteOptions) => {
  const started = start(error, options)
  await act(async () => {
    fireEvent.click(button())
  })
  return started
}
/** Passes the error on like a caller without its own message. */
const handOn = (error: Error) => {
  const { stores } = start(error)
  act(() => stores.failures.show(error))
  return stores
}
const GENERAL = 'Something went wrong on our side. Please try again in a moment.'
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the player’s action is answered by a notice, and the page stays usable', () => {
  test.each([
    ['UnknownErrorException', 'SERVERERR-01.1'],
    ['MethodNotFoundException', 'SERVERERR-04'],
    ['InvalidRequestException', 'SERVERERR-06'],
    ['InternalServerErrorException', 'SERVERERR-07.1'],
  ] as const)('%s is told in words of the action, or in general ones [%s]', async (type, _id) => {
    await doIt(raised(type))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The favourite could not be saved. Please try again.',
    )
    cleanup()
    handOn(raised(type))
    expect((await screen.findByRole('alert')).textContent).toContain(GENERAL)
  })
  test.each([
    ['UnknownErrorException', 'SERVERERR-01.2'],
    ['MethodNotFoundException', 'SERVERERR-04'],
    ['InvalidRequestException', 'SERVERERR-06'],
    ['InternalServerErrorException', 'SERVERERR-07.2'],
  ] as const)('%s leaves page, session and action as they were [%s]', async (type, _id) => {
    const { call, stores } = await doIt(raised(type))
    expect(stores.failures.fatal).toBeNull()
    expect(stores.session.isAuthenticated).toBe(true)
    expect(stores.dialogs.stack).toEqual([])
    await act(async () => {
      fireEvent.click(button())
    })
    expect(call).toHaveBeenCalledTimes(2)
  })
  test('a method the platform does not know is logged on the console [SERVERERR-04.1]', async () => {
    await doIt(raised('MethodNotFoundException'))
    expect(logged).toHaveBeenCalledWith('The platform knows no method games.addLike', expect.any(ApiError))
  })
  test('wrong parameters that belong to no field give the general notice [SERVERERR-14.4]', async () => {
    handOn(raised('InvalidParameterException', { invalid_parameters: { sysname: 'unknown' } }))
    expect((await screen.findByRole('alert')).textContent).toContain(GENERAL)
  })
  test.each([
    [{ resend_time: 40 }, 'SERVERERR-15.1', 'Too many attempts. Please try again in 40 seconds.'],
    [{ resend_time: '1' }, 'SERVERERR-15.1', 'in 1 second.'],
    [{ error_data: { retry_after: 90 } }, 'SERVERERR-15.1', 'in 90 seconds.'],
    [{}, 'SERVERERR-15.2', 'Too many attempts. Please try again a little later.'],
  ])('too many requests: the notice says when to try again, with %j [%s]', async (more, _id, words) => {
    await doIt(raised('TooManyRequestsException', more))
    expect((await screen.findByRole('status')).textContent).toContain(words)
  })
  test('a missing connection is reported in the caller’s words', async () => {
    await doIt(new NetworkError('offline'))
    expect((await screen.findByRole('alert')).textContent).toContain('The favourite could not be saved')
  })
  test('a full storage is logged and nothing is shown [SERVERERR-25]', async () => {
    const { stores } = await doIt(raised('StorageQuotaExceededException'))
    expect(stores.toasts.items).toEqual([])
    expect(stores.dialogs.stack).toEqual([])
    expect(console.info).toHaveBeenCalled()
  })
})

describe('missing data is asked for', () => {
  const dialogOf = async (type: ErrorType, name: string, role = 'dialog', more = {}) => {
    const { stores } = await doIt(raised(type, more))
    const dialog = await screen.findByRole(role, { name })
    expect(stores.toasts.items).toEqual([])
    return { stores, dialog, hrefs: screen.queryAllByRole('link').map((link) => link.getAttribute('href')) }
  }
  test('a deposit, with the way to it [SERVERERR-11.1..2]', async () => {
    expect((await dialogOf('UserNeedDepositException', 'Make a deposit first')).hrefs).toEqual(['/cashier/deposit'])
  })
  test('details of the profile, by the fill-profile-info confirm [SERVERERR-12.1]', async () => {
    const { stores } = await dialogOf('UserNeedProfileDataException', 'A few details are missing', 'alertdialog')
    expect(stores.dialogs.top?.kind).toBe('fill-profile-info')
  })
  test('a confirmed contact, at the refusal’s own places [SERVERERR-13.1..2]', async () => {
    const buttons = [
      { show: true, link: '/profile/settings#email' },
      { show: false, link: '/hidden' },
    ]
    expect(
      (await dialogOf('UserNeedConfirmContactException', 'Confirm your contact details', 'dialog', { buttons })).hrefs,
    ).toEqual(['/profile/settings#email'])
    cleanup()
    expect((await dialogOf('UserNeedConfirmContactException', 'Confirm your contact details')).hrefs).toEqual([
      '/profile/settings',
    ])
  })
  test('complete profile or identity data [SERVERERR-23.1]', async () => {
    expect((await dialogOf('KycUserProfileException', 'Please complete your details')).hrefs).toEqual([
      '/profile/settings',
    ])
  })
  test('a verified identity [SERVERERR-26.1]', async () => {
    const { stores } = await dialogOf('SumsubVerificationRequiredException', 'Please verify your identity')
    expect(stores.dialogs.top?.kind).toBe('identity-verification')
  })
  test('once: the same dialog does not open twice', async () => {
    const { stores } = await doIt(raised('UserNeedDepositException'))
    act(() => stores.failures.show(raised('UserNeedDepositException')))
    expect(stores.dialogs.stack).toHaveLength(1)
  })
})

describe('a fatal error replaces the page, whatever call it came from', () => {
  test.each([
    ['ApplicationDisabledException', 503, 'error-503', 'SERVERERR-02.2'],
    ['ApplicationUnavailableException', 503, 'error-503', 'SERVERERR-03.2'],
    ['AccessDeniedException', 403, 'error-403', 'SERVERERR-08.2'],
    ['WithdrawalDeclinedException', 403, 'error-403', 'ERROR-09'],
    ['AuthorizationException', 403, 'error-403', 'ERROR-09'],
    ['UserBannedException', 403, 'error-blocked', 'SERVERERR-10.2'],
    ['UserBannedException', 404, 'error-blocked', 'SERVERERR-10.3'],
  ] as const)('%s with HTTP status %i: %s [%s] [ERROR-09]', async (type, status, page, _id) => {
    const { stores } = start(raised(type, {}, status))
    await act(async () => {
      await stores.balances.refresh().catch(() => undefined)
    })
    expect(stores.failures.fatal).toBe(page)
    act(() => stores.failures.show(raised(type, {}, status)))
    expect(stores.toasts.items).toEqual([])
  })
  test('access denied with another status, and a failing payment service, are not fatal [SERVERERR-08.3]', async () => {
    for (const [type, status] of [
      ['AccessDeniedException', 422],
      ['BillingUnavailableException', 503],
      ['BillingServiceErrorException', 503],
    ] as const) {
      expect((await doIt(raised(type, {}, status))).stores.failures.fatal, type).toBeNull()
      expect(await screen.findByRole('alert')).toBeTruthy()
      cleanup()
    }
  })
})

describe('the end of a session', () => {
  test('an expired session makes a guest who is offered the login, in place and once [SERVERERR-05.2]', async () => {
    const { stores } = start(raised('AuthorizationException'))
    await act(async () => {
      await Promise.allSettled([stores.balances.refresh(), stores.get(favouritesStore).toggle('fox')])
    })
    expect([stores.session.summary, stores.balances.values, stores.balances.total]).toEqual([null, null, null])
    expect(stores.dialogs.stack.map(({ kind, props }) => [kind, props])).toEqual([['auth', { view: 'authorization' }]])
    expect(stores.toasts.items).toHaveLength(1)
    expect(await screen.findByText('You were logged out. Log in to continue.')).toBeTruthy()
  })
  test('on a player’s page the address itself leads to the login and back', async () => {
    const { stores } = start(raised('AuthorizationException'), { route: { id: 'settings', path: '/profile/settings' } })
    await act(async () => {
      await stores.balances.refresh().catch(() => undefined)
    })
    expect(stores.session.isAuthenticated).toBe(false)
    expect(stores.dialogs.stack).toEqual([])
  })
  test('a refused login ends no session [SERVERERR-05.3]', async () => {
    const { stores } = start(raised('AuthorizationException', { message: 'two_factor_auth is enable' }))
    await expect(stores.session.login({ login: 'a', password: 'b' })).rejects.toThrow('two_factor_auth is enable')
    expect([stores.session.isAuthenticated, stores.dialogs.stack, stores.toasts.items]).toEqual([true, [], []])
  })
  test('asking who is logged in ends no session either [SERVERERR-05.3]', async () => {
    const { stores } = start(raised('AuthorizationException'))
    await act(async () => {
      await stores.api.account.getInfo({}).catch(() => undefined)
    })
    expect([stores.session.isAuthenticated, stores.dialogs.stack, stores.toasts.items]).toEqual([true, [], []])
    await act(async () => {
      await stores.api.account.getBalance({}).catch(() => undefined)
    })
    expect(stores.session.isAuthenticated).toBe(false)
  })
  test('a deleted account gets a message, and nobody is logged in any more [SERVERERR-09.1..2]', async () => {
    const go = vi.fn()
    const { call, stores } = start(raised('UserDeletedException'), { navigation: { go } })
    await act(async () => {
      await stores.balances.refresh().catch(() => undefined)
    })
    expect(stores.session.summary).toBeNull()
    expect(stores.balances.values).toBeNull()
    expect(call.mock.calls.map(([, name]) => name)).toEqual(['account.getBalance', 'auth.logout'])
    expect(go).toHaveBeenCalledExactlyOnceWith('/')
    expect((await screen.findByRole('dialog', { name: 'Your account is deleted' })).textContent).toContain(
      'You are logged out',
    )
  })
})
