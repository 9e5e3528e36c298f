import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveWin } from '../../../schemas/api/games.ts'

/** How often wins are asked for again while the page is in view, in milliseconds. */
export const REFRESH_MS = 15_000

/**
 * The latest wins: those of the page, then those of `ask` every 15 seconds while the page is visible. A failed poll
 * keeps the wins.
 */
export const useLive = (initial: LiveWin[], ask: (signal: AbortSignal) => Promise<LiveWin[]>): LiveWin[] => {
  const [latest, setLatest] = useState({ of: initial, wins: initial })
  const refreshed = useEffectEvent((signal: AbortSignal) =>
    ask(signal)
      .then((wins) => setLatest({ of: initial, wins }))
      .catch(() => undefined),
  )
  useEffect(() => {
    const abort = new AbortController()
    // One at a time: an answer slower than the next one would show older wins.
    let isAsking = false
    const refresh = () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      void refreshed(abort.signal).finally(() => {
        isAsking = false
      })
    }
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return latest.of === initial ? latest.wins : initial
}
