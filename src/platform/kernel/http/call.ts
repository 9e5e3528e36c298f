import type { MethodName, Request, Response } from '../../../../schemas/api/index.ts'
import type { PlatformBrand } from '../brands.ts'
import { PlatformError } from '../errors.ts'

/** The key a caller gave to a money call, and the hash of what it asked with it. */
export interface IdempotencyKey {
  readonly key: string
  readonly hash: string
}

/** One call of a method: who asks, where from, and what it may answer besides data. */
export interface Call {
  readonly brand: PlatformBrand
  readonly locale: string
  /** Absent for guests. */
  readonly playerId: string | undefined
  /** Hash of the session's id, absent for guests. */
  readonly sessionHash: string | undefined
  readonly ip: string
  /** What the caller's browser says it is, shortened. */
  readonly device: string
  /** Token of a login attempt that waits for its second step. */
  readonly challenge: string | undefined
  /** Marks of players this browser has logged in with; see `accounts/devices.ts`. */
  readonly deviceMarks: string | undefined
  /** `scheme://host[:port]` as the caller sees the brand. */
  readonly origin: string
  /** Host name of the brand, without port. */
  readonly host: string
  readonly idempotency: IdempotencyKey | undefined
  /** Puts a session's cookie on the answer, or takes it away with undefined. */
  setSession(token: string | undefined): void
  /** The same for a login attempt that waits for its second step. */
  setChallenge(token: string | undefined): void
  /** Puts the marks of this browser on the answer, for so many seconds. */
  setDeviceMarks(marks: string, seconds: number): void
}

type Handler<N extends MethodName> = (params: Request<N>, call: Call) => Promise<Response<N>> | Response<N>
/** Handlers of some methods; a domain's `methods.ts` returns one of these. */
export type Bindings<N extends MethodName> = { readonly [K in N]: Handler<K> }

/** What a method answers that has nothing to say but that it worked. */
export const ONE = 1 as const

/** The caller's player id. @throws PlatformError AuthorizationException for a guest */
export function playerOf(call: Call): string {
  if (call.playerId === undefined) throw new PlatformError('AuthorizationException')
  return call.playerId
}
