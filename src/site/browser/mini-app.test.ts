import { expect, test, vi } from 'vitest'
import { miniAppStore } from '../../../widgets/auth/parts/mini-app-store.ts'
import { testSession, testStores } from '../../../engine/stores/testing.tsx'
import { beginMiniApp, readLaunch, takeLaunch } from './mini-app.ts'

const user = { id: 42, first_name: 'Zoë & co', username: 'ada', language_code: 'es' }
const payload = new URLSearchParams({
  query_id: 'AAF9',
  user: JSON.stringify(user),
  auth_date: '1772452800',
  hash: 'f00d',
}).toString()
/** The fragment as the messenger writes it. */
const fragment = (data = payload) =>
  `#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios` +
  '&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23ffffff%22%7D'
const data = { is_tg: true, id: '42', username: 'ada', hash: 'f00d', language_code: 'es', payload } as const

test('launch data is read from the fragment, with the signed text unchanged [EMBED-07.1..6]', () => {
  expect(readLaunch(fragment())).toEqual({ data, rest: '' })
  const bare = new URLSearchParams({ user: '{"id":7}', auth_date: '1', hash: 'beef' }).toString()
  expect(readLaunch(fragment(bare)).data).toEqual({ is_tg: true, id: '7', hash: 'beef', payload: bare })
})
test('the rest of the fragment is kept', () => {
  expect(readLaunch(`#real&${fragment().slice(1)}`)).toEqual({ data, rest: '#real' })
  expect(readLaunch('#real')).toEqual({ rest: '#real' })
})
test.each(['', 'nonsense', 'user=%7B&hash=x', 'user=null&hash=x', 'user=%7B%22id%22%3A1%7D', 'user=%7B%7D&hash=x'])(
  'no launch data is read from %s',
  (broken) => {
    expect(readLaunch(fragment(broken))).toEqual({ rest: '' })
  },
)

const visit = (bridge?: { postEvent: (type: string, data: string) => void }) => {
  const replaceState = vi.fn()
  const window = {
    location: { hash: fragment(), pathname: '/help', search: '?a=1' },
    history: { state: { key: 'k' }, replaceState },
    ...(bridge ? { TelegramWebviewProxy: bridge } : {}),
  }
  return { replaceState, taken: takeLaunch(window as never) }
}
test('launch data is removed from the address, and the messenger is told that the page is ready [EMBED-06.4]', () => {
  const postEvent = vi.fn()
  const { replaceState, taken } = visit({ postEvent })
  expect(taken).toEqual(data)
  expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', '/help?a=1')
  expect(postEvent).toHaveBeenCalledWith('web_app_ready', '""')
})
test("outside the messenger's own browser launch data is removed from the address and ignored [EMBED-06.4]", () => {
  const { replaceState, taken } = visit()
  expect(taken).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', '/help?a=1')
})
test('launch data logs a guest in; a player stays logged in [EMBED-06.1]', () => {
  const guest = testStores()
  for (let twice = 0; twice < 2; twice += 1) beginMiniApp(guest, data)
  expect([guest.get(miniAppStore).data, guest.dialogs.stack.map(({ kind }) => kind)]).toEqual([data, ['mini-app']])
  const player = testStores({ session: testSession() })
  beginMiniApp(player, data)
  expect([player.get(miniAppStore).data, player.dialogs.stack]).toEqual([null, []])
})
