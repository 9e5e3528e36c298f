import type { MethodName } from '../../schemas/api/index.ts'
import type { Transport } from './transport.ts'

/** A transport whose reads can be aborted all at once. */
export interface EndableReads extends Transport {
  /**
   * Aborts every read under way, except logging in and out; each rejects with an `AbortError`. Reads that begin later
   * are not affected.
   */
  endReads(): void
}

/** Logging in and out, and asking who is logged in, whatever its verb: never aborted. */
const isDoor = (name: MethodName): boolean => name.startsWith('auth.') || name === 'account.getInfo'

/**
 * Lets reads be aborted when their player logs out: their answers would be refusals, or figures of somebody else.
 * Writes go on, since the platform may have done them already.
 */
export const endableReads = (transport: Transport): EndableReads => {
  let scope = new AbortController()
  return {
    call: (verb, name, params, options = {}) => {
      if (verb !== 'GET' || isDoor(name)) return transport.call(verb, name, params, options)
      const signal = options.signal ? AbortSignal.any([scope.signal, options.signal]) : scope.signal
      return transport.call(verb, name, params, { ...options, signal })
    },
    endReads: () => {
      scope.abort()
      scope = new AbortController()
    },
  }
}
