import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { Submitted } from './members.ts'
import { Done, nullable, officeMethod, type OfficeMethod, staffName } from './method.ts'
import { grants } from './staff.ts'

const id = Type.String({ minLength: 1, maxLength: 60 })
const methods = Type.Array(Type.String({ pattern: '^[a-z]+\\.[A-Za-z]{1,60}$' }), {
  minItems: 1,
  maxItems: 60,
  uniqueItems: true,
  description: 'Names of the methods it may call, where its roles allow them too.',
})

/** What people decide: a program that a member made would agree with that member. */
const isDecision = (name: string, { verb }: OfficeMethod): boolean =>
  name.endsWith('.approve') ||
  /^players\.(clear|confirm)Match$/.test(name) ||
  (/^(releases|canaries)\./.test(name) && verb !== 'GET')
/** Whether a token may be for a method: not about members, no money, no decision, and not at the machine alone. */
export const isForPrograms = (name: string, method: OfficeMethod): boolean =>
  !/^(staff|services)\./.test(name) &&
  !isDecision(name, method) &&
  !method.fresh &&
  !method.local &&
  method.roles !== 'nobody'

/** A token of a service account; the token itself is stored as a hash. */
const ServiceToken = Strict({
  id: Type.String(),
  title: Type.String(),
  methods: Type.Array(Type.String()),
  made_by: Type.String(),
  created_at: Instant(),
  ends_at: Instant(),
  used_at: nullable(Instant()),
})
/** An account of a program. */
const ServiceAccount = Strict({
  name: Type.String(),
  grants,
  is_active: Type.Boolean(),
  made_by: nullable(Type.String()),
  tokens: Type.Array(ServiceToken),
})
export type ServiceAccount = Static<typeof ServiceAccount>

/**
 * Accounts of programs, so that none of them logs in as a person. They have roles as members have, and call what a
 * token names and nothing else; never what moves money, concerns members, or is for people to decide.
 */
export const serviceStaff = {
  'services.list': officeMethod({
    title: 'Lists service accounts with their tokens',
    verb: 'GET',
    roles: ['admin', 'auditor'],
    scope: 'platform',
    request: Strict({}),
    response: Strict({ items: Type.Array(ServiceAccount) }),
  }),
  'services.add': officeMethod({
    title: 'Adds a service account',
    verb: 'POST',
    fresh: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ name: staffName, grants }),
    response: Submitted,
  }),
  'services.issue': officeMethod({
    title: 'Makes a token of a service account',
    verb: 'POST',
    fresh: true,
    repeatable: true,
    roles: ['admin'],
    scope: 'platform',
    request: Strict({
      name: staffName,
      title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      methods,
      days: Type.Integer({ minimum: 1, maximum: 365, description: 'It ends after so many days.' }),
    }),
    response: Strict({
      id: Type.String(),
      token: Type.String({ description: 'Shown this once.' }),
      ends_at: Instant(),
      needs_second: Type.Boolean({ description: 'It calls nothing before another admin approves it.' }),
      proposal: nullable(Type.String({ description: 'The proposal’s id, where it waits.' })),
    }),
  }),
  'services.end': officeMethod({
    title: 'Ends a token of a service account',
    verb: 'POST',
    roles: ['admin'],
    scope: 'platform',
    request: Strict({ id }),
    response: Done,
  }),
}
