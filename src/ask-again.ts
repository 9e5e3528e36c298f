import { methods, type Method } from '../schemas/api/index.ts'

/** Milliseconds after which a read is asked once more: longer than nearly all take, and less than a visitor notices. */
const PATIENCE = 400
/** The same while one of the platforms hung lately. */
const WARNED_PATIENCE = 80
/** Milliseconds for which that is remembered. */
const REMEMBERED = 10_000
const MOST_TIMES = 3
/** Reads asked again at the same time. Where all are slow, as while the database is busy, that is little work more. */
const MOST_AT_ONCE = 20

const contract = methods as Readonly<Record<string, Method>>
/**
 * Whether a call may be asked twice: it only reads, and no budget counts it. A method of a domain of the operator's is
 * not known, so it may not.
 */
export function mayAskAgain(verb: string, name: string): boolean {
  const method = Object.hasOwn(contract, name) ? contract[name] : undefined
  return verb === 'GET' && method?.verb === 'GET' && method.changes !== true && !method.rateLimit
}

/**
 * Asks for the same again where no answer comes: of two platforms one may hang, which a proxy cannot tell from one that
 * works. The proxy gives the repeated call to whoever has fewer open ones, so to another; those that wait stay open,
 * which keeps further calls away from the one that hangs. For reads alone.
 */
export function createAskAgain() {
  let warnedUntil = 0
  let repeated = 0
  return async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
    const first = Promise.withResolvers<T>()
    const state = { open: 0, times: 0, isOver: false }
    const begin = async (): Promise<void> => {
      const isRepeated = state.times > 0
      state.times += 1
      state.open += 1
      if (isRepeated) repeated += 1
      try {
        const answer = await ask()
        if (isRepeated && !state.isOver) warnedUntil = performance.now() + REMEMBERED
        state.isOver = true
        first.resolve(answer)
      } catch (error) {
        if (state.open === 1) first.reject(error as Error)
      } finally {
        state.open -= 1
        if (isRepeated) repeated -= 1
      }
    }
    const patience = performance.now() < warnedUntil ? WARNED_PATIENCE : PATIENCE
    const timer = setInterval(() => {
      if (state.times < MOST_TIMES && repeated < MOST_AT_ONCE) void begin()
    }, patience)
    void begin()
    try {
      return await first.promise
    } finally {
      clearInterval(timer)
    }
  }
}
