import { cardPart, type CardPart } from '../../kernel/player-card.ts'
import { countKinds } from './device-kinds.ts'
import type { Sessions } from './service.ts'

/** The live sessions of a player, and for those who do not see addresses and browsers how many on which devices. */
export const sessionsCards = ({ list }: Pick<Sessions, 'list'>): CardPart[] => [
  cardPart('sessions', async ({ brand, playerId }) =>
    (await list(brand, { playerId, hash: '' })).map(({ created_at, active_at, ip, device }) => ({
      created_at,
      active_at,
      ip,
      device,
    })),
  ),
  cardPart('devices', async ({ brand, playerId }) =>
    countKinds((await list(brand, { playerId, hash: '' })).map(({ device }) => device)),
  ),
]
