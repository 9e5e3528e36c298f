import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { brandWithJackpot } from './testing.ts'

describeEngines('a stake that is given back', (engine) => {
  let cashier: TestCashier
  let on: PlatformBrand
  let [one, other]: TestPlayer[] = []
  const withTerms = (release: string, more: object): PlatformBrand => {
    const spark = { ...on.platform.jackpots.jackpots['spark']!, ...more }
    return { ...on, release, platform: { ...on.platform, jackpots: { jackpots: { spark } } } }
  }
  const run = () => cashier.services.jackpots.run()
  const set = (brand: PlatformBrand) => {
    cashier.app.setBrand(brand)
    return run()
  }
  beforeAll(async () => {
    on = brandWithJackpot()
    on = withTerms('on', { limit: '9000000.00' })
    cashier = await startCashier(engine, on)
    await run()
    one = await cashier.player()
    other = await cashier.player()
    for (const player of [one, other]) await player.fund('900')
    // The other player's stake is always in the jackpot.
    await cashier.round(other, 200_00n, 0n)
    await run()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  /** What is in the running jackpot and in its reserve, in millionths. */
  const held = async () => {
    const { rows } = await cashier.app.database.pool.query(
      'SELECT micro::text, reserve_micro::text FROM jackpot_cycle WHERE won_at IS NULL',
    )
    return [BigInt(rows[0].micro), BigInt(rows[0].reserve_micro)] as const
  }
  /** What some work changes of it. */
  const changed = async (work: () => Promise<unknown>) => {
    await run()
    const before = await held()
    await work()
    await run()
    const after = await held()
    return [after[0] - before[0], after[1] - before[1]]
  }

  test('takes what it brought out of the jackpot', async () => {
    expect(
      await changed(async () => {
        await cashier.round(one!, 50_00n)
        await run()
        await cashier.endRounds(one!, 'undo')
      }),
    ).toEqual([0n, 0n])
    // Stake and return are read together as well.
    expect(await changed(() => cashier.round(one!, 50_00n, 'undo'))).toEqual([0n, 0n])
  })

  test('takes nothing out when it was placed while the jackpot was off', async () => {
    await set({ ...on, features: { ...on.features, jackpots: false }, release: 'off' })
    await cashier.round(one!, 100_00n)
    await run()
    await set({ ...on, release: 'on again' })
    expect(await changed(() => cashier.endRounds(one!, 'undo'))).toEqual([0n, 0n])
  })

  test('takes what it brought, whatever the rates are by then', async () => {
    for (const [rate, reserveRate] of [
      ['5.00', '1.00'],
      ['0.10', '0.01'],
    ]) {
      const change = await changed(async () => {
        await cashier.round(one!, 50_00n)
        await run()
        await set(withTerms(`at ${rate}`, { rate, reserveRate }))
        await cashier.endRounds(one!, 'undo')
        await run()
        await set({ ...on, release: `after ${rate}` })
      })
      expect(change).toEqual([0n, 0n])
    }
  })

  test('takes its part of what a round of several stakes brought', async () => {
    const session = await cashier.session(one!)
    const { rounds } = cashier.services.games
    const name = session.token_hash
    const call = { brandId: 'test', aggregator: session.aggregator, roundId: name }
    const back = (bet: string) => rounds.giveBack(session, { ...call, txId: `${name}-back-${bet}`, amount: 0n }, bet)
    const change = await changed(async () => {
      await rounds.bet(session, { ...call, txId: `${name}-1`, amount: 30_00n })
      await rounds.bet(session, { ...call, txId: `${name}-2`, amount: 10_00n })
      await run()
      await back(`${name}-1`)
    })
    // One per cent of the ten that stayed, and a tenth of that.
    expect(change).toEqual([10_000_000n, 1_000_000n])
    expect(await changed(() => back(`${name}-2`))).toEqual([-10_000_000n, -1_000_000n])
  })

  test('takes nothing out of the jackpot after the one that it fed and that was won', async () => {
    await cashier.round(one!, 50_00n)
    await run()
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    // The threshold of the running one is reached by the next stake.
    await cashier.app.database.pool.query('UPDATE jackpot_cycle SET threshold = base + 1 WHERE won_at IS NULL')
    await cashier.round(other!, 10_00n, 0n)
    await run()
    expect(await held()).toEqual([0n, 0n])
    await cashier.round(other!, 100_00n, 0n)
    expect(await changed(() => cashier.endRounds(one!, 'undo'))).toEqual([0n, 0n])
  })
})
