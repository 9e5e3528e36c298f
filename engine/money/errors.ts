/** The kind of error of an amount of money. */
export type MoneyErrorReason = 'currency' | 'format' | 'range' | 'weights'

/** An invalid amount, currency or allocation. */
export class MoneyError extends Error {
  override name = 'MoneyError'
  readonly reason: MoneyErrorReason

  constructor(reason: MoneyErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}
