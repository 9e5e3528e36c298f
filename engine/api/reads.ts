import type { MethodName } from '../../schemas/api/index.ts'
import type { Transport } from './transport.ts'

/** A transport whose reads can be given up all at once. */
export interface EndableReads extends Transport {
  /**
   * Gives up every read under way, except the way in and out; each rejects with an `AbortError`. Reads that begin later
   * are not touched.
   */
  endReads(): void
}

/** How one gets in and out, and learns who is here, whatever its verb: never given up. */
const isDoor = (name: MethodName): boolean => name.startsWith('auth.') || name === 'account.getInfo'

/**
 * Lets reads be given up when the one they are for leaves: what still comes would be a refusal nobody asked for, or the
 * figures of somebody else. Writes go on, since the platform may have done them already.
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
