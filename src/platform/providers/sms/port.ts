import { definePort } from '../../kernel/ports.ts'

/** A text message to a phone. */
interface TextMessage {
  /** The same for each attempt, so that a gateway can drop duplicates. */
  id: string
  /** Name of the brand, for gateways that show a sender. */
  from: string
  /** E.164. */
  to: string
  text: string
}

/** A gateway for text messages. */
export interface SmsGateway {
  /** @throws Error when the message was not accepted; it is tried again */
  send(message: TextMessage): Promise<void>
}
/** The first one sends the messages of every brand; without one they stay in the outbox. */
export const SMS_GATEWAYS = definePort<SmsGateway>('SMS gateways')
