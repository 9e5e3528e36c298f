import { defineDomain } from '../../kernel/domain.ts'
import { createHoldingBack } from '../mail/holding-back.ts'
import { mail } from '../mail/module.ts'
import { createSmsDelivery } from './delivery.ts'
import { createHttpGateway } from './http-gateway.ts'

/** Text messages of the outbox, sent by the configured gateway. */
export const sms = defineDomain({
  name: 'sms',
  needs: { mail },
  create(context) {
    const { smsUrl } = context.settings
    const gateway = smsUrl === undefined ? undefined : createHttpGateway(smsUrl)
    return { jobs: createSmsDelivery({ ...context, ...createHoldingBack(context) }, gateway).jobs }
  },
})
