import type { OfficeMethod, OfficeMethodName, OfficeRequest, OfficeResponse } from '../../schemas/office/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Grant } from '../../schemas/office/index.ts'
import { PlatformError } from '../platform/kernel/errors.ts'
import type { StaffSession } from './sessions.ts'

/** One call of an office method: the caller, the brand, and changes to the caller’s own session. */
export interface OfficeCall {
  /** Undefined for methods that need no session. */
  readonly session: StaffSession | undefined
  /** Undefined for calls about the whole platform. */
  readonly brand: PlatformBrand | undefined
  readonly ip: string
  /** Whether the caller is at the machine itself. */
  readonly isLocal: boolean
  /** Whether the session is a browser's, in a cookie. */
  readonly isCookie: boolean
  /** Sets the session cookie on the answer; undefined deletes it. */
  setSession(token: string | undefined): void
}

export type OfficeHandler<N extends OfficeMethodName> = (
  params: OfficeRequest<N>,
  call: OfficeCall,
) => Promise<OfficeResponse<N>>
/** Handlers of some methods. */
export type OfficeBindings<N extends OfficeMethodName = OfficeMethodName> = { readonly [K in N]: OfficeHandler<K> }

/** The caller as named in the audit after `staff:`. @throws PlatformError AuthorizationException */
export function callerOf({ session }: OfficeCall): string {
  if (!session) throw new PlatformError('AuthorizationException')
  return session.member.name
}

/** The brand of the call. @throws Error when it names none */
export function brandOf({ brand }: OfficeCall): PlatformBrand {
  if (!brand) throw new Error('a method with the scope brand was called without one')
  return brand
}

/** Whether grants allow a method at a brand; `*` stands for the whole platform. */
export function allows(grants: readonly Grant[], { roles }: Pick<OfficeMethod, 'roles'>, brand: string): boolean {
  if (typeof roles === 'string') return true
  return grants.some((grant) => roles.includes(grant.role) && (grant.brand === '*' || grant.brand === brand))
}
