import type { MethodName, Request, Response } from '../../../../schemas/api/index.ts'
import type { PlatformBrand } from '../brands.ts'
import { PlatformError } from '../errors.ts'

/** The idempotency key of a money call, and the hash of its request. */
export interface IdempotencyKey {
  readonly key: string
  readonly hash: string
}

/** One call of an API method: who calls, where from, and what else the answer may carry. */
export interface Call {
  readonly brand: PlatformBrand
  readonly locale: string
  /** Undefined for guests. */
  readonly playerId: string | undefined
  /** Hash of the session's id; undefined for guests. */
  readonly sessionHash: string | undefined
  readonly ip: string
  /** The caller's User-Agent, shortened. */
  readonly device: string
  /** Token of a login attempt that waits for its second step. */
  readonly challenge: string | undefined
  /** Device marks: players this browser has logged in with; see `accounts/devices.ts`. */
  readonly deviceMarks: string | undefined
  /** `scheme://host[:port]` as the caller sees the brand. */
  readonly origin: string
  /** Host name of the brand, without port. */
  readonly host: string
  readonly idempotency: IdempotencyKey | undefined
  /** Sets the session cookie on the answer; undefined deletes it. */
  setSession(token: string | undefined): void
  /** Sets the cookie of a login attempt that waits for its second step; undefined deletes it. */
  setChallenge(token: string | undefined): void
  /** Sets the cookie with this browser's device marks, valid for `seconds`. */
  setDeviceMarks(marks: string, seconds: number): void
}

type Handler<N extends MethodName> = (params: Request<N>, call: Call) => Promise<Response<N>> | Response<N>
/** Handlers of some methods; a domain's `methods.ts` returns one of these. */
export type Bindings<N extends MethodName> = { readonly [K in N]: Handler<K> }

/** The answer of a method that returns nothing but its success. */
export const ONE = 1 as const

/** The caller's player id. @throws PlatformError AuthorizationException for a guest */
export function playerOf(call: Call): string {
  if (call.playerId === undefined) throw new PlatformError('AuthorizationException')
  return call.playerId
}
