import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('deposits whose money takes long', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '100.00' })
  })
  const past = async () => {
    cashier.app.clock.advance(cashier.brand().platform.settings.deposits.expireAfter)
    await cashier.work()
    await player.back()
  }
  /** What the provider has in its records, without telling anybody. */
  const atProvider = (id: string, outcome: string) =>
    cashier.app.database.pool.query('UPDATE sandbox_payment SET outcome = $2 WHERE reference = $1', [id, outcome])
  const another = async (amount: string) =>
    (await player.call('cashier.makedeposit', player.order(amount))).error?.type ?? 'taken'

  test('money that is under way at the provider counts towards the limit for as long as it is', async () => {
    const { transaction } = await player.deposit('100')
    await atProvider(transaction.id, 'pending')
    for (let days = 0; days < 3; days += 1) {
      await past()
      expect([await player.statusOf(transaction.id), await another('10')]).toEqual([
        'pending',
        'BillingDepositLimitExceededException',
      ])
    }
    await atProvider(transaction.id, 'success')
    await past()
    expect([await player.statusOf(transaction.id), (await player.held()).main]).toEqual(['success', '100.00'])
    expect(await another('10')).toBe('BillingDepositLimitExceededException')
  })

  test('money under way that is declined in the end leaves the limit free again', async () => {
    const { transaction } = await player.deposit('100')
    await atProvider(transaction.id, 'pending')
    await past()
    await atProvider(transaction.id, 'declined')
    await past()
    expect([await player.statusOf(transaction.id), await another('100')]).toEqual(['declined', 'taken'])
  })

  test('a page nobody paid on ends with its deposit: what is pressed on it later pays nothing', async () => {
    const { transaction, redirect } = await player.deposit('100')
    await past()
    expect(await player.statusOf(transaction.id)).toBe('expired')
    expect(await another('100')).toBe('taken')
    const answer = await player.choose(redirect.url, 'success')
    expect([answer.status, new URL(String(answer.headers['location'])).pathname]).toEqual([
      303,
      `/cashier/paycancel/${transaction.id}`,
    ])
    const { pathname } = new URL(redirect.url)
    expect((await player.send('GET', pathname, { host: 'sandbox.localhost' })).status).toBe(303)
    await cashier.work()
    expect([await player.statusOf(transaction.id), (await player.held()).main]).toEqual(['expired', '0.00'])
  })
})
