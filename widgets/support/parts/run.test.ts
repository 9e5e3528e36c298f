// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { testSession } from '../../../engine/stores/testing.tsx'
import { vendors } from '../../../src/sandbox/chat/client/vendors.ts'
import { makeStores } from '../../shell/parts/testing.tsx'
import { supportChat } from './store.ts'
import type { ChatConfig, ChatName } from './types.ts'

const people: Record<string, object> = {
  p1: { first_name: 'Iris', email: 'iris@example.com', mobile: '+447700900123' },
  p2: { first_name: 'Jon', email: 'jon@example.com', mobile: '+4791234567' },
}
/** Settings of each provider, and the script that they mean. */
const providers: Record<ChatName, { config: ChatConfig; script: string }> = {
  live_tex: { config: { id: 101 }, script: 'https://cs15.livetex.ru/js/client.js' },
  freshChat: {
    config: { token: 'fresh-1', host: 'https://eu.freshchat.com' },
    script: 'https://eu.freshchat.com/js/widget.js',
  },
  liveChat: { config: { license: 303 }, script: 'https://cdn.livechatinc.com/tracking.js' },
  verbox: { config: { id: 'v-404' }, script: 'https://admin.verbox.ru/support/support.js?h=v-404' },
  betunlim: { config: { src: 'https://chat.example/widget.js', id: 'b-5' }, script: 'https://chat.example/widget.js' },
  jivoSite: { config: { widget_id: 'j-6' }, script: 'https://code.jivosite.com/widget/j-6' },
  comm100: { config: { site_id: 707, plan: 'p-7' }, script: 'https://vue.comm100.com/livechat.ashx?siteId=707' },
}
const names = Object.keys(providers) as ChatName[]

let calls: [string, unknown][]
let loaded: string[]
/** What a script does when the browser has fetched it; by default it is the sandbox's of that provider. */
let arrive: (script: HTMLScriptElement, name: ChatName) => void
let observer: MutationObserver
let current: ChatName
let errors: MockInstance<typeof console.error>
const noted = (name: string) => calls.filter(([called]) => called === name).map(([, value]) => value)

beforeEach(() => {
  calls = []
  loaded = []
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  CSSStyleSheet.prototype.replaceSync ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  arrive = (script, name) => {
    vendors[name]!(window as never, (call, value) => calls.push([call, value]))
    script.dispatchEvent(new Event('load'))
  }
  observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.dataset['chat'] !== undefined) {
          loaded.push(node.src)
          arrive(node, current)
        }
  })
  observer.observe(document.head, { childList: true })
})
afterEach(() => {
  observer.disconnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  for (const name of [
    'fcWidget',
    'jivo_api',
    'LiveTex',
    'Verbox',
    'Comm100API',
    'BetunlimChat',
    'LiveChatWidget',
    '__lc',
  ])
    delete (window as unknown as Record<string, unknown>)[name]
})

/** A visitor of a brand with this chat, which has begun to load. */
const start = (name: ChatName, { uid, answer }: { uid?: string; answer?: (method: string) => unknown } = {}) => {
  current = name
  const stored: unknown[] = []
  const visitor = { uid }
  const go = vi.fn()
  const routes = [
    { id: 'game', path: '/game/:sysname', access: 'all' as const },
    { id: 'betting', path: '/betting', access: 'all' as const },
  ]
  const stores = makeStores({
    facts: { routes },
    session: uid === undefined ? null : testSession({ uid }),
    go,
    answer: (method, params) => {
      const own = answer?.(method)
      if (own !== undefined) return own
      if (method === 'support.getsettings') return { chat: name, config: { [name]: providers[name].config } }
      if (method === 'account.getprofileinfo') return people[visitor.uid!]
      if (method === 'FreshChat.storeChatEvent') stored.push(params)
      return 1
    },
  })
  const chat = stores.get(supportChat)
  const change = async (next: string | undefined) => {
    visitor.uid = next
    stores.session.set(next === undefined ? null : testSession({ uid: next }))
    await chat.open('/support')
  }
  return { stores, chat, stored, change, go }
}

test.each(names)('%s is loaded from its own script with its own settings [CHAT-04.1..9]', async (name) => {
  const { chat } = start(name, { uid: 'p1' })
  await chat.open('/support')
  expect(loaded).toEqual([providers[name].script])
  expect(errors.mock.calls).toEqual([])
  const given = JSON.stringify([
    calls,
    (window as { __lc?: unknown }).__lc,
    (window as { liveTexID?: unknown }).liveTexID,
    (window as { Comm100API?: unknown }).Comm100API,
    loaded,
  ])
  for (const value of Object.values(providers[name].config)) expect(given).toContain(String(value))
  expect(given).toContain('Iris')
})

test.each(names)('%s is loaded again for whoever is there, and names nobody who was [CHAT-05.1..2]', async (name) => {
  const { chat, change } = start(name)
  await chat.open('/support')
  expect(JSON.stringify(calls)).not.toContain('@example.com')
  for (const [uid, own, other] of [
    ['p1', 'iris@example.com', 'jon@example.com'],
    ['p2', 'jon@example.com', 'iris@example.com'],
  ] as const) {
    calls.length = 0
    await change(uid)
    expect(JSON.stringify(calls)).toContain(own)
    expect(JSON.stringify(calls)).not.toContain(other)
    calls.length = 0
    await change(undefined)
    expect(JSON.stringify(calls)).not.toContain('@example.com')
  }
  expect(loaded).toHaveLength(5)
  expect(localStorage.getItem('sandbox-freshchat-user') ?? '').not.toContain('@example.com')
})
test('the same player again, with another balance, loads nothing again', async () => {
  const { stores, chat } = start('jivoSite', { uid: 'p1' })
  await chat.open('/support')
  stores.session.set(testSession({ uid: 'p1', fakename: 'Other' }))
  await chat.open('/support')
  expect(loaded).toHaveLength(1)
})

test('at a logout jivoSite clears its history; a guest has none to clear [CHAT-09]', async () => {
  const { chat, change } = start('jivoSite', { uid: 'p1' })
  await chat.open('/support')
  expect(noted('clearHistory')).toHaveLength(0)
  await change(undefined)
  expect(noted('clearHistory')).toHaveLength(1)
  await change('p2')
  expect(noted('clearHistory')).toHaveLength(1)
})

test('messages of a player are stored, those of a guest are not [CHAT-13.1..2]', async () => {
  const send = (text: string) => {
    const root = [...document.body.querySelectorAll('*')].find((element) => element.shadowRoot)!.shadowRoot!
    root.querySelector('input')!.value = text
    root.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  const { chat, change, stored } = start('freshChat')
  await chat.open('/support')
  send('Who pays the fee?')
  expect(stored).toEqual([])
  await change('p1')
  send('Where is my money?')
  expect(stored).toEqual([{ channel_id: 'sandbox', conversation_id: '1', text: 'Where is my money?', event: 'sent' }])
})

test('settings that cannot be read are logged: there is no chat, and no message [CHAT-14.1]', async () => {
  const { stores, chat, go } = start('jivoSite', {
    answer: (method) => {
      if (method === 'support.getsettings') throw new ApiError({ type: 'InternalServerErrorException' } as never, 500)
      return undefined
    },
  })
  expect(await chat.begin()).toBeUndefined()
  expect(errors).toHaveBeenCalledTimes(1)
  expect([loaded, stores.toasts.items.length]).toEqual([[], 0])
  await chat.open('/support')
  expect(go.mock.calls).toEqual([['/support']])
})
test.each([
  ['betunlim', '[CHAT-15]'],
  ['jivoSite', '[CHAT-16]'],
] as const)('a script of %s that cannot be loaded is logged alone %s', async (name, _id) => {
  const { stores, chat, go } = start(name)
  arrive = (script) => script.dispatchEvent(new Event('error'))
  await chat.open('/support')
  expect(errors.mock.calls.map(([, error]) => String(error))).toEqual([
    `Error: ${providers[name].script} could not be loaded`,
  ])
  expect([stores.toasts.items.length, stores.failures.fatal]).toEqual([0, null])
  expect(go.mock.calls).toEqual([['/support']])
})
test('an error verbox throws is logged alone [CHAT-17.1]', async () => {
  const { stores, chat } = start('verbox')
  arrive = (script) => {
    Object.assign(window, {
      Verbox: () => {
        throw new Error('broken')
      },
    })
    script.dispatchEvent(new Event('load'))
  }
  await chat.open('/support')
  expect(errors.mock.calls.map(([, error]) => String(error))).toEqual(['Error: broken', 'Error: broken'])
  expect([stores.toasts.items.length, stores.failures.fatal]).toEqual([0, null])
})
test.each(names)('what %s puts on the page is away on a game and in the sportsbook [CHAT-18.2]', async (name) => {
  const { stores, chat } = start(name)
  const at = (id: string) => ({ id, path: `/${id}`, params: {}, query: {}, hash: '' })
  stores.enter(at('help'), {})
  await chat.open('/support')
  await vi.waitFor(() => expect(document.querySelectorAll('body > *').length).toBeGreaterThan(0))
  const isAway = () => {
    const own = [...document.querySelectorAll<HTMLElement>('body > *')]
    return own.every((element) => element.matches('html[data-chat-away] [data-chat-own]'))
  }
  await vi.waitFor(() => expect(document.querySelectorAll('body > [data-chat-own]').length).toBeGreaterThan(0))
  const found = []
  for (const id of ['help', 'game', 'betting', 'lobby']) {
    stores.enter(at(id), {})
    found.push(isAway())
  }
  expect(found).toEqual([false, true, true, false])
})
test('a read that a login or logout ends is made again, and is no error [CHAT-14.2]', async () => {
  let reads = 0
  const { chat } = start('jivoSite', {
    answer: (method) => {
      if (method === 'support.getsettings' && (reads += 1) === 1) throw new DOMException('ended', 'AbortError')
      return undefined
    },
  })
  await chat.open('/support')
  expect([reads, loaded, errors.mock.calls]).toEqual([2, [providers.jivoSite.script], []])
})
test('a brand without a chat loads nothing; the badge leads to the form', async () => {
  const { chat, go } = start('jivoSite', {
    answer: (method) => (method === 'support.getsettings' ? { chat: null, config: {} } : undefined),
  })
  await chat.open('/support')
  expect([loaded, errors.mock.calls, go.mock.calls]).toEqual([[], [], [['/support']]])
})
