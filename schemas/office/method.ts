import { Type, type Static, type TSchema } from 'typebox'
import { Strict } from '../api/method.ts'

/** What a member of staff may do. `admin` sees to staff alone: whoever hands out rights does not move money. */
export const OFFICE_ROLES = ['support', 'payments', 'risk', 'auditor', 'admin'] as const
type OfficeRole = (typeof OFFICE_ROLES)[number]

/**
 * One method of the office's API: `/office/{name}`, its verb, who of the staff may call it, and the shapes that go in
 * and come out. Every method but those of a staff member's own session names a brand, or `*` for all.
 */
export interface OfficeMethod<Q extends TSchema = TSchema, R extends TSchema = TSchema> {
  verb: 'GET' | 'POST'
  /** Roles of which one is enough. `anyone` has a session; `nobody` needs none. */
  roles: readonly OfficeRole[] | 'anyone' | 'nobody'
  /** What it is about: one brand's affairs (the request names it), or the whole platform's. */
  scope: 'brand' | 'platform'
  /** Answered only on the machine itself: over the socket of the data directory, never over the network. */
  local?: boolean
  request: Q
  response: R
}
export const officeMethod = <Q extends TSchema, R extends TSchema>(
  definition: OfficeMethod<Q, R>,
): OfficeMethod<Q, R> => definition

export type OfficeRequestOf<M> = M extends OfficeMethod<infer Q, TSchema> ? Static<Q> : never
export type OfficeResponseOf<M> = M extends OfficeMethod<TSchema, infer R> ? Static<R> : never

/** The brand a call is about. */
export const brand = Type.String({ pattern: '^[a-z0-9_-]{1,60}$', description: 'The brand’s folder name.' })
/** Why something is done; it stands in the audit. */
export const reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S', description: 'Why it is done.' })
/** A decimal amount such as `12.50`, with at most the currency’s digits. */
export const amount = Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,12})?$' })
/** Login of a player: an e-mail, or a phone with its dial code. */
export const login = Type.String({ minLength: 3, maxLength: 200 })
export const Done = Strict({ done: Type.Literal(true) })
export const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
