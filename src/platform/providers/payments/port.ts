import type { PaymentEnd } from '../../../../schemas/api/cashier.ts'
import type { ReceivedRequest } from '../signature.ts'
import type { Money } from '../../../../schemas/api/method.ts'

/** A payment as given to a provider. */
export interface PaymentOrder {
  /** Our transaction id, the provider's idempotency key: the same id is paid only once. */
  readonly reference: string
  readonly amount: Money
  readonly method: string
  /** The player's requisites, by sysname. */
  readonly requisites: Readonly<Record<string, string>>
  readonly brandId: string
  readonly brandName: string
  /** Host name callbacks are sent to. */
  readonly host: string
  /** `scheme://host[:port]` of the site the player returns to. */
  readonly origin: string
  readonly locale: string
}

/** A deposit, which sends the player to the provider and back. */
export interface DepositOrder extends PaymentOrder {
  /** Absolute URLs of the brand's pages to return to, by outcome. */
  readonly returnTo: Readonly<Record<PaymentEnd, string>>
}

/** A provider's report of what happened to a payment. */
export interface PaymentEvent {
  /** The provider's id of this event. */
  readonly eventId: string
  readonly reference: string
  readonly kind: 'deposit' | 'payout'
  /**
   * `refunded` and `charged_back` follow a deposit's success, `charge_back_won` follows `charged_back`, `returned`
   * follows a payout's success.
   */
  readonly outcome: (typeof OUTCOMES)[number]
  readonly amount: Money
  /** The provider's fee, in any currency. */
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

/** Why a callback was refused; the message names no secret. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
}

/**
 * A payment provider. To add one, create a folder beside `sandbox/` that exports such an object and register it in
 * `index.ts` under the name brands use as `provider` in `platform/payments.json`; its keys come from the server's
 * settings.
 */
export interface PaymentProvider {
  readonly name: string
  /** Starts a deposit; returns the URL where the player pays. */
  createDeposit(order: DepositOrder): Promise<{ url: string }>
  /** Starts a payout; its outcome comes by callback. */
  createPayout(order: PaymentOrder): Promise<void>
  /**
   * The state of a payment in the provider's own records, by our reference; undefined when the provider does not know
   * it. Called when no callback came for long.
   */
  lookUp(reference: string): Promise<PaymentEvent | undefined>
  /**
   * Verifies a callback. Returns its event and the nonce of the request, by which a replay is recognized.
   * @throws CallbackRefused
   */
  verifyCallback(request: ReceivedRequest): { readonly event: PaymentEvent; readonly nonce: string }
}
