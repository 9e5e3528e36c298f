// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testStores } from '../stores/testing.tsx'
import { followQueryFlags } from './follow-flags.ts'

let stop = () => undefined as void
afterEach(() => stop())

const open = (query: Record<string, string>) => {
  const search = `?${new URLSearchParams(query)}`
  window.history.replaceState(null, '', `/help${search}`)
  const stores = testStores({
    facts: testFacts({ dialogs: ['auth', 'confirm', 'welcome'], linked: ['welcome'] }),
    route: { path: '/help', query },
  })
  const go = vi.spyOn(stores.navigation, 'go').mockImplementation(() => undefined)
  stop = followQueryFlags(stores)
  return { stores, go }
}
const kinds = ({ stores }: ReturnType<typeof open>) => stores.dialogs.stack.map(({ kind }) => kind)

test('a link opens a dialog of the brand’s own, and its flag is gone from the address when it closes', () => {
  const page = open({ dialog: 'welcome', x: '1' })
  expect(kinds(page)).toEqual(['welcome'])
  page.stores.dialogs.close()
  expect(page.go).toHaveBeenCalledExactlyOnceWith('/help?x=1', { replace: true })
})

test('a link opens neither a dialog that code opens nor one that is not there', () => {
  expect([kinds(open({ dialog: 'confirm' })), kinds(open({ dialog: 'gone' }))]).toEqual([[], []])
})
