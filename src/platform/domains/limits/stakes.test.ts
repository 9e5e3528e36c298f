import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { runTogether } from '../../kernel/db/index.ts'
import { sign } from '../../providers/signature.ts'
import { auditOf, startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'
import { grantBonus } from '../bonuses/testing.ts'

describeEngines('limits and breaks on stakes', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(async () => {
    expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
    await app.close()
  })

  let count = 0
  /** Opens a game for a player with 500.00 of real money and 100.00 of bonus money. */
  async function sit() {
    const player: Visitor = app.visitor()
    const id = await player.register({ email: `stakes-${++count}@example.test` })
    await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
      brand: 'test',
      key: `gift ${id}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -50_000n },
        { owner: playerOwner(id), bucket: 'main', currency: 'EUR', amount: 50_000n },
      ],
    })
    await grantBonus(app, { playerId: id, amount: 10_000n })
    const open = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    const token = new URL(String(open.headers['location'])).searchParams.get('token') ?? ''
    const wallet = async (op: string, body: object) => {
      const text = JSON.stringify({ token, currency: 'EUR', ...body })
      const key = aggregatorKey(app.settings.secret)
      const path = `/platform/aggregator/${op}`
      const sent = { method: 'POST', host: 'test.localhost', path, body: text }
      const { status, error } = await player.send('POST', path, {
        headers: { 'content-type': 'application/json', ...sign(key, sent, app.clock.now()) },
        body: text,
      })
      return { status, code: error?.code as string | undefined, message: error?.message as string | undefined }
    }
    let round = 0
    const bet = (amount: string, name = `${id}-${++round}`) =>
      wallet('bet', { round_id: name, tx_id: `${name}-b`, amount })
    const win = (amount: string, name = `${id}-${round}`) =>
      wallet('win', { round_id: name, tx_id: `${name}-w`, amount })
    const rollback = (name = `${id}-${round}`) =>
      wallet('rollback', { round_id: name, tx_id: `${name}-r`, bet_tx_id: `${name}-b` })
    const limit = (type: string, amount: string, period = '1') =>
      player.call('limits.set', { type, period, ...(type === 'session' ? { minutes: amount } : { amount }) })
    const left = async () => (await player.call('limits.get')).data.limits[0].available_amount.amount as string
    return { player, id, bet, win, rollback, limit, left }
  }
  const stops = async (id: string) =>
    (await auditOf(app).list('test', { action: 'stake.stop' })).filter(({ subject }) => subject === `player:${id}`)

  test('a stake limit counts stakes, not wins; a bet that is rolled back no longer counts', async () => {
    const { id, bet, win, rollback, limit, left } = await sit()
    await limit('stake', '30')
    expect((await bet('10.00')).status).toBe(200)
    expect((await win('100.00')).status).toBe(200)
    expect(await left()).toBe('20.00')
    const refused = await bet('20.01')
    expect(refused).toMatchObject({ status: 422, code: 'STAKE_REFUSED' })
    expect(refused.message).toContain('stake limit')
    expect((await stops(id))[0]).toMatchObject({ reason: 'limits.stake' })
    expect((await bet('20.00')).status).toBe(200)
    expect(await left()).toBe('0.00')
    expect((await rollback()).status).toBe(200)
    expect(await left()).toBe('20.00')
  })

  test('a loss limit counts losses: a win frees part of it', async () => {
    const { id, bet, win, limit, left } = await sit()
    await limit('loss', '30')
    await bet('25.00')
    expect(await left()).toBe('5.00')
    expect((await bet('5.01')).code).toBe('STAKE_REFUSED')
    expect((await win('20.00', `${id}-1`)).status).toBe(200)
    expect(await left()).toBe('25.00')
    expect((await bet('25.00')).status).toBe(200)
  })

  test('a stake after the time of the day says when the next one can be, not as a timestamp', async () => {
    const { player, bet } = await sit()
    const limit = { type: 'session', period: 'none', minutes: '30' }
    expect((await player.call('limits.set', limit)).status).toBe(200)
    app.clock.advance('PT31M')
    const { status, message } = await bet('1.00')
    expect(status).toBe(422)
    expect(message).toMatch(/You can play again from \d+ March 2026 at 00:00 UTC\.$/)
  })

  test('a limit that was lowered while a stake waited for the player counts', async () => {
    const { player, id, limit } = await sit()
    await limit('stake', '30')
    const { context } = app.platform
    const session = await app.database.db
      .selectFrom('session')
      .select('token_hash')
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const action of ['stake', 'bet'] as const) {
      const facts = {
        brand: context.brands.byId('test')!,
        playerId: id,
        session: { currency: 'EUR', session_hash: session.token_hash },
        amount: 2_000n,
      }
      const gates = context.question(action, facts as never)
      const rows = await context.transaction((tx) => runTogether(tx, gates.statements))
      expect((await player.call('limits.set', { type: 'stake', period: '1', amount: '10' })).status).toBe(200)
      const passed = context.transaction((tx) => gates.pass(tx, rows))
      await expect(passed).rejects.toMatchObject({ details: { error_data: { limit: 'stake' } } })
    }
  })

  test('concurrent bets never exceed a limit', async () => {
    const { bet, limit, left } = await sit()
    await limit('loss', '50')
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet('20.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await left()).toBe('10.00')
  })

  test('staked bonus money does not count towards a limit', async () => {
    const { bet, limit, left } = await sit()
    await limit('stake', '1000')
    for (let each = 0; each < 5; each++) expect((await bet('100.00')).status).toBe(200)
    expect(await left()).toBe('500.00')
    // The real money is gone; the bonus is staked from here on.
    expect((await bet('50.00')).status).toBe(200)
    expect(await left()).toBe('500.00')
  })

  test('the session time limit stops bets, and an open round is settled', async () => {
    const { bet, win, limit } = await sit()
    await limit('session', '30', 'none')
    app.clock.advance('PT20M')
    expect((await bet('1.00')).status).toBe(200)
    app.clock.advance('PT9M59S')
    expect((await win('5.00')).status).toBe(200)
    expect((await bet('1.00')).status).toBe(200)
    app.clock.advance('PT1S')
    const late = await bet('1.00', 'too-late')
    expect(late).toMatchObject({ code: 'STAKE_REFUSED' })
    expect(late.message).toContain('time you set')
    expect((await win('5.00')).status).toBe(200)
  })

  test('a break in the middle of a round stops the next bet at once and pays the win [RG-07.3]', async () => {
    const { player, id, bet, win } = await sit()
    expect((await bet('10.00')).status).toBe(200)
    await player.call('limits.takeBreak', { period: 'permanent' })
    expect((await win('40.00')).status).toBe(200)
    const next = await bet('10.00', `${id}-after`)
    expect(next).toMatchObject({ status: 422, code: 'STAKE_REFUSED' })
    expect(next.message).toContain('for good')
    expect((await stops(id))[0]).toMatchObject({ reason: 'limits.break-stake' })
    const [main] = await app.database.db
      .selectFrom('wallet_account')
      .select('balance')
      .where('owner', '=', playerOwner(id))
      .where('bucket', '=', 'main')
      .execute()
    expect(main?.balance).toBe(53_000n)
  })

  test('a player is reminded at the interval they set; the time and sums are those of the session', async () => {
    const player = app.visitor()
    await player.register({ email: 'reminded@example.test' })
    app.clock.advance('PT10M')
    expect((await player.call('limits.getSession')).data).toMatchObject({
      reminder: 60,
      staked: { amount: '0.00', currency: 'EUR' },
      net: { amount: '0.00', currency: 'EUR' },
      ends_at: null,
    })
    expect((await player.call('limits.setReminder', { minutes: '15' })).data).toBe(1)
    expect((await player.call('limits.setReminder', { minutes: '7' })).status).toBe(400)
    await player.call('limits.set', { type: 'session', period: 'none', minutes: '30' })
    const { data } = await player.call('limits.getSession')
    expect(data.reminder).toBe(15)
    expect(Date.parse(data.ends_at) - Date.parse(data.started_at)).toBe(30 * 60_000)
    expect(Date.parse(data.now) - Date.parse(data.started_at)).toBe(10 * 60_000)
  })
})
