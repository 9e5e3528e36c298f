import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { balancesAt, createWallet } from './index.ts'
import { deposit, stake } from './testing.ts'

describeEngines('balances as of an instant', (engine) => {
  test('are the sums of the movements up to then, for a player and for the whole brand', async () => {
    const { db } = await engine.open()
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const wallet = createWallet({ db, clock })
    const brand = 'kilovolt'
    const instants: Date[] = []
    const expected: bigint[] = []
    let held = 0n
    const moved = async (change: bigint, entry: ReturnType<typeof deposit>) => {
      await wallet.post(undefined, entry)
      held += change
      instants.push(clock.now())
      expected.push(held)
      clock.advance('PT1M')
    }
    await moved(1_000n, deposit('d', 'ada', 1_000n))
    for (let n = 0; n < 5; n += 1) await moved(-BigInt(n + 1), stake(`s${n}`, 'ada', BigInt(n + 1)))
    await wallet.post(undefined, deposit('other', 'bea', 7n))

    const main = async (at: Date) =>
      (await balancesAt(db, { brand, at, playerId: 'ada' })).find(({ place }) => place === 'main')?.amount
    for (const [index, at] of instants.entries()) {
      expect(await main(at)).toBe(expected[index])
      expect(await main(new Date(at.getTime() - 1))).toBe(expected[index - 1] ?? 0n)
      const all = await balancesAt(db, { brand, at })
      expect(all.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      expect(all.find(({ place }) => place === 'player/main')?.amount).toBe(expected[index])
    }
    // At the present time they are the balances themselves.
    expect(await main(clock.now())).toBe((await wallet.balances(brand, 'ada'))[0]?.main)
  })
})
