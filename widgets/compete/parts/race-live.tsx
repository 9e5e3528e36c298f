import { useRef } from 'react'
import type { Place, Tournament } from '../../../schemas/api/tournaments.ts'
import { Join } from './join.tsx'
import { useBoards } from './use-boards.ts'

/** A tournament that runs, and its best places. */
export interface Race {
  tournament: Tournament
  places: Place[]
}

/** The least milliseconds between two questions. */
const LOOK_EVERY = 15_000

/**
 * Follows the race while the page is looked at, and joins it; another takes the place of one that ends. Not in the
 * race's own folder: the code of a first page's widget is one chunk, and this comes after it.
 */
export const RaceLive = ({
  race,
  count,
  ask,
  onChange,
}: {
  race: Race
  /** Places shown. */
  count: number
  ask: (signal: AbortSignal) => Promise<Race | null>
  onChange: (race: Race | null) => void
}) => {
  const known = useRef('')
  const { tournament } = race
  useBoards({
    isOn: true,
    every: LOOK_EVERY,
    heard(boards) {
      const board = boards.find(({ id }) => id === tournament.id)
      const text = JSON.stringify(board ?? null)
      if (known.current === text) return false
      known.current = text
      // The stream has what everybody sees: the own place is asked for, and so is what follows a race that has ended.
      if (!board || tournament.user_info?.is_joined) return true
      const { places, ...totals } = board
      onChange({ tournament: { ...tournament, ...totals }, places: places.slice(0, count) })
      return false
    },
    async ask(signal) {
      const fresh = await ask(signal)
      if (!signal.aborted) onChange(fresh)
    },
  })
  return (
    <Join
      key={tournament.id}
      tournament={tournament}
      onJoined={(fresh) => onChange({ tournament: fresh, places: race.places })}
    />
  )
}
