import type { MethodName } from '../../schemas/api/index.ts'
import { ApiError } from './errors.ts'
import type { Transport } from './transport.ts'

/** A transport that tells of every error the platform answers with, before its caller learns of it. */
export const watchErrors = (
  transport: Transport,
  onError: (error: ApiError, method: MethodName) => void,
): Transport => ({
  async call(verb, name, params, options) {
    try {
      return await transport.call(verb, name, params, options)
    } catch (error) {
      if (error instanceof ApiError) onError(error, name)
      throw error
    }
  },
})
