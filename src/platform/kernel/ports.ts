/**
 * An extension point of a domain that others fill without its knowing them, such as payment providers of the cashier.
 * The domain that reads it declares it; others add to it with `supply`.
 */
export interface Port<T> {
  readonly name: string
  /** Never set; carries the type of what is supplied. */
  readonly takes?: T
}

/** One value supplied to a port. */
export interface Supply {
  readonly port: Port<unknown>
  readonly value: unknown
}

/** Declares a port; `name` is used in error messages. */
export const definePort = <T>(name: string): Port<T> => ({ name })

/** Makes the entry of a domain's `supplies` that adds `value` to a port. */
export const supply = <T>(port: Port<T>, value: T): Supply => ({ port: port as Port<unknown>, value })
