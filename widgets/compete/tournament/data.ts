import { useRef, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import type { LoadContext } from '../../../engine/registry/index.ts'
import type { Place, Tournament } from '../../../schemas/api/tournaments.ts'
import { toTile, type TileGame } from '../../lobby/parts/game.ts'
import { useBoards } from '../parts/use-boards.ts'

/** Milliseconds between two looks at a running tournament. */
const LOOK_EVERY = 5_000

export interface TournamentData {
  tournament: Tournament
  places: Place[]
  games: TileGame[]
  games_total: number
}

/** The question for a tournament's games. */
export const gamesOf = ({ restrictions: { games } }: Tournament, page: { count: number; offset?: number }) => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(games).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(',')]] : [])),
  ),
})

/** A tournament of the address; undefined when there is none. */
export const findTournament = async ({
  api,
  route,
  signal,
}: Pick<LoadContext<unknown>, 'api' | 'route' | 'signal'>): Promise<Tournament | undefined> => {
  const id = route.params['id'] ?? ''
  const { items } = await api.tournaments.get({ ids: id }, { signal })
  return items.find((item) => item.id === id) as Tournament | undefined
}

/** What the page of a tournament shows first. */
export const loadTournament = async (context: LoadContext<{ places: number }>): Promise<TournamentData | null> => {
  const { api, props, signal } = context
  const tournament = await findTournament(context)
  if (!tournament) return null
  const [board, games] = await Promise.all([
    api.leaderboard.get({ tournament_id: tournament.id, count: props.places }, { signal }),
    api.games.get(gamesOf(tournament, { count: 12 }), { signal }),
  ])
  return { tournament, places: board.items, games: games.items.map(toTile), games_total: games.total }
}

/** The tournament and its leaderboard as they are now, while the page is looked at. */
export const useLive = (data: TournamentData, count: number) => {
  const { api } = useStores()
  const [live, setLive] = useState<{ of: TournamentData; tournament: Tournament; places: Place[] }>()
  const { id, status } = data.tournament
  const current = live?.of === data ? live : { of: data, tournament: data.tournament, places: data.places }
  const known = useRef('')
  useBoards({
    isOn: status === 'active' || status === 'settling',
    every: LOOK_EVERY,
    heard(boards) {
      const board = boards.find((each) => each.id === id)
      const text = JSON.stringify(board ?? null)
      if (known.current === text) return false
      known.current = text
      // The stream has what everybody sees: the own place is asked for, and so is how a tournament has ended.
      if (!board || current.tournament.user_info?.is_joined) return true
      const { places, ...totals } = board
      setLive({ of: data, tournament: { ...current.tournament, ...totals }, places: places.slice(0, count) })
      return false
    },
    async ask(signal) {
      const options = { background: true, signal }
      const [{ items }, board] = await Promise.all([
        api.tournaments.get({ ids: id }, options),
        api.leaderboard.get({ tournament_id: id, count }, options),
      ])
      const tournament = items.find((item) => item.id === id) as Tournament | undefined
      if (tournament && !signal.aborted) setLive({ of: data, tournament, places: board.items })
    },
  })
  return {
    ...current,
    setTournament: (tournament: Tournament) => setLive({ ...current, tournament }),
  }
}
