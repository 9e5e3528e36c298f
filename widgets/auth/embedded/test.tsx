// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestWidget, testFacts, testInfo, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { control, fill, items, press, refusal, send, type } from '../parts/testing.tsx'
import { FramedEntry, keepsCookies } from './entry.ts'
import { registrationPath, tellParent, type Framed } from './parent.ts'
import widget from './widget.tsx'

const HOST = 'https://partner.example'
const auth = { embed: { origins: [HOST] } }
const show = (view: 'authorization' | 'registration', options: TestSiteOptions = {}, calls: object = {}) => {
  const go = vi.fn()
  const api = {
    auth: { login: () => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never), ...calls },
    account: {
      getInfo: () => Promise.resolve(testInfo as never),
      getPersonalDataFields: () => Promise.resolve(items as never),
    },
  }
  const stores = testStores({ facts: testFacts({ auth }), navigation: { go }, ...options, api })
  render(<TestWidget widget={widget} id="auth/embedded" props={{ view, termsHref: '/terms' }} stores={stores} />)
  return { go, stores }
}
/** A window inside a page of some origin. */
const framed = (origin: string, more: Partial<Framed> = {}) => {
  const postMessage = vi.fn()
  return {
    postMessage,
    self: {
      parent: { postMessage },
      location: { ancestorOrigins: [origin] },
      document: { referrer: '' },
      ...more,
    } satisfies Framed,
  }
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('messages go to allowed origins only, each to that origin alone [EMBED-05.1..2]', () => {
  const friend = framed(HOST)
  expect(tellParent({ type: 'refresh_user' }, [HOST], friend.self)).toBe(true)
  expect(friend.postMessage).toHaveBeenCalledWith({ type: 'refresh_user' }, HOST)
  const stranger = framed('https://evil.example')
  expect([
    tellParent({ type: 'refresh_user' }, [HOST], stranger.self),
    tellParent({ type: 'refresh_user' }, [], stranger.self),
  ]).toEqual([false, false])
  expect(stranger.postMessage).not.toHaveBeenCalled()
})
test('without ancestor origins the referrer is used; a page without a frame sends nothing', () => {
  const { self, postMessage } = framed(HOST, { location: {}, document: { referrer: `${HOST}/page` } })
  expect([tellParent({ type: 'refresh_user' }, [HOST], self), postMessage.mock.calls.length]).toEqual([true, 1])
  expect(tellParent({ type: 'refresh_user' }, [HOST], { ...self, document: { referrer: '' } })).toBe(false)
  const alone = { ...self } as Framed
  alone.parent = alone
  expect(tellParent({ type: 'refresh_user' }, [HOST], alone)).toBe(false)
})
test('the registration is at the root of the main site and returns to a page of its own [EMBED-03.1]', () => {
  expect(registrationPath(testStores({ route: { query: { backUrl: '/game/x' } } }))).toBe(
    '/?show_popup_reg=1&backUrl=%2Fgame%2Fx',
  )
  expect(registrationPath(testStores({ route: { query: { backUrl: 'https://evil.example' } } }))).toBe(
    '/?show_popup_reg=1&backUrl=%2F',
  )
})
test('login shows only its form, then a confirmation [EMBED-01.2]', async () => {
  show('authorization')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('auth.title.authorization')
  expect(document.querySelectorAll('form')).toHaveLength(1)
  type('login', 'ada@example.com')
  type('password', 'secret1')
  press('auth.submit.authorization')
  await waitFor(() => expect(document.querySelector('[data-view=done]')).toBeTruthy())
  expect(screen.getByText('auth.loggedIn')).toBeTruthy()
})
test('registration shows its form, and the login within it [EMBED-02.2]', async () => {
  const { go } = show('registration')
  await waitFor(() => expect(control('email')).toBeTruthy())
  press('auth.toAuthorization')
  press('auth.toRegistration')
  await waitFor(() => expect(control('email')).toBeTruthy())
  expect(go).not.toHaveBeenCalled()
})
test('without a frame, login links to the registration of the main site', () => {
  const { go } = show('authorization')
  fireEvent.click(screen.getByRole('button', { name: 'auth.toRegistration' }))
  expect(go).toHaveBeenCalledWith('/?show_popup_reg=1&backUrl=%2F')
})

describe('where cookies are kept', () => {
  const within = () => {
    const postMessage = vi.fn()
    vi.stubGlobal('parent', { postMessage })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${HOST}/`)
    return postMessage
  }
  const isDone = () => waitFor(() => expect(document.querySelector('[data-view=done]')).toBeTruthy())
  afterEach(() => vi.restoreAllMocks())

  test('the page around is told after a login [EMBED-04.2]', async () => {
    const postMessage = within()
    show('authorization')
    type('login', 'ada@example.com')
    type('password', 'secret1')
    expect(postMessage).not.toHaveBeenCalled()
    press('auth.submit.authorization')
    await isDone()
    expect(postMessage.mock.calls).toEqual([[{ type: 'refresh_user' }, HOST]])
  })
  test('and after a registration [EMBED-04.2]', async () => {
    const postMessage = within()
    show('registration', {}, { register: () => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never) })
    await waitFor(() => expect(control('email')).toBeTruthy())
    fill()
    send()
    await isDone()
    expect(postMessage.mock.calls).toEqual([[{ type: 'refresh_user' }, HOST]])
  })
  test('it is asked to open the registration of the main site, which returns to a page of its own [EMBED-03.2]', () => {
    const postMessage = within()
    const { go } = show('authorization', { route: { query: { backUrl: '/promotions' } } })
    press('auth.toRegistration')
    const url = `${window.location.origin}/?show_popup_reg=1&backUrl=%2Fpromotions`
    expect(postMessage.mock.calls).toEqual([[{ type: 'redirect', url }, HOST]])
    expect(go).not.toHaveBeenCalled()
  })
})

describe('where no cookie is kept', () => {
  const welcome = { status: 'ok', payload: { uid: 'p1', ticket: 'abc' } } as never
  const asks = () =>
    Promise.reject(
      refusal('AuthorizationException', {
        message: 'two_factor_auth is enable',
        resend_time: 60,
        error_data: { method: 'mail', challenge: 'c1' },
      }),
    )
  const address = `${window.location.origin}/platform/enter?ticket=abc&to=%2Fhelp`
  /** The form in a frame of a page of some origin, in a browser that keeps no cookie of ours there. */
  const abroad = (origin: string, login: () => Promise<never>) => {
    const postMessage = vi.fn()
    vi.stubGlobal('parent', { postMessage })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/`)
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    const { stores } = show('authorization', { route: { query: { backUrl: '/help' } } }, { login })
    return { postMessage, stores }
  }
  const submit = () => {
    type('login', '+ada@example.com')
    type('password', 'secret1')
    press('auth.submit.authorization')
  }
  afterEach(() => vi.restoreAllMocks())

  test('the page around gets a ticket and its address, once [EMBED-04.1]', async () => {
    const login = vi.fn(() => Promise.resolve(welcome))
    const { postMessage, stores } = abroad(HOST, login)
    submit()
    await waitFor(() => expect(document.querySelector('[data-view=done]')).toBeTruthy())
    expect(login).toHaveBeenCalledWith({ login: 'ada@example.com', password: 'secret1', embed_origin: HOST })
    expect(postMessage.mock.calls).toEqual([[{ type: 'refresh_user', ticket: 'abc', url: address }, HOST]])
    expect(stores.session.isAuthenticated).toBe(false)
  })
  test('the second step sends the challenge of the first one', async () => {
    const login = vi.fn<() => Promise<never>>(asks)
    const { postMessage } = abroad(HOST, login)
    submit()
    await waitFor(() => expect(document.querySelector('[data-view=twofa]')).toBeTruthy())
    login.mockResolvedValue(welcome)
    type('code', '123456')
    press('auth.submit.twofa')
    await waitFor(() => expect(postMessage).toHaveBeenCalledOnce())
    expect(login).toHaveBeenLastCalledWith({
      login: 'ada@example.com',
      password: 'secret1',
      code: '123456',
      embed_origin: HOST,
      challenge: 'c1',
    })
  })
  test('inside a page that is not allowed there is a link to the main site and no form [EMBED-05.1]', async () => {
    const login = vi.fn(() => Promise.resolve(welcome))
    const { postMessage } = abroad('https://evil.example', login)
    const link = await screen.findByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('target'), control('login')]).toEqual([
      '/?show_popup_auth=1',
      '_top',
      null,
    ])
    expect([postMessage.mock.calls, login.mock.calls]).toEqual([[], []])
  })
  test('a registration asks for a ticket too', async () => {
    const register = vi.fn(() => Promise.resolve(welcome))
    const entry = new FramedEntry({ auth: { register } } as never, HOST)
    await entry.register({ email: 'ada@example.com' })
    expect(register).toHaveBeenCalledWith({ email: 'ada@example.com', embed_origin: HOST })
    expect([
      entry.takeAddress(window.location.origin, '/help'),
      entry.takeAddress(window.location.origin, '/help'),
    ]).toEqual([{ ticket: 'abc', url: address }, undefined])
  })
  test('cookies are tested with one that is removed at once', () => {
    expect([keepsCookies(document), document.cookie]).toEqual([true, ''])
    expect(
      keepsCookies({
        get cookie() {
          return ''
        },
        set cookie(_text) {
          /* as in a frame of another site */
        },
      }),
    ).toBe(false)
  })
})
