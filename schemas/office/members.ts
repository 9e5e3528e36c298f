import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { Done, nullable, officeMethod, staffName } from './method.ts'
import { Grant, grants, newPassword, StaffMember } from './staff.ts'

/** What became of a change of another member. */
export const Submitted = Strict({
  needs_second: Type.Boolean({ description: 'It waits for another admin.' }),
  id: nullable(Type.String({ description: 'The proposal’s, where it waits.' })),
  member: nullable(StaffMember),
})

/** A change of a member that waits for another admin. */
export const StaffProposal = Strict({
  id: Type.String(),
  kind: Type.Enum(['add', 'add_service', 'grant', 'reset_password', 'reset_second_factor', 'issue_token']),
  name: Type.String(),
  grants: nullable(grants),
  grants_before: nullable(grants),
  /** Of a program: what it may call, and until when. */
  token: nullable(Strict({ title: Type.String(), methods: Type.Array(Type.String()), ends_at: Instant() })),
  proposed_by: Type.String(),
  proposed_at: Instant(),
  ends_at: Instant(),
})
export type StaffProposal = Static<typeof StaffProposal>

const id = Type.String({ minLength: 1, maxLength: 60 })

/** Members of staff, changed by admins: two of them where there are two. */
export const memberStaff = {
  'staff.list': officeMethod({
    title: 'Lists the members of staff',
    verb: 'GET',
    roles: ['admin', 'auditor'],
    scope: 'platform',
    request: Strict({}),
    response: Strict({ items: Type.Array(StaffMember) }),
  }),
  'staff.add': officeMethod({
    title: 'Adds a member of staff',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName, password: newPassword, grants }),
    response: Submitted,
  }),
  /** Refused where the member's roles are others than `instead_of` by now. */
  'staff.grant': officeMethod({
    title: 'Gives a member other roles',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({
      name: staffName,
      grants,
      instead_of: Type.Optional(
        Type.Array(Grant, { maxItems: 50, description: 'The roles that were read. Default: whichever they are.' }),
      ),
    }),
    response: Submitted,
  }),
  'staff.resetPassword': officeMethod({
    title: 'Gives a member a new password',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName, password: newPassword }),
    response: Submitted,
  }),
  'staff.resetSecondFactor': officeMethod({
    title: 'Takes a member’s second factor off',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName }),
    response: Submitted,
  }),
  'staff.disable': officeMethod({
    title: 'Disables a member and ends their sessions',
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName }),
    response: Done,
  }),
  'staff.proposals': officeMethod({
    title: 'Lists changes of members that wait for another admin',
    verb: 'GET',
    roles: ['admin', 'auditor'],
    scope: 'platform',
    request: Strict({}),
    response: Strict({ items: Type.Array(StaffProposal) }),
  }),
  'staff.approve': officeMethod({
    title: 'Approves a change of a member',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ id }),
    response: StaffMember,
  }),
  'staff.refuse': officeMethod({
    title: 'Refuses a change of a member',
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ id }),
    response: Done,
  }),
  'staff.first': officeMethod({
    title: 'Creates a first member, at the machine itself',
    verb: 'POST',
    roles: 'nobody',
    scope: 'platform',
    local: true,
    request: Strict({ name: staffName, password: newPassword, grants: Type.Optional(grants) }),
    response: StaffMember,
  }),
}
