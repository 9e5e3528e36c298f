import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describePostgres } from '../../kernel/db/engines.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { createWallet } from '../wallet/index.ts'
import { deposit, transfer } from '../wallet/testing.ts'
import { settledUpTo } from './settled.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')

describePostgres('ids given out before their transaction commits', (engine) => {
  test('an uncommitted journal is waited for, and none is skipped by the check', async () => {
    const database = await engine.open()
    const wallet = createWallet({ db: database.db, clock })
    const post = (key: string) => wallet.post(undefined, deposit(key, key, 5n))
    await post('a')
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = withTransaction(database.db, async (tx) => {
      const { journalId } = await wallet.post(tx, {
        ...deposit('slow', 'slow', 5n),
        legs: transfer(
          { owner: 'house', bucket: 'slow', currency: 'EUR' },
          { owner: 'player:slow', bucket: 'main', currency: 'EUR' },
          5n,
        ),
      })
      begun.resolve()
      await held.promise
      return journalId
    })
    await begun.promise
    // The wait for a transaction that does not end is limited: the check fails, and without checks payouts stop.
    await expect(settledUpTo(database.db, 'kilovolt', 50)).rejects.toThrow('does not end')
    const { journalId: later } = await post('b')
    let settled = false
    const asked = settledUpTo(database.db, 'kilovolt').then((upTo) => {
      settled = true
      return upTo
    })
    await post('c')
    expect(settled).toBe(false)
    held.resolve()
    expect(await slow).toBeLessThan(later)
    expect(await asked).toBe(later)
  })
})
