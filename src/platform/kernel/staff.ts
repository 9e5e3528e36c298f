import type { TSchema } from 'typebox'
import type { Grant, OfficeMethod, OfficeRequestOf, OfficeResponseOf } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from './brands.ts'
import { PlatformError } from './errors.ts'
import { definePort } from './ports.ts'

/** Methods of the staff API by their dotted names. */
export type StaffContract = Readonly<Record<string, OfficeMethod<TSchema, TSchema>>>

/** One call of a staff method: the caller, and the brand it is about. */
export interface StaffCall {
  /** Undefined for methods that need no session. */
  readonly session: { readonly member: { readonly name: string; readonly grants: readonly Grant[] } } | undefined
  /** Undefined for calls about the whole platform. */
  readonly brand: PlatformBrand | undefined
  /** The id of a brand that is not on air yet, of a method that is for such brands as well. */
  readonly coming?: string | undefined
}

/** Handlers of all methods of a contract. */
export type StaffHandlers<C extends StaffContract, Call extends StaffCall = StaffCall> = {
  readonly [K in keyof C]: (params: OfficeRequestOf<C[K]>, call: Call) => Promise<OfficeResponseOf<C[K]>>
}

/** What a domain offers to staff: methods of the staff API, each with its handler. */
export interface StaffSide {
  readonly contract: StaffContract
  readonly handlers: Readonly<Record<string, (params: never, call: never) => Promise<unknown>>>
}

/** Makes a domain's side for staff; every method of the contract has a handler. */
export const staffSide = <const C extends StaffContract, Call extends StaffCall = StaffCall>(
  contract: C,
  handlers: StaffHandlers<C, Call>,
): StaffSide => ({ contract, handlers: handlers as unknown as StaffSide['handlers'] })

/** The staff sides of all domains, from which the office makes its API. */
export const STAFF_SIDES = definePort<StaffSide>('staff sides')

/** The caller as named in the audit after `staff:`. @throws PlatformError AuthorizationException */
export function callerOf({ session }: StaffCall): string {
  if (!session) throw new PlatformError('AuthorizationException')
  return session.member.name
}

/** The brand of the call. @throws Error when it names none */
export function brandOf({ brand }: StaffCall): PlatformBrand {
  if (!brand) throw new Error('a method with the scope brand was called without one')
  return brand
}

/** The id of the brand of the call, whether it is on air yet or not. @throws Error when it names none */
export const brandIdOf = (call: StaffCall): string => call.coming ?? brandOf(call).id

/** Whether grants allow a method at a brand; `*` stands for the whole platform. */
export function allows(grants: readonly Grant[], { roles }: Pick<OfficeMethod, 'roles'>, brand: string): boolean {
  if (typeof roles === 'string') return true
  return grants.some((grant) => roles.includes(grant.role) && (grant.brand === '*' || grant.brand === brand))
}

/** The grants that count at a brand. */
export const grantsAt = (grants: readonly Grant[], brand: string): Grant[] =>
  grants.filter((grant) => grant.brand === '*' || grant.brand === brand)

/** The roles that grants give at a brand. */
export const rolesAt = (grants: readonly Grant[], brand: string): ReadonlySet<Grant['role']> =>
  new Set(grantsAt(grants, brand).map(({ role }) => role))

/** Roles that read the lines of the ledger. */
const LEDGER = ['payments', 'risk', 'auditor'] as const

/** Whether the caller reads the lines of the ledger at the brand of the call. */
export function readsLedger(call: StaffCall): boolean {
  const roles = rolesAt(call.session?.member.grants ?? [], brandOf(call).id)
  return LEDGER.some((role) => roles.has(role))
}
