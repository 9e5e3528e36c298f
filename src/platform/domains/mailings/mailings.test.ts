import { SMTPServer, type SMTPServerAuthentication, type SMTPServerOptions } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { NATIONAL_REGISTERS } from '../../providers/registers/port.ts'
import type { MailingWords } from './index.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const WORDS = {
  en: { subject: 'News of {brand}', text: 'Hello {name},\n\nthere is a new game.' },
  es: { subject: 'Novedades de {brand}', text: 'Hola, {name}:\n\nhay un juego nuevo.' },
}
const NOTE = { by: 'anna', reason: 'A new game' }
/** A mail server that wants a name and a password, and keeps what it is given. */
const taken: Email[] = []
let isAway = false
const auth = ({ username, password }: SMTPServerAuthentication, done: (error: Error | null, user?: object) => void) =>
  username === 'house' && password === 'p@ss' ? done(null, { user: 'house' }) : done(new Error('no'))
const options: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (given, _session, done) => auth(given, done as never),
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (isAway) return done(Object.assign(new Error('later'), { responseCode: 451 }))
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        taken.push(mail)
        done()
      })
    })
  },
}
const spanish = testBrand()
const brand = testBrand({
  more: {
    brand: {
      ...spanish.brand,
      locales: {
        ...spanish.brand.locales,
        available: [
          { code: 'en', name: 'English' },
          { code: 'es', name: 'Español' },
        ],
      },
    },
  },
})

Object.assign(brand.platform.settings, { registers: [{ name: 'national', countries: [] }] })
/** E-mails of the people in the national register; undefined while it does not answer. */
let excluded: Set<string> | undefined = new Set()
const asked: string[] = []
const national = defineDomain({
  name: 'national',
  create: () => ({
    supplies: [
      supply(NATIONAL_REGISTERS, {
        name: 'national',
        isExcluded({ email = '' }, occasion) {
          if (occasion !== 'mailing') return Promise.resolve(false)
          asked.push(email)
          return excluded ? Promise.resolve(excluded.has(email)) : Promise.reject(new Error('503'))
        },
      }),
    ],
  }),
})

let server: SMTPServer
let platform: TestPlatform
let number = 0
beforeAll(async () => {
  server = new SMTPServer(options)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  platform = await startTestPlatform({
    brands: [brand],
    modules: [national],
    settings: { providers: { SMTP_URL: `smtp://house:p%40ss@127.0.0.1:${port}` } },
  })
})
afterAll(async () => {
  await platform.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => {
  platform.clock.advance('PT2H')
  excluded = new Set()
  asked.length = 0
})

/** A player with a confirmed e-mail. */
const open = async (more: Record<string, string> = {}): Promise<{ player: Visitor; email: string; uid: string }> => {
  const email = `reader${(number += 1)}@example.test`
  const player = platform.visitor()
  const uid = await player.register({ email, notify: 'true', ...more })
  platform.clock.advance('PT1M')
  await player.call('account.sendconfirmationtocontact', { contact: email })
  const { code } = await platform.database.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', email)
    .where('code', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await player.call('account.confirmContact', { contact: email, code: code ?? '' })).data).toBe(1)
  await platform.platform.runDue()
  taken.length = 0
  return { player, email, uid }
}
const send = () => platform.platform.services.mailings.send(brand, { name: 'New game', words: WORDS }, NOTE)
const mailTo = (email: string) => taken.filter(({ to }) => to?.some(({ address }) => address === email))
const state = async (id: string) =>
  (await platform.platform.services.mailings.list('test')).find((each) => each.id === id)

test('a mail leaves as plain text and as HTML of the brand, with a button for its link', async () => {
  const { email } = await open()
  await platform.visitor().call('auth.restore', { login: email })
  await platform.platform.runDue()
  const [mail] = mailTo(email)
  expect(mail?.from).toMatchObject({ name: 'Test House', address: 'noreply@test.localhost' })
  const link = /http\S+token=\S+/.exec(mail?.text ?? '')![0]
  expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail?.html).toContain('background:#101214')
  // Nothing in it is loaded from anywhere, and nothing runs.
  expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|@import/i)
})

test('what a player calls themselves is text in the HTML of a mail', async () => {
  const { player, email } = await open({ first_name: 'Ada' })
  const { id } = await platform.database.db
    .selectFrom('player')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await platform.database.db.updateTable('player').set({ fakename: '<img src=x>"&' }).where('id', '=', id).execute()
  await player.call('account.changepassword', {
    current: PASSWORD,
    password: 'brand-new-horse-9',
    repeat: 'brand-new-horse-9',
  })
  await platform.platform.runDue()
  const [mail] = mailTo(email)
  expect(mail?.text).toContain('<img src=x>"&')
  expect(mail?.html).toContain('&lt;img src=x&gt;&quot;&amp;')
})

test('a mailing goes once to who wants it, in their language, and says how it is ended', async () => {
  const english = await open()
  const other = await open()
  await other.player.call('account.changelocale', { locale: 'es' })
  const unwilling = await open({ notify: 'false' })
  const unproven = platform.visitor()
  await unproven.register({ email: 'unproven@example.test', notify: 'true' })
  await platform.platform.runDue()
  taken.length = 0
  const id = await send()
  await platform.platform.runDue()
  await platform.platform.runDue()
  expect(mailTo(unwilling.email).concat(mailTo('unproven@example.test'))).toEqual([])
  expect([mailTo(english.email).length, mailTo(other.email).length]).toEqual([1, 1])
  expect(mailTo(other.email)[0]?.subject).toBe('Novedades de Test House')
  const [mail] = mailTo(english.email)
  expect(mail?.subject).toBe('News of Test House')
  const { headers } = mail!
  const headOf = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(headOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = new URL(headOf('list-unsubscribe')!.slice(1, -1))
  expect(mail?.text).toContain(`/unsubscribe?token=${address.searchParams.get('token')}`)
  // The token stays nowhere once the mail has left.
  const kept = await platform.database.db
    .selectFrom('outbox')
    .select('unsubscribe')
    .where('recipient', '=', english.email)
    .where('sent_at', 'is not', null)
    .execute()
  expect(kept.filter(({ unsubscribe }) => unsubscribe !== null)).toEqual([])
  const pressed = await platform.visitor().send('POST', address.pathname + address.search, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(200)
  await send()
  await platform.platform.runDue()
  expect([mailTo(english.email).length, mailTo(other.email).length]).toEqual([1, 2])
  expect((await state(id))?.finished_at).toEqual(platform.clock.now())
  const [line] = await platform.platform.context.audit.list('test', { action: 'mailing.send' })
  expect(line).toMatchObject({ actor: 'staff:anna', reason: 'A new game' })
})

test('who takes a break is sent no mailing, not even a waiting one; what the law needs still comes', async () => {
  const before = await open()
  const during = await open()
  expect((await before.player.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
  const id = await send()
  // Written for the other one, and not sent yet when the break begins.
  const { db } = platform.database
  const waiting = () =>
    db.selectFrom('outbox').select(['sent_at', 'withheld_at', 'text']).where('player_id', '=', during.uid).execute()
  isAway = true
  await platform.platform.runDue()
  expect(await waiting()).toMatchObject([{ sent_at: null, withheld_at: null }])
  expect((await during.player.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
  isAway = false
  platform.clock.advance('PT1H')
  await platform.platform.runDue()
  const subjects = mailTo(before.email)
    .concat(mailTo(during.email))
    .map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill(expect.stringContaining('Your break at')))
  expect(await waiting()).toMatchObject([{ sent_at: null, withheld_at: platform.clock.now(), text: '' }])
  expect((await state(id))?.withheld).toBeGreaterThan(0)
  const stops = await platform.platform.context.audit.list('test', { action: 'mailing.stop' })
  expect(stops.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`player:${before.uid}`, `player:${during.uid}`]),
  )
  // A message about the account itself is no mailing.
  await platform.visitor().call('auth.restore', { login: before.email })
  await platform.platform.runDue()
  expect(mailTo(before.email)).toHaveLength(2)
})

test('national registers are asked before a mailing is written, and a clear no is needed', async () => {
  const [free, barred, unwilling] = [await open(), await open(), await open({ notify: 'false' })]
  excluded!.add(barred.email)
  const withheldOf = async (id: string) => (await state(id))!.withheld
  const id = await send()
  await platform.platform.runDue()
  expect([mailTo(free.email).length, mailTo(barred.email).length]).toEqual([1, 0])
  expect(await withheldOf(id)).toBeGreaterThan(0)
  expect(asked.filter((email) => email === free.email)).toHaveLength(1)
  expect(asked).toContain(barred.email)
  expect(asked).not.toContain(unwilling.email)
  const lines = await platform.platform.context.audit.list('test', { action: 'registers.refuse' })
  expect(lines.map(({ subject, details }) => [subject, details])).toContainEqual([
    `player:${barred.uid}`,
    { register: 'national', occasion: 'mailing', answer: 'excluded' },
  ])
  excluded = undefined
  const silent = await send()
  await platform.platform.runDue()
  expect(mailTo(free.email)).toHaveLength(1)
  expect(await withheldOf(silent)).toBeGreaterThan(1)
})

test('a mailing that waited for more than an hour is asked about again when it leaves', async () => {
  const { email, uid } = await open()
  isAway = true
  await send()
  await platform.platform.runDue()
  isAway = false
  excluded!.add(email)
  platform.clock.advance('PT2H')
  await platform.platform.runDue()
  expect(mailTo(email)).toEqual([])
  expect(
    await platform.database.db
      .selectFrom('outbox')
      .select(['text', 'withheld_at'])
      .where('player_id', '=', uid)
      .execute(),
  ).toEqual([{ text: '', withheld_at: platform.clock.now() }])
})

test('a mailing that waits leaves to nobody who ended mailings, or lost the account or the contact', async () => {
  const [ended, closed, moved, staying] = [await open(), await open(), await open(), await open()]
  isAway = true
  await send()
  await platform.platform.runDue()
  const { link } = await platform.database.db
    .selectFrom('outbox')
    .select('link')
    .where('player_id', '=', ended.uid)
    .executeTakeFirstOrThrow()
  const token = new URL(link!, 'http://test.localhost').searchParams.get('token')
  const pressed = await platform.visitor().send('POST', `/platform/unsubscribe?token=${token}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.status).toBe(200)
  const player = platform.database.db.updateTable('player').where('brand_id', '=', 'test')
  await player.set({ banned_at: platform.clock.now() }).where('id', '=', closed.uid).execute()
  await player
    .set({ email: `other-${moved.email}` })
    .where('id', '=', moved.uid)
    .execute()
  isAway = false
  platform.clock.advance('PT1H')
  await platform.platform.runDue()
  expect([ended, closed, moved].flatMap(({ email }) => mailTo(email))).toEqual([])
  const left = await platform.database.db
    .selectFrom('outbox')
    .select(['player_id', 'text', 'withheld_at'])
    .where(
      'player_id',
      'in',
      [ended, closed, moved].map(({ uid }) => uid),
    )
    .execute()
  expect(left.map(({ text, withheld_at }) => [text, withheld_at])).toEqual(
    Array.from({ length: 3 }, () => ['', platform.clock.now()]),
  )
  expect(mailTo(staying.email)).toHaveLength(1)
})

test('a mailing without words in the brand’s own language, or in one it does not speak, is refused', async () => {
  const { mailings } = platform.platform.services
  const { en, es } = WORDS
  for (const words of [{ es }, { en, de: en }] as Record<string, MailingWords>[])
    await expect(mailings.send(brand, { name: 'x', words }, NOTE)).rejects.toMatchObject({
      type: 'InvalidParameterException',
    })
})
