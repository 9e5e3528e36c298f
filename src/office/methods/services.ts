import { serviceStaff } from '../../../schemas/office/index.ts'
import type { Passwords } from '../../platform/domains/accounts/index.ts'
import { newToken } from '../../platform/kernel/ids.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { isAdmin } from '../admins.ts'
import type { OfficeCall } from '../call.ts'
import { lockAll, refusal } from '../members.ts'
import type { Proposals } from '../proposals.ts'
import type { Services } from '../services.ts'

interface ServiceSide {
  readonly services: Services
  readonly proposals: Proposals
  readonly passwords: Passwords
}
/** Accounts of programs, as admins see and change them: one is added as a member is, by two admins. */
export function bindServices({ services, proposals, passwords }: ServiceSide): StaffSide {
  return staffSide<typeof serviceStaff, OfficeCall>(serviceStaff, {
    'services.list': async () => ({ items: await services.list() }),
    async 'services.add'({ name, grants }, call) {
      if (isAdmin(grants)) throw refusal('No program is an admin.')
      // A password nobody knows; the account is refused at the log-in besides.
      const password_hash = await passwords.hash(newToken())
      const asked = { by: callerOf(call), isLocal: call.isLocal, about: name }
      const { proposal, member } = await proposals.submit(asked, async (tx) => {
        if ((await lockAll(tx, [name])).has(name)) throw refusal(`There is an account called ${name} already.`)
        return { kind: 'add_service', name, grants, grants_before: null, password_hash }
      })
      return { needs_second: proposal !== null, id: proposal, member }
    },
    'services.issue': (order, call) => services.issue({ by: callerOf(call), isLocal: call.isLocal }, order),
    async 'services.end'({ id }, call) {
      await services.end(callerOf(call), id)
      return { done: true } as const
    },
  })
}
