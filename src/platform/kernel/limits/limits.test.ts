import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describePostgres } from '../db/engines.ts'
import { withTransaction } from '../db/index.ts'
import { createLimits, type LimitRule } from './index.ts'

const RULE: LimitRule = { scope: 'test', free: 100, window: 60_000, wait: 1_000, longest: 1_000 }

describePostgres('limits', (engine) => {
  test('attempts are still counted when a concurrent success clears them', async () => {
    const { db } = await engine.open()
    const limits = createLimits({
      db,
      clock: fixedClock('2026-01-01T00:00:00Z'),
      transaction: (work, options) => withTransaction(db, work, options),
    })
    const outcomes: string[] = []
    for (let round = 0; round < 20; round += 1) {
      const settled = await Promise.allSettled([
        limits.attempt('b', RULE, 'k'),
        limits.clear('b', RULE, 'k'),
        limits.attempt('b', RULE, 'k'),
        limits.clear('b', RULE, 'k'),
      ])
      outcomes.push(...settled.map(({ status }) => status))
    }
    expect(new Set(outcomes)).toEqual(new Set(['fulfilled']))
  })
})
