import { useEffect, useEffectEvent, useState } from 'react'
import { followSoon } from './follow.ts'

/** How often it is asked for again while the page is in view and no stream is open, in milliseconds. */
export const REFRESH_MS = 15_000
/** The page has just come with its data: the stream is opened when it has long been usable, in milliseconds. */
const FOLLOW_AFTER_MS = 3_000

interface Followed<T> {
  /** The stream's topic. */
  readonly topic: string
  /** What the page came with. Another value begins anew. */
  readonly initial: T
  /** Asks for it; a failure keeps what is shown. */
  ask(signal: AbortSignal): Promise<T>
  /** What is shown after the stream has told something; without this, what it told. */
  take?(told: T, shown: T): T
}

/**
 * Something that changes by itself: as the page came with it, then as the stream tells it, or as `ask` answers every 15
 * seconds while the page is visible.
 */
export function useFollowed<T>({ topic, initial, ask, take = (told) => told }: Followed<T>): T {
  const [latest, setLatest] = useState({ of: initial, value: initial })
  const refreshed = useEffectEvent((signal: AbortSignal) =>
    ask(signal)
      .then((value) => setLatest({ of: initial, value }))
      .catch(() => undefined),
  )
  const heard = useEffectEvent((told: T) =>
    setLatest(({ of, value }) => ({ of: initial, value: take(told, of === initial ? value : initial) })),
  )
  useEffect(() => {
    const abort = new AbortController()
    const stream = followSoon(topic, heard, FOLLOW_AFTER_MS)
    // One at a time: an answer slower than the next one would show what was before.
    let isAsking = false
    const refresh = () => {
      if (isAsking || document.visibilityState !== 'visible' || stream.isLive()) return
      isAsking = true
      void refreshed(abort.signal).finally(() => {
        isAsking = false
      })
    }
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      abort.abort()
      stream.stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [topic])
  return latest.of === initial ? latest.value : initial
}
