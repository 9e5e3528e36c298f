import { providerSeconds, secondsFrom } from './histograms.ts'
import { inSpan } from './spans.ts'

export interface ProviderCall {
  /** `payments`, `sms`, `identity` … */
  readonly kind: string
  readonly provider: string
  /** The method of the adapter. */
  readonly operation: string
}
interface Log {
  info(details: object, message: string): void
}

/** Calls a provider: one line, one measure and one span. What is sent and what comes back is in none of them. */
export const followCall = async <T>(log: Log, call: ProviderCall, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const end = (outcome: 'ok' | 'failed') => {
    const seconds = secondsFrom(began)
    providerSeconds.observe({ ...call, outcome }, seconds)
    log.info({ ...call, outcome, ms: Math.round(seconds * 10_000) / 10 }, 'provider')
  }
  return inSpan('provider', { ...call }, async () => {
    try {
      const answer = await work()
      end('ok')
      return answer
    } catch (error) {
      end('failed')
      throw error
    }
  })
}

/** An adapter of which some methods, which reach its provider, are followed. */
export const followAdapter = <A extends object>(
  log: Log,
  names: Omit<ProviderCall, 'operation'>,
  adapter: A,
  followed: readonly string[],
): A => {
  const kept = new Map<string, unknown>()
  return new Proxy(adapter, {
    get(target, operation) {
      const value: unknown = Reflect.get(target, operation, target)
      if (typeof value !== 'function' || typeof operation !== 'string' || !followed.includes(operation)) return value
      if (!kept.has(operation))
        kept.set(operation, (...args: unknown[]) =>
          followCall(log, { ...names, operation }, async (): Promise<unknown> => Reflect.apply(value, target, args)),
        )
      return kept.get(operation)
    },
  })
}
