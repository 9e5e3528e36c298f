import { setTimeout as sleep } from 'node:timers/promises'
import { fixedClock, systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { startShipped } from '../../src/shipped/testing.ts'
import { startSite, withDataDir, type StartedSite } from '../bench/site.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { newEvening } from './evening.ts'
import { examine, must, seeded, type Proof } from './proof.ts'
import type { Said } from './visitor.ts'

const SECRET = 'a secret of the ledger proofs, long enough'
const BRAND = 'kilovolt'
/** How far the second process's clock is ahead, in milliseconds. */
const AHEAD = 300
const SECONDS = { full: 600, share: 8 }
const PLAYERS = { full: 24, share: 6 }
/** Longest time a player waits between two things, in milliseconds. */
const PAUSE = { full: 600, share: 40 }

/**
 * Players of a shipped brand do everything at once: deposits with and without offers, codes, gifts, games, bets,
 * setting aside, withdrawals, refunds and charge-backs, each request at one of two processes whose clocks differ. Every
 * check of the ledger must find nothing, during the load and after it.
 */
export const mixed: Proof = {
  name: 'mixed',
  text: 'players do everything at once at two processes with clocks 300 ms apart (10 min; 8 s in the share)',
  async run({ seed, share }) {
    const size = share ? 'share' : 'full'
    const server = await startPostgres({ durable: !share })
    try {
      return await withDataDir(async (dataDir) => {
        const sites: StartedSite[] = []
        for (const ahead of [0, AHEAD])
          sites.push(
            await startSite(`${dataDir}/${ahead}`, [process.execPath, 'scripts/ledger/app.ts', String(ahead)], {
              DATABASE_URL: server.url,
              FOYER_SECRET: SECRET,
              FOYER_SANDBOX: 'on',
            }),
          )
        try {
          return await load(server.url, sites, seed, size)
        } finally {
          await Promise.all(sites.map((site) => site.stop()))
        }
      })
    } finally {
      await server.stop()
    }
  },
}

async function load(url: string, sites: readonly StartedSite[], seed: number, size: 'full' | 'share'): Promise<string> {
  const database = await openPlatformDatabase({ databaseUrl: url, dataDir: '', clock: systemClock, max: 4 })
  const answers = new Map<string, number>()
  const heard = (what: string, { status, body }: Said) => {
    must(status > 0 && status < 500, `${what} was answered ${status} ${body}`)
    const key = status === 200 || status === 302 || status === 303 ? what : `${what} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
  }
  const app = await startShipped({ clock: fixedClock(new Date()), database, settings: { secret: SECRET } })
  const check = async () => {
    const found = await app.platform.services.ledger.reconcile(BRAND)
    must(found.length === 0, `the ledger's checks found ${JSON.stringify(found[0])}`)
  }
  try {
    const until = performance.now() + SECONDS[size] * 1_000
    const random = seeded(seed)
    const play = async (number: number): Promise<void> => {
      const step = await newEvening({ ports: sites.map(({ port }) => port), secret: SECRET, random, heard }, number)
      while (performance.now() < until) {
        // Two or three things at once, so that they meet.
        await Promise.all(Array.from({ length: 1 + random(3) }, step))
        await sleep(random(PAUSE[size]))
      }
    }
    const watch = async (): Promise<void> => {
      while (performance.now() < until) {
        await sleep(Math.min(30_000, (SECONDS[size] * 1_000) / 3))
        await check()
      }
    }
    await Promise.all([watch(), ...Array.from({ length: PLAYERS[size] }, (_, number) => play(number))])
    await check()
    const journals = await examine(database)
    must(
      sites.every((site) => site.isRunning()),
      'a process ended',
    )
    const count = (what: string) => answers.get(what) ?? 0
    const done = ['pay', 'bet', 'place', 'bonuses.deactivate', 'cashier.makewithdrawal', 'callback']
    for (const what of size === 'full' ? done : ['pay', 'bet'])
      must(count(what) > 0, `nobody got through with ${what}: ${JSON.stringify([...answers])}`)
    if (process.env['LEDGER_ANSWERS']) console.log(Object.fromEntries([...answers].toSorted()))
    const calls = [...answers.values()].reduce((sum, one) => sum + one, 0)
    return `${calls} answers, ${journals} journals, ${done.map((what) => `${count(what)} ${what}`).join(', ')}`
  } finally {
    await app.close()
    await database.close()
  }
}
