import {
  OFFICE_ROLES,
  type Grant,
  type OfficeResponse,
  type StaffMember,
  type StaffProposal,
} from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice, type OfficeClient } from './office/client.ts'
import { askCode, askPassword } from './office/password.ts'
import { complain } from './project.ts'
import { proposedAs, SECOND_FACTOR_USAGE, secondFactor } from './second-factor.ts'

export const USAGE = `Members of staff:
  foyer staff first <name>                    create the first member, who can add the others
  foyer staff login <name>                    starts a session at this terminal
  foyer staff logout | whoami | password      ends the session; shows its member; changes the password
${SECOND_FACTOR_USAGE}
  foyer staff list
  foyer staff add <name> --roles <role@brand,…>
  foyer staff grant <name> --roles <role@brand,…>
  foyer staff disable <name>
  foyer staff reset-password <name>
  foyer staff proposals | approve <id> | refuse <id>   changes that wait for a second admin
Roles are ${OFFICE_ROLES.join(', ')}; each for one brand or for all: payments@kilovolt, support@*.
A translator may have languages: translator:de:fr@kilovolt.
Passwords and codes are entered at a prompt, or read from standard input, one a line.`

type Action = (
  office: OfficeClient,
  name: string | undefined,
  roles: Grant[] | undefined,
  last: string | undefined,
) => Promise<string | undefined>

const rolesOf = (grants: readonly Grant[]): string =>
  grants.map(({ role, brand, locales }) => [role, ...(locales ?? [])].join(':') + `@${brand}`).join(', ') || 'no roles'

const describeMember = ({ name, grants, is_active: isActive, has_second_factor: hasFactor }: StaffMember): string => {
  return `${name}  ${rolesOf(grants)}${hasFactor ? '  (second factor)' : ''}${isActive ? '' : '  (disabled)'}`
}

/** What became of a change of another member. */
const describeChange = ({ id, member }: OfficeResponse<'staff.grant'>): string =>
  member ? describeMember(member) : proposedAs(id)

const describeProposal = ({ id, kind, name, grants, token, ...rest }: StaffProposal): string => {
  const more = token ? `“${token.title}” for ${token.methods.join(' ')}  ` : grants ? `${rolesOf(grants)}  ` : ''
  return `${id}  ${kind} ${name}  ${more}by ${rest.proposed_by}, until ${rest.ends_at}`
}

const login: Action = async (office, name) => {
  if (!name) return undefined
  const password = await askPassword(`Password of ${name}: `)
  const code = await askCode('Code of the second factor, empty if you have none: ')
  const {
    member,
    token,
    ends_at: endsAt,
  } = await office.call('staff.login', {
    name,
    password,
    keep: 'token',
    ...(code && { code }),
  })
  await office.keep(token === undefined ? undefined : { name, token })
  return `${describeMember(member)}\nlogged in until ${endsAt}, and while it is used`
}

const actions: Record<string, Action> = {
  login,
  async first(office, name, roles) {
    if (!name) return undefined
    const password = await askPassword(`Password for ${name}, at least twelve characters: `)
    return describeMember(await office.call('staff.first', { name, password, ...(roles && { grants: roles }) }))
  },
  async logout(office) {
    await office.call('staff.logout', {})
    await office.keep(undefined)
    return 'logged out'
  },
  whoami: async (office) => describeMember(await office.call('staff.me', {})),
  async password(office) {
    const current = await askPassword('Current password: ')
    await office.call('staff.changePassword', { current, password: await askPassword('New password: ') })
    return 'changed; other sessions have ended'
  },
  'second-factor': (office, action, _roles, name) => secondFactor(office, action, name),
  list: async (office) => (await office.call('staff.list', {})).items.map(describeMember).join('\n'),
  async add(office, name, grants) {
    if (!name || !grants) return undefined
    const password = await askPassword(`Password for ${name}, at least twelve characters: `)
    return describeChange(await office.call('staff.add', { name, password, grants }))
  },
  async grant(office, name, grants) {
    if (!name || !grants) return undefined
    return describeChange(await office.call('staff.grant', { name, grants }))
  },
  async disable(office, name) {
    if (!name) return undefined
    await office.call('staff.disable', { name })
    return `${name} can no longer log in`
  },
  async 'reset-password'(office, name) {
    if (!name) return undefined
    const password = await askPassword(`New password for ${name}, at least twelve characters: `)
    return describeChange(await office.call('staff.resetPassword', { name, password }))
  },
  async proposals(office) {
    const { items } = await office.call('staff.proposals', {})
    return items.map(describeProposal).join('\n') || 'nothing waits'
  },
  async approve(office, id) {
    return id && describeMember(await office.call('staff.approve', { id }))
  },
  async refuse(office, id) {
    if (!id) return undefined
    await office.call('staff.refuse', { id })
    return 'refused; nothing was changed'
  },
}

const GRANT = /^([a-z]+)((?::[a-z]{2}(?:-[A-Z]{2})?)*)@(\*|[a-z0-9_-]{1,60})$/

/** Parses grants such as `payments@kilovolt,translator:de@*`; undefined when one is invalid. */
export const grantsOf = (text: unknown): Grant[] | undefined => {
  if (typeof text !== 'string') return undefined
  const grants = text.split(',').map((entry): Grant | undefined => {
    const [, name, codes = '', brand = ''] = GRANT.exec(entry.trim()) ?? []
    const role = OFFICE_ROLES.find((one) => one === name)
    const locales = codes.split(':').filter(Boolean)
    return role && { role, brand, ...(locales.length > 0 && { locales }) }
  })
  return grants.every((grant) => grant !== undefined) ? grants : undefined
}

/** `foyer staff …`: members of staff, and the session at this terminal. */
export const staff = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { roles: { type: 'string' } })
  const [action = '', name, last] = given?.words ?? []
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!given || !run) return complain(USAGE)
  const text = given.values['roles']
  const roles = grantsOf(text)
  if (text !== undefined && !roles) return complain(USAGE)
  return atOffice(async (office) => {
    const said = await run(office, name?.toLowerCase(), roles, last?.toLowerCase())
    if (said === undefined) return complain(USAGE)
    console.log(said)
    return 0
  })
}
