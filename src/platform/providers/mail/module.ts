import { defineDomain } from '../../kernel/domain.ts'
import { createDelivery } from './delivery.ts'
import { createHoldingBack } from './holding-back.ts'
import { createMailer } from './index.ts'
import { outboxHashSchema, outboxMailingSchema, outboxSchema } from './tables.ts'

/** Messages to players: written to the outbox and sent by the configured mail server. */
export const mail = defineDomain({
  name: 'mail',
  migrations: [
    { number: 1, sql: outboxSchema, formerly: '0015_outbox' },
    { number: 2, sql: outboxHashSchema },
    { number: 3, sql: outboxMailingSchema },
  ],
  create: (context) => ({
    services: createMailer(context),
    jobs: createDelivery({ ...context, ...createHoldingBack(context) }).jobs,
  }),
})
