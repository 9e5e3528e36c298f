import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import { wrote } from './testing-messages.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let [sue, max, ann, pay, away]: OfficeCaller[] = []
let ada: TestPlayer
let bob: TestPlayer
let ids: string[]
beforeAll(async () => {
  house = await startHouse()
  const member = (name: string, role: 'support' | 'auditor' | 'payments', brand = 'test') =>
    house.member(name, [{ role, brand }])
  sue = await member('sue', 'support')
  max = await member('max', 'support')
  ann = await member('ann', 'auditor')
  pay = await member('pay', 'payments')
  away = await member('away', 'support', 'other')
  ada = await house.player({ email: 'ada@example.test' })
  bob = await house.player({ email: 'bob@example.test' })
  const [guest, stranger] = [house.app.visitor(), house.app.visitor('other.localhost')]
  const write = async (...given: [Parameters<typeof wrote>[1], Parameters<typeof wrote>[2]]) => {
    house.app.clock.advance('PT1M')
    return wrote(house, ...given)
  }
  ids = [
    await write(ada, { email: ada.email, subject: 'Bonus', message: 'Where is it?\n\nAda' }),
    await write(guest, { email: 'gus@example.test', message: '<b>{answer}</b>' }),
    await write(bob, { email: 'work@example.test', message: 'No reply needed' }),
    await write(stranger, { email: 'zoe@example.test', message: 'At the other brand' }),
  ]
})
afterAll(() => house.close())

const list = async (params: object = {}, who = ann) => {
  const { status, data } = await who!.call('messages.list', { brand: 'test', ...params })
  expect(status).toBe(200)
  return data as { items: { id: string; message: string }[]; next: string | null }
}
const listed = async (params: object = {}) => (await list(params)).items.map(({ id }) => ids.indexOf(id))
const act = (who: OfficeCaller | undefined, name: 'messages.answer' | 'messages.close', params: object) =>
  who!.call(name, { brand: 'test', ...params })
const outbox = async (to: string) =>
  JSON.parse((await ada.send('GET', `/_sandbox/outbox?to=${to}`)).body) as { subject: string; text: string }[]

test('messages of players and guests of one brand, oldest first, by pages, without a whole address', async () => {
  expect(await listed()).toEqual([0, 1, 2])
  const { items, next } = await list({ count: 2 })
  expect(items).toMatchObject([
    { email: 'a•a@example.test', subject: 'Bonus', message: 'Where is it?\n\nAda', player: { id: ada.id } },
    { email: 'g•s@example.test', player: null, state: 'open', done_at: null, done_by: null, answer: null },
  ])
  expect(await listed({ count: 2, before: next })).toEqual([2])
  expect(await listed({ id: ids[1] })).toEqual([1])
  expect(await listed({ id: ids[3] })).toEqual([])
  expect(JSON.stringify(await list())).not.toMatch(/ada@|gus@|work@/)
  const looks = await house.app.platform.context.audit.list('test', { action: 'player.list', limit: 1 })
  expect(looks).toMatchObject([{ actor: 'staff:ann', subject: 'messages', details: { players: [ada.id, bob.id] } }])
  for (const before of ['x', 'x~1', '2026-03-02T12:00:00.000Z~x'])
    expect((await ann!.call('messages.list', { brand: 'test', before })).status).toBe(400)
})

test('messages are for support of the brand; its auditors read them', async () => {
  for (const who of [pay, away]) expect((await who!.call('messages.list', { brand: 'test' })).status).toBe(403)
  for (const who of [pay, ann, away]) {
    expect((await act(who, 'messages.answer', { id: ids[0], text: 'Here' })).status).toBe(403)
    expect((await act(who, 'messages.close', { id: ids[0], reason: 'Spam' })).status).toBe(403)
  }
  // A message of another brand is none of this one.
  for (const id of [ids[3], '999999'])
    expect((await act(sue, 'messages.answer', { id, text: 'Here' })).error?.message).toMatch(/^There is no message/)
  expect(await listed()).toEqual([0, 1, 2])
})

test('an answer is a mail to the address that wrote, once: who comes second reads who was first and when', async () => {
  const text = 'It is in your wallet.\n\n{name} {link} Sue'
  expect(await act(sue, 'messages.answer', { id: ids[0], text })).toMatchObject({ data: { to: 'a•a@example.test' } })
  const [mail] = await outbox(ada.email)
  expect(mail!.subject).toBe('Test House answers your message')
  expect(mail!.text).toContain(`\n\n${text}\n\n`)
  expect(mail!.text).toMatch(/write to us here: https?:\/\/test\.localhost\S*\/support/)
  const late = await act(max, 'messages.answer', { id: ids[0], text: 'Me too' })
  expect([late.status, late.error.message]).toEqual([
    422,
    expect.stringMatching(/^sue answered this message on 2 March 2026.* \d\d:\d\d/),
  ])
  expect(late.error.error_data.now).toMatchObject({ id: ids[0], state: 'answered', done_by: 'sue', answer: text })
  expect((await act(max, 'messages.close', { id: ids[0], reason: 'Spam' })).status).toBe(422)
  expect((await outbox(ada.email)).filter(({ text: words }) => words.includes('Me too'))).toEqual([])
  expect(await listed()).toEqual([1, 2])
  expect((await list({ state: 'answered' })).items).toMatchObject([{ id: ids[0], done_by: 'sue', answer: text }])
})

test('a guest is answered in the brand’s language, and the mail has nothing of what they wrote', async () => {
  house.app.clock.advance('PT1M')
  await act(max, 'messages.answer', { id: ids[1], text: 'Please tell us more' })
  const [mail] = await outbox('gus@example.test')
  expect(mail!.text).toContain('Please tell us more')
  expect(mail!.text).not.toContain('<b>')
  expect(await listed({ state: 'answered' })).toEqual([1, 0])
  const { items, next } = await list({ state: 'answered', count: 1 })
  expect(items).toMatchObject([{ id: ids[1] }])
  expect(await listed({ state: 'answered', count: 1, before: next })).toEqual([0])
})

test('a message without need of an answer is closed with a reason, and no mail is sent', async () => {
  await act(sue, 'messages.close', { id: ids[2], reason: 'Thanks us' })
  expect(await outbox('work@example.test')).toEqual([])
  expect(await listed()).toEqual([])
  expect((await list({ state: 'closed' })).items).toMatchObject([
    { id: ids[2], state: 'closed', done_by: 'sue', reason: 'Thanks us', answer: null },
  ])
  const late = await act(max, 'messages.answer', { id: ids[2], text: 'Welcome' })
  expect(late.error.message).toMatch(/^sue closed this message on 2 March 2026/)
  const lines = await house.app.platform.context.audit.list('test', { limit: 60 })
  const kept = lines.filter(({ action }) => action.startsWith('message.'))
  expect(kept.map(({ actor, action, subject, reason }) => [actor, action, subject, reason].join(' ').trim())).toEqual([
    `staff:sue message.close player:${bob.id} Thanks us`,
    `staff:max message.answer message:${ids[1]}`,
    `staff:sue message.answer player:${ada.id}`,
  ])
})

test('the timeline of a player has what they wrote and the answer; that of another has neither', async () => {
  const timeline = async (login: string) => {
    const { data } = await ann!.call('players.timeline', { brand: 'test', login, kinds: 'message' })
    return (data.items as { title: string; details: string; by: string }[]).filter(({ title }) =>
      /support/i.test(title),
    )
  }
  const answered = { title: 'Support answered', by: 'staff:sue', told: expect.stringContaining('in your wallet') }
  const written = { title: 'Wrote to support', by: 'player', details: 'Where is it?\n\nAda' }
  const events = await timeline(ada.email)
  expect(events).toHaveLength(3)
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining(answered),
      expect.objectContaining({ title: 'E-mail: Answer of support' }),
    ]),
  )
  expect(events.at(-1)).toMatchObject(written)
  expect(await timeline(bob.email)).toMatchObject([{ title: 'Wrote to support', details: 'No reply needed' }])
})
