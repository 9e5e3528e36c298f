import type { StaffCall } from '../platform/kernel/staff.ts'
import type { Site } from './passkeys/challenges.ts'
import type { StaffSession } from './sessions.ts'

/** One call of an office method: the caller, the brand, and changes to the caller’s own session. */
export interface OfficeCall extends StaffCall {
  /** Undefined for methods that need no session. */
  readonly session: StaffSession | undefined
  readonly ip: string
  /** What the browser or the program calls itself. */
  readonly agent: string
  /** The address it called, as its browser knows it. */
  readonly site: Site
  /** Whether the caller is at the machine itself. */
  readonly isLocal: boolean
  /** Whether the session is a browser's, in a cookie. */
  readonly isCookie: boolean
  /** Under which the change is made once: that of the request, or a new one where it needs none. */
  readonly key: string
  /** Sets the session cookie on the answer; undefined deletes it. */
  setSession(token: string | undefined): void
}
