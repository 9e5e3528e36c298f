// From brand files on disk to five thousand games that are listed and found.
import { fixedClock } from '../../engine/clock/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { SHIPPED, startShipped } from '../../src/shipped/testing.ts'
import type { Findings } from './figures.ts'

const GAMES = 5_000
const TARGET_SECONDS = 10
const TIMES = 2

/**
 * The catalogue is data of the release: nothing is imported into the database, and reading it again changes nothing.
 * Measured from reading the brand files, on an open PGlite, until the lists of both brands tell all games and a
 * mistyped name finds its game.
 */
export const run = async (): Promise<Findings> => {
  const seconds: number[] = []
  const lists = new Set<string>()
  for (let time = 0; time < TIMES; time += 1) {
    const database = await openTestDatabase()
    const started = performance.now()
    const app = await startShipped({ clock: fixedClock(new Date().toISOString()), database })
    try {
      for (const brand of SHIPPED) {
        const { data } = await app.guest(brand).call('games.get', { count: 300 })
        if (data.total < GAMES) throw new Error(`${brand} lists ${data.total} games`)
        lists.add(`${brand} ${JSON.stringify(data)}`)
        const found = await app.guest(brand).call('games.get', { query: 'marbel owsl' })
        if (found.data.items[0]?.sysname !== 'marble-owls') throw new Error(`${brand} does not find a mistyped name`)
      }
      seconds.push((performance.now() - started) / 1000)
    } finally {
      await app.close()
    }
  }
  if (lists.size !== SHIPPED.length) throw new Error('Read again, the catalogue is another')
  return {
    figures: [
      {
        name: `${GAMES} games of each brand on PGlite`,
        value: seconds[0]!,
        unit: 's',
        target: TARGET_SECONDS,
        must: 'stay below',
      },
    ],
    notes: [`from the files to lists and search ${seconds.map((value) => `${value.toFixed(2)} s`).join(', then ')}`],
  }
}
