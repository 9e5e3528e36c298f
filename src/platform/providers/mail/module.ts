import { defineDomain } from '../../kernel/domain.ts'
import { createFill } from '../../kernel/fill.ts'
import { createDelivery } from './delivery.ts'
import { emptySubjects } from './empty-subjects.ts'
import { emptyUnsent } from './empty-unsent.ts'
import { createHoldingBack } from './holding-back.ts'
import { createMailer } from './index.ts'
import { MAIL_SERVERS } from './port.ts'
import { messageMetrics } from './metrics.ts'
import {
  heldBackSchema,
  noticeBudgetSchema,
  noticeIndexes,
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
    {
      number: 6,
      sql: noticeBudgetSchema,
      ranAs: ['0337a66a4393f78fa3a6dd959386790dae437d30bdb76c9cb9c1bd3f0f353149'],
    },
    { number: 7, sql: noticeIndexes, apart: true },
  ],
  retention: [{ table: 'message_held_back', column: 'hour', keep: 'P30D' }],
  create(context) {
    const subjects = createFill({ context, name: 'mail/subjects', step: emptySubjects })
    return {
      services: createMailer(context),
      jobs: createDelivery({ ...context, ...createHoldingBack(context) }, () => context.supplied(MAIL_SERVERS)[0]).jobs,
      housekeeping: async () => {
        await emptyUnsent(context)
        await subjects.run()
      },
      start: subjects.start,
      stop: subjects.stop,
      metrics: () => messageMetrics(context),
    }
  },
})
