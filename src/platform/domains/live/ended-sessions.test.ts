import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { Connection } from './testing.ts'

const PASSWORD = 'correct-horse-9'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Well below the 15 seconds after which every stream is looked at in any case. */
const AT_ONCE = { timeout: 5_000, interval: 20 }

const base = testBrand()
const { fields, forms } = base.profileFields
const params = { is_required: false, is_visible: true }
const mobile = { type: 'phone' as const, label: 'Mobile', params, options: {} }
const registration = [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country', 'mobile'] }]
const brand = testBrand({
  more: {
    profileFields: { ...base.profileFields, fields: { ...fields, mobile }, forms: { ...forms, registration } },
  },
})

describeEngines('streams of sessions that ended', (engine) => {
  let app: TestPlatform
  /** Another process of the database, where there can be one: the streams are its. */
  let other: TestPlatform
  let number = 0
  beforeAll(async () => {
    const database = await engine.open()
    app = await startTestPlatform({ database, brands: [brand], background: true })
    const isShared = engine.kind === 'postgres'
    other = isShared ? await startTestPlatform({ database, brands: [brand], background: true }) : app
  })
  afterAll(async () => {
    if (other !== app) await other.close()
    await app.close()
  })

  const tokenTo = async (recipient: string, part: string) => {
    const rows = await app.database.db.selectFrom('outbox').select('link').where('recipient', '=', recipient).execute()
    return new URL(rows.find(({ link }) => link?.includes(part))!.link!).searchParams.get('token')!
  }
  const recover = async (email: string) => {
    await app.visitor().call('auth.restore', { login: email })
    return app
      .visitor()
      .call('auth.reset', { token: await tokenTo(email, 'show_popup_auth'), password: 'next-horse-10' })
  }
  const undo = async (email: string, player: Visitor) => {
    await player.call('account.addcontact', { contact: `+3567900${2000 + number}`, password: PASSWORD })
    const body = `token=${await tokenTo(email, '/platform/undo')}`
    return app.visitor().send('POST', '/platform/undo', { body, headers: FORM })
  }
  const revoke = async (player: Visitor) => {
    const { data } = await player.call('account.getSessions')
    const { id } = (data as { id: string; current: boolean }[]).find(({ current }) => !current)!
    return player.call('account.revokeSession', { id })
  }

  test.each<[string, (player: Visitor, email: string) => Promise<{ status: number }>]>([
    [
      'by a new password',
      (player) =>
        player.call('account.changepassword', {
          current: PASSWORD,
          password: 'next-horse-10',
          repeat: 'next-horse-10',
        }),
    ],
    ['by a link for a new password', (_player, email) => recover(email)],
    ['by the undoing of a contact', (player, email) => undo(email, player)],
    ['one by one', (player) => revoke(player)],
    ['by a break', (player) => player.call('limits.takeBreak', { period: 'P1D' })],
  ])('%s end at once, at every process', async (_, ends) => {
    const email = `streams${(number += 1)}@example.test`
    const player = app.visitor()
    await player.register({ email })
    const elsewhere = app.visitor()
    expect((await elsewhere.call('auth.login', { login: email, password: PASSWORD })).status).toBe(200)
    const stranger = app.visitor()
    await stranger.register({ email: `stranger${number}@example.test` })
    const [stream, strangers] = [elsewhere, stranger].map(
      (visitor) => new Connection(other, '/platform/live?topics=balance', { cookie: visitor.cookie! }),
    )
    await vi.waitFor(() => expect([stream!.status, strangers!.status]).toEqual([200, 200]), AT_ONCE)
    expect((await ends(player, email)).status).toBe(200)
    await vi.waitFor(() => expect(stream!.isOver).toBe(true), AT_ONCE)
    expect(strangers!.isOver).toBe(false)
    strangers!.close()
  })
})
