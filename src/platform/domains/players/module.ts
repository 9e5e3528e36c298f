import { defineDomain } from '../../kernel/domain.ts'
import { banGate } from './gates.ts'
import { createPlayers } from './service.ts'
import { playersSchema } from './tables.ts'

/** Who has an account: the table most others point to, and looking somebody up in it. */
export const players = defineDomain({
  name: 'players',
  migrations: [{ number: 1, sql: playersSchema, formerly: '0010_accounts' }],
  retention: [{ table: 'recovery', column: 'created_at', keep: 'P1D' }],
  create: (context) => ({ services: createPlayers(context), gates: [banGate] }),
})
