import type { MethodName } from '../../schemas/api/index.ts'
import type { Transport } from './transport.ts'

/** A transport whose reads can be aborted all at once. */
export interface EndableReads extends Transport {
  /**
   * Aborts every read in progress, except logging in and out; each rejects with an `AbortError`. Later reads are not
   * affected.
   */
  endReads(): void
}

/** Whether a method logs in or out, or asks who is logged in, by whatever verb: never aborted. */
const isDoor = (name: MethodName): boolean => name.startsWith('auth.') || name === 'account.getInfo'

/**
 * A transport whose reads are aborted when their player logs out: the answers would be refusals, or another player's
 * data. Writes continue, since the platform may have carried them out already.
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
