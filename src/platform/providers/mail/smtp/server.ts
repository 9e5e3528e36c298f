import type { Transporter } from 'nodemailer'
import type { MailServer } from '../port.ts'

/** Milliseconds to wait for the mail server; other due jobs, payouts among them, wait meanwhile. */
const TIMEOUT = 10_000

/** What nodemailer says of a failure: its own code, the command it was at, and the number the server answered with. */
type Failure = Partial<Record<'code' | 'command' | 'responseCode', unknown>>

/**
 * A failure without the words of the mail server: its answer and nodemailer's message name the recipient, and what a
 * job failed with stands in the log and in the queue.
 */
const withoutWords = ({ code, command, responseCode }: Failure): Error => {
  const known = [code, command, responseCode].filter((one) => one !== undefined).join(' ')
  return new Error(`the mail server took no message: ${known || 'no code'}`)
}

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
      const server = await transport
      await server.sendMail({ ...letter }).catch((error: Failure) => {
        throw withoutWords(error)
      })
    },
  }
}
