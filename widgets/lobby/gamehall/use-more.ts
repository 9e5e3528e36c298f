import { useEffect, useRef, useState } from 'react'
import { isAborted } from '../../../engine/api/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { toTile, type TileGame } from '../parts/game.ts'
import { PAGE_SIZE, toRequest, writeFilters, type Filters } from '../parts/hall-filters.ts'
import type { HallData } from './load.ts'

type State = 'idle' | 'loading' | 'failed'

/**
 * The games shown so far and a function to load the next step. The step is written into the current history entry, so
 * that coming back from a game shows as many games as before.
 */
export const useMore = (data: HallData, filters: Filters) => {
  const { api, navigation } = useStores()
  const [added, setAdded] = useState<{ to: HallData; games: TileGame[]; state: State }>({
    to: data,
    games: [],
    state: 'idle',
  })
  const current = added.to === data ? added : { to: data, games: [], state: 'idle' as State }
  const games = [...data.games, ...current.games]

  // Answers for a list no longer shown are dropped, and must not change the address.
  const asking = useRef<AbortController>(undefined)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other data are what ends it
  useEffect(() => () => asking.current?.abort(), [data])

  const loadMore = async () => {
    setAdded({ ...current, state: 'loading' })
    const abort = new AbortController()
    asking.current = abort
    try {
      const request = { ...toRequest(filters), offset: games.length, count: PAGE_SIZE }
      const { items } = await api.games.get(request, { signal: abort.signal })
      if (abort.signal.aborted) return
      setAdded({ to: data, games: [...current.games, ...items.map(toTile)], state: 'idle' })
      const page = Math.ceil((games.length + items.length) / PAGE_SIZE)
      history.replaceState(history.state, '', navigation.href(writeFilters({ ...filters, page })))
    } catch (error) {
      if (!abort.signal.aborted) setAdded({ ...current, state: isAborted(error) ? 'idle' : 'failed' })
    }
  }
  return { games, state: current.state, loadMore }
}
