import type { Api } from '../../../engine/api/index.ts'
import type { Race } from '../parts/race-live.tsx'
import { loadRunning } from '../parts/running.ts'

/** The race to show and its leaderboard; null while none runs. */
export const loadRace = async (
  api: Api,
  { tournament: name, places }: { tournament?: string | undefined; places: number },
  options: { signal: AbortSignal; background?: boolean },
): Promise<Race | null> => {
  const tournament = await loadRunning(api, name, options)
  if (!tournament) return null
  const { items } = await api.leaderboard.get({ tournament_id: tournament.id, count: places }, options)
  return { tournament, places: items }
}
