import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../testing/postgres-server.ts'
import { keyOf, withPlatform, type TestPlatform, type LedgerPlayer } from './platform.ts'
import { examine, must, type Proof } from './proof.ts'

const CALLERS = 12
/** Milliseconds; the process hangs at least until everybody is served. */
const HANGS_FOR = { full: 20_000, share: 0 }
/** A hanging process keeps its locks for at most the server's timeouts plus a margin. Milliseconds. */
const FREE_WITHIN = 9_000

/** One of two server processes is stopped in the middle of its work: the other keeps serving. */
export const hangs: Proof = {
  name: 'adversary-hangs',
  text: 'one of two processes hangs (SIGSTOP): the other serves everybody within seconds and says it is ready',
  async run({ seed, share }) {
    const server = await startPostgres({ durable: !share })
    try {
      return await withPlatform(server.url, 2, (platform) =>
        hang(platform, seed, share ? HANGS_FOR.share : HANGS_FOR.full),
      )
    } finally {
      await server.stop()
    }
  },
}

async function hang(platform: TestPlatform, seed: number, hangsFor: number): Promise<string> {
  const players = await platform.addPlayers(CALLERS, 10_000_000n)
  /** For each caller, when the last of its answered calls to the second process began. */
  const state = { isOver: false, answered: new Map<number, number>() }
  const acknowledged: string[] = []
  const play = async (site: number, player: LedgerPlayer, caller: number): Promise<void> => {
    for (let n = 0; !state.isOver; n += 1) {
      const tx = `${seed}:${site}:${caller}:${n}`
      const began = performance.now()
      const { status } = await platform.call(site, 'bet', player, { tx_id: tx, round_id: tx, amount: '0.10' })
      if (status !== 200) continue
      acknowledged.push(keyOf(tx))
      if (site === 1) state.answered.set(caller, began)
    }
  }
  // Both processes bet for the same players, so that the hanging one holds locks the other needs.
  const others = players.map((player, caller) => play(0, player, caller))
  const own = Promise.all(players.map((player, caller) => play(1, player, caller)))
  await sleep(1_500)
  const [hung, serving] = platform.sites
  process.kill(-hung!.pid, 'SIGSTOP')
  const stopped = performance.now()
  let freeAfter = 0
  try {
    const ready = await fetch(`http://127.0.0.1:${serving!.port}/readyz`, { signal: AbortSignal.timeout(4_000) })
    await ready.text()
    const waiting = () => [...players.keys()].filter((caller) => (state.answered.get(caller) ?? 0) <= stopped)
    while (waiting().length > 0 && performance.now() - stopped < FREE_WITHIN) await sleep(50)
    const unserved = waiting().length
    must(unserved === 0, `${unserved} players were not served within ${FREE_WITHIN} ms`)
    freeAfter = performance.now() - stopped
    await sleep(Math.max(0, hangsFor - freeAfter))
  } finally {
    process.kill(-hung!.pid, 'SIGCONT')
    state.isOver = true
  }
  await Promise.all([own, ...others])
  const journals = await examine(platform.database, acknowledged)
  const figures = `${acknowledged.length} acknowledged, ${journals} journals`
  return `all ${players.length} players served by the other within ${Math.round(freeAfter)} ms, ${figures}`
}
