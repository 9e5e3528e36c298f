// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StoresProvider } from '../../../engine/stores/index.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { CurrentPage } from '../shared/current-page.ts'
import { createNavigator } from './navigator.ts'

afterEach(cleanup)

/** Opens the router over a page; returns it with a count of its loads. */
const open = async () => {
  const stores = testStores()
  const data = () =>
    ({
      definition: {
        page: { shell: 'full', frame: { id: 'frame', widget: 'test/none', props: {} }, head: {} },
        messages: {},
      },
      route: stores.route,
      loads: {},
    }) as never
  const page = new CurrentPage(data())
  const load = vi.fn(data)
  const navigator = createNavigator(stores.facts, page, load)
  navigator.prepare()
  await vi.waitFor(() => expect(page.Router).not.toBeNull(), 10_000)
  const Router = page.Router!
  render(
    <StoresProvider value={stores}>
      <Router />
    </StoresProvider>,
  )
  return { page, load, navigator }
}

test('the progress bar ends when only a tab or a popup of the page was opened', async () => {
  const { page, navigator } = await open()
  for (const to of ['?tab=withdrawal', '?show_popup_auth=1', '?tab=deposit', '#part', '#part']) {
    act(() => {
      navigator.go(to)
    })
    expect(page.isBusy).toBe(true)
    await vi.waitFor(() =>
      expect([window.location.href, page.isBusy]).toEqual([expect.stringContaining(to.slice(1)), false]),
    )
  }
})

test('a page is reloaded also when a closing popup changes the address meanwhile', async () => {
  const { page, load, navigator } = await open()
  act(() => {
    navigator.go('?show_popup_auth=1')
  })
  await vi.waitFor(() => expect(window.location.search).toContain('show_popup_auth=1'))
  const before = page.data
  expect(load).not.toHaveBeenCalled()
  act(() => {
    navigator.reload()
    navigator.go('/', { replace: true })
  })
  // The address may change and the page be idle before the reload has begun.
  const state = () => [window.location.search, page.isBusy, page.data === before]
  await vi.waitFor(() => expect(state()).toEqual(['', false, false]))
  const calls = load.mock.calls.length
  act(() => {
    navigator.go('?show_popup_auth=1')
  })
  await vi.waitFor(() => expect(window.location.search).toContain('show_popup_auth=1'))
  expect(load).toHaveBeenCalledTimes(calls)
})

test('what follows the # of an address is known to who loads the page; another document has it too', async () => {
  const { load, navigator } = await open()
  load.mockImplementation(() => new Promise(() => undefined) as never)
  act(() => {
    navigator.go('/betting?from=home#pick=one%2Fresult%2Fhome')
  })
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  const { request } = (load.mock.calls as unknown as [{ request: Request }][])[0]![0]
  expect(new URL(request.url)).toMatchObject({ search: '?from=home', hash: '#pick=one%2Fresult%2Fhome' })
  expect(request.signal.aborted).toBe(false)
})
