import { defineDomain } from '../../kernel/domain.ts'
import { oneByOne } from '../../kernel/brands.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { supply } from '../../kernel/ports.ts'
import { players } from '../players/index.ts'
import { sessionsCards } from './card.ts'
import { createSessions } from './service.ts'
import { provedSchema, sessionsSchema } from './tables.ts'

/** Sessions of logged-in players. */
export const sessions = defineDomain({
  name: 'sessions',
  needs: { players },
  migrations: [
    { number: 1, sql: sessionsSchema, formerly: '0011_sessions' },
    { number: 2, sql: provedSchema },
  ],
  create(context) {
    const services = createSessions(context)
    return {
      services,
      supplies: sessionsCards(services).map((part) => supply(CARD_PARTS, part)),
      async housekeeping() {
        for await (const brand of oneByOne(context.brands)) await services.sweep(brand)
      },
    }
  },
})
