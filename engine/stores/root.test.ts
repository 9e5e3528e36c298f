import { reaction } from 'mobx'
import { expect, test, vi } from 'vitest'
import { testStores } from './testing.tsx'

test('being told the same place again is no news: a popup its address asks for does not open twice [ACCESS-09]', () => {
  const stores = testStores({ route: { path: '/offers', query: { show_popup_auth: '1' } } })
  const moved = vi.fn()
  const stop = reaction(() => stores.route, moved)
  stores.enter({ ...stores.route, query: { show_popup_auth: '1' } })
  expect(moved).not.toHaveBeenCalled()
  stores.enter({ ...stores.route, query: {} })
  expect(moved).toHaveBeenCalledOnce()
  stop()
})
