import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { grantBonus } from './testing.ts'

describeEngines('the largest stake of a bonus, in rounds of several bets', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let token: string
  let round: string
  let count = 0
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    player = app.visitor()
    const playerId = await player.register()
    await grantBonus(app, { playerId, amount: 100_00n, terms: { maxStake: { EUR: '5.00' } } })
    const opened = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    token = new URL(String(opened.headers['location'])).searchParams.get('token') ?? ''
  })
  afterAll(async () => {
    expect(await app.platform.services.ledger.reconcile('test')).toEqual([])
    await app.close()
  })
  beforeEach(() => {
    round = `parts-${(count += 1)}`
    app.clock.advance('PT1S')
  })

  const call = async (op: string, tx: string, body: object) => {
    const text = JSON.stringify({ token, currency: 'EUR', round_id: round, tx_id: `${round}-${tx}`, ...body })
    const [host, path] = ['test.localhost', `/platform/aggregator/${op}`]
    const signed = sign(aggregatorKey(app.settings.secret), { method: 'POST', host, path, body: text }, app.clock.now())
    const headers = { 'content-type': 'application/json', ...signed }
    return (await player.send('POST', path, { host, headers, body: text })).status
  }
  const bet = (tx: string, amount: string) => call('bet', tx, { amount })
  const held = async () => (await player.call('account.getBalance')).data.bonus.amount as string

  test('are one stake: what is above the maximum together is refused, and nothing is taken of it', async () => {
    expect(await bet('a', '3.00')).toBe(200)
    expect(await bet('b', '2.00')).toBe(200)
    expect(await bet('c', '0.20')).toBe(422)
    expect(await held()).toBe('95.00')
    expect(await call('win', 'end', { amount: '5.00' })).toBe(200)
    // The next round is a stake of its own.
    round = `${round}-next`
    expect([await bet('a', '5.00'), await held()]).toEqual([200, '95.00'])
    expect(await call('win', 'end', { amount: '5.00' })).toBe(200)
  })

  test('leave room again for what was given back', async () => {
    expect(await bet('a', '5.00')).toBe(200)
    expect(await call('refund', 'back', { bet_tx_id: `${round}-a`, amount: '2.00' })).toBe(200)
    expect(await bet('b', '2.20')).toBe(422)
    expect(await bet('c', '2.00')).toBe(200)
    expect(await call('win', 'end', { amount: '5.00' })).toBe(200)
    expect(await held()).toBe('100.00')
  })
})
