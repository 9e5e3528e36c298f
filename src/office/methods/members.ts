import { memberStaff, rolesText, type Grant } from '../../../schemas/office/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { isAdmin, written } from '../admins.ts'
import type { OfficeCall } from '../call.ts'
import type { Change } from '../changes.ts'
import { EVERY_BRAND, lockActive, lockAll, outdated, refusal, type Members, type StaffRow } from '../members.ts'
import type { Proposals } from '../proposals.ts'

const done = { done: true } as const
/** A change of a kind that consists of nothing else yet. */
const changeOf = (kind: Change['kind'], name: string): Change => ({
  kind,
  name,
  grants: null,
  grants_before: null,
  password_hash: null,
})

/** @throws PlatformError InvalidParameterException where another role than a translator's has languages */
function requireSound(grants: readonly Grant[]): void {
  if (grants.some(({ role, locales }) => locales !== undefined && role !== 'translator'))
    throw invalid({ grants: 'only a translator has languages' })
}

/** @throws PlatformError with the roles a member has by now, where somebody read others */
function requireRead(read: readonly Grant[] | undefined, { name, grants }: Pick<StaffRow, 'name' | 'grants'>): void {
  if (read && written(read) !== written(grants))
    throw outdated(`The roles of ${name} were changed meanwhile. They are now: ${rolesText(grants)}.`, grants)
}

/** Members of staff, as admins see and change them. */
export function bindMembers({ members, proposals }: { members: Members; proposals: Proposals }): StaffSide {
  /** Makes or proposes a change of another member. */
  async function submit(call: OfficeCall, about: string, own: string, make: Parameters<typeof proposals.submit>[1]) {
    const by = callerOf(call)
    if (by === about) throw refusal(own)
    const { proposal, member } = await proposals.submit({ by, isLocal: call.isLocal, about }, make)
    return { needs_second: proposal !== null, id: proposal, member }
  }

  return staffSide<typeof memberStaff, OfficeCall>(memberStaff, {
    'staff.list': async () => ({ items: await members.list() }),
    async 'staff.add'({ name, password, grants }, call) {
      requireSound(grants)
      const password_hash = await members.hashNew(name, password)
      const taken = `There is a member of staff called ${name} already.`
      return submit(call, name, taken, async (tx) => {
        if ((await lockAll(tx, [name])).has(name)) throw refusal(taken)
        return { ...changeOf('add', name), grants, password_hash }
      })
    },
    async 'staff.grant'({ name, grants, instead_of: read }, call) {
      requireSound(grants)
      return submit(call, name, 'Nobody changes their own roles.', async (tx) => {
        const row = await lockActive(tx, name)
        if (row.is_service && isAdmin(grants)) throw refusal('No program is an admin.')
        requireRead(read, row)
        return { ...changeOf('grant', name), grants, grants_before: row.grants }
      })
    },
    async 'staff.resetPassword'({ name, password }, call) {
      const password_hash = await members.hashNew(name, password)
      return submit(call, name, 'A member’s own password is changed with the current one.', async (tx) => {
        await lockActive(tx, name)
        return { ...changeOf('reset_password', name), password_hash }
      })
    },
    'staff.resetSecondFactor': ({ name }, call) =>
      submit(call, name, 'A member’s own second factor is renewed or turned off with a code.', async (tx) => {
        await lockActive(tx, name)
        return changeOf('reset_second_factor', name)
      }),
    async 'staff.disable'({ name }, call) {
      await proposals.disable(callerOf(call), name)
      return done
    },
    'staff.proposals': async () => ({ items: await proposals.list() }),
    'staff.approve': ({ id }, call) => proposals.approve(callerOf(call), id),
    async 'staff.refuse'({ id }, call) {
      await proposals.refuse(callerOf(call), id)
      return done
    },
    async 'staff.first'({ name, password, grants = [{ role: 'admin', brand: EVERY_BRAND }] }) {
      requireSound(grants)
      return members.addFirst(name, password, grants)
    },
  })
}
