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

/** A gateway for text messages. One with another interface is another file beside `http-gateway.ts`. */
export interface SmsGateway {
  /** @throws Error when the message was not accepted; it is tried again */
  send(message: TextMessage): Promise<void>
}
