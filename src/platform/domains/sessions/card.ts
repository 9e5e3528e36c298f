import { cardPart } from '../../kernel/player-card.ts'
import type { Sessions } from './service.ts'

/** The live sessions of a player. */
export const sessionsCard = ({ list }: Pick<Sessions, 'list'>) =>
  cardPart('sessions', async ({ brand, playerId }) =>
    (await list(brand, { playerId, hash: '' })).map(({ created_at, active_at, ip, device }) => ({
      created_at,
      active_at,
      ip,
      device,
    })),
  )
