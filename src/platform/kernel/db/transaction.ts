import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { joined } from './as-one.ts'
import { sqlState } from './away.ts'
import { atOneInstant, endInstant } from './instant.ts'
import { onPrimary } from './old-reads.ts'
import type { Tables } from './tables.ts'

export interface TransactionOptions {
  /**
   * Whether `work` may run again from its start after the database rolled it back because of a deadlock or a
   * serialization failure. Only for work without effects outside the transaction. Default false.
   */
  idempotent?: boolean
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 6

const tasks = new WeakMap<Transaction<Tables>, (() => void)[]>()

/** Does something once a transaction of `withTransaction` is committed; nothing when it is rolled back. */
export function onCommit(tx: Transaction<Tables>, task: () => void): void {
  const known = tasks.get(tx)
  if (known) known.push(task)
  else tasks.set(tx, [task])
}

/**
 * Runs `work` in one READ COMMITTED transaction: committed when it resolves, rolled back when it throws. Use only the
 * given `tx` inside: the embedded engine has one session, so asking the pool for another connection waits until the
 * checkout times out. Inside `asOne` it is part of the transaction there. The platform's clock stands still inside.
 */
export function withTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return joined(
    (own) => inOwnTransaction(db, own, options),
    (tx) => atOneInstant(tx, () => work(tx)),
  )
}

async function inOwnTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const attempts = options.idempotent ? ATTEMPTS : 1
  for (let attempt = 1; ; attempt += 1) {
    let tx: Transaction<Tables> | undefined
    try {
      const result = await onPrimary(() =>
        db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((own) => work((tx = own))),
      )
      if (tx) for (const task of tasks.get(tx) ?? []) task()
      return result
    } catch (error) {
      const state = sqlState(error)
      if (attempt >= attempts || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
      await sleep(5 * 2 ** attempt)
    } finally {
      endInstant(tx)
    }
  }
}
