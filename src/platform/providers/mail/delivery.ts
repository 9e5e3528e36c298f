import { createTransport } from 'nodemailer'
import type { Context } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'

/**
 * Milliseconds a mail server may be silent: what else is due waits for it, and a job that takes a minute is begun a
 * second time.
 */
const TIMEOUT = 10_000

/**
 * Sends a message of the outbox by the mail server of the settings. Without one it stays where it is, to be read
 * through `/_sandbox/outbox`.
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
        // As a text, `x,bea@example.test` would be read as a list, and go to somebody else.
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.text,
        // The same id each time lets mail servers drop a repetition after a crash.
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
