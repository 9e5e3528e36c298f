import type { Context, Tx } from '../context.ts'
import { asOne } from '../db/index.ts'
import { answerUnder, keepAnswer, takeKey, type Keyed } from './keys.ts'

/** Thrown inside the transaction of a request whose key was taken, to roll it back. */
class KeyWasTaken extends Error {
  override name = 'KeyWasTaken'
}

/**
 * Carries out a change once per idempotency key. Its transactions, the key and the answer are committed together: a
 * failed change leaves the key free; a repeated one, also one that is sent meanwhile, gets the answer of the first.
 * @param work returns the answer, which must survive JSON
 * @throws PlatformError 409 when the key was used with another request
 */
export async function oneChange(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  keyed: Keyed,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const before = await answerUnder(db, keyed)
  if (before) return before.answer
  const ends = {
    async first(tx: Tx) {
      if (!(await takeKey(tx, keyed, await databaseClock.read(tx))))
        throw new KeyWasTaken('the key was taken meanwhile')
    },
    last: (tx: Tx, answer: unknown) => keepAnswer(tx, keyed, answer),
  }
  try {
    return await asOne(db, ends, work)
  } catch (error) {
    if (!(error instanceof KeyWasTaken)) throw error
    const first = await answerUnder(db, keyed)
    if (!first) throw new Error('the key was taken and cannot be read', { cause: error })
    return first.answer
  }
}
