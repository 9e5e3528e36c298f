import { inspect } from 'node:util'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { createDelivery } from './delivery.ts'
import { createSmtpServer } from './smtp/server.ts'

/** A mail server that accepts every message, or, when `isSilent`, accepts the connection and never answers. */
let isSilent = false
/** Whether it refuses every recipient, and names it as mail servers do. */
let isRefusing = false
let server: Server
let app: TestPlatform
const sockets = new Set<Socket>()
const taken: string[] = []
const recipients: string[] = []
const url = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    let isText = false
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (isSilent) return
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isText && line.startsWith('Subject:')) taken.push(line)
        if (isText && line !== '.') continue
        if (line.startsWith('RCPT TO:')) recipients.push(line.slice('RCPT TO:'.length))
        if (isRefusing && line.startsWith('RCPT TO:')) {
          socket.write(`550 5.1.1 ${line.slice('RCPT TO:'.length)}: user unknown\r\n`)
          continue
        }
        isText = line === 'DATA'
        socket.write(isText ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await startTestPlatform({ settings: { providers: { SMTP_URL: url() } } })
})
afterAll(async () => {
  await app.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('a mail server that never answers does not delay other jobs for long', { timeout: 20_000 }, async () => {
  isSilent = true
  const { db } = app.database
  await db
    .insertInto('outbox')
    .values({
      id: 'm1',
      brand_id: 'test',
      recipient: 'ada@example.test',
      channel: 'email',
      subject: 'Hello',
      text: 'Hello',
      code: null,
      link: null,
      created_at: app.clock.now(),
      sent_at: null,
    })
    .execute()
  const { jobs } = createDelivery(
    {
      db,
      clock: app.clock,
      brands: { all: () => [], byId: () => undefined, byHost: () => undefined, onChange: () => () => undefined },
      isHeldBack: () => Promise.resolve(false),
    },
    () => createSmtpServer(url(), 200),
  )
  await expect(
    jobs['mail.send']?.({ id: 1n, brand: 'test', name: 'mail.send', payload: { id: 'm1' }, attempt: 1 }),
  ).rejects.toThrow(/ETIMEDOUT/)
  isSilent = false
})

test('an address that reads like a list is sent to as one address', async () => {
  await app.visitor().register({ email: 'x,bea@example.test' })
  await app.platform.runDue()
  expect(recipients).toEqual(['<"x,bea"@example.test>'])
  const rows = await app.database.db
    .selectFrom('outbox')
    .select(['text', 'code', 'link', 'text_hash'])
    .where('sent_at', 'is not', null)
    .execute()
  expect(rows).toEqual([{ text: '', code: null, link: null, text_hash: expect.stringMatching(/^[\w-]{43}$/) }])
  taken.length = 0
})

test('a mail server that is down for a day loses no mail', { timeout: 60_000 }, async () => {
  const address = (server.address() as AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
  await app.visitor().register()
  for (let hour = 0; hour < 24; hour += 1) {
    for (let minute = 0; minute < 60; minute += 10) {
      app.clock.advance('PT10M')
      await app.platform.runDue()
    }
  }
  expect(taken).toEqual([])
  await new Promise<void>((resolve) => server.listen(address, '127.0.0.1', resolve))
  app.clock.advance('PT1H')
  await app.platform.runDue()
  expect(taken).toEqual(['Subject: Welcome to Test House'])
})

test('of a delivered code nothing is kept, also in the subject; what never left is emptied after a week', async () => {
  const { db } = app.database
  const email = 'codes@example.test'
  const player = app.visitor()
  await player.register({ email })
  await player.call('account.sendconfirmationtocontact', { contact: email })
  const rows = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'subject', 'text', 'code', 'link', 'sent_at'])
      .where('recipient', '=', email)
  const written = await rows().where('code', 'is not', null).executeTakeFirstOrThrow()
  expect(written.subject).toContain(written.code)
  await app.platform.runDue()
  const sent = await rows().where('kind', '=', 'confirmation').executeTakeFirstOrThrow()
  expect(sent.sent_at).not.toBeNull()
  expect(JSON.stringify(sent)).not.toContain(written.code)

  const kept = await startTestPlatform()
  const at = kept.database.db.selectFrom('outbox').select(['subject', 'text', 'code', 'link', 'withheld_at'])
  const other = kept.visitor()
  await other.register({ email })
  await other.call('account.sendconfirmationtocontact', { contact: email })
  kept.clock.advance('P6D')
  await kept.platform.tidy()
  expect((await at.execute()).filter(({ text, link }) => text !== '' && link !== null)).toHaveLength(2)
  kept.clock.advance('P2D')
  await kept.platform.tidy()
  expect((await at.execute()).map(({ text, code, link }) => [text, code, link])).toEqual(
    Array.from({ length: 2 }, () => ['', null, null]),
  )
  await kept.close()
})

test('an address that the mail server refuses and names stands neither in the queue nor in the log', async () => {
  isSilent = false
  isRefusing = true
  const email = 'ada.private@refused.example'
  await app.visitor().register({ email })
  await app.platform.runDue()
  const jobs = await app.database.db.selectFrom('job').select('last_error').where('name', '=', 'mail.send').execute()
  const said = jobs.map(({ last_error }) => last_error).join('\n')
  expect(said).toMatch(/EENVELOPE RCPT TO 550/)
  expect(said).not.toContain('ada.private')
  const letter = { from: { name: '', address: 'a@b.example' }, to: { name: '', address: email }, subject: '', text: '' }
  const error: unknown = await createSmtpServer(url())
    .send({ ...letter, messageId: '<1@b.example>' })
    .catch((one: unknown) => one)
  expect(inspect(error, { depth: 5 })).not.toContain('ada.private')
  isRefusing = false
})
