/** What is wrong with an amount of money. */
export type MoneyErrorReason = 'currency' | 'format' | 'range' | 'weights'

/** An amount, a currency or an allocation that cannot be what it claims to be. */
export class MoneyError extends Error {
  override name = 'MoneyError'
  readonly reason: MoneyErrorReason

  constructor(reason: MoneyErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}
