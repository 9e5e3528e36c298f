import { useEffect, useState } from 'react'
import type { Api } from '../../../engine/api/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Place, Tournament } from '../../../schemas/api/tournaments.ts'
import { useBoards } from '../../compete/parts/use-boards.ts'
import type { PlayedGame } from './load.ts'

/** The least milliseconds between two looks at the tournaments. */
const LOOK_EVERY = 15_000

/** The player's place in a tournament the game counts in. */
export interface TournamentPlace {
  id: string
  title: string
  /** Null without points. */
  rank: number | null
  /** The places around it, the own one among them. */
  neighbours: readonly Place[]
}
type Listed = Partial<Tournament>

/** Whether rounds of a game count in a tournament: it must be in every list that names any. */
const takes = ({ restrictions }: Listed, { type, tags, providerSysname, sysname }: PlayedGame): boolean => {
  if (!restrictions) return false
  const { types, tags: wanted, providers, sysnames } = restrictions.games
  return (
    (types.length === 0 || types.includes(type)) &&
    (wanted.length === 0 || wanted.some((tag) => tags.includes(tag))) &&
    (providers.length === 0 || providers.includes(providerSysname)) &&
    (sysnames.length === 0 || sysnames.includes(sysname))
  )
}

/** The place in the running tournament that ends first, of those the player joined and the game counts in. */
const placeIn = (tournaments: readonly Listed[], game: PlayedGame): TournamentPlace | undefined => {
  const [first] = tournaments
    .filter((each) => each.status === 'active' && each.user_info?.is_joined && takes(each, game))
    .toSorted((a, b) => String(a.ends_at).localeCompare(String(b.ends_at)))
  if (!first) return undefined
  const { rank = null, neighbours = [] } = first.user_info ?? {}
  return { id: first.id ?? '', title: first.title ?? '', rank, neighbours }
}

/** Asks the platform. @throws ApiError, and AbortError after the signal */
const readPlace = async (api: Api, game: PlayedGame, signal: AbortSignal): Promise<TournamentPlace | undefined> => {
  const { items } = await api.tournaments.get({ status: 'active', count: 50 }, { background: true, signal })
  signal.throwIfAborted()
  return placeIn(items, game)
}

/** The player's place while the game runs for real money; undefined where there is none. */
export const usePlace = (game: PlayedGame, isRunning: boolean): TournamentPlace | undefined => {
  const { api, facts } = useStores()
  const [place, setPlace] = useState<TournamentPlace>()
  const isOn = isRunning && facts.features['tournaments'] === true
  useEffect(() => {
    if (!isOn) return
    const abort = new AbortController()
    // What cannot be read now is read the next time.
    readPlace(api, game, abort.signal).then(setPlace, () => undefined)
    return () => abort.abort()
  }, [api, game, isOn])
  // Without a place, nothing is asked because of others: who joins does so on another page.
  useBoards({
    isOn: isOn && place !== undefined,
    every: LOOK_EVERY,
    heard: () => true,
    ask: async (signal) => setPlace(await readPlace(api, game, signal)),
  })
  return isOn ? place : undefined
}
