/** A short message on its way to a phone. */
interface TextMessage {
  /** The same each time a message is tried, so that a gateway can drop a repetition. */
  id: string
  /** Name of the brand, for gateways that show a sender. */
  from: string
  /** E.164. */
  to: string
  text: string
}

/** Who carries short messages. A gateway with an interface of its own is another file beside `http-gateway.ts`. */
export interface SmsGateway {
  /** @throws Error when the message was not taken; it is tried again */
  send(message: TextMessage): Promise<void>
}
