import { expect, test, vi } from 'vitest'
import { testPage } from '../testing.ts'
import { chatVisitor } from '../visitor.ts'
import { freshChat, toChatEvent } from './fresh-chat.ts'

const config = { src: 'https://chat.example/widget.js', token: 'token-1' }
const player = chatVisitor('freshChat', { uid: 'p1', first_name: 'Iris', email: 'iris@example.com' })
const guest = chatVisitor('freshChat', null)

/** The provider's script, with a user stored in the browser or none. */
const load = async (visitor: typeof player, identifier?: string) => {
  const handlers = new Map<string, (data: unknown) => void>()
  const user = {
    get: vi.fn(async () => {
      if (identifier === undefined) throw new Error('404')
      return { data: { identifier } }
    }),
    create: vi.fn(async () => ({})),
    update: vi.fn(async () => ({})),
    clear: vi.fn(async () => ({})),
  }
  const widget = {
    user,
    init: vi.fn(),
    open: vi.fn(),
    destroy: vi.fn(),
    isInitialized: () => true,
    on: (name: string, handler: (data: unknown) => void) => void handlers.set(name, handler),
  }
  const { page, globals, seen } = testPage({ [config.src]: (names) => void (names['fcWidget'] = widget) })
  const chat = await freshChat(page, config, visitor)
  return { chat, widget, user, seen, globals, tell: (name: string, data: unknown) => handlers.get(name)?.(data) }
}

test('a player is named to the provider, a guest is not', async () => {
  const { widget, user } = await load(player)
  expect(widget.init.mock.calls[0]?.[0]).toMatchObject({
    token: 'token-1',
    externalId: 'p1',
    firstName: 'Iris',
    email: 'iris@example.com',
  })
  expect(user.clear).not.toHaveBeenCalled()
  expect((await load(guest)).widget.init.mock.calls[0]?.[0]).not.toHaveProperty('externalId')
})
test('at a logout a user with another identifier is cleared and created anew [CHAT-10.1..2]', async () => {
  const { chat, user, widget, globals } = await load(player, 'somebody-else')
  await chat.leave()
  expect([user.clear.mock.calls.length, user.create.mock.calls.length, user.update.mock.calls.length]).toEqual([
    1, 1, 0,
  ])
  expect(widget.destroy).toHaveBeenCalled()
  expect(globals).toEqual({})
})
test('at a logout a user with the player’s uid is updated to name nobody [CHAT-10.3..4]', async () => {
  const { chat, user } = await load(player, 'p1')
  await chat.leave()
  expect(user.update.mock.calls).toEqual([[{ firstName: '', email: '' }]])
  expect([user.clear.mock.calls.length, user.create.mock.calls.length]).toEqual([0, 0])
})
test('a guest with a stored user has it cleared; one without has nothing to clear [CHAT-11]', async () => {
  expect((await load(guest, 'p1')).user.clear).toHaveBeenCalledTimes(1)
  expect((await load(guest)).user.clear).not.toHaveBeenCalled()
})
test('messages are stored as sent or received, with channel, conversation and text [CHAT-12.1..5]', async () => {
  const message = {
    channelId: 'c1',
    conversationId: 'v1',
    messageFragments: [{ content: 'Hello' }, { content: 'there' }],
  }
  expect(toChatEvent({ data: { message } }, 'sent')).toEqual({
    channel_id: 'c1',
    conversation_id: 'v1',
    text: 'Hello\nthere',
    event: 'sent',
  })
  expect(toChatEvent({ data: { message: { channel_id: 7, text: 'Hi' } } }, 'received')).toEqual({
    channel_id: '7',
    conversation_id: '',
    text: 'Hi',
    event: 'received',
  })
  const { seen, tell } = await load(player)
  tell('message:sent', { data: { message } })
  tell('message:received', { data: { message } })
  expect(seen.events.map(({ event }) => event)).toEqual(['sent', 'received'])
})
test('what is unread is shown', async () => {
  const { seen, tell } = await load(player)
  tell('unreadCount:notify', { count: 2 })
  tell('unreadCount:notify', { count: 0 })
  expect(seen.unread).toEqual([2, 0])
})
