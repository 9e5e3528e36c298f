import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from './kernel/db/engines.ts'
import { defineDomain } from './kernel/domain.ts'
import { PlatformError } from './kernel/errors.ts'
import { defineGate, type GatedAction } from './kernel/gates.ts'
import { startCashier, type TestCashier, type TestPlayer } from './domains/cashier/testing.ts'

const WORDS = 'You have asked us to keep you out.'
/** Actions the guard stops now. */
const stopped = new Set<string>()
/** Gates that were asked, in their order. */
const asked: string[] = []

const guardOf = (action: GatedAction, name: string, order: number) =>
  defineGate({
    name: `guard.${action}-${name}`,
    action,
    order,
    check() {
      asked.push(`${action} ${name}`)
      if (stopped.has(action)) throw new PlatformError('AccessDeniedException', { message: WORDS })
    },
  })
const ACTIONS = ['deposit', 'withdrawal', 'payout', 'stake', 'login', 'bonus'] as const satisfies GatedAction[]

/** A domain that no other one knows, with a gate on every action. */
const guard = defineDomain({
  name: 'guard',
  create: () => ({
    gates: ACTIONS.flatMap((action) => [guardOf(action, 'last', 9_000), guardOf(action, 'first', 1)]),
  }),
})

describeEngines('gates of an additional domain', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine, undefined, [guard])
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    stopped.clear()
    cashier.app.clock.advance('PT2M')
    cashier.withdrawalRules()
    player = await cashier.player()
    await player.fund('100')
    asked.length = 0
  })

  const linesOf = async (action: string) =>
    (await cashier.app.platform.context.audit.list('test', { action: `${action}.stop` })).filter(
      ({ subject }) => subject === `player:${player.id}`,
    )
  const expectLine = async (action: string) =>
    expect(await linesOf(action)).toMatchObject([{ actor: 'system:gates', reason: `guard.${action}-first` }])
  const login = () => cashier.app.visitor().call('auth.login', { login: player.email, password: 'correct-horse-9' })
  const sessions = async () =>
    (
      await cashier.app.database.db
        .selectFrom('session')
        .select('token_hash')
        .where('player_id', '=', player.id)
        .execute()
    ).length

  test("a deposit is stopped, and gates are asked in their order, including the platform's own", async () => {
    stopped.add('deposit')
    const { status, error } = await player.call('cashier.makedeposit', player.order('20'))
    expect([status, error.type, error.message]).toEqual([403, 'AccessDeniedException', WORDS])
    expect(asked).toEqual(['deposit first'])
    await expectLine('deposit')
    expect((await player.call('cashier.gethistory')).data.total).toBe(1)
    stopped.clear()
    await player.deposit('20')
    expect(asked.slice(1)).toEqual(['deposit first', 'deposit last'])
  })

  test('repeated attempts are recorded once a minute', async () => {
    stopped.add('deposit')
    for (let knock = 0; knock < 3; knock += 1) await player.call('cashier.makedeposit', player.order('20'))
    expect(await linesOf('deposit')).toHaveLength(1)
    cashier.app.clock.advance('PT1M')
    await player.call('cashier.makedeposit', player.order('20'))
    expect(await linesOf('deposit')).toHaveLength(2)
  })

  test('a withdrawal is stopped, and its money stays', async () => {
    stopped.add('withdrawal')
    expect((await player.withdraw('20')).error).toMatchObject({ type: 'AccessDeniedException', message: WORDS })
    await expectLine('withdrawal')
    expect(await player.held()).toMatchObject({ main: '100.00' })
  })

  test('a payout is stopped on its way out, waits for staff, and goes on once nothing stops it', async () => {
    cashier.withdrawalRules({ delay: 'PT1H' })
    const { id } = (await player.withdraw('20')).data.transaction
    await cashier.work()
    expect(await player.statusOf(id)).toBe('approved')
    stopped.add('payout')
    cashier.app.clock.advance('PT1H')
    await player.back()
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'review', reason: 'other' })
    await expectLine('payout')
    const { withdrawals } = cashier.services.cashier.office
    await withdrawals.approve(cashier.brand(), id, 'anna')
    expect(await player.statusOf(id)).toBe('review')
    expect(await linesOf('payout')).toHaveLength(1)
    stopped.clear()
    await withdrawals.approve(cashier.brand(), id, 'anna')
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a stake is stopped: the game says why, and the money stays', async () => {
    const opened = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    const token = new URL(String(opened.headers['location'])).searchParams.get('token')
    const spin = (requestId: string) =>
      player.send('POST', '/games/fox-fire/spin', {
        host: 'sandbox.localhost',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, requestId, stake: '100' }),
      })
    stopped.add('stake')
    expect((await spin('spin-0001')).error).toEqual({ code: 'STAKE_REFUSED', message: WORDS })
    await expectLine('stake')
    expect(await player.held()).toMatchObject({ main: '100.00' })
    stopped.clear()
    expect((await spin('spin-0002')).status).toBe(200)
  })

  test('a login is stopped in every way of logging in, and no session begins', async () => {
    const before = await sessions()
    stopped.add('login')
    expect((await login()).error).toMatchObject({ type: 'AccessDeniedException', message: WORDS })
    await expectLine('login')
    const change = { current: 'correct-horse-9', password: 'brand-new-horse-9', repeat: 'brand-new-horse-9' }
    expect((await player.call('account.changepassword', change)).error).toMatchObject({ message: WORDS })
    await expect(cashier.player()).rejects.toThrow(WORDS)
    expect(await sessions()).toBe(before)
    stopped.clear()
    expect((await login()).status).toBe(200)
  })

  test('a bonus is stopped when listed, ordered, granted with a deposit and by a promo code', async () => {
    const offer = {
      id: 7,
      title: 'Half again',
      excludeMethods: [],
      minAmount: {},
      match: { percent: 50, max: { EUR: '30.00' } },
      hidden: false,
      once: true,
      firstDepositOnly: false,
    }
    cashier.change((before) => ({
      ...before,
      campaigns: { offers: [offer], promoCodes: { TENNER: { title: 'Ten', bonus: { EUR: '10.00' } } } },
    }))
    const listed = async () =>
      ((await player.call('campaigns.getoffers')).data.items as { trigger: { user_satisfies_params: boolean } }[]).map(
        ({ trigger }) => trigger.user_satisfies_params,
      )
    const order = player.order('20', { campaign_offer_id: 7 })
    expect(await listed()).toEqual([true])
    const { redirect } = (await player.call('cashier.makedeposit', order)).data

    stopped.add('bonus')
    // Who can have none is told of none.
    expect(await listed()).toEqual([])
    expect(await linesOf('bonus')).toEqual([])
    await player.choose(redirect.url, 'success')
    await expectLine('bonus')
    expect(await player.held()).toMatchObject({ main: '120.00', bonus: '0.00' })
    expect((await player.call('cashier.makedeposit', order)).error).toMatchObject({ message: WORDS })
    expect((await player.call('campaigns.activateOffer', { promo_code: 'TENNER' })).error).toMatchObject({
      message: WORDS,
    })
    expect(await player.held()).toMatchObject({ bonus: '0.00' })

    stopped.clear()
    expect((await player.call('campaigns.activateOffer', { promo_code: 'TENNER' })).status).toBe(200)
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
  })
})
