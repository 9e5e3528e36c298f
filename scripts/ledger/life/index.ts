import fc from 'fast-check'
import type { Database } from '../../../src/platform/kernel/db/index.ts'
import { must, type Proof } from '../proof.ts'
import { plans, type Plan } from './characters.ts'
import { addPerson, openHouse, type House } from './house.ts'
import { newModel } from './model.ts'
import { settle, type Real, type Tally } from './step.ts'
import { work } from './world-steps.ts'

const PLAYERS = 2
const DAY = 86_400_000
/** Lengths are spread evenly up to this, and some steps have nothing to do yet. */
const MOST_STEPS = 240

/** Plays a sequence with new players, from a Wednesday at noon on; at the end all that is due is done. */
async function live(house: House, [playDepositTimes, sequence]: Plan, tally: Tally): Promise<void> {
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
  for (const site of house.sites) await work(site)
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

/** @throws Error with a sequence that breaks the law, the shortest one found, and when it was first broken */
async function manyLives(
  house: House,
  parameters: { seed: number; numRuns: number; endOnFailure: boolean },
  tally: Tally,
): Promise<void> {
  const started = performance.now()
  let seen = ''
  const property = fc.asyncProperty(plans(MOST_STEPS), async (plan) => {
    try {
      await live(house, plan, tally)
    } catch (error) {
      const seconds = Math.round((performance.now() - started) / 1_000)
      seen ||= `broken at step ${tally.steps}, after ${seconds} s: ${String(error)}`
      throw error
    }
  })
  const outcome = await fc.check(property, parameters)
  if (outcome.failed) throw new Error(`${seen}\n${fc.defaultReportMessage(outcome)}`)
}

interface Size {
  readonly lives: number
  /** After so many lives a database is examined and a new one taken. */
  readonly perHouse: number
  /** Databases at once; the embedded engine does one thing at a time. */
  readonly houses: number
}
const SIZES: Record<Database['kind'], { full: Size; share: Size }> = {
  pglite: { full: { lives: 2_000, perHouse: 100, houses: 1 }, share: { lives: 4, perHouse: 4, houses: 1 } },
  postgres: { full: { lives: 10_000, perHouse: 100, houses: 4 }, share: { lives: 24, perHouse: 6, houses: 4 } },
}

/** Lives of players over all domains at once, against the one law of `law.ts`. */
export const life = (kind: Database['kind']): Proof => ({
  name: `life-${kind}`,
  text: `two players' lives in all domains against one law, on ${kind}`,
  async run({ seed, share, first = false }) {
    const { lives, perHouse, houses } = SIZES[kind][share ? 'share' : 'full']
    const tally: Tally = { steps: 0, done: new Map() }
    const seeds = Array.from({ length: lives / perHouse }, (_, n) => seed + n)
    const next = async (): Promise<void> => {
      for (let own = seeds.shift(); own !== undefined; own = seeds.shift()) {
        const house = await openHouse(kind)
        try {
          await manyLives(house, { seed: own, numRuns: perHouse, endOnFailure: first }, tally)
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
