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
  check(tx: Tx, facts: GatedActions[A] & GateFacts): Promise<void> | void
}

/** Declares a gate with the facts of its action. */
export const defineGate = <A extends GatedAction>(gate: Gate<A>): Gate => gate as unknown as Gate

/** What stopped an action. */
export interface GateStop extends GateFacts {
  readonly gate: string
  readonly action: string
  readonly error: PlatformError
}

/** Asking the gates of an action, inside the transaction that does it. */
export interface Gates {
  /**
   * Fails with the error of the first gate that stops the action. What it stopped is written into the audit once the
   * transaction is rolled back.
   * @param say how a gate's error is worded at this place, e.g. as the error of a field; as it is when absent
   */
  pass<A extends GatedAction>(
    tx: Tx,
    action: A,
    facts: GatedActions[A] & GateFacts,
    say?: (error: PlatformError) => PlatformError,
  ): Promise<void>
  /**
   * What stops the action, for a transaction that goes on all the same: something waits, or is left out. Such a one
   * says itself, by `noteStop`, what is to be written down.
   */
  ask<A extends GatedAction>(tx: Tx, action: A, facts: GatedActions[A] & GateFacts): Promise<GateStop | undefined>
}

const stops = new WeakMap<Error, GateStop>()

/** The gate that threw an error; undefined for any other error. */
export const stopOf = (error: unknown): GateStop | undefined => (error instanceof Error ? stops.get(error) : undefined)

/** The gates of all domains in the order they are asked. @throws Error when two carry one name */
export function gateKeeper(gates: readonly Gate[]): Gates {
  const names = new Set(gates.map(({ name }) => name))
  if (names.size !== gates.length) throw new Error('two gates carry the same name')
  const byAction = Map.groupBy(
    gates.toSorted((a, b) => a.order - b.order),
    ({ action }) => action,
  )
  const ask: Gates['ask'] = async (tx, action, facts) => {
    for (const gate of byAction.get(action) ?? []) {
      try {
        await gate.check(tx, facts as never)
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error
        return { gate: gate.name, action, brand: facts.brand, playerId: facts.playerId, error }
      }
    }
    return undefined
  }
  return {
    ask,
    async pass(tx, action, facts, say = (error) => error) {
      const stop = await ask(tx, action, facts)
      if (!stop) return
      const error = say(stop.error)
      stops.set(error, stop)
      throw error
    },
  }
}
