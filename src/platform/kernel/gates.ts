import type { PlatformBrand } from './brands.ts'
import { PlatformError } from './errors.ts'
import type { Tx } from './db/index.ts'

/**
 * What may be stopped, and what a gate is told of it. The domain that does it adds its own:
 * `declare module '…/kernel/gates.ts' { interface GatedActions { deposit: DepositFacts } }`.
 * @public
 */
export interface GatedActions {}
export type GatedAction = keyof GatedActions

/**
 * What every gate is told.
 * @public
 */
export interface GateFacts {
  readonly brand: PlatformBrand
  readonly playerId: string
}

/** One rule that may stop an action, brought by a domain. */
export interface Gate<A extends GatedAction = GatedAction> {
  /** Lasting and unique, the domain first: `cashier.contact`. It stands in the audit. */
  readonly name: string
  readonly action: A
  /** Gates of an action are asked by this number, the smallest first; the first that throws decides. */
  readonly order: number
  /** @throws PlatformError what the player is told */
  check(tx: Tx, facts: GatedActions[A] & GateFacts): Promise<void>
}

/** Declares a gate with the facts of its action. */
export const defineGate = <A extends GatedAction>(gate: Gate<A>): Gate => gate as unknown as Gate

/** Asks the gates of an action, in the transaction that does it. @throws PlatformError of the first that stops it */
export type PassGates = <A extends GatedAction>(tx: Tx, action: A, facts: GatedActions[A] & GateFacts) => Promise<void>

/** What stopped a transaction: it is written down once that is rolled back. */
export interface GateStop extends GateFacts {
  readonly gate: string
  readonly action: string
}
const stops = new WeakMap<Error, GateStop>()

/** The gate that threw an error; undefined for any other error. */
export const stopOf = (error: unknown): GateStop | undefined => (error instanceof Error ? stops.get(error) : undefined)

/** The gates of all domains in the order they are asked. @throws Error when two carry one name */
export function gateKeeper(gates: readonly Gate[]): PassGates {
  const names = new Set(gates.map(({ name }) => name))
  if (names.size !== gates.length) throw new Error('two gates carry the same name')
  const ordered = gates.toSorted((a, b) => a.order - b.order)
  return async (tx, action, facts) => {
    for (const gate of ordered) {
      if (gate.action !== action) continue
      try {
        await gate.check(tx, facts as never)
      } catch (error) {
        if (error instanceof PlatformError)
          stops.set(error, { gate: gate.name, action, brand: facts.brand, playerId: facts.playerId })
        throw error
      }
    }
  }
}
