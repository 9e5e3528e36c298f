import { defineDomain } from '../../kernel/domain.ts'
import { createHoldingBack } from '../mail/holding-back.ts'
import { mail } from '../mail/module.ts'
import { createSmsDelivery } from './delivery.ts'
import { SMS_GATEWAYS } from './port.ts'

/** Text messages of the outbox, sent by the configured gateway. */
export const sms = defineDomain({
  name: 'sms',
  needs: { mail },
  create: (context) => ({
    jobs: createSmsDelivery({ ...context, ...createHoldingBack(context) }, () => context.supplied(SMS_GATEWAYS)[0])
      .jobs,
  }),
})
