import type { Renewed } from './renewals.ts'
import type { Totp } from './totp.ts'

/** A sealed key of an authenticator app and whose it is. */
interface SealedKey {
  readonly id: string
  readonly secret: string
}

/**
 * One step of sealing the keys of authenticator apps anew.
 * @param keys a few keys in the order of their ids; fewer than `limit` at the end
 * @param save puts a new key in the place of the one that was read, if it is still there
 */
export async function renewKeys(
  totp: Pick<Totp, 'renew'>,
  keys: readonly SealedKey[],
  limit: number,
  save: (key: SealedKey, sealed: string) => Promise<unknown>,
): Promise<Renewed> {
  let [renewed, left] = [0, 0]
  for (const key of keys) {
    const sealed = renewedKey(totp, key.secret)
    if (sealed === null) left += 1
    if (typeof sealed !== 'string') continue
    await save(key, sealed)
    renewed += 1
  }
  return { renewed, left, next: keys.length < limit ? undefined : keys.at(-1)?.id }
}

/** A key sealed anew; undefined when it is sealed with the present secret, null when no known secret sealed it. */
function renewedKey(totp: Pick<Totp, 'renew'>, secret: string): string | null | undefined {
  try {
    return totp.renew(secret)
  } catch {
    return null
  }
}
