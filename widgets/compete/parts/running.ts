import type { Api } from '../../../engine/api/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'

/**
 * The tournament that runs: the named one, else what the player has joined, else the one that ends first; null while
 * none runs. An edition's id is the tournament's name with a number.
 */
export const loadRunning = async (
  api: Api,
  name: string | undefined,
  options: { signal: AbortSignal; background?: boolean },
): Promise<Tournament | null> => {
  const { items } = await api.tournaments.get({ status: 'active', count: 50 }, options)
  const isNamed = ({ id }: Tournament) => name === undefined || id.replace(/-\d+$/, '') === name
  const rank = ({ user_info, ends_at }: Tournament) => `${user_info?.is_joined ? 0 : 1} ${ends_at}`
  const [first] = (items as Tournament[]).filter(isNamed).toSorted((a, b) => rank(a).localeCompare(rank(b)))
  return first ?? null
}
