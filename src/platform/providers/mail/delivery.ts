import type { Context } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import type { HoldingBack } from './holding-back.ts'
import { mailHtml } from './html.ts'
import type { MailServer } from './port.ts'

/**
 * Sends a message of the outbox by the configured mail server. Without one it stays in the outbox, readable at
 * `/_sandbox/outbox`.
 */
export function createDelivery(
  { db, clock, brands, isHeldBack }: Pick<Context, 'db' | 'clock' | 'brands'> & HoldingBack,
  serverOf: () => MailServer | undefined,
) {
  const jobs: Record<string, JobHandler> = {
    async 'mail.send'({ payload }) {
      const message = await db
        .selectFrom('outbox')
        .select(['id', 'brand_id', 'recipient', 'locale', 'subject', 'text', 'code', 'link', 'sent_at', 'unsubscribe'])
        .where('id', '=', (payload as { id: string }).id)
        .executeTakeFirst()
      const server = serverOf()
      if (!server || !message || message.sent_at || (await isHeldBack(message.id))) return
      const brand = brands.byId(message.brand_id)
      const host = brand?.brand.hosts[0] ?? 'localhost'
      await server.send({
        from: { name: brand?.brand.name ?? message.brand_id, address: `noreply@${host}` },
        // As plain text, `x,bea@example.test` would be parsed as a list of two addresses.
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.text,
        ...(brand && { html: mailHtml(brand, { ...message, locale: message.locale || brand.brand.locales.default }) }),
        ...(message.unsubscribe !== null && {
          headers: {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        // The same id for each attempt, so that mail servers can drop a duplicate after a crash.
        messageId: `<${message.id}@${host}>`,
      })
      await db
        .updateTable('outbox')
        .set({
          sent_at: clock.now(),
          text: '',
          code: null,
          link: null,
          // It has the token by which mailings are ended.
          unsubscribe: null,
          text_hash: hashOf(message.text),
          // The subject says the code.
          ...(message.code !== null && { subject: '' }),
        })
        .where('id', '=', message.id)
        .execute()
    },
  }
  return { jobs }
}
