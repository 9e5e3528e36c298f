import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tables } from './tables.ts'

type Tx = Transaction<Tables>

/** The instant of a transaction, once it was asked for. */
interface Instant {
  at?: Date
  /** Whether the transaction has ended: what it left running goes by the clock again. */
  isOver: boolean
}

const instants = new WeakMap<Tx, Instant>()
const current = new AsyncLocalStorage<Instant>()

/** Runs a part of the work of a transaction, in which `clockOfTransactions` stands still. */
export function atOneInstant<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const instant = instants.get(tx) ?? { isOver: false }
  instants.set(tx, instant)
  return current.run(instant, work)
}

/** Lets the clock go on for what a transaction that has ended left running. */
export function endInstant(tx: Tx | undefined): void {
  const instant = tx && instants.get(tx)
  if (instant) instant.isOver = true
}

/**
 * The clock of a platform. Inside a transaction it stands still at its first reading there, so that one transaction
 * never decides two things by two instants, whoever reads the clock in it. Each attempt of a transaction has an instant
 * of its own; those that are one by `asOne` share theirs. What waited for a lock after that reading goes by a time
 * before the wait, so what decides between two transactions reads the clock of the database, and nothing inside waits
 * for this one to go on.
 */
export const clockOfTransactions = (clock: Clock): Clock => ({
  now() {
    const instant = current.getStore()
    if (!instant || instant.isOver) return clock.now()
    return new Date((instant.at ??= clock.now()))
  },
})
