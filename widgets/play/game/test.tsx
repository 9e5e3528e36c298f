// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import gamePage from '../../../brands/_base/pages/game.json' with { type: 'json' }
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGame, sampleGames, sampleMessages } from '../../lobby/parts/samples.tsx'
import { loadGame, type GameData } from './load.ts'
import systemPage from '../../content/system-page/widget.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const game = {
  ...toTile(sampleGame()),
  demo: true,
  text: 'Every bolt is entered twice.',
  providerSysname: 'quasar-play',
}
const show = (options: Parameters<typeof testStores>[0] = {}, changes: Partial<typeof game> = {}) => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), navigation: { go }, ...options })
  const data: GameData = { game: { ...game, ...changes }, similar: sampleGames(4).map(toTile) }
  const failed = (
    <TestWidget
      widget={systemPage}
      id="content/system-page"
      props={failedPage.props}
      stores={stores}
      slots={NO_SLOTS}
    />
  )
  render(
    <TestWidget
      widget={widget}
      id="play/game"
      props={{ similar: 16 }}
      data={data}
      stores={stores}
      slots={{ failed }}
    />,
  )
  return { go, stores }
}
/** What the shipped brands' game page shows in place of a game that did not open. */
const failedPage = gamePage.slots.main.game.slots.failed.message
const NO_SLOTS = {}
const frame = () => document.querySelector('iframe')
const empty = { main: '0.00', bonus: '0.00', betting_bonus: '0.00', fun: '1000.00' }
const broke = () =>
  testSession({
    balances: Object.fromEntries(
      Object.entries(empty).map(([name, amount]) => [name, { amount, currency: 'EUR' }]),
    ) as ReturnType<typeof testSession>['balances'],
  })

test('a guest chooses between real money and demo; there is no frame before [GAMES-06]', () => {
  const { stores } = show()
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play demo' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'demo-mode', props: { game: 'thunder-ledger' } })
  fireEvent.click(screen.getByRole('button', { name: 'Play demo' }))
  expect(stores.dialogs.stack).toHaveLength(1)
})
test('the hash of the address starts the demo, without an account [GAMES-06]', () => {
  show({ route: { hash: '#demo' } })
  expect(frame()?.getAttribute('src')).toBe('/platform/game/thunder-ledger/play?mode=demo')
  expect(frame()?.title).toBe('Game: Thunder Ledger')
  expect(screen.getByText('Play money')).toBeDefined()
})
test('a player with money plays with real money and sees the balance [GAMES-06]', () => {
  const { go } = show({ session: testSession() })
  expect(frame()?.getAttribute('src')).toBe('/platform/game/thunder-ledger/play?mode=real')
  expect(screen.getByText('€1,240.50')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Demo' }))
  expect(go).toHaveBeenCalledWith('#demo', { replace: true })
})
/** The frame finishes loading a document of ours that says why the game does not open. */
const refuse = (type: string) => {
  const contentDocument = document.implementation.createHTMLDocument()
  contentDocument.body.dataset['error'] = type
  Object.defineProperty(frame()!, 'contentDocument', { value: contentDocument })
  fireEvent.load(frame()!)
}
test('a game that fails is replaced by the errors slot page, one that loads stays [GAMES-07] [SYSPAGE-12]', () => {
  expect(failedPage.widget).toBe('content/system-page')
  const { stores } = show({ session: testSession() })
  fireEvent.load(frame()!)
  expect(frame()).not.toBeNull()
  refuse('BillingUnavailableException')
  expect(frame()).toBeNull()
  expect(screen.getByRole('heading', { name: 't:system.slot.title' })).toBeDefined()
  expect(screen.getByRole('link', { name: 't:system.to_gamehall' }).getAttribute('href')).toBe('/gamehall')
  expect([stores.dialogs.stack.length, stores.failures.fatal]).toEqual([0, null])
})
test('a launch that needs something of the player asks for it; after the session has ended it asks to log in', () => {
  const { stores } = show({ session: testSession() })
  refuse('UserNeedProfileDataException')
  expect(stores.dialogs.top).toMatchObject({ kind: 'fill-profile-info' })
  cleanup()
  const later = show({ session: testSession() })
  refuse('AuthorizationException')
  expect(later.stores.session.isAuthenticated).toBe(false)
})
test('a player without money is offered the cashier and the demo', () => {
  show({ session: broke() })
  expect(frame()).toBeNull()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/cashier/deposit')
  expect(screen.getByRole('button', { name: 'Play demo' })).toBeDefined()
})
test('a running game stays when the balance is zero, because its round may not be over', () => {
  const { stores } = show({ session: testSession() })
  const running = frame()
  act(() => stores.balances.set(broke().balances))
  expect([frame(), running?.isConnected]).toEqual([running, true])
  act(() => stores.session.set(null))
  expect(frame()).toBeNull()
  act(() => stores.session.set(broke()))
  expect(frame()).toBeNull()
})
test('a guest with #real is asked to register; closing leads to the home page [ACCESS-10] [ACCESS-11]', () => {
  history.replaceState(null, '', '/game/thunder-ledger#real')
  const { stores, go } = show({ route: { hash: '#real', path: '/game/thunder-ledger' } })
  expect(stores.dialogs.top).toMatchObject({ kind: 'auth', props: { view: 'registration' } })
  act(() => {
    stores.dialogs.close()
  })
  expect(go).toHaveBeenCalledWith('/', { replace: true })
})
test('a game under maintenance offers other games and no frame', () => {
  show({ session: testSession() }, { maintenance: true })
  expect(frame()).toBeNull()
  expect(screen.getByRole('link', { name: 'Other games' })).toBeDefined()
})
test('there is no demo if the feature is off', () => {
  show({ facts: testFacts({ features: {} }) })
  expect(screen.queryByRole('button', { name: 'Play demo' })).toBeNull()
})
test('an unknown game is a page that does not exist', async () => {
  const stores = testStores({ api: { games: { get: async () => ({ items: [], total: 0, offset: 0 }) } } })
  const data = await loadGame({
    api: stores.api,
    props: { similar: 8 },
    route: { ...stores.route, params: { sysname: 'nope' } },
    facts: stores.facts,
    session: null,
    signal: new AbortController().signal,
  })
  expect(data).toBeNull()
  expect(widget.head?.({ props: { similar: 8 }, data })).toEqual({ status: 404 })
})
test('similar games exclude the game itself and start with those of its provider', async () => {
  const items = sampleGames(5)
  const get = vi.fn(async (params: { sysnames?: string; providers?: string }) => ({
    items: params.sysnames ? [items[0]!] : params.providers ? [items[0]!, items[3]!] : items,
    total: 5,
    offset: 0,
  }))
  const stores = testStores({ api: { games: { get: get as never } } })
  const data = await loadGame({
    api: stores.api,
    props: { similar: 3 },
    route: { ...stores.route, params: { sysname: items[0]!.sysname } },
    facts: stores.facts,
    session: null,
    signal: new AbortController().signal,
  })
  expect(data?.similar.map(({ sysname }) => sysname)).toEqual([items[3]!.sysname, items[1]!.sysname, items[2]!.sysname])
})

test('the running game tells the new balance; other frames and other currencies are not heard [BALANCE-07]', () => {
  const balances = testSession().balances
  const call = vi.fn(async () => ({ items: [] }))
  const { stores } = show({ session: testSession(), api: { call } as never })
  const shown = () => document.querySelector('[data-balance="main"]')!.textContent
  const before = shown()
  const tell = (data: unknown, source: Window | null | undefined = frame()?.contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null })))
  const { currency } = balances.main
  tell({ type: 'foyer:balance', balance: { amount: '7.77', currency } }, window)
  tell({ type: 'foyer:balance', balance: { amount: '7.77', currency: 'XXX' } })
  tell({ type: 'foyer:balance', balance: { amount: '<b>', currency } })
  tell(null)
  expect(shown()).toBe(before)
  tell({ type: 'foyer:balance', balance: { amount: '7.77', currency } })
  expect(shown()).toContain('7.77')
  expect(stores.balances.values?.main).toEqual(balances.main)
})
