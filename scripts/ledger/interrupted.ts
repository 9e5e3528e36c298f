import { setTimeout as sleep } from 'node:timers/promises'
import { countCalls, keyOf, withPlatform, type TestPlatform, type LedgerPlayer } from './platform.ts'
import { examine, must } from './proof.ts'

const CALLERS = 12
/** Bets answered before something happens to the database. */
const BEFORE = 100

/** Something that happens to the database while players play, and ends. */
export interface Interruption {
  readonly url: string
  readonly seed: number
  /** Milliseconds after its end within which a bet must succeed. */
  readonly backWithin: number
  /** Whether some calls may succeed meanwhile. */
  readonly maySucceed?: boolean
  begin(): Promise<unknown>
  /** Waits for as long as it lasts. @param refused how many calls were refused until now */
  lasts(refused: () => number): Promise<unknown>
  end(): Promise<unknown>
}

/**
 * Plays on while something happens to the database: what was acknowledged is there afterwards, what was not counts once
 * when it is repeated, and the app process is never restarted.
 */
export async function playThrough({
  url,
  seed,
  backWithin,
  maySucceed,
  begin,
  lasts,
  end,
}: Interruption): Promise<string> {
  return withPlatform(url, 1, async (platform) => {
    const players = await platform.addPlayers(CALLERS, 10_000_000n)
    const state = { isOver: false, isGone: false, falseSuccesses: 0 }
    const acknowledged = new Map<string, number>()
    const unanswered: { player: LedgerPlayer; tx: string }[] = []
    const playing = Promise.all(
      players.map((player, caller) => play(platform, player, `${seed}:${caller}`, state, acknowledged, unanswered)),
    )
    await untilPlayed(acknowledged)
    await begin()
    state.isGone = true
    await lasts(() => unanswered.length)
    const during = unanswered.length
    must(during > 0, 'no call was refused meanwhile')
    state.isGone = false
    await end()
    const returned = performance.now()
    while (![...acknowledged.values()].some((at) => at > returned)) {
      must(performance.now() - returned < backWithin, `no bet succeeded within ${backWithin / 1_000} s of its end`)
      await sleep(20)
    }
    const back = performance.now() - returned
    await sleep(500)
    state.isOver = true
    await playing
    must(
      maySucceed || state.falseSuccesses === 0,
      `${state.falseSuccesses} calls were answered with success while there was no database`,
    )
    must(platform.sites[0]!.isRunning(), 'the app process ended')
    await examine(platform.database, acknowledged.keys())
    const journals = await repeatAll(platform, acknowledged, unanswered)
    return (
      `${during} calls refused, ${maySucceed ? '' : '0 false successes, '}first bet ` +
      `${Math.round(back)} ms after its end, ${journals} journals`
    )
  })
}

/** Repeats every bet that got no answer. @returns how many journals there are then: one for each bet */
async function repeatAll(
  platform: TestPlatform,
  acknowledged: ReadonlyMap<string, number>,
  unanswered: readonly { player: LedgerPlayer; tx: string }[],
): Promise<number> {
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
  const journals = await examine(platform.database, [...acknowledged.keys(), ...unanswered.map(({ tx }) => keyOf(tx))])
  const bets = await countCalls(platform.database)
  must(
    bets === acknowledged.size + unanswered.length,
    `${bets} journals for ${acknowledged.size + unanswered.length} bets`,
  )
  return journals
}

async function untilPlayed(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  for (let waited = 0; acknowledged.size < BEFORE; waited += 20) {
    must(waited < 60_000, 'too little was played before the outage')
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
      // Each of them is repeated in the end.
      await sleep(200)
    }
  }
}
