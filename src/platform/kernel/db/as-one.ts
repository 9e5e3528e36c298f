import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Tx = Transaction<Tables>
/** Runs work in a transaction of the database. */
export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What belongs into the one transaction besides the work. */
export interface Ends<T> {
  /** Before the first statement of the work; may run again if the database asks for the transaction again. */
  first(tx: Tx): Promise<void>
  /** After the work has returned, before the commit. */
  last(tx: Tx, result: T): Promise<void>
}

type Task = () => Promise<void> | void

/** The transaction that all those of one piece of work join. */
class Joint {
  readonly #first: (tx: Tx) => Promise<void>
  readonly #ended = Promise.withResolvers<(tx: Tx) => Promise<void>>()
  readonly #tasks: { task: Task; always: boolean }[] = []
  #whole: Promise<void> | undefined
  #tx: Tx | undefined
  #isOver = false

  constructor(first: (tx: Tx) => Promise<void>) {
    this.#first = first
    this.#ended.promise.catch(() => undefined)
  }

  /**
   * The first transaction stays open until `commit` or `rollBack`; later ones are run inside it. What the work started
   * and did not wait for may come after the end: it has a transaction of its own.
   */
  join<T>(run: Run, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#isOver) return run(work)
    if (this.#tx) return work(this.#tx)
    return new Promise<T>((resolve, reject) => {
      const whole = run(async (tx) => {
        await this.#first(tx)
        const result = await work(tx)
        this.#tx = tx
        this.#whole = whole
        resolve(result)
        await this.#end(tx)
      })
      whole.catch(reject)
    })
  }

  async commit(run: Run, last: (tx: Tx) => Promise<void>): Promise<void> {
    this.#isOver = true
    this.#ended.resolve(last)
    await (this.#whole ??
      run(async (tx) => {
        await this.#first(tx)
        await last(tx)
      }))
    for (const { task } of this.#tasks) await task()
  }

  async rollBack(reason: unknown): Promise<void> {
    this.#isOver = true
    this.#ended.reject(reason)
    if (this.#whole) await Promise.allSettled([this.#whole])
    for (const { task, always } of this.#tasks) if (always) await task()
  }

  after(task: Task, always: boolean): void {
    this.#tasks.push({ task, always })
  }

  /** Waits for the end of the work. The work is not run again from here on, whatever the database says. */
  async #end(tx: Tx): Promise<void> {
    try {
      const last = await this.#ended.promise
      await last(tx)
    } catch (cause) {
      throw new Error('the transaction was not ended as the work around it asked', { cause })
    }
  }
}

const current = new AsyncLocalStorage<Joint>()

/**
 * Runs `work` so that all transactions it begins, one after the other, are one: committed together with what `last`
 * adds when it has returned, rolled back when it throws. Until then it must not read outside of them once the first has
 * begun, because the embedded engine has one session.
 */
export async function asOne<T>(db: Kysely<Tables>, { first, last }: Ends<T>, work: () => Promise<T>): Promise<T> {
  const joint = new Joint(first)
  let result: T
  try {
    result = await current.run(joint, work)
  } catch (error) {
    await joint.rollBack(error)
    throw error
  }
  await joint.commit(
    (own) => db.transaction().setIsolationLevel('read committed').execute(own),
    (tx) => last(tx, result),
  )
  return result
}

/** Runs work in a transaction of its own, or as part of the one it is inside of by `asOne`. */
export const joined = <T>(run: Run, work: (tx: Tx) => Promise<T>): Promise<T> =>
  current.getStore()?.join(run, work) ?? run(work)

/** Runs work whose transactions are kept whatever becomes of the one around it. Not once that one has begun. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => current.exit(work)

/**
 * Does something after the transaction: now, or when the one around it by `asOne` has ended.
 * @param always whether it is done after a rollback, too. Default false
 */
export function afterwards(task: Task, always = false): Promise<void> | void {
  const joint = current.getStore()
  return joint ? joint.after(task, always) : task()
}
