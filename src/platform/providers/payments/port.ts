import type { PaymentEnd } from '../../../../schemas/api/cashier.ts'
import type { ReceivedRequest } from '../signature.ts'
import type { Money } from '../../../../schemas/api/method.ts'
import { definePort } from '../../kernel/ports.ts'

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
  /** The page takes no payment from then on; one that is under way by then may still arrive. */
  readonly until: Date
}

/** A deposit that is given back whole. */
export interface RefundOrder {
  /** Our id of the refund, the provider's idempotency key: the same id is refunded only once. */
  readonly reference: string
  /** Our id of the deposit. */
  readonly payment: string
  readonly amount: Money
}
/** What a provider says of a refund: under way, done, or refused for good. */
export type RefundState = 'pending' | 'refunded' | 'refused'

/** Nothing was sent: the provider could not be reached, or said so itself. It may be tried again. */
export class PaymentNotSent extends Error {
  override name = 'PaymentNotSent'
}

/** A provider's report of what happened to a payment. */
export interface PaymentEvent {
  /** The provider's id of this event. */
  readonly eventId: string
  readonly reference: string
  readonly kind: 'deposit' | 'payout'
  /**
   * `refunded` and `charged_back` follow a deposit's success, `refund_failed` a refund that was asked for,
   * `charge_back_won` follows `charged_back`, `returned` follows a payout's success.
   */
  readonly outcome: (typeof OUTCOMES)[number]
  readonly amount: Money
  /** The provider's fee, in any currency. */
  readonly fee?: Money
  /** The refund that `refunded` and `refund_failed` are about: our id, or the provider's where it made one itself. */
  readonly refund?: string
}

export const OUTCOMES = [
  'success',
  'declined',
  'cancelled',
  'pending',
  'refunded',
  'refund_failed',
  'charged_back',
  'charge_back_won',
  'returned',
] as const

/** Why a callback was refused; the message names no secret. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
}

/** A payment provider; brands use its name as `provider` in `platform/payments.json`. */
export interface PaymentProvider {
  readonly name: string
  /** Whether a payout of unknown outcome may be sent again, as it keeps each reference for ever and pays it once. */
  readonly paysOncePerReference?: true
  /** Starts a deposit; returns the URL where the player pays. */
  createDeposit(order: DepositOrder): Promise<{ url: string }>
  /**
   * Starts a payout; its outcome comes by callback.
   * @throws PaymentNotSent when nothing was sent; any other error means that it may have been: it is never sent again
   */
  createPayout(order: PaymentOrder): Promise<void>
  /**
   * Gives a deposit back, or says how that stands: asked again with the same reference, it refunds nothing more.
   * @throws Error when it does not answer; it is asked again
   */
  refund(order: RefundOrder): Promise<RefundState>
  /**
   * The state of a payment in the provider's own records, by our reference; undefined when the provider does not know
   * it, or nobody has paid on its page yet. `pending` is money under way. Called when no callback came for long.
   */
  lookUp(reference: string): Promise<PaymentEvent | undefined>
  /**
   * Verifies a callback. Returns its event and the nonce of the request, by which a replay is recognized.
   * @throws CallbackRefused
   */
  verifyCallback(request: ReceivedRequest): { readonly event: PaymentEvent; readonly nonce: string }
}

export const PAYMENT_PROVIDERS = definePort<PaymentProvider>('payment providers')
