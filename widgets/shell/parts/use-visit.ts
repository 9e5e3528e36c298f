import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

const MINUTE_MS = 60_000
/** Checked more often than shown, so that a minute is never late by much. */
const TICK_MS = 5000

/** Minutes as `hh:mm`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When this player's visit began; kept for the life of the tab, so that reloading does not start the clock again. */
const startOf = (uid: string, now: number): number => {
  const key = `visit:${uid}`
  try {
    const kept = Number(sessionStorage.getItem(key))
    if (kept > 0 && kept <= now) return kept
    sessionStorage.setItem(key, String(now))
  } catch {
    // A browser that keeps nothing for us counts from this page on.
  }
  return now
}

/** How long the player's visit has lasted, as `hh:mm`; `00:00` until the browser has taken over. */
export const useVisit = (): string => {
  const stores = useStores()
  const uid = stores.session.summary?.uid
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    if (uid === undefined) return undefined
    const start = startOf(uid, stores.now().getTime())
    const tick = () => setMinutes(Math.floor((stores.now().getTime() - start) / MINUTE_MS))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [stores, uid])
  return clockText(minutes)
}
