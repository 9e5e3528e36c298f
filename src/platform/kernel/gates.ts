import { gateSeconds, secondsFrom } from '../../observed/histograms.ts'
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

/** What makes a gate let an action pass. */
export interface Cure {
  readonly what: string
  /** When it is so by itself. */
  readonly at?: Date
}

/** One named rule that may stop an action, contributed by a domain. */
export interface Gate<A extends GatedAction = GatedAction> {
  /** Permanent and unique, beginning with the domain: `cashier.contact`. Recorded in the audit. */
  readonly name: string
  readonly action: A
  /** What it asks for, in a few words for staff: `Contact confirmed`. */
  readonly title?: string
  /** Path of the brand's setting it goes by: `platform/settings.withdrawals.needsContact`. */
  readonly setting?: string | ((facts: GatedActions[A] & GateFacts) => string)
  /** What turns it green, for staff. @param error what it threw */
  cure?(error: PlatformError, facts: GatedActions[A] & GateFacts): Cure | undefined
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
  /** How much was asked for, where it is about money. */
  readonly asked?: Asked | undefined
}

/** An amount in minor units. */
interface Asked {
  readonly amount: bigint
  readonly currency: string
}

/** What one gate says of an action that is only asked about. */
export interface GateVerdict {
  readonly gate: string
  readonly title: string
  readonly setting: string | undefined
  /** What it would throw; undefined when it lets the action pass. */
  readonly error: PlatformError | undefined
  readonly cure: Cure | undefined
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
  /**
   * What every gate of an action says, also those after the first that stops it, in their order. For a transaction that
   * is rolled back: some gates write.
   */
  examine<A extends GatedAction>(tx: Tx, action: A, facts: GatedActions[A] & GateFacts): Promise<GateVerdict[]>
  /** What staff are told of a gate; undefined when there is none of this name. */
  describe(gate: string): Pick<GateVerdict, 'title' | 'setting'> | undefined
  /** Like `pass`, for a transaction that sends the gates' reads together with a statement of its own. */
  question<A extends GatedAction>(action: A, facts: GatedActions[A] & GateFacts): GateQuestion
}

/** What the gates of an action read, and their check of what was read. */
interface GateQuestion {
  readonly statements: readonly Statement[]
  /**
   * @param rows of `statements`, by statement
   * @throws PlatformError of the first gate that stops the action
   */
  pass(tx: Tx, rows: readonly unknown[][]): Promise<void>
}

const stops = new WeakMap<Error, GateStop>()

/** The stop behind an error thrown by a gate; undefined for any other error. */
export const stopOf = (error: unknown): GateStop | undefined => (error instanceof Error ? stops.get(error) : undefined)

/** What a gate throws; undefined when it lets the action pass. */
async function errorOf(
  gate: Gate,
  tx: Tx,
  facts: GateFacts,
  rows: readonly unknown[][],
): Promise<PlatformError | undefined> {
  const began = performance.now()
  const end = (outcome: 'passed' | 'stopped') => gateSeconds.observe({ gate: gate.name, outcome }, secondsFrom(began))
  try {
    await gate.check(tx, facts as never, rows)
    end('passed')
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    end('stopped')
    return error
  }
}

const titleOf = ({ name, title = name.replaceAll(/[.-]/g, ' ') }: Gate): string => title

/** An amount of an error's data, for staff; empty where there is none. */
export const amountIn = ({ details: { error_data: data = {} } }: PlatformError, name: string): string => {
  const money = data[name] as { amount?: unknown; currency?: unknown } | undefined
  return money?.amount === undefined ? '' : `${String(money.amount)} ${String(money.currency)}`
}

/** How much an action is about, where its facts say so: an order, or a stake of a session. */
function askedIn(facts: object): Asked | undefined {
  const { row, amount, session } = facts as { row?: Asked; amount?: unknown; session?: Pick<Asked, 'currency'> }
  if (typeof row?.amount === 'bigint') return { amount: row.amount, currency: row.currency }
  return typeof amount === 'bigint' && session ? { amount, currency: session.currency } : undefined
}

type GatesByAction = ReadonlyMap<GatedAction, readonly Gate[]>
/** The gates of one action over its facts: what they read, and what they say once it was read. */
function prepare<A extends GatedAction>(byAction: GatesByAction, action: A, facts: GatedActions[A] & GateFacts) {
  const asked = (byAction.get(action) ?? []).map((gate) => ({ gate, reads: gate.reads?.(facts as never) ?? [] }))
  async function* checked(tx: Tx, rows: readonly unknown[][]) {
    let next = 0
    for (const { gate, reads } of asked)
      yield { gate, error: await errorOf(gate, tx, facts, rows.slice(next, (next += reads.length))) }
  }
  return {
    statements: asked.flatMap(({ reads }) => reads),
    async stop(tx: Tx, rows: readonly unknown[][]): Promise<GateStop | undefined> {
      for await (const { gate, error } of checked(tx, rows))
        if (error) {
          const { brand, playerId } = facts
          return { gate: gate.name, action, brand, playerId, error, asked: askedIn(facts) }
        }
      return undefined
    },
    async verdicts(tx: Tx, rows: readonly unknown[][]): Promise<GateVerdict[]> {
      const all: GateVerdict[] = []
      for await (const { gate, error } of checked(tx, rows))
        all.push({
          gate: gate.name,
          title: titleOf(gate),
          setting: typeof gate.setting === 'function' ? gate.setting(facts as never) : gate.setting,
          error,
          cure: error && gate.cure?.(error, facts as never),
        })
      return all
    },
  }
}

/** Sorts the gates of all domains by their order. @throws Error when two have the same name */
export function gateKeeper(gates: readonly Gate[]): Gates {
  const names = new Set(gates.map(({ name }) => name))
  if (names.size !== gates.length) throw new Error('two gates carry the same name')
  const byAction = Map.groupBy(
    gates.toSorted((a, b) => a.order - b.order),
    ({ action }) => action,
  )
  const ask: Gates['ask'] = async (tx, action, facts) => {
    const { statements, stop } = prepare(byAction, action, facts)
    return stop(tx, statements.length > 0 ? await runTogether(tx, statements) : [])
  }
  const refuse = (stop: GateStop | undefined, say = (error: PlatformError) => error): void => {
    if (!stop) return
    const error = say(stop.error)
    stops.set(error, stop)
    throw error
  }
  return {
    ask,
    async examine(tx, action, facts) {
      const { statements, verdicts } = prepare(byAction, action, facts)
      return verdicts(tx, statements.length > 0 ? await runTogether(tx, statements) : [])
    },
    describe(name) {
      const gate = gates.find((one) => one.name === name)
      if (!gate) return undefined
      return { title: titleOf(gate), setting: typeof gate.setting === 'string' ? gate.setting : undefined }
    },
    async pass(tx, action, facts, say) {
      refuse(await ask(tx, action, facts), say)
    },
    question(action, facts) {
      const { statements, stop } = prepare(byAction, action, facts)
      return {
        statements,
        async pass(tx, rows) {
          refuse(await stop(tx, rows))
        },
      }
    },
  }
}
