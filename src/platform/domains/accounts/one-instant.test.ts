import { afterAll, beforeAll, expect, test } from 'vitest'
import { restlessClock } from '../../../../engine/clock/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

describeEngines('a second step that was proved', (engine) => {
  const clock = restlessClock('2026-03-02T12:00:00.000Z')
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), clock })
  })
  afterAll(() => app.close())

  const newest = async (recipient: string, column: 'code' | 'link', like: string) =>
    (
      await app.database.db
        .selectFrom('outbox')
        .select(column)
        .where('recipient', '=', recipient)
        .where(column, 'like', like)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    )[column]!
  const switchOn = async (player: Visitor, email: string) => {
    await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'mail' })
    const code = await newest(email, 'code', '%')
    expect((await player.call('account.confirmTwoFactorAuth', { code })).status).toBe(200)
  }
  const recover = async (email: string) => {
    await app.visitor().call('auth.restore', { login: email })
    const token = new URL(await newest(email, 'link', '%show_popup_auth=restore%')).searchParams.get('token')!
    return app.visitor().call('auth.reset', { token, password: 'brand-new-horse-9' })
  }

  test('a mailed one is as old as the confirmation that came with it, and a recovery keeps it', async () => {
    const email = 'instant@example.test'
    const player = app.visitor()
    await player.register({ email })
    await switchOn(player, email)
    expect((await recover(email)).data).toMatchObject({ ended: [], remaining: ['mail'] })
  })

  test('one switched on by a process whose clock is behind the one that confirmed the contact is kept', async () => {
    const email = 'behind@example.test'
    const player = app.visitor()
    await player.register({ email })
    await player.call('account.sendconfirmationtocontact', { contact: email })
    const code = await newest(email, 'code', '%')
    clock.advance('PT5S')
    expect((await player.call('account.confirmContact', { contact: email, code })).status).toBe(200)
    clock.set(new Date(clock.now().getTime() - 4_000))
    await switchOn(player, email)
    expect((await recover(email)).data).toMatchObject({ ended: [], remaining: ['mail'] })
  })
})
