import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

const MINUTE_MS = 60_000
/** Interval of the clock, in milliseconds; shorter than a minute, so that a minute changes on time. */
const TICK_MS = 5000

/** @returns minutes as `hh:mm` */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Start of the player's visit; kept until the tab is closed, so that a reload does not restart the clock. */
const startOf = (uid: string, now: number): number => {
  const key = `visit:${uid}`
  try {
    const kept = Number(sessionStorage.getItem(key))
    if (kept > 0 && kept <= now) return kept
    sessionStorage.setItem(key, String(now))
  } catch {
    // Without storage the visit starts with this page.
  }
  return now
}

/** @returns the length of the player's visit as `hh:mm`; `00:00` until hydration */
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
