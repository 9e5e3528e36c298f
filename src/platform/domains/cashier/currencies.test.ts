import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { testBrand } from '../../testing.ts'
import { amountOf, offersOf } from './offers.ts'
import { startCashier, type TestCashier } from './testing.ts'

/** A brand with this default currency. Settings it omits are hundredths of the unit, whatever the currency. */
function brandIn(currency: string) {
  const { brand, platform } = testBrand()
  const { card } = platform.payments.methods
  const range = { min: '1', max: '1000000' }
  return testBrand({
    more: {
      brand: { ...brand, currencies: { default: currency, available: { [currency]: { presets: [] } } } },
      platform: {
        ...platform,
        payments: {
          ...platform.payments,
          methods: {
            ...platform.payments.methods,
            card: { ...card!, limits: { [currency]: { deposit: range, withdrawal: range } } },
          },
        },
        settings: {
          ...platform.settings,
          rates: {},
          withdrawals: {
            ...platform.settings.withdrawals,
            autoApproveUpTo: '2000.00',
            secondApproverAbove: '10000.00',
            identityFrom: '50000.00',
            periodCap: { days: 7, amount: '90000.00' },
          },
        },
      },
    },
  })
}

test.each([
  ['BTC', '0.001', '0.002', 200_000n],
  ['BTC', '0.001', '0.0025', undefined],
  ['EUR', '0.001', '20.01', 2001n],
  ['EUR', '0.50', '20.50', 2050n],
  ['EUR', '0.50', '20.49', undefined],
  ['JPY', '0.01', '20', 20n],
  ['JPY', '0.01', '20.5', undefined],
  ['JPY', '10.00', '25', undefined],
  ['JPY', '10.00', '20', 20n],
  ['EUR', '0', '20.01', 2001n],
  ['EUR', undefined, '20', 2000n],
  ['EUR', undefined, '20.5', undefined],
])('a deposit: in %s with the step %s of a method for several currencies, %s is %s', (currency, step, text, minor) => {
  const { method, ...offer } = offersOf(testBrand(), new Map([['sandbox-pay', {} as never]]), 'deposit', 'EUR', '')[0]!
  const amount = () =>
    amountOf(text, { ...offer, method: { ...method, ...(step !== undefined && { step }) } }, 'deposit', currency)
  if (minor === undefined) expect(amount).toThrow(PlatformError)
  else expect(amount()).toBe(minor)
})

describeEngines('the cashier of a brand', (engine) => {
  describe.each([
    ['JPY', 0],
    ['KWD', 3],
    ['BTC', 8],
  ] as const)('in %s, a currency of %d decimals', (currency, digits) => {
    let cashier: TestCashier
    const unit = 10n ** BigInt(digits)
    beforeAll(async () => {
      cashier = await startCashier(engine, brandIn(currency))
    })
    afterAll(async () => {
      expect(await cashier.findings()).toEqual([])
      await cashier.app.close()
    })

    test('accepts deposits and withdrawals, and its thresholds are whole units of it', async () => {
      const player = await cashier.player()
      await player.fund('200000')
      const small = (await player.withdraw('2000')).data.transaction
      const large = (await player.withdraw('2001')).data.transaction
      expect([small.status, large.status, large.reason]).toEqual(['requested', 'review', 'amount'])
      expect((await player.withdraw('86000')).error.type).toBe('WithdrawalLimitsPeriodExceededException')
      await cashier.work()
      expect(await player.statusOf(small.id)).toBe('paid')
      expect(
        (await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), large.id, 'anna')).needsSecond,
      ).toBe(false)
      const propose = (amount: bigint) =>
        cashier.services.cashier.office.adjustments.propose(cashier.brand(), {
          player_id: player.id,
          wallet: 'main',
          amount,
          currency,
          reason: 'goodwill',
          by: 'anna',
        })
      expect([(await propose(10_000n * unit)).needsSecond, (await propose(10_001n * unit)).needsSecond]).toEqual([
        false,
        true,
      ])
    })

    test('lets a player withdraw everything, to its smallest unit', async () => {
      const player = await cashier.player()
      await player.fund('2000')
      await cashier.round(player, 1n, 0n)
      const { main } = await player.held()
      const { data } = await player.withdraw(main)
      expect([data.transaction?.amount.amount, (await player.held()).main]).toEqual([main, digits ? zero(digits) : '0'])
    })
  })
})

const zero = (digits: number) => `0.${'0'.repeat(digits)}`
