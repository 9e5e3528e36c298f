import type { LoadContext } from '../../../engine/registry/index.ts'
import { currentLevel, nextLevel } from '../../loyalty/parts/level.tsx'
import { isLoyal, hasPoints } from '../../loyalty/parts/switches.ts'

/** Entries a desk shows at most. */
const MOST = 4

/** What may wait for a player; `href` is where it is done. */
export type Waiting =
  | { kind: 'verify' | 'checked' | 'contact'; href: string }
  | { kind: 'bonuses'; href: string; count: number }
  | { kind: 'level'; href: string; title: string; reached: number; needed: number; next: string }
  | { kind: 'continue'; href: string; game: string; provider: string }

/** What a part answers; null when it cannot be read: the desk does without it. */
const orNull = <T>(answer: Promise<T> | null): Promise<T | null> => Promise.resolve(answer).catch(() => null)

/** What waits for the player, the most pressing first; empty for a guest. */
export const loadDesk = async ({
  api,
  facts,
  session,
  signal,
}: Pick<LoadContext<unknown>, 'api' | 'facts' | 'session' | 'signal'>): Promise<Waiting[]> => {
  if (!session) return []
  const { features } = facts
  const [bonuses, contacts, info, played] = await Promise.all([
    orNull(features['promotions'] ? api.bonuses.get({ status: 'available,claimed', count: 1 }, { signal }) : null),
    orNull(api.account.getContacts({}, { signal })),
    orNull(isLoyal(facts, session) && hasPoints(facts) ? api.loyalty.getInfo({}, { signal }) : null),
    orNull(features['games'] ? api.games.get({ count: 1, options: { played: true } }, { signal }) : null),
  ])
  const waiting: Waiting[] = []
  if (features['identity'] && !session.is_verified)
    waiting.push({ kind: session.is_on_verification ? 'checked' : 'verify', href: '/profile/verification' })
  if (bonuses && bonuses.total > 0) waiting.push({ kind: 'bonuses', href: '/profile/bonuses', count: bonuses.total })
  if (contacts?.some(({ is_confirmed }) => !is_confirmed)) waiting.push({ kind: 'contact', href: '/profile/settings' })
  const level = info && currentLevel(info)
  const next = info && nextLevel(info)
  if (level && next)
    waiting.push({
      kind: 'level',
      href: '/loyalty',
      title: level.title,
      reached: info.progress.expCount,
      needed: info.progress.maxValue ?? info.progress.expCount,
      next: next.title,
    })
  const game = played?.items[0]
  if (game)
    waiting.push({
      kind: 'continue',
      href: `/game/${game.sysname}`,
      game: game.description?.name ?? game.name,
      provider: game.provider.name,
    })
  return waiting.slice(0, MOST)
}
