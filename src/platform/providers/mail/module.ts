import { defineDomain } from '../../kernel/domain.ts'
import { createDelivery } from './delivery.ts'
import { emptyUnsent } from './empty-unsent.ts'
import { createHoldingBack } from './holding-back.ts'
import { createMailer } from './index.ts'
import { MAIL_SERVERS } from './port.ts'
import { messageMetrics } from './metrics.ts'
import {
  heldBackSchema,
  noticeBudgetSchema,
  outboxHashSchema,
  outboxKindSchema,
  outboxMailingSchema,
  outboxSchema,
} from './tables.ts'

/** Messages to players: written to the outbox and sent by the configured mail server. */
export const mail = defineDomain({
  name: 'mail',
  migrations: [
    { number: 1, sql: outboxSchema, formerly: '0015_outbox' },
    { number: 2, sql: outboxHashSchema },
    { number: 3, sql: outboxMailingSchema },
    { number: 4, sql: heldBackSchema },
    { number: 5, sql: outboxKindSchema },
    { number: 6, sql: noticeBudgetSchema },
  ],
  retention: [{ table: 'message_held_back', column: 'hour', keep: 'P30D' }],
  create: (context) => ({
    services: createMailer(context),
    jobs: createDelivery({ ...context, ...createHoldingBack(context) }, () => context.supplied(MAIL_SERVERS)[0]).jobs,
    housekeeping: () => emptyUnsent(context),
    metrics: () => messageMetrics(context),
  }),
})
