import { createTransport } from 'nodemailer'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../../jobs/index.ts'

/**
 * Sends a message of the outbox by the mail server of the settings. Without one it stays where it is, to be read through
 * `/_sandbox/outbox`.
 */
export function createDelivery({ db, clock, settings, brands }: Pick<Context, 'db' | 'clock' | 'settings' | 'brands'>) {
  const transport = settings.smtpUrl === undefined ? undefined : createTransport(settings.smtpUrl)

  const jobs: Record<string, JobHandler> = {
    async 'mail.send'({ payload }) {
      const message = await db.selectFrom('outbox').select(['id', 'brand_id', 'recipient', 'subject', 'text', 'sent_at'])
        .where('id', '=', (payload as { id: string }).id).executeTakeFirst()
      if (!transport || !message || message.sent_at) return
      const brand = brands.byId(message.brand_id)?.brand
      await transport.sendMail({
        from: { name: brand?.name ?? message.brand_id, address: `noreply@${brand?.hosts[0] ?? 'localhost'}` },
        to: message.recipient, subject: message.subject, text: message.text,
        // The same id each time lets mail servers drop a repetition after a crash.
        messageId: `<${message.id}@${brand?.hosts[0] ?? 'localhost'}>`,
      })
      await db.updateTable('outbox').set({ sent_at: clock.now() }).where('id', '=', message.id).execute()
    },
  }
  return { jobs }
}
