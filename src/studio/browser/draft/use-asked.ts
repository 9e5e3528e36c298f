import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** How a room is told what to show first: in the state of the navigation, so that no address keeps it. */
export interface Asked {
  readonly find: string
}

/** Calls with what the search of the draft asked this room for, each time it does: a feature, a colour, a text … */
export const useAsked = (take: (find: string) => void): void => {
  const { state, key } = useLocation()
  const find = (state as Asked | null)?.find
  // The same may be asked for once more.
  const asked = useMemo(() => (find === undefined ? undefined : { find, key }), [find, key])
  const given = useEffectEvent(take)
  useEffect(() => {
    if (asked) given(asked.find)
  }, [asked])
}
