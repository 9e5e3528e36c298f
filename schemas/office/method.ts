import { Type, type Static, type TSchema } from 'typebox'
import { Strict } from '../api/method.ts'
import { OFFICE_ROLES } from './names.ts'

type OfficeRole = (typeof OFFICE_ROLES)[number]

/** A method of the staff API at `/office/{name}`: HTTP verb, allowed roles, schemas of request and response. */
export interface OfficeMethod<Q extends TSchema = TSchema, R extends TSchema = TSchema> {
  /** What it does, in a few words without a full stop. */
  title: string
  verb: 'GET' | 'POST'
  /** Roles that may call it; one is enough. `anyone`: any staff session; `nobody`: no session required. */
  roles: readonly OfficeRole[] | 'anyone' | 'nobody'
  /** `brand`: the request names a brand, and the role must be granted for it. `platform`: the entire platform. */
  scope: 'brand' | 'platform'
  /** Of scope `brand`: also for a brand that is not on air yet, but in a draft that opens it. */
  coming?: boolean
  /** Available only on the machine itself, over the socket in the data directory. */
  local?: boolean
  /**
   * Of a method called with POST: it takes no idempotency key, because sent twice it does no more than once, or because
   * its answer is a secret that must not be kept.
   */
  repeatable?: boolean
  /** The largest body of a call, in bytes, where it is more than usual; it is read for a session alone. */
  bodyLimit?: number
  /** Open to a member on the network who still has to set up the second factor. */
  withoutFactor?: boolean
  /**
   * It needs a passkey or a code given in the last minutes, of a member who has a second factor: it moves money or
   * decides whether it may leave, or changes how this member or another gets in, or what they may do. Not at the
   * machine itself, and never for a service account.
   */
  fresh?: boolean
  request: Q
  response: R
}
export const officeMethod = <Q extends TSchema, R extends TSchema>(
  definition: OfficeMethod<Q, R>,
): OfficeMethod<Q, R> => definition

/** Whether a call of the method is a change, which is made once per idempotency key. */
export const needsKey = ({
  verb,
  roles,
  repeatable = false,
}: Pick<OfficeMethod, 'verb' | 'roles' | 'repeatable'>): boolean => verb === 'POST' && roles !== 'nobody' && !repeatable

export type OfficeRequestOf<M> = M extends OfficeMethod<infer Q, TSchema> ? Static<Q> : never
export type OfficeResponseOf<M> = M extends OfficeMethod<TSchema, infer R> ? Static<R> : never

/** Folder name of the brand. */
export const brand = Type.String({ pattern: '^[a-z0-9_-]{1,60}$', description: 'The brand’s folder name.' })
/** Reason of the action, recorded in the audit. */
export const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  pattern: '\\S',
  description: 'Reason of the action, recorded in the audit.',
})
/** A decimal amount such as `12.50`, with at most the currency’s number of decimal places. */
export const amount = Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,12})?$' })
/** A player: an e-mail, a phone number in E.164, or the id. */
export const login = Type.String({ minLength: 3, maxLength: 200 })
/** Login name of a staff member: lower-case letters, digits and `.`, `_`, `@`, `-`. */
export const staffName = Type.String({ pattern: '^[a-z0-9][a-z0-9._@-]{1,59}$' })
/** A code of the second factor. */
export const factorCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Six digits of the authenticator app, or a recovery code.',
})
export const Done = Strict({ done: Type.Literal(true) })
export const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
