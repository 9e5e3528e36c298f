import type { Context } from '../context.ts'
import { PlatformError } from '../errors.ts'

const MINUTE = 60_000
/** The same refusal of the same caller is written once in this time, and of all callers at most so many lines. */
const MOST_A_MINUTE = 60

/** A call that was refused. */
export interface RefusedCall {
  /** The method that was called; undefined for anything that is none. */
  readonly what: string | undefined
  /** The caller, as the audit names them: `player:<id>`, `staff:<name>`; undefined without a session. */
  readonly who: string | undefined
  readonly ip: string
  /** Whether a session was shown that is none, or none any more. */
  readonly hasFalseToken?: boolean
}

/** Refusals that say somebody tried what is not theirs, or too often. */
const isTold = ({ type }: PlatformError, { hasFalseToken = false }: RefusedCall): boolean =>
  type === 'AccessDeniedException' ||
  type === 'TooManyRequestsException' ||
  (type === 'AuthorizationException' && hasFalseToken)

/**
 * Writes refused access into the log: who was refused what, from where and why, and nothing of what they sent. Repeated
 * refusals are written once a minute, and all together at most 60 a minute; the next line says how many were left out.
 */
export function refusalNotes({
  log,
  clock,
}: Pick<Context, 'log' | 'clock'>): (error: unknown, call: RefusedCall) => void {
  let begun = 0
  let omitted = 0
  const written = new Set<string>()
  return (error, call) => {
    if (!(error instanceof PlatformError) || !isTold(error, call)) return
    const now = clock.now().getTime()
    // A clock that was set back must not keep the log silent.
    if (Math.abs(now - begun) >= MINUTE) {
      begun = now
      written.clear()
    }
    const { what = '?', who = '?', ip } = call
    const key = JSON.stringify([what, who, ip, error.type])
    if (written.has(key) || written.size >= MOST_A_MINUTE) {
      omitted += 1
      return
    }
    written.add(key)
    log.warn({ what, who, ip, why: error.type, ...(omitted > 0 && { omitted }) }, 'a call was refused')
    omitted = 0
  }
}
