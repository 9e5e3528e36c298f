import { createTransport } from 'nodemailer'
import type { Context } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'

/** Milliseconds to wait for the mail server; other due jobs, payouts among them, wait meanwhile. */
const TIMEOUT = 10_000

/**
 * Sends a message of the outbox by the configured mail server. Without one it stays in the outbox, readable at
 * `/_sandbox/outbox`.
 */
export function createDelivery(
  { db, clock, settings, brands }: Pick<Context, 'db' | 'clock' | 'settings' | 'brands'>,
  timeout = TIMEOUT,
) {
  const transport =
    settings.smtpUrl === undefined
      ? undefined
      : createTransport({
          url: settings.smtpUrl,
          connectionTimeout: timeout,
          dnsTimeout: timeout,
          greetingTimeout: timeout,
          socketTimeout: timeout,
        })

  const jobs: Record<string, JobHandler> = {
    async 'mail.send'({ payload }) {
      const message = await db
        .selectFrom('outbox')
        .select(['id', 'brand_id', 'recipient', 'subject', 'text', 'sent_at'])
        .where('id', '=', (payload as { id: string }).id)
        .executeTakeFirst()
      if (!transport || !message || message.sent_at) return
      const brand = brands.byId(message.brand_id)?.brand
      await transport.sendMail({
        from: { name: brand?.name ?? message.brand_id, address: `noreply@${brand?.hosts[0] ?? 'localhost'}` },
        // As plain text, `x,bea@example.test` would be parsed as a list of two addresses.
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.text,
        // The same id for each attempt, so that mail servers can drop a duplicate after a crash.
        messageId: `<${message.id}@${brand?.hosts[0] ?? 'localhost'}>`,
      })
      await db
        .updateTable('outbox')
        .set({ sent_at: clock.now(), text: '', code: null, link: null, text_hash: hashOf(message.text) })
        .where('id', '=', message.id)
        .execute()
    },
  }
  return { jobs }
}
