import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'

describeEngines('a break is confirmed', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const zoned = testBrand()
    Object.assign(zoned.brand, { timezone: 'Europe/Malta' })
    const lenient = testBrand({ id: 'lenient', host: 'lenient.localhost' })
    Object.assign(lenient.platform.settings.limits, { loginInBreak: true })
    app = await startTestPlatform({ database: await engine.open(), brands: [zoned, lenient] })
  })
  afterAll(() => app.close())

  const take = async (email: string, period: string, host?: string) => {
    const player = app.visitor(host)
    await player.register({ email })
    expect((await player.call('limits.takeBreak', { period })).status).toBe(200)
    const mails = await app.database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'link'])
      .where('recipient', '=', email)
      .execute()
    return mails.filter(({ subject }) => !subject.startsWith('Welcome'))
  }

  test('by mail: when it ends, what happens to the balance, how it is paid out, and whom to ask [RG-06]', async () => {
    const [mail, ...more] = await take('week@example.test', 'P7D')
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your break at Test House until March 9, 2026 at 1:00 PM')
    for (const words of ['until March 9, 2026 at 1:00 PM', 'Your balance stays yours', 'write to our support, who pay'])
      expect(mail!.text).toContain(words)
    expect(mail!.text).not.toContain('ask to come back')
    expect(new URL(mail!.link!).pathname).toBe('/support')
  })

  test('by mail of a self-exclusion that it does not end by itself', async () => {
    const [mail] = await take('months@example.test', 'P6M')
    expect(mail!.text).toContain('The break does not end by itself: after its time you log in and ask to come back')
  })

  test('by mail for good; where players may log in, how they withdraw themselves', async () => {
    const [mail] = await take('good@example.test', 'permanent', 'lenient.localhost')
    expect(mail!.subject).toBe('You have excluded yourself at House lenient for good')
    expect(mail!.text).toContain('you can log in and withdraw what is left')
  })

  test('by the refused login, in the time zone of the brand and not as a timestamp', async () => {
    await take('when@example.test', 'P7D')
    const { error } = await app.visitor().call('auth.login', { login: 'when@example.test', password: PASSWORD })
    expect(error.message).toContain('You are taking a break from playing until 9 March 2026 at 13:00 CET.')
  })

  test('by the refused login: until when, and who pays out what is left [RG-07]', async () => {
    await take('refused@example.test', 'permanent')
    const answer = await app.visitor().call('auth.login', { login: 'refused@example.test', password: PASSWORD })
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'You have excluded yourself from playing for good. ' +
        'Withdrawals under way are paid; for money that is left, write to our support.',
    ])
  })
})
