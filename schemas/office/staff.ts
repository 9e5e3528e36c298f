import { Type, type Static } from 'typebox'
import { Instant, Password, Strict } from '../api/method.ts'
import { Done, factorCode, officeMethod, staffName } from './method.ts'
import { passkeyAnswer } from './passkeys.ts'
import { OFFICE_ROLES } from './names.ts'

/** Rule of a new password; the server holds it, with the lists of common ones. */
const SHORTEST = 'At least 12 characters, on no list of common passwords and without the name.'
export const newPassword = Type.String({ minLength: 1, maxLength: 512, description: SHORTEST })
/** A role for one brand, or for all brands (`*`). */
export const Grant = Strict({
  role: Type.Enum([...OFFICE_ROLES]),
  brand: Type.String({ pattern: '^(\\*|[a-z0-9_-]{1,60})$' }),
  locales: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), {
      minItems: 1,
      maxItems: 30,
      uniqueItems: true,
      description: 'Of a translator: the languages they write. Default: all',
    }),
  ),
})
export type Grant = Static<typeof Grant>
/** Roles in words: `translator of de at every brand, support at harbour`; `none` where there are none. */
export const rolesText = (roles: readonly Grant[]): string =>
  roles
    .map(({ role, brand, locales }) => {
      const languages = locales ? ` of ${locales.join(', ')}` : ''
      return `${role}${languages} at ${brand === '*' ? 'every brand' : brand}`
    })
    .join(', ') || 'none'
export const grants = Type.Array(Grant, { maxItems: 50 })

/** A member of staff. */
export const StaffMember = Strict({
  name: Type.String(),
  grants,
  is_active: Type.Boolean(),
  created_at: Instant(),
  has_second_factor: Type.Boolean(),
})
export type StaffMember = Static<typeof StaffMember>

/** A member’s own session and password. */
export const sessionStaff = {
  'staff.login': officeMethod({
    title: 'Begins a session with name, password and code',
    verb: 'POST',
    roles: 'nobody',
    scope: 'platform',
    request: Strict({
      name: staffName,
      password: Password,
      code: Type.Optional(factorCode),
      passkey: Type.Optional(passkeyAnswer),
      keep: Type.Optional(
        Type.Union([Type.Literal('cookie'), Type.Literal('token')], {
          default: 'cookie',
          description: '`cookie`: the session is set as an HttpOnly cookie; `token`: it is returned, for programs.',
        }),
      ),
    }),
    response: Strict({
      member: StaffMember,
      token: Type.Optional(Type.String()),
      ends_at: Instant(),
      needs_second_factor: Type.Boolean({
        description: 'The session may do nothing but set up the second factor, change the password and end.',
      }),
    }),
  }),
  'staff.logout': officeMethod({
    title: 'Ends the own session',
    verb: 'POST',
    repeatable: true,
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: Done,
  }),
  'staff.me': officeMethod({
    title: 'The own name, roles and second factor',
    verb: 'GET',
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: StaffMember,
  }),
  /** The brands the caller has a role at. */
  'staff.brands': officeMethod({
    title: 'Lists the brands of the caller',
    verb: 'GET',
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: Strict({
      items: Type.Array(
        Strict({
          id: Type.String(),
          name: Type.String(),
          timezone: Type.String(),
          currencies: Type.Array(Type.String()),
          site: Type.String({ description: 'The address of its site as it is on air.' }),
        }),
      ),
    }),
  }),
  'staff.changePassword': officeMethod({
    title: 'Changes the own password with the current one',
    verb: 'POST',
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ current: Password, password: newPassword }),
    response: Done,
  }),
}
