import { useEffect, useState } from 'react'
import { followSoon } from '../../../engine/live/follow.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import { isBelow } from './meter.tsx'

/** Milliseconds between two looks at the amounts. */
const LOOK_EVERY = 5_000

/**
 * The jackpots as they are now, from the stream or by asking, while the page is looked at. What cannot be read leaves
 * what is shown.
 */
export const useJackpots = (loaded: Jackpot[]): Jackpot[] => {
  const { api } = useStores()
  const [live, setLive] = useState<{ of: Jackpot[]; now: Jackpot[] }>()
  useEffect(() => {
    const abort = new AbortController()
    const show = (all: readonly Pick<Jackpot, 'id' | 'amount'>[]) =>
      setLive({
        of: loaded,
        now: loaded.map((each) => ({ ...each, ...all.find(({ id }) => id === each.id) })),
      })
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const all = await api.jackpots.get({}, { background: true, signal: abort.signal })
      if (!abort.signal.aborted) show(all)
    }
    let known: readonly Pick<Jackpot, 'id' | 'amount'>[] = loaded
    const stream = followSoon<Pick<Jackpot, 'id' | 'amount'>[]>('jackpots', (all) => {
      const isWon = all.some(({ id, amount }) => isBelow(amount, known.find((each) => each.id === id)?.amount))
      known = all
      show(all)
      // The stream has amounts alone: who won, and the hash of what began, is asked for.
      if (isWon) void look().catch(() => undefined)
    })
    const timer = setInterval(() => {
      if (!stream.isLive()) void look().catch(() => undefined)
    }, LOOK_EVERY)
    return () => {
      stream.stop()
      clearInterval(timer)
      abort.abort()
    }
  }, [api, loaded])
  return live?.of === loaded ? live.now : loaded
}
