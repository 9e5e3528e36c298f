import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError, createApi, fatalPage, watchErrors, type ErrorPage } from '../../../engine/api/index.ts'
import type { PageDefinition } from '../../../engine/page/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { findPage, loadPage, type LoadPageContext } from './load-page.ts'
import { failed } from './refused.ts'

const route = (id: string) => ({ id, path: `/${id}`, params: {}, query: {}, hash: '' })
const page = (id: string, status = 200): PageDefinition => ({
  messages: {},
  page: {
    id,
    path: `/${id}`,
    layout: 'default',
    shell: 'full',
    isGame: false,
    access: 'all',
    status,
    head: {},
    frame: { id: 'frame', widget: `test/${id}`, props: {} },
  },
})
const pages: Record<string, PageDefinition> = {
  fine: page('fine'),
  gone: page('gone'),
  broken: page('broken'),
  'error-404': page('error-404', 404),
  'error-403': page('error-403', 403),
  'error-503': page('error-503', 503),
  'error-blocked': page('error-blocked', 403),
}
/** A visit whose only call fails with this error. */
const visit = (error?: ApiError): LoadPageContext => {
  let fatal: ErrorPage | null = null
  const call = async () => {
    if (error) throw error
    return [] as never
  }
  const api = createApi(
    watchErrors({ call }, (met) => {
      fatal ??= fatalPage(met) ?? null
    }),
  )
  return {
    api,
    facts: testFacts(),
    session: null,
    signal: new AbortController().signal,
    definition: (id) => pages[id],
    fatal: () => fatal,
  }
}
const raised = (type: string, status: number) => new ApiError({ type: type as never, code: 1, message: '' }, status)

/** A widget whose data gives the page this status. */
const odd = (status: number) => ({ View: () => null, load: () => Promise.resolve(null), head: () => ({ status }) })

beforeAll(() => {
  const View = () => null
  const of = (widget: object) => () => Promise.resolve({ default: { View, ...widget } as never })
  registerWidgets({
    ...Object.fromEntries(Object.keys(pages).map((id) => [`test/${id}`, of({})])),
    'test/gone': of({ load: () => Promise.resolve(null), head: () => ({ status: 404 }) }),
    'test/broken': of({ load: ({ api }: LoadPageContext) => api.games.getProviders({}) }),
  })
})

describe('an address without a page', () => {
  test('an unknown address is not found [ERROR-08.1..2]', async () => {
    await expect(findPage(undefined, '/nothing', visit())).rejects.toMatchObject({
      message: 'Page not found',
      status: 404,
    })
    expect(await loadPage(undefined, '/nothing', visit())).toMatchObject({
      status: 404,
      definition: { page: { id: 'error-404' } },
      route: { path: '/nothing' },
    })
  })
  test('an address that its widgets call invalid is named [ERROR-07.1..2]', async () => {
    await expect(findPage(route('gone'), '/gone', visit())).rejects.toMatchObject({
      message: 'Page Not Found: /gone',
      status: 404,
    })
    expect(await loadPage(route('gone'), '/gone', visit())).toMatchObject({
      status: 404,
      definition: { page: { id: 'error-404' } },
    })
  })
  test.each([400, 410, 418, 500, 502])(
    'a page with status %i is shown as not found, with that status [ERROR-05]',
    async (status) => {
      registerWidgets({ [`test/odd-${status}`]: () => Promise.resolve({ default: odd(status) }) })
      const context = { ...visit(), definition: (id: string) => pages[id] ?? page(id) }
      expect(await loadPage(route(`odd-${status}`), `/odd-${status}`, context)).toMatchObject({
        status,
        definition: { page: { id: 'error-404' } },
      })
    },
  )
  test.each([
    [403, 'error-403', 'ERROR-03.3'],
    [503, 'error-503', 'ERROR-04.2'],
  ])('a page whose own widgets answer %i is shown as %s [%s]', async (status, id) => {
    registerWidgets({ [`test/own-${status}`]: () => Promise.resolve({ default: odd(status) }) })
    const context = { ...visit(), definition: (name: string) => pages[name] ?? page(name) }
    expect(await loadPage(route(`own-${status}`), `/own-${status}`, context)).toMatchObject({
      status,
      definition: { page: { id } },
    })
  })
  test.each([403, 404])('on a page of a draft the widget that answers %i fails at its place', async (status) => {
    registerWidgets({ [`test/put-${status}`]: () => Promise.resolve({ default: odd(status) }) })
    const definition = (name: string) => pages[name] ?? page(name)
    const context = { ...visit(), definition, refused: failed }
    const own = route(`put-${status}`)
    expect(await loadPage(own, own.path, context)).toMatchObject({
      status: 200,
      definition: { page: { id: own.id } },
      loads: { '': { error: 'PageError' } },
    })
    // An address that names something may be wrong in a draft too.
    expect(await loadPage({ ...own, params: { id: '7' } }, own.path, context)).toMatchObject({ status })
    const refused = { ...visit(raised('AccessDeniedException', 403)), refused: failed }
    expect(await loadPage(route('broken'), '/broken', refused)).toMatchObject({
      status: 200,
      loads: { '': { error: 'AccessDeniedException' } },
    })
  })
  test.each([
    ['ApplicationDisabledException', 503, 'error-503'],
    ['UserBannedException', 403, 'error-blocked'],
  ])('on a page of a draft as well, %s with status %i is shown as %s', async (type, status, id) => {
    const context = { ...visit(raised(type, status)), refused: failed }
    expect(await loadPage(route('broken'), '/broken', context)).toMatchObject({ status, definition: { page: { id } } })
  })
  test('any other page is shown', async () => {
    expect(await loadPage(route('fine'), '/fine', visit())).toMatchObject({
      status: 200,
      definition: { page: { id: 'fine' } },
    })
  })
})

describe('an error during loading', () => {
  test.each([
    ['ApplicationUnavailableException', 503, 503, 'error-503', 'ERROR-04.1', 'SERVERERR-03.1'],
    ['ApplicationDisabledException', 503, 503, 'error-503', 'ERROR-04.1', 'SERVERERR-02.1'],
    ['AccessDeniedException', 403, 403, 'error-403', 'ERROR-03.1', 'SERVERERR-08.1'],
    ['WithdrawalDeclinedException', 403, 403, 'error-403', 'ERROR-03.1', 'ERROR-09'],
    ['UserBannedException', 403, 403, 'error-blocked', 'ERROR-03.2', 'SERVERERR-10.1'],
    ['UserBannedException', 404, 403, 'error-blocked', 'ERROR-01', 'SERVERERR-10.3'],
  ])('%s with HTTP status %i is answered %i by %s [%s] [%s]', async (type, status, answered, id) => {
    expect(await loadPage(route('broken'), '/broken', visit(raised(type, status)))).toMatchObject({
      status: answered,
      definition: { page: { id } },
    })
  })
  test.each([
    ['InternalServerErrorException', 500],
    ['AuthorizationException', 401],
    ['BillingUnavailableException', 503],
  ])('%s does not replace the page [ERROR-14.2] [ERROR-04.3]', async (type, status) => {
    expect(await loadPage(route('broken'), '/broken', visit(raised(type, status)))).toMatchObject({
      status: 200,
      definition: { page: { id: 'broken' } },
      loads: { '': { error: type } },
    })
  })
})
