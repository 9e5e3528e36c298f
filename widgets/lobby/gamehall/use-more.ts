import { useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import { toTile, type TileGame } from '../parts/game.ts'
import { PAGE_SIZE, toRequest, writeFilters, type Filters } from './filters.ts'
import type { HallData } from './load.ts'

type State = 'idle' | 'loading' | 'failed'

/**
 * The games shown so far and a way to load the next step. The step is written into the address of the current
 * history entry, so that coming back from a game finds as many games as were there.
 */
export const useMore = (data: HallData, filters: Filters) => {
  const { api, navigation } = useStores()
  const [added, setAdded] = useState<{ to: HallData; games: TileGame[]; state: State }>({ to: data, games: [], state: 'idle' })
  const current = added.to === data ? added : { to: data, games: [], state: 'idle' as State }
  const games = [...data.games, ...current.games]

  const loadMore = async () => {
    setAdded({ ...current, state: 'loading' })
    try {
      const request = { ...toRequest(filters), offset: games.length, count: PAGE_SIZE }
      const { items } = await api.games.get(request)
      setAdded((latest) => (latest.to === data ? { to: data, games: [...current.games, ...items.map(toTile)], state: 'idle' } : latest))
      const page = Math.ceil((games.length + items.length) / PAGE_SIZE)
      history.replaceState(history.state, '', navigation.href(writeFilters({ ...filters, page })))
    } catch {
      setAdded((latest) => (latest.to === data ? { ...current, state: 'failed' } : latest))
    }
  }
  return { games, state: current.state, loadMore }
}
