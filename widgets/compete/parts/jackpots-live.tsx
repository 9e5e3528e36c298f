import { useEffect, useEffectEvent } from 'react'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import { useJackpots } from './use-jackpots.ts'

export { Meter } from './meter.tsx'

/**
 * Follows the amounts while the page is looked at; shows nothing itself. Not in the row's own folder: the code of a
 * first page's widget is one chunk, and this comes after it.
 */
export const JackpotsLive = ({ loaded, onChange }: { loaded: Jackpot[]; onChange: (now: Jackpot[]) => void }) => {
  const now = useJackpots(loaded)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (now !== loaded) tell(now)
  }, [now, loaded])
  return null
}
