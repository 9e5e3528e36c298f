import type { Selectable } from 'kysely'
import type { Grant, StaffMember } from '../../schemas/office/index.ts'
import type { Context, Db, Tx } from '../platform/kernel/context.ts'
import { apart } from '../platform/kernel/db/index.ts'
import { validate } from '../../engine/validation/index.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import { guessable, type Passwords } from '../platform/domains/accounts/index.ts'
import { DEMO_NAMES } from './demo-staff.ts'
import type { StaffTable } from './tables.ts'
import { bound } from '../platform/kernel/bound.ts'

/** Audit chain of actions that concern no single brand; not a valid name of a brand's folder. */
export const EVERY_BRAND = '*'

/** The error for a request that cannot be carried out; the message says why. Nothing was changed. */
export const refusal = (message: string): PlatformError =>
  new PlatformError('InvalidRequestException', { status: 422, message })

/**
 * The error for a change of something that somebody else changed since it was read.
 * @param now what it is now, in the form in which it is read
 */
export const outdated = (message: string, now: unknown): PlatformError =>
  new PlatformError('InvalidRequestException', { status: 422, message, error_data: { now } })

export type StaffRow = Selectable<StaffTable>

const shown = ({ name, grants, created_at, disabled_at }: StaffRow, hasFactor: boolean): StaffMember => ({
  name,
  grants,
  created_at: created_at.toISOString(),
  is_active: disabled_at === null,
  has_second_factor: hasFactor,
})

/** Members with a second factor of theirs: an app or a passkey. */
const rows = (at: Db | Tx) =>
  at
    .selectFrom('staff')
    .leftJoin('staff_factor', 'staff_factor.name', 'staff.name')
    .selectAll('staff')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'staff_factor.name',
          selectFrom('staff_passkey').select('title').whereRef('staff_passkey.name', '=', 'staff.name').limit(1),
        )
        .as('factor'),
    )

type MemberDependencies = { context: Context; passwords: Passwords }

/** Records in the platform's audit what was done to a member. */
export const record = (
  { audit }: Pick<Context, 'audit'>,
  tx: Tx,
  actor: string,
  action: string,
  name: string,
  details: Record<string, string> = {},
) => audit.record(tx, { brand: EVERY_BRAND, actor, action, subject: `staff:${name}`, details })

/**
 * Records a wrong password or code, whatever becomes of the change it was given for; not once that has begun. A name
 * nobody has is not kept: people type passwords there.
 */
export const recordWrong = (
  context: Pick<Context, 'audit' | 'transaction'>,
  what: 'password' | 'code' | 'passkey',
  name: string | undefined,
  ip: string,
): Promise<unknown> =>
  apart(() =>
    context.transaction((tx) => record(context, tx, 'system:office', `staff.wrong_${what}`, name ?? '?', { ip })),
  )

async function held(tx: Tx, name: string): Promise<StaffRow> {
  const row = await tx.selectFrom('staff').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
  if (!row) throw refusal(`There is no member of staff called ${name}.`)
  return row
}

/** Locks the rows of members until the transaction ends, in one order whoever asks; those that are there, by name. */
export async function lockAll(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, StaffRow>> {
  const found = await tx
    .selectFrom('staff')
    .selectAll()
    .where('name', 'in', [...names])
    .orderBy('name')
    .forUpdate()
    .execute()
  return new Map(found.map((row) => [row.name, row]))
}

/** Locks the row of a member until the transaction ends. @throws PlatformError when there is none, or it is disabled */
export async function lockActive(tx: Tx, name: string): Promise<StaffRow> {
  const row = await held(tx, name)
  if (row.disabled_at) throw refusal(`${name} is disabled.`)
  return row
}

/** @throws PlatformError unless the account is a program's */
export function requireProgram({ name, is_service }: StaffRow): void {
  if (!is_service) throw refusal(`${name} is a person, who signs in; tokens are for service accounts.`)
}

/** The row of a new member. */
interface NewMember {
  readonly name: string
  readonly password_hash: string
  readonly grants: Grant[]
  /** The member who adds them; null of the first. */
  readonly made_by: string | null
  readonly is_service?: boolean
}

/** Adds a member. @throws PlatformError when the name is taken */
async function insert({ context: { databaseClock } }: MemberDependencies, tx: Tx, member: NewMember) {
  const row = await tx
    .insertInto('staff')
    .values({
      ...member,
      is_service: member.is_service ?? false,
      grants: JSON.stringify(member.grants),
      created_at: await databaseClock.read(tx),
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refusal(`There is a member of staff called ${member.name} already.`)
}

/** All members, by name. */
async function list({ context: { db } }: MemberDependencies): Promise<StaffMember[]> {
  return (await rows(db).where('is_service', '=', false).orderBy('staff.name').execute()).map((row) =>
    shown(row, row.factor !== null),
  )
}

/** The member with that name, unless disabled. */
const find = ({ context: { db } }: MemberDependencies, name: string): Promise<StaffMember | undefined> =>
  findIn(db, name)

/** The same as a transaction sees it: inside a call that is one transaction, another session would wait for its end. */
export async function findIn(tx: Parameters<typeof rows>[0], name: string): Promise<StaffMember | undefined> {
  const row = await rows(tx).where('staff.name', '=', name).executeTakeFirst()
  return row?.disabled_at === null ? shown(row, row.factor !== null) : undefined
}

/** The member with that name, as a transaction sees them. @throws PlatformError when there is none */
export async function memberIn(tx: Tx, name: string): Promise<StaffMember> {
  const row = await rows(tx).where('staff.name', '=', name).executeTakeFirst()
  if (!row) throw refusal(`There is no member of staff called ${name}.`)
  return shown(row, row.factor !== null)
}

/**
 * The member of that name, unless disabled, and the hash their password was found to match; undefined when it does not.
 * Takes equally long for an unknown name.
 */
async function prove(
  { context: { db }, passwords }: MemberDependencies,
  name: string,
  password: string,
): Promise<{ member: StaffMember | undefined; hash: string | undefined }> {
  const row = await rows(db)
    .where('staff.name', '=', name)
    .where('disabled_at', 'is', null)
    .where('is_service', '=', false)
    .executeTakeFirst()
  const isRight = await passwords.matches(password, row?.password_hash)
  return { member: row && shown(row, row.factor !== null), hash: isRight ? row?.password_hash : undefined }
}

/** Locks a member's row, and says whether what was proved of their password still holds. */
async function isProven(_deps: MemberDependencies, tx: Tx, name: string, hash: string): Promise<boolean> {
  const row = await held(tx, name)
  return row.disabled_at === null && row.password_hash === hash
}

/** Characters of a member's password at least. */
const SHORTEST_PASSWORD = 12

/**
 * The hash of a new password.
 * @throws PlatformError saying why nobody should have it: `short`, `long`, `own` (holds the name) or `common`
 */
async function hashNew({ passwords }: MemberDependencies, name: string, password: string): Promise<string> {
  const fault = validate([{ rule: 'password', min: SHORTEST_PASSWORD }], password)
  const why = fault ? (fault.key.endsWith('.shortPassword') ? 'short' : 'long') : await guessable(password, [name])
  if (why) throw invalid({ password: why })
  return passwords.hash(password)
}

/** Adds the first member of a new platform. @throws PlatformError when there is one already */
async function addFirst(
  deps: MemberDependencies,
  name: string,
  password: string,
  grants: Grant[],
): Promise<StaffMember> {
  const { transaction } = deps.context
  const hash = await hashNew(deps, name, password)
  return transaction(async (tx) => {
    // The end of the chain is held from here on, so that of two at once one sees the other.
    await deps.context.audit.lock(tx, EVERY_BRAND)
    const somebody = await tx
      .selectFrom('staff')
      .select('name')
      .where('disabled_at', 'is', null)
      .where('name', 'not in', deps.context.settings.sandbox ? DEMO_NAMES : [''])
      .limit(1)
      .executeTakeFirst()
    if (somebody) throw refusal('There are members of staff already; one of them with the role admin adds others.')
    await insert(deps, tx, { name, password_hash: hash, grants, made_by: null })
    await record(deps.context, tx, 'system:office', 'staff.first', name, { grants: JSON.stringify(grants) })
    return memberIn(tx, name)
  })
}

/**
 * Changes a member’s own password and ends their other sessions.
 * @param proven the hash of the password that was given as the current one
 * @throws PlatformError
 */
async function changePassword(
  deps: MemberDependencies,
  { name, hash: keepSession }: { name: string; hash: string },
  proven: string,
  password: string,
): Promise<void> {
  const { transaction } = deps.context
  const password_hash = await hashNew(deps, name, password)
  await transaction(async (tx) => {
    if (!(await isProven(deps, tx, name, proven))) throw invalid({ current: 'wrong' })
    await tx.updateTable('staff').set({ password_hash }).where('name', '=', name).execute()
    await tx.deleteFrom('staff_session').where('name', '=', name).where('token_hash', '<>', keepSession).execute()
    await record(deps.context, tx, `staff:${name}`, 'staff.change_password', name)
  })
}

/** Members of staff and their grants. Every change is recorded in the platform’s audit. */
export function createMembers(deps: MemberDependencies) {
  return bound(deps, { list, find, prove, isProven, hashNew, addFirst, insert, changePassword })
}
export type Members = ReturnType<typeof createMembers>
