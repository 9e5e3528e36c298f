import { defineDomain } from '../../kernel/domain.ts'
import { players } from '../players/index.ts'
import { bindCashbacks } from './methods.ts'
import { cashbackSchema } from './tables.ts'

/** Cashback: a part of a period's loss returned to the player. */
export const cashbacks = defineDomain({
  name: 'cashbacks',
  needs: { players },
  migrations: [{ number: 1, sql: cashbackSchema, formerly: '0044_cashback' }],
  create: (context) => ({ methods: bindCashbacks(context) }),
})
