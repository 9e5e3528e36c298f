import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { PlatformError } from '../../kernel/errors.ts'
import { newToken } from '../../kernel/ids.ts'

/** The package's number of the variant; its enum does not survive type stripping. */
const ARGON2ID = 2
/**
 * OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Hashing runs on the thread pool, not on the event
 * loop.
 */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/**
 * Maximum number of concurrent hashes, so that a flood of logins takes neither all memory nor the last core. One of the
 * four threads of Node's pool stays free for files.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Maximum number of waiting callers; further ones are refused. */
const WAITING = 500
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5

/**
 * A password as it is hashed. Two systems may write one text as different characters: a letter and its accent as one or
 * two, digits wide or not.
 */
const normal = (password: string): string => password.normalize('NFKC')

/** Hashes passwords, and verifies them with the same work whether the account exists or not. */
export function createPasswords() {
  let running = 0
  const queue: (() => void)[] = []
  const decoy = argon2.hash(newToken(), OPTIONS)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING)
        throw new PlatformError('TooManyRequestsException', {
          resend_time: RETRY_AFTER,
          headers: { 'retry-after': String(RETRY_AFTER) },
        })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    /** Returns a PHC string of the password. */
    hash: (password: string): Promise<string> => inTurn(() => argon2.hash(normal(password), OPTIONS)),
    /**
     * Whether the password matches the hash; without a hash takes as long and returns false. Also as it was typed:
     * early passwords of staff were hashed so.
     */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const hash = stored ?? (await decoy)
      for (const each of new Set([normal(password), password]))
        if (await inTurn(() => argon2.verify(hash, each))) return stored !== undefined
      return false
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>
