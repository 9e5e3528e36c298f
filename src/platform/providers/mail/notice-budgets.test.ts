import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORDS = ['correct-horse-9', 'wrong-battery-7'] as const
const base = testBrand()
const asking = {
  profileFields: {
    ...base.profileFields,
    fields: {
      ...base.profileFields.fields,
      mobile: { type: 'phone' as const, label: 'Mobile', params: { is_required: true, is_visible: true }, options: {} },
    },
    forms: { ...base.profileFields.forms, registration: [{ fields: ['mobile', 'password', 'birth_date'] }] },
  },
}
const messages = { textsPerHour: 5, mailsPerHour: 100 }
const BRAND = testBrand({ more: asking })
const SMALL = testBrand({
  id: 'small',
  host: 'small.localhost',
  more: { ...asking, platform: { ...base.platform, settings: { ...base.platform.settings, messages } } },
})

describeEngines('notices by text that a logged-in player causes', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [BRAND, SMALL] })
  })
  afterAll(() => app.close())

  const open = async (mobile: string, host?: string): Promise<Visitor> => {
    const player = app.visitor(host)
    const asked = { mobile, password: PASSWORDS[0], birth_date: '1990-05-01', terms: 'true' }
    expect((await player.call('auth.register', asked)).status).toBe(200)
    return player
  }
  /** Changes the password back and forth, which is told each time. */
  const change = async (player: Visitor, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const [current, password] = time % 2 === 0 ? PASSWORDS : PASSWORDS.toReversed()
      const { status } = await player.call('account.changepassword', {
        current: current!,
        password: password!,
        repeat: password!,
      })
      expect(status).toBe(200)
    }
  }
  const textsTo = (mobile: string) =>
    app.database.db
      .selectFrom('outbox')
      .select(['text', 'withheld_at'])
      .where('recipient', '=', mobile)
      .where('kind', '=', 'passwordChanged')
      .execute()
  const writtenTo = async (mobile: string) => (await textsTo(mobile)).filter(({ text }) => text !== '').length
  const heldBack = async () =>
    (await app.platform.metrics()).split('\n').filter((line) => line.startsWith('foyer_messages_held_back{'))

  test('who changes the password without end gets twenty texts a day; the rest is counted as held back', async () => {
    const mobile = '+35679100001'
    const player = await open(mobile)
    await change(player, 30)
    expect(await writtenTo(mobile)).toBe(20)
    expect((await textsTo(mobile)).filter(({ withheld_at }) => withheld_at !== null)).toHaveLength(10)
    expect(await heldBack()).toContainEqual(
      expect.stringMatching(/brand="test",channel="sms",budget="recipient"\} 10$/),
    )
    // Codes have a budget of their own, which this one does not touch.
    expect((await player.call('account.sendconfirmationtocontact', { contact: mobile })).status).toBe(200)
    app.clock.advance('P1D')
    expect((await player.call('auth.login', { login: mobile, password: PASSWORDS[0] })).status).toBe(200)
    await change(player, 1)
    expect(await writtenTo(mobile)).toBe(21)
  })

  test('to phones that nobody confirmed a brand writes no more notices in an hour than it set', async () => {
    for (let number = 0; number < 4; number += 1) {
      const player = await open(`+356794${number}0001`, 'small.localhost')
      await change(player, 2)
    }
    const written = await Promise.all([0, 1, 2, 3].map((number) => writtenTo(`+356794${number}0001`)))
    expect(written.reduce((sum, count) => sum + count)).toBe(5)
    expect(await heldBack()).toContainEqual(expect.stringMatching(/brand="small",channel="sms",budget="brand"\} [1-9]/))
  })
})
