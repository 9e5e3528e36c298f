import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { testBrand } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'

describeEngines('a break and what was under way', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
    const lenient = testBrand({ id: 'lenient', host: 'lenient.localhost' })
    Object.assign(lenient.platform.settings.limits, { loginInBreak: true })
    cashier.app.setBrand(lenient)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  const exclude = async (player: TestPlayer, period = 'permanent') =>
    expect((await player.call('limits.takeBreak', { period })).status).toBe(200)
  const login = (email: string, password = PASSWORD) =>
    cashier.app.visitor().call('auth.login', { login: email, password })
  const statusOf = async (id: string) =>
    (
      await cashier.app.database.db
        .selectFrom('cashier_transaction')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const mainOf = async ({ id }: TestPlayer) =>
    (
      await cashier.app.database.db
        .selectFrom('wallet_account')
        .select('balance')
        .where('owner', '=', `player:${id}`)
        .where('bucket', '=', 'main')
        .executeTakeFirstOrThrow()
    ).balance

  test('a withdrawal that waits for staff is approved and paid during the break', async () => {
    cashier.withdrawalRules({ autoApproveUpTo: '1.00' })
    const player = await cashier.player()
    await player.fund('50')
    const { id } = (await player.withdraw('20')).data.transaction
    await exclude(player)
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    await cashier.work()
    expect(await statusOf(id)).toBe('paid')
    cashier.withdrawalRules()
  })

  test('a deposit that is paid after the break began is the player’s money, and is not lost', async () => {
    const player = await cashier.player()
    const { transaction, redirect } = await player.deposit('20')
    await exclude(player)
    await player.choose(redirect.url, 'success')
    expect([await statusOf(transaction.id), await mainOf(player)]).toEqual(['success', 2_000n])
  })

  test('a new password by a recovery link opens no way in', async () => {
    const player = await cashier.player()
    await exclude(player)
    const visitor = cashier.app.visitor()
    expect((await visitor.call('auth.restore', { login: player.email })).status).toBe(200)
    const { link } = await cashier.app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', player.email)
      .where('link', 'like', '%token=%')
      .executeTakeFirstOrThrow()
    const token = new URL(link!).searchParams.get('token')!
    const next = 'brand-new-horse-9'
    expect((await visitor.call('auth.reset', { token, password: next })).status).toBe(200)
    expect((await visitor.call('account.getInfo')).status).toBe(401)
    expect((await login(player.email, next)).error.error_data).toEqual({ break_until: 'permanent' })
  })

  test('staff who open a closed account again end no exclusion', async () => {
    const player = await cashier.player()
    await exclude(player)
    const { backOffice } = cashier.services.accounts
    await backOffice.ban('test', player.email, { by: 'anna' })
    await backOffice.unban('test', player.email, { by: 'anna' })
    expect((await login(player.email)).error.error_data).toEqual({ break_until: 'permanent' })
  })

  test('a higher limit that waits is dropped by a break, and none is asked for while it lasts', async () => {
    const player = await cashier.player()
    const which = { type: 'deposit', period: '1' }
    await player.call('limits.set', { ...which, amount: '50' })
    await player.call('limits.set', { ...which, amount: '500' })
    await exclude(player, 'P1D')
    cashier.app.clock.advance('P1D')
    await player.back()
    expect((await player.call('limits.confirm', which)).error.invalid_parameters).toEqual({ type: 'expired' })
    expect((await player.call('limits.get')).data.limits).toMatchObject([
      { limit_amount: { amount: '50.00' }, change: null },
    ])
  })

  test('who may log in during a break can set limits lower, not higher', async () => {
    const player = cashier.app.visitor('lenient.localhost')
    const email = `lenient-${engine.kind}@example.test`
    await player.register({ email })
    const which = { type: 'deposit', period: '1' }
    await player.call('limits.set', { ...which, amount: '50' })
    await player.call('limits.takeBreak', { period: 'P7D' })
    expect((await player.call('auth.login', { login: email, password: PASSWORD })).status).toBe(200)
    for (const more of [{ amount: '500' }, {}])
      expect(await player.call('limits.set', { ...which, ...more })).toMatchObject({
        status: 422,
        error: { type: 'AccessDeniedException', error_data: { break_until: expect.any(String) as string } },
      })
    expect((await player.call('limits.set', { ...which, amount: '20' })).status).toBe(200)
  })

  test('open streams of every device are told that their sessions ended', async () => {
    const player = await cashier.player()
    const told: string[] = []
    const stop = cashier.app.platform.context.notifications.listen((brand, topic) => told.push(`${brand} ${topic}`))
    await exclude(player)
    stop()
    expect(told).toContain('test sessions')
  })
})
