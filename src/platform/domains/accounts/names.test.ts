import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const plain = testBrand()
const NAMES = ['first_name', 'last_name']
const fields = {
  ...plain.profileFields.fields,
  last_name: plain.profileFields.fields['first_name']!,
}
const asking = (validators: typeof plain.validators) => ({
  profileFields: {
    ...plain.profileFields,
    fields,
    forms: { ...plain.profileFields.forms, registration: [{ fields: ['email', 'password', ...NAMES, 'birth_date'] }] },
  },
  validators,
})
const base = JSON.parse(readFileSync('brands/_base/validators.json', 'utf8')) as typeof plain.validators
/** A brand with the rules every brand begins with, and one that took them all away. */
const brands = [
  testBrand({ more: asking(base) }),
  testBrand({ id: 'loose', host: 'loose.localhost', more: asking({ forms: {} }) }),
]

describeEngines('what players call themselves', (engine) => {
  let app: TestPlatform
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands })
  })
  afterAll(() => app.close())
  const open = (first: string, host?: string, player = app.visitor(host)) => {
    const email = `named${(number += 1)}@example.test`
    const details = { first_name: first, last_name: 'Lovelace', birth_date: '1990-05-01', terms: 'true' }
    return { email, player, answer: player.call('auth.register', { email, password: PASSWORD, ...details }) }
  }
  const mails = (recipient: string) =>
    app.database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'link', 'code'])
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()

  test('names take letters, marks, spaces, hyphens, apostrophes and dots by the rules of every brand', async () => {
    for (const name of ['Ana-María', "O'Neill", 'J. R. R.', 'Zoë', 'Αθηνά', 'محمد', 'श्री', 'Nguyễn Thị'])
      expect((await open(name).answer).status, name).toBe(200)
    for (const name of ['http://evil.example', 'Ann <b>', 'a@b.example', 'Ann 2', '$100', 'evil.example/x'])
      expect((await open(name).answer).error?.invalid_parameters, name).toEqual({ first_name: expect.any(String) })
  })

  test('control characters are refused whatever the rules of a brand', async () => {
    for (const control of ['\u001B[31mAnn', 'An\u009Bn', 'Ann\u0085B', 'Ann\tB', 'Ann\nB', '\u007FAnn'])
      expect(
        (await open(control, 'loose.localhost').answer).error?.invalid_parameters,
        JSON.stringify(control),
      ).toEqual({ first_name: expect.any(String) })
    expect((await open('https://ann.example', 'loose.localhost').answer).status).toBe(200)
  })

  test('a mail to an address nobody confirmed holds nothing its writer chose', async () => {
    const { email, player, answer } = open('Win at evil.example today')
    expect((await answer).status).toBe(200)
    app.clock.advance('PT1S')
    await app.visitor().call('auth.restore', { login: email })
    await player.call('account.sendconfirmationtocontact', { contact: email })
    const written = await mails(email)
    expect(written.length).toBe(3)
    for (const { subject, text } of written) expect(`${subject} ${text}`).not.toMatch(/evil|Lovelace|named\d/i)
    expect(written.every(({ text }) => text.startsWith('Hello,\n\n'))).toBe(true)
  })

  test('once it is confirmed, mails greet its player, without control characters', async () => {
    const { email, player, answer } = open('Ada')
    await answer
    await player.call('account.sendconfirmationtocontact', { contact: email })
    const { code } = (await mails(email)).find((mail) => mail.code !== null)!
    expect((await player.call('account.confirmContact', { contact: email, code: code! })).status).toBe(200)
    await app.database.db
      .updateTable('player')
      .set({ fakename: 'A\u001B[1md\u009Ba\u202E' })
      .where('email', '=', email)
      .execute()
    app.clock.advance('PT1S')
    await app.visitor().call('auth.restore', { login: email })
    const [sent] = await mails(email)
    const text = sent!.text
    expect(text).toMatch(/^Hello A\[1mda,\n\n/)
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202E/u)
  })
})
