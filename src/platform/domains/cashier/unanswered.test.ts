import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('deposits whose provider does not answer', (engine) => {
  let tollbar: TollbarServer
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    ;({ cashier, tollbar } = await startTollbarCashier(engine))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
    await tollbar.close()
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
  const another = async (amount: string) =>
    (await player.call('cashier.makedeposit', player.order(amount))).error?.type ?? 'taken'
  /** What staff's list says of a deposit, and how many such lines the metric counts. */
  const seen = async (id: string) => {
    const list = await cashier.services.cashier.office.unmatched.list('test')
    const count = /unmatched_money\{brand="test",why="not_answered"\} (\d+)/.exec(await cashier.app.platform.metrics())
    const own = list.filter(({ reference }) => reference === id)
    return [...own.map(({ why, amount, currency }) => `${why} ${amount} ${currency}`), count?.[1] ?? '0']
  }

  test('one whose time is over stays open and counts; staff see it, once, until the provider answers', async () => {
    const { id } = (await player.deposit('100')).transaction
    expect(await seen(id)).toEqual(['0'])
    tollbar.isSilent = true
    for (let days = 0; days < 3; days += 1) {
      await past()
      expect([await player.statusOf(id), await another('10'), ...(await seen(id))]).toEqual([
        'created',
        'BillingDepositLimitExceededException',
        'not_answered 100.00 EUR',
        '1',
      ])
    }
    tollbar.isSilent = false
    await past()
    expect([await player.statusOf(id), await another('100'), ...(await seen(id))]).toEqual(['expired', 'taken', '0'])
    await past()
    expect(await seen(id)).toEqual(['0'])
  })

  test('money that arrived meanwhile is credited when it answers', async () => {
    const { id } = (await player.deposit('50')).transaction
    tollbar.isSilent = true
    await past()
    expect(await seen(id)).toEqual(['not_answered 50.00 EUR', '1'])
    tollbar.set(id, 'succeeded')
    tollbar.isSilent = false
    await past()
    expect([await player.statusOf(id), (await player.held()).main, ...(await seen(id))]).toEqual([
      'success',
      '50.00',
      '0',
    ])
  })
})
