import { useEffect, useEffectEvent } from 'react'
import { followSoon } from '../../../engine/live/follow.ts'
import type { LiveBoard } from '../../../schemas/api/tournaments.ts'

interface Following {
  /** Nothing is followed while false. */
  isOn: boolean
  /** The least time between two calls of `ask`, in milliseconds. */
  every: number
  /** The leaderboards of the running tournaments, whenever one has changed. True: `ask` is to be called. */
  heard: (boards: readonly LiveBoard[]) => boolean
  /** Asks the platform; a call that fails is repeated with the next. */
  ask: (signal: AbortSignal) => Promise<void>
}

/** Follows the leaderboards on the stream, while the page is looked at; asks regularly where there is no stream. */
export const useBoards = ({ isOn, every, heard, ask }: Following): void => {
  const onHeard = useEffectEvent(heard)
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    const abort = new AbortController()
    let last = performance.now()
    let due: ReturnType<typeof setTimeout> | undefined
    const askNow = () => {
      due = undefined
      last = performance.now()
      if (document.visibilityState === 'visible') void onAsk(abort.signal).catch(() => undefined)
    }
    const stream = followSoon<LiveBoard[]>('leaderboards', (boards) => {
      if (onHeard(boards)) due ??= setTimeout(askNow, Math.max(0, last + every - performance.now()))
    })
    const timer = setInterval(() => {
      if (!stream.isLive()) askNow()
    }, every)
    return () => {
      abort.abort()
      stream.stop()
      clearTimeout(due)
      clearInterval(timer)
    }
  }, [isOn, every])
}
