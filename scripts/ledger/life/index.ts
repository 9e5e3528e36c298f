import fc from 'fast-check'
import type { Database } from '../../../src/platform/kernel/db/index.ts'
import { must, type Proof } from '../proof.ts'
import { bonusSteps } from './bonus-steps.ts'
import { cashierSteps } from './cashier-steps.ts'
import { addPerson, openHouse, type House } from './house.ts'
import { newModel } from './model.ts'
import { playSteps } from './play-steps.ts'
import { sportSteps } from './sport-steps.ts'
import { settle, type Real, type Step, type Tally } from './step.ts'
import { work, worldSteps } from './world-steps.ts'

const PLAYERS = 2
const DAY = 86_400_000
/** Lengths are spread evenly up to this, and some steps have nothing to do yet. */
const MOST_STEPS = 240

const sequences = fc.commands([...cashierSteps, ...playSteps, ...sportSteps, ...bonusSteps, ...worldSteps], {
  maxCommands: MOST_STEPS,
  size: 'max',
})
const rules = fc.constantFrom(0, 0, 1)

/** Plays a sequence with new players, from a Wednesday at noon on; at the end all that is due is done. */
async function live(house: House, playDepositTimes: number, sequence: Iterable<Step>, tally: Tally) {
  house.setRules({ playDepositTimes, zone: 'UTC' })
  house.nextWednesday()
  const people = []
  for (let n = 0; n < PLAYERS; n += 1) people.push(await addPerson(house))
  const real: Real = { house, people, tally, keys: 0 }
  const model = newModel(
    { playDepositTimes, zone: 'UTC' },
    people.map(({ id }) => id),
  )
  await fc.asyncModelRun(() => ({ model, real }), sequence)
  house.advance(8 * DAY)
  await work(house)
  await settle(model, real)
}

/** Checks all that the watch of the ledger checks: what is new, and once round over the past. */
async function examine({ sites, database: { db, pool } }: House): Promise<void> {
  const { ledger } = sites[0].app.platform.services
  await pool.query('ANALYZE')
  const findings = await ledger.reconcile('test')
  const isGoingOn = () => db.selectFrom('ledger_patrol').select('part').where('position', '<>', '').executeTakeFirst()
  do findings.push(...(await ledger.patrol('test')))
  while (await isGoingOn())
  must(findings.length === 0, `the watch finds ${JSON.stringify(findings[0])}`)
}

/** @throws Error with the shortest sequence found that breaks the law, and when it was first broken */
async function manyLives(house: House, parameters: { seed: number; numRuns: number }, tally: Tally): Promise<void> {
  const started = performance.now()
  let seen = ''
  const property = fc.asyncProperty(rules, sequences, async (times, sequence) => {
    try {
      await live(house, times, sequence, tally)
    } catch (error) {
      seen ||= `broken at step ${tally.steps}, after ${Math.round((performance.now() - started) / 1_000)} s`
      throw error
    }
  })
  const outcome = await fc.check(property, parameters)
  if (outcome.failed) throw new Error(`${seen}: ${fc.defaultReportMessage(outcome)}`)
}

interface Size {
  readonly lives: number
  /** After so many lives a database is examined and a new one taken. */
  readonly perHouse: number
  /** Databases at once; the embedded engine does one thing at a time. */
  readonly houses: number
}
const SIZES: Record<Database['kind'], { full: Size; share: Size }> = {
  pglite: { full: { lives: 2_000, perHouse: 100, houses: 1 }, share: { lives: 10, perHouse: 10, houses: 1 } },
  postgres: { full: { lives: 10_000, perHouse: 100, houses: 4 }, share: { lives: 80, perHouse: 20, houses: 4 } },
}

/** Lives of players over all domains at once, against the one law of `law.ts`. */
export const life = (kind: Database['kind']): Proof => ({
  name: `life-${kind}`,
  text: `two players' lives in all domains against one law, on ${kind}`,
  async run({ seed, share }) {
    const { lives, perHouse, houses } = SIZES[kind][share ? 'share' : 'full']
    const tally: Tally = { steps: 0, done: new Map() }
    const seeds = Array.from({ length: lives / perHouse }, (_, n) => seed + n)
    const next = async (): Promise<void> => {
      for (let own = seeds.shift(); own !== undefined; own = seeds.shift()) {
        const house = await openHouse(kind)
        try {
          await manyLives(house, { seed: own, numRuns: perHouse }, tally)
          await examine(house)
        } finally {
          await house.close()
        }
      }
    }
    await Promise.all(Array.from({ length: houses }, next))
    const counts = [...tally.done].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`)
    return `${lives} lives, ${tally.steps} steps; done: ${counts.join(', ')}`
  },
})
