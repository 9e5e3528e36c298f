import { expect, test } from 'vitest'
import { sized } from '../../../scripts/testing/sample.ts'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { randomRounds } from './random/testing.ts'

/** How many rounds of edits are made; `npm run bench changes` makes 1,000. `EDITS_SEED` makes others. */
const MANY = Number(process.env['EDITS'] ?? sized(10, 200))
const SEED = Number(process.env['EDITS_SEED'] ?? 1)

test('random edits: no compiled change without a sentence, no sentence without a compiled change', async () => {
  const { made, telling, reverted, ofMarkets, wrong } = await randomRounds(await readBrandEnvironment(), {
    many: MANY,
    seed: SEED,
  })
  expect(wrong).toEqual([])
  expect(made).toBe(MANY)
  expect(telling).toBeGreaterThan(MANY / 3)
  expect(Math.min(reverted, ofMarkets)).toBeGreaterThan(MANY / 12)
}, 3_600_000)
