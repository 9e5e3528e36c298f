import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../testing/postgres-server.ts'
import { countCalls, keyOf, withPlatform, type TestPlatform, type LedgerPlayer } from './platform.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const GONE_FOR = { full: 30_000, share: 2_000 }
/** The share runs beside other tests, so it holds only that players can play again without a restart. */
const BACK_WITHIN = { full: 5_000, share: 60_000 }
const CALLERS = 12
/** Bets answered before the database goes down. */
const BEFORE = 100

/** The database goes down under load and comes back; the server process is never restarted. */
export const outage: Proof = {
  name: 'outage',
  text: 'database gone (30 s; 2 s in the share): no false success, back in 5 s (60 s in the share) without a restart',
  async run({ seed, share }) {
    const server = await startPostgres()
    const goneFor = share ? GONE_FOR.share : GONE_FOR.full
    const backWithin = share ? BACK_WITHIN.share : BACK_WITHIN.full
    try {
      return await withPlatform(server.url, 1, async (platform) => {
        const players = await platform.addPlayers(CALLERS, 10_000_000n)
        const state = { isOver: false, isGone: false, falseSuccesses: 0 }
        const acknowledged = new Map<string, number>()
        const unanswered: { player: LedgerPlayer; tx: string }[] = []
        const playing = Promise.all(
          players.map((player, caller) => play(platform, player, `${seed}:${caller}`, state, acknowledged, unanswered)),
        )
        await untilPlayed(acknowledged)
        const random = seeded(seed)
        await server.end(random(2) === 0 ? 'SIGKILL' : 'SIGINT')
        state.isGone = true
        await sleep(goneFor)
        const during = unanswered.length
        must(during > 0, 'no call was refused during the outage')
        state.isGone = false
        await server.restart()
        const returned = performance.now()
        while (![...acknowledged.values()].some((at) => at > returned)) {
          must(
            performance.now() - returned < backWithin,
            `no bet succeeded within ${backWithin / 1_000} s of the database's return`,
          )
          await sleep(20)
        }
        const back = performance.now() - returned
        await sleep(500)
        state.isOver = true
        await playing
        must(
          state.falseSuccesses === 0,
          `${state.falseSuccesses} calls were answered with success while there was no database`,
        )
        must(platform.sites[0]!.isRunning(), 'the app process ended')
        await examine(platform.database, acknowledged.keys())
        // A bet without an answer is repeated under its own id, as aggregators do, and then counts once.
        const left = [...unanswered]
        const repeat = async (): Promise<void> => {
          for (let again = left.pop(); again; again = left.pop()) {
            const { player, tx } = again
            const { status } = await platform.call(0, 'bet', player, { tx_id: tx, round_id: tx, amount: '0.10' })
            must(status === 200, `the repeated bet ${tx} was answered ${status}`)
          }
        }
        await Promise.all(Array.from({ length: CALLERS }, repeat))
        const journals = await examine(platform.database, [
          ...acknowledged.keys(),
          ...unanswered.map(({ tx }) => keyOf(tx)),
        ])
        const bets = await countCalls(platform.database)
        must(
          bets === acknowledged.size + unanswered.length,
          `${bets} journals for ${acknowledged.size + unanswered.length} bets`,
        )
        return (
          `gone for ${goneFor / 1_000} s: ${during} calls refused, 0 false successes, first bet ` +
          `${Math.round(back)} ms after the return, ${journals} journals`
        )
      })
    } finally {
      await server.stop()
    }
  },
}

async function untilPlayed(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  for (let waited = 0; acknowledged.size < BEFORE; waited += 20) {
    must(waited < 20_000, 'too little was played before the outage')
    await sleep(20)
  }
}

async function play(
  platform: TestPlatform,
  player: LedgerPlayer,
  prefix: string,
  state: { isOver: boolean; isGone: boolean; falseSuccesses: number },
  acknowledged: Map<string, number>,
  unanswered: { player: LedgerPlayer; tx: string }[],
): Promise<void> {
  for (let n = 0; !state.isOver; n += 1) {
    const tx = `${prefix}:${n}`
    const startedGone = state.isGone
    const { status } = await platform.call(0, 'bet', player, { tx_id: tx, round_id: tx, amount: '0.10' })
    if (status === 200) {
      acknowledged.set(keyOf(tx), performance.now())
      if (startedGone && state.isGone) state.falseSuccesses += 1
    } else {
      must(status === 0 || status >= 500, `a call without a database was answered ${status}`)
      unanswered.push({ player, tx })
      await sleep(50)
    }
  }
}
