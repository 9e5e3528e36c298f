import type { Transporter } from 'nodemailer'
import type { MailServer } from '../port.ts'

/** Milliseconds to wait for the mail server; other due jobs, payouts among them, wait meanwhile. */
const TIMEOUT = 10_000

/**
 * A mail server reached by SMTP. It is opened with the first message: a start without mail then loads none of
 * nodemailer's files.
 * @param url `smtp(s)://…`
 */
export function createSmtpServer(url: string, timeout = TIMEOUT): MailServer {
  let transport: Promise<Transporter> | undefined
  const timeouts = {
    connectionTimeout: timeout,
    dnsTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  }
  return {
    async send(letter) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }))
      await (await transport).sendMail({ ...letter })
    },
  }
}
