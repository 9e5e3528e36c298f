import { useEffect, useEffectEvent, useState } from 'react'
import { followSoon } from '../../../engine/live/follow.ts'
import type { LiveWin } from '../../../schemas/api/games.ts'

/** How often wins are asked for again while the page is in view and no stream is open, in milliseconds. */
export const REFRESH_MS = 15_000
/** The page has just come with its wins: the stream is opened when it has long been usable, in milliseconds. */
const FOLLOW_AFTER_MS = 3_000

/**
 * The latest wins: those of the page, then those of the stream, or those of `ask` every 15 seconds while the page is
 * visible. A failed poll keeps the wins.
 */
export const useLive = (initial: LiveWin[], ask: (signal: AbortSignal) => Promise<LiveWin[]>): LiveWin[] => {
  const [latest, setLatest] = useState({ of: initial, wins: initial })
  const refreshed = useEffectEvent((signal: AbortSignal) =>
    ask(signal)
      .then((wins) => setLatest({ of: initial, wins }))
      .catch(() => undefined),
  )
  const heard = useEffectEvent((wins: LiveWin[]) =>
    setLatest(({ of, wins: shown }) => ({
      of: initial,
      // As many as the widget shows; a page that shows none yet takes what there is.
      wins: merged(wins, of === initial ? shown : initial, initial.length || wins.length),
    })),
  )
  useEffect(() => {
    const abort = new AbortController()
    const stream = followSoon('winners', heard, FOLLOW_AFTER_MS)
    // One at a time: an answer slower than the next one would show older wins.
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
  }, [])
  return latest.of === initial ? latest.wins : initial
}

/** The newer wins before those shown, each once. */
const merged = (newer: LiveWin[], shown: LiveWin[], most: number): LiveWin[] =>
  [...new Map([...newer, ...shown].map((win) => [win.id, win])).values()].slice(0, most)
