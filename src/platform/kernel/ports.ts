/**
 * A place where domains may add to another one without its knowing them: payment providers to the cashier, say. The
 * domain that asks declares it, others put things into it with `supply`.
 */
export interface Port<T> {
  readonly name: string
  /** Never set: it carries the type of what is put in. */
  readonly takes?: T
}

/** One thing put into a port. */
export interface Supply {
  readonly port: Port<unknown>
  readonly value: unknown
}

/** Declares a port; `name` is for messages. */
export const definePort = <T>(name: string): Port<T> => ({ name })

/** What a domain lists under `supplies` to add `value` to a port. */
export const supply = <T>(port: Port<T>, value: T): Supply => ({ port: port as Port<unknown>, value })
