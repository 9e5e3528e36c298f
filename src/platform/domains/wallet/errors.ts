/** A player's wallet holds less than the movement takes. Nothing was moved and the key stays free. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'

  constructor(message = 'the wallet does not hold the amount') {
    super(message)
  }
}

/** The key was used before for a different request. */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict'
  readonly key: string

  constructor(key: string) {
    super(`the key "${key}" was used for a different request`)
    this.key = key
  }
}

/**
 * A movement that has to be new was made before under the same key. Nothing was moved now, so whatever the caller was
 * about to write with it must not be written.
 */
export class MovedBefore extends Error {
  override name = 'MovedBefore'

  constructor(key: string) {
    super(`the movement "${key}" was made before`)
  }
}

/** A stake took bonus money that belongs to no bonus that can be played now. It is tried again with own money alone. */
export class BonusMoneyClosed extends Error {
  override name = 'BonusMoneyClosed'
}

/** A movement that breaks a rule of the ledger: an error of the caller, not of the player. */
export class InvalidEntry extends Error {
  override name = 'InvalidEntry'
}
