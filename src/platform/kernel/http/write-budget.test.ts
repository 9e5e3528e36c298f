import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

let app: TestPlatform
let player: Visitor
let uid: string
beforeAll(async () => {
  app = await startTestPlatform()
  player = app.visitor()
  uid = await player.register({ email: 'ada@example.test' })
})
afterAll(() => app.close())

const lines = async () =>
  (await app.platform.context.audit.list('test', { subject: `player:${uid}`, limit: 1_000 })).length

test('a player who changes things without end waits, and fills the audit no further', async () => {
  const before = await lines()
  const answers = []
  for (let time = 0; time < 200; time += 1)
    answers.push(await player.call('account.changelocale', { locale: time % 2 === 0 ? 'es' : 'en' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(await lines()).toBe(before + 120)
  const { status, error, headers } = answers.at(-1)!
  expect([status, error.type, error.error_data]).toEqual([429, 'TooManyRequestsException', { retry_after: 1 }])
  expect(headers['retry-after']).toBe('1')
  // What is only read, and other players, are not held up.
  expect((await player.call('account.getInfo')).status).toBe(200)
  const other = app.visitor()
  await other.register({ email: 'bea@example.test' })
  expect((await other.call('account.changelocale', { locale: 'es' })).status).toBe(200)
  app.clock.advance('PT10S')
  const later = []
  for (let time = 0; time < 12; time += 1)
    later.push((await player.call('account.changelocale', { locale: time % 2 === 0 ? 'es' : 'en' })).status)
  expect(later.filter((each) => each === 200)).toHaveLength(10)
})

test('what changes nothing leaves no line of the audit', async () => {
  app.clock.advance('PT10M')
  const fakename = 'Foxglove'
  const calls = [
    ['account.changelocale', { locale: 'es' }],
    ['account.changefakename', { fakename }],
    ['account.setCurrency', { currency: 'BTC' }],
    ['account.changeSubscription', { contact: 'ada@example.test', subscription: 1 }],
    ['limits.setReminder', { minutes: 30 }],
  ] as const
  for (const [name, params] of calls) expect([name, (await player.call(name, params)).status]).toEqual([name, 200])
  const before = await lines()
  for (const [name, params] of calls) {
    expect((await player.call(name, params)).status).toBe(200)
    expect([name, await lines()]).toEqual([name, before])
  }
})
