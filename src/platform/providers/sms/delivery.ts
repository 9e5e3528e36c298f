import type { Context } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import type { HoldingBack } from '../mail/holding-back.ts'
import type { SmsGateway } from './port.ts'

/**
 * Sends a text message of the outbox by the gateway. Without one it stays in the outbox, readable at
 * `/_sandbox/outbox`.
 */
export function createSmsDelivery(
  { db, clock, brands, isHeldBack }: Pick<Context, 'db' | 'clock' | 'brands'> & HoldingBack,
  gatewayOf: () => SmsGateway | undefined,
) {
  const jobs: Record<string, JobHandler> = {
    async 'sms.send'({ payload }) {
      const message = await db
        .selectFrom('outbox')
        .select(['id', 'brand_id', 'recipient', 'text', 'sent_at'])
        .where('id', '=', (payload as { id: string }).id)
        .executeTakeFirst()
      const gateway = gatewayOf()
      if (!gateway || !message || message.sent_at || (await isHeldBack(message.id))) return
      await gateway.send({
        id: message.id,
        from: brands.byId(message.brand_id)?.brand.name ?? message.brand_id,
        to: message.recipient,
        text: message.text,
      })
      await db
        .updateTable('outbox')
        .set({
          sent_at: clock.now(),
          text: '',
          code: null,
          link: null,
          unsubscribe: null,
          text_hash: hashOf(message.text),
        })
        .where('id', '=', message.id)
        .execute()
    },
  }
  return { jobs }
}
