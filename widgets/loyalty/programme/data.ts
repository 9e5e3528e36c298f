import { ApiError, type Api } from '../../../engine/api/index.ts'
import type { LoadContext } from '../../../engine/registry/index.ts'
import type { LoyaltyInfo, LoyaltyProgram, LoyaltyQuest } from '../../../schemas/api/loyalty.ts'
import { hasPoints, isLoyal } from '../parts/switches.ts'

export interface ProgrammeData {
  /** Null for a guest. */
  info: LoyaltyInfo | null
  /** Null where players collect no points, or where there is none with the sysname of the address. */
  program: LoyaltyProgram | null
  quests: LoyaltyQuest[]
  /** Whether the address names a programme that does not exist. */
  isUnknown: boolean
}

/** The programme with a sysname; without one the caller's own, else the brand's first. */
const findProgram = async (
  api: Api,
  sysname: string | undefined,
  signal: AbortSignal,
): Promise<LoyaltyProgram | null> => {
  if (sysname === undefined) {
    const { items } = await api.loyalty.getPrograms({}, { signal })
    return items.find(({ is_own }) => is_own) ?? items[0] ?? null
  }
  try {
    return await api.loyalty.getProgram({ sysname }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** What the page of a programme shows first (LOYALTY-01: nothing of a player for a guest). */
export const loadProgramme = async ({
  api,
  facts,
  route,
  session,
  signal,
}: LoadContext<unknown>): Promise<ProgrammeData> => {
  const sysname = route.params['sysname']
  const isPlayer = isLoyal(facts, session)
  const [info, quests, program] = await Promise.all([
    isPlayer ? api.loyalty.getInfo({}, { signal }) : null,
    isPlayer && hasPoints(facts) ? api.loyalty.getQuests({}, { signal }).then(({ items }) => items) : [],
    hasPoints(facts) ? findProgram(api, sysname, signal) : null,
  ])
  return { info, quests, program, isUnknown: sysname !== undefined && program === null }
}
