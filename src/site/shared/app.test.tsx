// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { runInAction } from 'mobx'
import { afterEach, expect, test, vi } from 'vitest'
import { registerWidgets, loadWidgets } from '../../../engine/registry/index.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { App, Providers } from './app.tsx'
import { CurrentPage } from './current-page.ts'

afterEach(cleanup)

test('a page is rendered once when it comes alive, and not again for what stands beside it', async () => {
  const View = vi.fn(() => <p>page</p>)
  registerWidgets({ 'test/counted': () => Promise.resolve({ default: { View } }) })
  await loadWidgets(['test/counted'])
  const messages = {
    'common.offline.title': 'No connection',
    'common.offline.text': 'Try again later.',
    'common.retry': 'Try again',
  }
  const stores = testStores({ messages })
  const page = new CurrentPage({
    definition: { page: { frame: { id: 'frame', widget: 'test/counted', props: {} }, head: {} }, messages: {} },
    route: stores.route,
    loads: {},
  } as never)
  const { container } = render(
    <Providers stores={stores}>
      <App page={page} />
    </Providers>,
  )
  expect(container.querySelector('.fy-pending')).not.toBeNull()
  act(() =>
    runInAction(() => {
      page.failed = () => undefined
    }),
  )
  expect([container.textContent?.includes('page'), View.mock.calls.length]).toEqual([true, 1])
})
