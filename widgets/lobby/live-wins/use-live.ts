import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveWin } from '../../../schemas/api/games.ts'

/** How often wins are asked for again while the page is in view, in milliseconds. */
export const REFRESH_MS = 15_000

/**
 * The latest wins: what the page came with, then what `ask` answers every 15 seconds while the page is visible.
 * A failed question keeps the wins there are.
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
    // One at a time: an answer that took longer than the next one would show older wins.
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
