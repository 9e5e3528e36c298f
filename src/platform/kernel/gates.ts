import type { PlatformBrand } from './brands.ts'
import { PlatformError } from './errors.ts'
import { runTogether, type Statement, type Tx } from './db/index.ts'

/**
 * Actions that gates may stop, with the facts a gate is given. The domain that performs an action adds it: `declare
 * module '…/kernel/gates.ts' { interface GatedActions { deposit: DepositFacts } }`.
 * @public
 */
export interface GatedActions {}
export type GatedAction = keyof GatedActions

/**
 * Facts every gate is given.
 * @public
 */
export interface GateFacts {
  readonly brand: PlatformBrand
  readonly playerId: string
}

/** One named rule that may stop an action, contributed by a domain. */
export interface Gate<A extends GatedAction = GatedAction> {
  /** Permanent and unique, beginning with the domain: `cashier.contact`. Recorded in the audit. */
  readonly name: string
  readonly action: A
  /** Gates of an action are asked in ascending order; the first that throws decides. */
  readonly order: number
  /**
   * Statements whose rows the check needs. Those of all gates of an action are sent in one message, before the first
   * check.
   */
  reads?(facts: GatedActions[A] & GateFacts): readonly Statement[]
  /**
   * @param rows of `reads`, by statement
   * @throws PlatformError to stop the action; the player sees it
   */
  check(tx: Tx, facts: GatedActions[A] & GateFacts, rows: readonly unknown[][]): Promise<void> | void
}

/** Declares a gate, typed by the facts of its action. */
export const defineGate = <A extends GatedAction>(gate: Gate<A>): Gate => gate as unknown as Gate

/** A stopped action: the gate and its error. */
export interface GateStop extends GateFacts {
  readonly gate: string
  readonly action: string
  readonly error: PlatformError
}

/** The gates of all actions; asked inside the transaction that performs the action. */
export interface Gates {
  /**
   * Throws the error of the first gate that stops the action. The stop is written into the audit once the transaction
   * is rolled back.
   * @param say rewords a gate's error for this place, for example as the error of a field; unchanged when absent
   */
  pass<A extends GatedAction>(
    tx: Tx,
    action: A,
    facts: GatedActions[A] & GateFacts,
    say?: (error: PlatformError) => PlatformError,
  ): Promise<void>
  /**
   * Returns what stops the action, for a transaction that continues anyway (the action waits or is left out). Its
   * caller has the stop recorded by `noteStop`.
   */
  ask<A extends GatedAction>(tx: Tx, action: A, facts: GatedActions[A] & GateFacts): Promise<GateStop | undefined>
}

const stops = new WeakMap<Error, GateStop>()

/** The stop behind an error thrown by a gate; undefined for any other error. */
export const stopOf = (error: unknown): GateStop | undefined => (error instanceof Error ? stops.get(error) : undefined)

/** Sorts the gates of all domains by their order. @throws Error when two have the same name */
export function gateKeeper(gates: readonly Gate[]): Gates {
  const names = new Set(gates.map(({ name }) => name))
  if (names.size !== gates.length) throw new Error('two gates carry the same name')
  const byAction = Map.groupBy(
    gates.toSorted((a, b) => a.order - b.order),
    ({ action }) => action,
  )
  const ask: Gates['ask'] = async (tx, action, facts) => {
    const asked = byAction.get(action) ?? []
    const wanted = asked.map((gate) => gate.reads?.(facts as never) ?? [])
    const statements = wanted.flat()
    const found = statements.length > 0 ? await runTogether(tx, statements) : []
    for (const [index, gate] of asked.entries()) {
      try {
        await gate.check(tx, facts as never, found.splice(0, wanted[index]?.length))
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
