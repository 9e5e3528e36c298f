import type { PaymentEnd } from '../../../../schemas/api/cashier.ts'
import type { ReceivedRequest } from '../signature.ts'
import type { Money } from '../../../../schemas/api/method.ts'

/** A payment as a provider is told of it. */
export interface PaymentOrder {
  /** Our transaction id; a provider given the same one twice does one payment. */
  readonly reference: string
  readonly amount: Money
  readonly method: string
  /** What the player filled in, by sysname. */
  readonly requisites: Readonly<Record<string, string>>
  readonly brandId: string
  readonly brandName: string
  /** Host name callbacks go to. */
  readonly host: string
  /** `scheme://host[:port]` the player comes back to. */
  readonly origin: string
  readonly locale: string
}

/** A payment of the player's, who comes back from it. */
export interface DepositOrder extends PaymentOrder {
  /** Absolute addresses of the brand's pages the player comes back to, by how it ended. */
  readonly returnTo: Readonly<Record<PaymentEnd, string>>
}

/** What a provider says happened to a payment. */
export interface PaymentEvent {
  /** The provider's own id of this piece of news. */
  readonly eventId: string
  readonly reference: string
  readonly kind: 'deposit' | 'payout'
  /**
   * `refunded` and `charged_back` come after a deposit's success, `charge_back_won` after `charged_back`, `returned`
   * after a payout's success.
   */
  readonly outcome: (typeof OUTCOMES)[number]
  readonly amount: Money
  /** What the provider keeps for this, in whatever currency. */
  readonly fee?: Money
}

export const OUTCOMES = [
  'success',
  'declined',
  'cancelled',
  'pending',
  'refunded',
  'charged_back',
  'charge_back_won',
  'returned',
] as const

/** Why a callback was refused; it names no secret. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
}

/**
 * A payment provider. Another one is a folder beside `sandbox/` that exports such an object, registered in `index.ts`
 * under the name brands give as `provider` in `platform/payments.json`; its keys come from the server's settings.
 */
export interface PaymentProvider {
  readonly name: string
  /** Starts a deposit; answers where the player pays. */
  createDeposit(order: DepositOrder): Promise<{ url: string }>
  /** Sends money out; how it ended comes by callback. */
  createPayout(order: PaymentOrder): Promise<void>
  /**
   * What became of a payment as the provider's own books say, by our reference; undefined when it never heard of it.
   * Asked when nothing was heard for long.
   */
  lookUp(reference: string): Promise<PaymentEvent | undefined>
  /**
   * The event in a callback, if it is genuine, and what this sending of it is known by, so that nobody sends it again.
   * @throws CallbackRefused
   */
  verifyCallback(request: ReceivedRequest): { readonly event: PaymentEvent; readonly nonce: string }
}
