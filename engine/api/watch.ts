import type { MethodName } from '../../schemas/api/index.ts'
import { ApiError } from './errors.ts'
import type { Transport } from './transport.ts'

/** A transport that reports every answer of the platform, error or not, before its caller gets it. */
export const watchErrors = (
  transport: Transport,
  onError: (error: ApiError, method: MethodName) => void,
  onAnswer?: (method: MethodName) => void,
): Transport => ({
  async call(verb, name, params, options) {
    try {
      const answer = await transport.call(verb, name, params, options)
      onAnswer?.(name)
      return answer
    } catch (error) {
      if (error instanceof ApiError) onError(error, name)
      throw error
    }
  },
})
