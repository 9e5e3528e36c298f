// Random edits of the shipped brands: whether all that differs once they are compiled is told, and nothing else.
import { randomRounds } from '../../engine/brand/testing.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import type { Findings } from './figures.ts'

/** Rounds of one to three edits. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000)
const SEED = Number(process.env['EDITS_SEED'] ?? 33)

/** What is told wrong of random edits, of which there are none. */
export const run = async (): Promise<Findings> => {
  const began = performance.now()
  const { made, telling, reverted, ofMarkets, wrong } = await randomRounds(await readBrandEnvironment(), {
    many: ROUNDS,
    seed: SEED,
    tell: (fault) => console.log(`  ${fault}`),
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  return {
    figures: [
      { name: 'random edits of a brand', value: made, unit: '', target: ROUNDS, must: 'reach' },
      { name: 'told wrong, or not told', value: wrong.length, unit: '', target: 0, must: 'stay below' },
    ],
    notes: [
      `${made} rounds of one to three edits in ${seconds} s: ${telling} change what is compiled, ` +
        `${ofMarkets} write a file of a market, ${reverted} edits were taken back by themselves`,
    ],
  }
}
