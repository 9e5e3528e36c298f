import { definePort } from '../../kernel/ports.ts'

/** A message as a mail server takes it. */
interface Letter {
  /** The same for each attempt, so that mail servers can drop a duplicate after a crash. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server that sends mail. */
export interface MailServer {
  /** @throws Error when the message was not accepted; it is tried again */
  send(letter: Letter): Promise<void>
}
/** The first one sends the mail of every brand; without one it stays in the outbox. */
export const MAIL_SERVERS = definePort<MailServer>('mail servers')
