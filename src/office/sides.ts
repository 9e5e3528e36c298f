import type { OfficeMethod } from '../../schemas/office/index.ts'
import type { StaffSide } from '../platform/kernel/staff.ts'
import type { OfficeCall } from './call.ts'

/** One method of the office's API with what answers it. */
export interface BoundMethod {
  readonly method: OfficeMethod
  readonly handle: (params: Readonly<Record<string, unknown>>, call: OfficeCall) => Promise<unknown>
}

/**
 * The methods of all sides by name.
 * @throws Error when two sides have the same method, or one has a method without a handler
 */
export function joinSides(sides: readonly StaffSide[]): ReadonlyMap<string, BoundMethod> {
  const methods = new Map<string, BoundMethod>()
  for (const { contract, handlers } of sides)
    for (const [name, method] of Object.entries(contract)) {
      const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined
      if (!handle) throw new Error(`nothing answers the staff method ${name}`)
      if (methods.has(name)) throw new Error(`two domains bring the staff method ${name}`)
      methods.set(name, { method, handle: handle as BoundMethod['handle'] })
    }
  return methods
}
