import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../testing/postgres-server.ts'
import { playThrough } from './interrupted.ts'
import { seeded, type Proof } from './proof.ts'

const GONE_FOR = { full: 30_000, share: 2_000 }
/** The share runs beside other tests, so it holds only that players can play again without a restart. */
const BACK_WITHIN = { full: 5_000, share: 60_000 }

/** The database goes down under load and comes back; the server process is never restarted. */
export const outage: Proof = {
  name: 'outage',
  text: 'database gone (30 s; 2 s in the share): no false success, back in 5 s (60 s in the share) without a restart',
  async run({ seed, share }) {
    const server = await startPostgres()
    const goneFor = share ? GONE_FOR.share : GONE_FOR.full
    try {
      const told = await playThrough({
        url: server.url,
        seed,
        backWithin: share ? BACK_WITHIN.share : BACK_WITHIN.full,
        begin: () => server.end(seeded(seed)(2) === 0 ? 'SIGKILL' : 'SIGINT'),
        lasts: () => sleep(goneFor),
        end: () => server.restart(),
      })
      return `gone for ${goneFor / 1_000} s: ${told}`
    } finally {
      await server.stop()
    }
  },
}
