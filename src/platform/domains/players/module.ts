import { defineDomain } from '../../kernel/domain.ts'
import { banGate } from './gates.ts'
import { createPlayers } from './service.ts'
import { playersSchema } from './tables.ts'

/** The player table, referenced by most others, and looking players up. */
export const players = defineDomain({
  name: 'players',
  migrations: [{ number: 1, sql: playersSchema, formerly: '0010_accounts' }],
  retention: [{ table: 'recovery', column: 'created_at', keep: 'P1D' }],
  create: (context) => ({ services: createPlayers(context), gates: [banGate] }),
})
