import { cardPart, LATEST, type CardPart } from '../../platform/kernel/player-card.ts'
import type { CaseworkContext } from './members.ts'
import { tagsOf } from './macros.ts'
import { notesAbout } from './notes.ts'
import { listTasks } from './tasks.ts'

/** Notes about a player, tasks that are not done, and tags, on the player's card. */
export const caseworkCard = (context: CaseworkContext): CardPart[] => [
  cardPart(
    'notes',
    async ({ brand, playerId }) => (await notesAbout(context, brand.id, playerId, { count: LATEST })).items,
  ),
  cardPart(
    'tasks',
    async ({ brand, playerId }) => (await listTasks(context, brand.id, { playerId, count: LATEST })).items,
  ),
  cardPart('tags', async ({ brand, playerId }) =>
    (await tagsOf(context, brand.id, playerId)).map(({ tag, set_by, set_at }) => ({
      tag,
      by: set_by,
      at: set_at.toISOString(),
    })),
  ),
]
