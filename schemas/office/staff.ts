import { Type, type Static } from 'typebox'
import { Instant, Password, Strict } from '../api/method.ts'
import { Done, OFFICE_ROLES, officeMethod } from './method.ts'

/** Rule of a new password; the server holds it, with the lists of common ones. */
const SHORTEST = 'At least 12 characters, on no list of common passwords and without the name.'
/** Login name of a staff member: lower-case letters, digits and `.`, `_`, `@`, `-`. */
const staffName = Type.String({ pattern: '^[a-z0-9][a-z0-9._@-]{1,59}$' })
const password = Type.String({ minLength: 1, maxLength: 512, description: SHORTEST })
/** A role for one brand, or for all brands (`*`). */
export const Grant = Strict({
  role: Type.Enum([...OFFICE_ROLES]),
  brand: Type.String({ pattern: '^(\\*|[a-z0-9_-]{1,60})$' }),
})
export type Grant = Static<typeof Grant>
const grants = Type.Array(Grant, { maxItems: 50 })

/** A member of staff. */
export const StaffMember = Strict({
  name: Type.String(),
  grants,
  is_active: Type.Boolean(),
  created_at: Instant(),
})
export type StaffMember = Static<typeof StaffMember>

export const staffMethods = {
  'staff.login': officeMethod({
    verb: 'POST',
    roles: 'nobody',
    scope: 'platform',
    request: Strict({
      name: staffName,
      password: Password,
      keep: Type.Optional(
        Type.Union([Type.Literal('cookie'), Type.Literal('token')], {
          default: 'cookie',
          description: '`cookie`: the session is set as an HttpOnly cookie; `token`: it is returned, for programs.',
        }),
      ),
    }),
    response: Strict({ member: StaffMember, token: Type.Optional(Type.String()), ends_at: Instant() }),
  }),
  'staff.logout': officeMethod({
    verb: 'POST',
    repeatable: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: Done,
  }),
  'staff.me': officeMethod({
    verb: 'GET',
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: StaffMember,
  }),
  'staff.changePassword': officeMethod({
    verb: 'POST',
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ current: Password, password }),
    response: Done,
  }),
  'staff.list': officeMethod({
    verb: 'GET',
    roles: ['admin', 'auditor'],
    scope: 'platform',
    request: Strict({}),
    response: Strict({ items: Type.Array(StaffMember) }),
  }),
  'staff.add': officeMethod({
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName, password, grants }),
    response: StaffMember,
  }),
  'staff.grant': officeMethod({
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName, grants }),
    response: StaffMember,
  }),
  'staff.disable': officeMethod({
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName }),
    response: Done,
  }),
  'staff.first': officeMethod({
    verb: 'POST',
    roles: 'nobody',
    scope: 'platform',
    local: true,
    request: Strict({ name: staffName, password, grants: Type.Optional(grants) }),
    response: StaffMember,
  }),
}
