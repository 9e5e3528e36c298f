// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { joined, samplePlace, sampleTournament } from '../../compete/parts/samples.tsx'
import { sampleGames } from '../../lobby/parts/samples.tsx'
import { loadGame } from './load.ts'
import { broke, failedPage, frame, type game, show } from './testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('a guest chooses between real money and demo; there is no frame before [GAMES-06.1]', () => {
  const { stores } = show()
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play demo' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'demo-mode', props: { game: 'thunder-ledger' } })
  fireEvent.click(screen.getByRole('button', { name: 'Play demo' }))
  expect(stores.dialogs.stack).toHaveLength(1)
})
test('the hash of the address starts the demo, without an account [GAMES-06.1]', () => {
  show({ route: { hash: '#demo' } })
  expect(frame()?.getAttribute('src')).toBe('/platform/game/thunder-ledger/play?mode=demo')
  expect(frame()?.title).toBe('Game: Thunder Ledger')
  expect(screen.getByText('Play money')).toBeDefined()
})
test('a game’s picture is shown until its page is there; another scheme chosen later does not start it anew', () => {
  document.documentElement.dataset['theme'] = 'light'
  show({ route: { hash: '#demo' } })
  const src = '/platform/game/thunder-ledger/play?mode=demo&scheme=light'
  expect(frame()?.getAttribute('src')).toBe(src)
  const pictures = () => document.querySelectorAll('.cover-loading .cover-picture').length
  expect(pictures()).toBe(1)
  document.documentElement.dataset['theme'] = 'dark'
  fireEvent.load(frame()!)
  expect([pictures(), frame()?.getAttribute('src')]).toEqual([0, src])
  delete document.documentElement.dataset['theme']
})
test('a player with money plays with real money and sees the balance [GAMES-06.2]', () => {
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
test('a game that fails is replaced by the errors slot page, one that loads stays [GAMES-07] [SYSPAGE-12.1..2]', () => {
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
test('a guest with #real is asked to register; closing leads to the home page [ACCESS-10.1] [ACCESS-11.1]', () => {
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
test('the game is the one of the address; an unknown one is a page that does not exist [ROUTE-49.2]', async () => {
  const get = async () => ({ items: sampleGames(3), total: 3, offset: 0 })
  const { api, facts, route } = testStores({ api: { games: { get } } })
  const context = { api, facts, session: null, props: { similar: 0 }, signal: new AbortController().signal }
  const load = (sysname: string) => loadGame({ ...context, route: { ...route, params: { sysname } } })
  for (const { sysname } of sampleGames(3)) expect((await load(sysname))?.game.sysname).toBe(sysname)
  const data = await load('nope')
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

test('the running game tells the balance, also to the header; nobody else is heard [BALANCE-07.3]', () => {
  const balances = testSession().balances
  const call = vi.fn(async () => ({ items: [] }))
  const { stores } = show({ session: testSession(), api: { call } as never })
  const shown = () => document.querySelector('[data-balance="playable"]')!.textContent
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
  expect(stores.balances.total).toEqual({ amount: '7.77', currency })
})

/** Takes what the page tells the game. */
const listen = () => vi.spyOn(frame()!.contentWindow!, 'postMessage').mockImplementation(() => undefined)
test('a deposit stays with the game: a dialog opens over it, the game is asked for the balance [BALANCE-07.3]', () => {
  const { go, stores } = show({ session: testSession() })
  const running = frame()
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  return waitFor(() => expect(go).toHaveBeenCalledWith('#deposit')).then(() => {
    act(() => stores.enter({ ...stores.route, hash: '#deposit' }, {}))
    expect(stores.dialogs.top).toMatchObject({ kind: 'quick-deposit' })
    expect(frame()).toBe(running)
    const told = listen()
    const { onSent, onArrived } = stores.dialogs.top!.props as Record<string, () => void>
    window.dispatchEvent(new Event('focus'))
    expect(told).not.toHaveBeenCalled()
    onSent!()
    onArrived!()
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'foyer:refresh' }, '*')
    act(() => stores.enter({ ...stores.route, hash: '' }, {}))
    expect(stores.dialogs.stack).toEqual([])
    window.dispatchEvent(new Event('focus'))
    expect(told).toHaveBeenCalledTimes(2)
    expect(frame()).toBe(running)
  })
})
test('closing the dialog takes its mark from the address', () => {
  const back = vi.fn()
  history.replaceState(null, '', '/game/thunder-ledger#deposit')
  const { stores } = show({ session: testSession(), route: { hash: '#deposit' }, navigation: { back } })
  act(() => void stores.dialogs.close())
  expect(back).toHaveBeenCalledExactlyOnceWith('#real')
})
type Case = Parameters<typeof testStores>[0] & { changes?: Partial<typeof game> }
test.each<[string, Case]>([
  ['for a guest', {}],
  ['under maintenance', { session: testSession(), changes: { maintenance: true } }],
  ['where the brand takes no deposits', { session: testSession(), facts: testFacts({ features: { games: true } }) }],
])('there is no quick deposit %s', (_where, { changes = {}, ...options }: Case) => {
  const { stores } = show(options, changes)
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
  act(() => stores.enter({ ...stores.route, hash: '#deposit' }, {}))
  expect(stores.dialogs.isOpen('quick-deposit')).toBe(false)
})

test('there is no deposit in a demo', () => {
  show({ session: testSession(), route: { hash: '#demo' } })
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
})

const inTournaments = (items: object[]) => {
  const get = vi.fn(async () => ({ items, total: items.length, offset: 0 }))
  const facts = testFacts({ features: { ...testFacts().features, tournaments: true } })
  return { get, ...show({ session: testSession(), facts, api: { tournaments: { get: get as never } } }) }
}
const counting = (changes: object = {}, rank: number | null = 3) => ({
  ...sampleTournament({ user_info: joined({ points: 40, rank }) }),
  restrictions: {
    ...sampleTournament().restrictions,
    games: { types: ['slot'], tags: [], providers: [], sysnames: [] },
  },
  ...changes,
})
test('the place in a running tournament the player is in and the game counts in is shown beside the game', async () => {
  const { get } = inTournaments([
    counting({ id: 'later-1', title: 'Later', ends_at: '2026-11-21T21:30:00.000Z' }),
    counting(),
  ])
  expect(await screen.findByRole('button', { name: 'Surge Your place 3' })).toBeDefined()
  expect(get).toHaveBeenCalledWith({ status: 'active', count: 50 }, expect.objectContaining({ background: true }))
})
test('the place opens to those around it, and to the tournament; Escape and play close it [TOURN-02]', async () => {
  const neighbours = [samplePlace(2), samplePlace(3, { is_own: true, player: 'Ada', points: 40 }), samplePlace(4)]
  inTournaments([counting({ user_info: joined({ points: 40, rank: 3, neighbours }) })])
  const button = await screen.findByRole('button', { name: 'Surge Your place 3' })
  expect(document.querySelector('[data-rank]')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByRole('link', { name: 'Surge' }).getAttribute('href')).toBe('/tournaments/surge-7')
  const rows = [...document.querySelectorAll('[data-rank]')].map((row) => row.textContent)
  expect(rows).toEqual(['2P2***4,800 Points', '3Ada · you40 Points', '4P4***4,600 Points'])
  expect(document.querySelector('[aria-current] bdi')!.textContent).toBe('Ada')
  fireEvent.keyDown(button, { key: 'Escape' })
  expect([button.getAttribute('aria-expanded'), document.querySelector('[data-rank]')]).toEqual(['false', null])
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.blur(window)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
test.each([
  ['another kind of game', { restrictions: sampleTournament().restrictions }],
  ['one the player has not joined', { user_info: joined({ is_joined: false }) }],
  ['one that is over', { status: 'finished' }],
])('no place is shown of %s', async (_which, changes) => {
  const { get } = inTournaments([counting(changes)])
  await waitFor(() => expect(get).toHaveBeenCalled())
  await act(async () => undefined)
  expect(document.querySelector('[data-place]')).toBeNull()
})
test('a player without points sees that there is no place yet', async () => {
  inTournaments([counting({}, null)])
  expect(await screen.findByRole('button', { name: 'Surge Your place None yet' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Surge/ }))
  expect(screen.getByText('No round of yours counts yet. Play one of the listed games.')).toBeDefined()
})

test('what a player should know is said before play, and still while the game runs', () => {
  show({ session: broke() }, { note: 'Not for your bonus' })
  expect(frame()).toBeNull()
  expect(screen.getByText('Not for your bonus')).toBeTruthy()
  cleanup()
  show({ session: testSession() }, { note: 'Not for your bonus' })
  expect(frame()).toBeTruthy()
  expect(screen.getByText('Not for your bonus')).toBeTruthy()
})
