// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores } from '../stores/testing.tsx'
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

describe('query flags', () => {
  test('open the popup for a guest and are removed from the address when it closes [ACCESS-06] [ACCESS-09.2]', () => {
    window.history.replaceState(null, '', '/offers?show_popup_reg=1&keep=1#list')
    const go = vi.fn()
    const stores = testStores({
      route: { path: '/offers', query: { show_popup_reg: '1', keep: '1' } },
      navigation: { go },
    })
    stop = followQueryFlags(stores)
    expect(stores.dialogs.top).toMatchObject({ kind: 'auth', props: { view: 'registration' } })
    stores.dialogs.close()
    expect(go).toHaveBeenCalledWith('/offers?keep=1#list', { replace: true })
  })
  test.each([
    ['show_popup_reg', 'registration', 'ACCESS-06.1'],
    ['show_popup_auth', 'authorization', 'ACCESS-07.1'],
  ] as const)('%s opens %s for a guest, on any page [%s]', (flag, view, _id) => {
    for (const path of ['/help', '/game/fox']) {
      const stores = testStores({ route: { path, query: { [flag]: '1' } } })
      followQueryFlags(stores)()
      expect(stores.dialogs.stack).toMatchObject([{ kind: 'auth', props: { view } }])
    }
  })
  test.each([
    ['show_popup_reg', 'ACCESS-06.2'],
    ['show_popup_auth', 'ACCESS-07.2'],
  ] as const)('%s does nothing for a player [%s]', (flag, _id) => {
    const stores = testStores({ session: testSession(), route: { query: { [flag]: '1' } } })
    followQueryFlags(stores)()
    expect(stores.dialogs.stack).toEqual([])
  })
  test.each(['show_popup_reg', 'show_popup_auth'])(
    'what %s opens stays with prevent_close=1 alone [ACCESS-08.1]',
    (flag) => {
      for (const [prevent_close, closes] of [
        ['0', true],
        ['1', false],
      ] as const) {
        const stores = testStores({ route: { query: { [flag]: '1', prevent_close } } })
        followQueryFlags(stores)()
        expect([stores.dialogs.isOpen('auth'), stores.dialogs.close()]).toEqual([true, closes])
      }
    },
  )
  test('the link of a recovery mail opens the popup; the token is removed from the address with it [AUTH-17]', () => {
    window.history.replaceState(null, '', '/?show_popup_auth=restore&token=abc')
    const go = vi.fn()
    const stores = testStores({
      session: testSession(),
      route: { query: { show_popup_auth: 'restore', token: 'abc' } },
      navigation: { go },
    })
    stop = followQueryFlags(stores)
    expect(stores.dialogs.top).toMatchObject({ kind: 'auth', props: { view: 'reset', token: 'abc' } })
    stores.dialogs.close()
    expect(go).toHaveBeenCalledWith('/', { replace: true })
  })
})
