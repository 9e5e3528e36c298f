import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { convert } from '../../kernel/rates.ts'
import { TEST_MONEY, testBrand } from '../../testing.ts'
import type { TestPlayer } from '../cashier/testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { lossesOf, lossOf } from './accrual.ts'
import { startWeeks, type Weeks } from './testing.ts'

describeEngines('cashback of a week in two currencies', (engine) => {
  let weeks: Weeks
  beforeAll(async () => {
    weeks = await startWeeks(engine, 'UTC', '2027-03-16T12:00:00Z')
  })
  afterAll(() => weeks.cashier.app.close())

  /** Changes to yen, of which the player has plenty then. */
  const toYen = async (player: TestPlayer) => {
    expect((await player.call('account.setCurrency', { currency: 'JPY' })).status).toBe(200)
    await weeks.cashier.services.wallet.post(undefined, {
      brand: 'test',
      key: `${TEST_MONEY}:yen-${player.id}`,
      kind: 'demo_deposit',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'JPY', amount: -200_000n },
        { owner: playerOwner(player.id), bucket: 'main', currency: 'JPY', amount: 200_000n },
      ],
    })
  }

  test('a win in one makes up for the loss in the other, of that player alone', async () => {
    const [ahead, behind, other] = [await weeks.player(), await weeks.player(), await weeks.player()]
    // A thousand euros, and then 200,000 or 50,000 yen, which are 1,200 or 300.
    for (const player of [ahead, behind, other]) await weeks.cashier.round(player, 100_000n, 0n)
    await toYen(ahead)
    await weeks.cashier.round(ahead, 20_000n, 220_000n)
    await toYen(behind)
    await weeks.cashier.round(behind, 20_000n, 70_000n)
    expect((await other.call('cashbacks.accrued')).data).toMatchObject({
      elsewhere: { amount: '0.00' },
      loss: { amount: '1000.00' },
    })
    expect((await behind.call('account.setCurrency', { currency: 'EUR' })).status).toBe(200)
    expect((await behind.call('cashbacks.accrued')).data).toMatchObject({
      staked: { amount: '1000.00' },
      elsewhere: { amount: '300.00', currency: 'EUR' },
      loss: { amount: '700.00' },
      amount: { amount: '70.00' },
    })
    await weeks.at('2027-03-22T12:00:00Z')
    const week = '2027-03-15T00:00 2027-03-22T00:00'
    expect(await weeks.given(ahead)).toEqual([])
    expect(await weeks.given(behind)).toEqual([`${week} 7000 EUR`])
    expect(await weeks.given(other)).toEqual([`${week} 10000 EUR`])
  })

  test('losses in both give one in each', async () => {
    const player = await weeks.player()
    await weeks.cashier.round(player, 100_000n, 0n)
    await toYen(player)
    await weeks.cashier.round(player, 20_000n, 0n)
    await weeks.at('2027-03-29T12:00:00Z')
    const week = '2027-03-22T00:00 2027-03-29T00:00'
    expect(await weeks.given(player)).toEqual([`${week} 10000 EUR`, `${week} 2000 JPY`])
  })
})

test('losses of many currencies are what was lost on the whole, and a currency without a rate stays by itself', () => {
  const plain = testBrand()
  const brand = {
    ...plain,
    platform: { ...plain.platform, settings: { ...plain.platform.settings, rates: { JPY: '0.006', KWD: '3' } } },
  }
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const row = (currency: string) =>
    fc.record({ staked: amount, won: amount, converted: fc.constant(0n) }).map((sums) => {
      return { player_id: 'p', currency, ...sums }
    })
  fc.assert(
    fc.property(fc.tuple(row('EUR'), row('JPY'), row('KWD'), row('SEK')), (all) => {
      const lost = lossesOf(brand, all)
      for (const { played, loss, elsewhere } of lost) {
        expect(loss + elsewhere).toBe(lossOf(played))
        expect(loss >= 0n && elsewhere >= 0n).toBe(true)
      }
      expect(lost[3]!.elsewhere).toBe(0n)
      // In hundredths of a euro; each step may leave one minor unit of a currency out.
      const worth = (minor: bigint, currency: string) =>
        minor < 0n ? -convert(brand, -minor, currency, 'EUR') : convert(brand, minor, currency, 'EUR')
      const rated = lost.slice(0, 3)
      const net = rated.reduce((sum, { played: { staked, won, currency } }) => sum + worth(staked - won, currency), 0n)
      const left = rated.reduce((sum, { loss, played }) => sum + worth(loss, played.currency), 0n)
      const whole = net > 0n ? net : 0n
      expect(left - whole <= 8n && whole - left <= 8n, `${left} of ${whole}`).toBe(true)
    }),
  )
})
