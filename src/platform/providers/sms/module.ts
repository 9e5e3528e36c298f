import { defineDomain } from '../../kernel/domain.ts'
import { mail } from '../mail/module.ts'
import { createSmsDelivery } from './delivery.ts'
import { createHttpGateway } from './http-gateway.ts'

/** Text messages of the outbox, sent by the configured gateway. */
export const sms = defineDomain({
  name: 'sms',
  needs: { mail },
  create(context) {
    const { smsUrl } = context.settings
    return { jobs: createSmsDelivery(context, smsUrl === undefined ? undefined : createHttpGateway(smsUrl)).jobs }
  },
})
