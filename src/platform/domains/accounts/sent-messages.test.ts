import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATEST } from '../../kernel/player-card.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { MAIL_SERVERS } from '../../providers/mail/port.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { messageCard, messageEvents } from './sent-messages.ts'

const EMAIL = 'ada@example.test'
const brand = testBrand()
const SEEN = { brand, kinds: new Set(['message'] as const), before: undefined, seesBalances: false }
const WORDS = { en: { subject: 'News of {brand}', text: 'Hello {name},\n\nthere is a new game.' } }
let isAway = false
const post = defineDomain({
  name: 'post',
  create: () => ({
    supplies: [
      supply(MAIL_SERVERS, { send: () => (isAway ? Promise.reject(new Error('451 later')) : Promise.resolve()) }),
    ],
  }),
})

let app: TestPlatform
let player: Visitor
let playerId: string
beforeAll(async () => {
  app = await startTestPlatform({ brands: [brand], modules: [post] })
  player = app.visitor()
  playerId = await player.register({ email: EMAIL, notify: 'true' })
})
afterAll(() => app.close())

const read = (limit = 50) => messageEvents(app.platform.context).read({ ...SEEN, playerId, limit })
const card = async () => (await messageCard(app.platform.context).read({ brand, playerId })) as { state: string }[]
const codesOf = async () => {
  const query = app.database.db.selectFrom('outbox').select('code').where('recipient', '=', EMAIL)
  return (await query.where('code', 'is not', null).execute()).map(({ code }) => code!)
}
/** Runs what is due, as often as it is tried again. */
async function exhaust(tries: number) {
  for (let count = 0; count < tries; count += 1) {
    app.clock.advance('PT1H')
    await app.platform.runDue()
  }
}

test('each message to a player is told with its kind, channel and outcome, and a hidden contact [D5]', async () => {
  await app.platform.runDue()
  expect(await read()).toMatchObject([
    {
      kind: 'message',
      title: 'E-mail: Welcome',
      facts: [
        { name: 'to', text: 'a•••@example.test' },
        { name: 'the mail server took it', at: new Date('2026-03-02T12:00:00Z') },
      ],
      told: expect.stringContaining('Test House') as string,
    },
  ])
  app.clock.advance('PT1M')
  await player.call('account.sendconfirmationtocontact', { contact: EMAIL })
  expect((await read())[0]).toMatchObject({ title: 'E-mail: Code to confirm a contact' })
  expect((await read())[0]!.facts).toContainEqual({ text: 'waits for the mail server' })
  expect((await read())[0]!.told).toBeUndefined()
  // The subject of that mail holds the code; neither staff nor an export of theirs reads one.
  const [code] = await codesOf()
  expect(code).toMatch(/^\d{4,}$/)
  await app.platform.runDue()
  const sent = JSON.stringify([await read(), await card()])
  expect(sent).not.toContain(code)
  expect(sent).not.toContain(EMAIL)
  expect((await read())[0]!.told).toBe('Code to confirm a contact')
})

test('what the mail server refused to the last, and what a break held back, are told as such [D5]', async () => {
  isAway = true
  app.clock.advance('PT1M')
  await app.visitor().call('auth.restore', { login: EMAIL })
  await exhaust(41)
  expect((await read())[0]).toMatchObject({ title: 'E-mail: Link for a new password', tone: 'bad' })
  expect((await read())[0]!.facts).toContainEqual({ text: 'not delivered: the mail server refused it to the last' })
  const at = app.clock.now()
  await app.database.db
    .insertInto('confirmed_contact')
    .values({ brand_id: 'test', player_id: playerId, contact: EMAIL, confirmed_at: at })
    .execute()
  await app.platform.services.mailings.send(brand, { name: 'New game', words: WORDS }, { by: 'anna', reason: 'A game' })
  await app.platform.runDue()
  expect((await read())[0]).toMatchObject({ title: 'E-mail: Mailing: News of Test House' })
  const again = app.visitor()
  expect((await again.call('auth.login', { login: EMAIL, password: 'correct-horse-9' })).status).toBe(200)
  app.clock.advance('PT1M')
  expect((await again.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
  isAway = false
  await exhaust(1)
  const told = await read()
  expect(told.map(({ title }) => title).slice(0, 2)).toEqual([
    'E-mail: Break begun',
    'E-mail: Mailing: News of Test House',
  ])
  expect(told[1]).toMatchObject({ tone: 'warn' })
  expect(told[1]!.facts).toContainEqual({ text: 'held back: the player is not to be written to' })
  expect(told[1]!.told).toBeUndefined()
  expect((await card()).map(({ state }) => state)).toEqual(['sent', 'withheld', 'failed', 'sent', 'sent'])
})

test('messages of others stay theirs, pages meet, and the card has the latest alone [D4] [D5]', async () => {
  const other = app.visitor()
  await other.register({ email: 'bob@example.test' })
  const whole = await read()
  expect(JSON.stringify(whole)).not.toContain('b•••')
  const page = await read(2)
  const last = page.at(-1)!
  const rest = await messageEvents(app.platform.context).read({
    ...SEEN,
    playerId,
    limit: 50,
    before: { at: last.at, key: last.key },
  })
  expect([...page, ...rest].map(({ key }) => key)).toEqual(whole.map(({ key }) => key))
  const [row] = await app.database.db.selectFrom('outbox').selectAll().where('to_player', '=', playerId).execute()
  for (let count = 0; count < LATEST; count += 1)
    await app.database.db
      .insertInto('outbox')
      .values({ ...row!, id: `more-${count}` })
      .execute()
  expect(await card()).toHaveLength(LATEST)
})
