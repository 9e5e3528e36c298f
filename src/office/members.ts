import type { Selectable } from 'kysely'
import type { Grant, StaffMember } from '../../schemas/office/index.ts'
import type { Context, Db, Tx } from '../platform/kernel/context.ts'
import { apart } from '../platform/kernel/db/index.ts'
import { validate } from '../../engine/validation/index.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import { guessable, type Passwords } from '../platform/domains/accounts/index.ts'
import type { StaffTable } from './tables.ts'
import { bound } from '../platform/kernel/bound.ts'

/** Audit chain of actions that concern no single brand; not a valid name of a brand's folder. */
export const EVERY_BRAND = '*'

/** The error for a request that cannot be carried out; the message says why. Nothing was changed. */
export const refusal = (message: string): PlatformError =>
  new PlatformError('InvalidRequestException', { status: 422, message })

type Row = Selectable<StaffTable>

const shown = ({ name, grants, created_at, disabled_at }: Row, hasFactor: boolean): StaffMember => ({
  name,
  grants,
  created_at: created_at.toISOString(),
  is_active: disabled_at === null,
  has_second_factor: hasFactor,
})

/** Members with whether they have a second factor. */
const rows = (at: Db | Tx) =>
  at
    .selectFrom('staff')
    .leftJoin('staff_factor', 'staff_factor.name', 'staff.name')
    .selectAll('staff')
    .select('staff_factor.name as factor')

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
  what: 'password' | 'code',
  name: string | undefined,
  ip: string,
): Promise<unknown> =>
  apart(() =>
    context.transaction((tx) => record(context, tx, 'system:office', `staff.wrong_${what}`, name ?? '?', { ip })),
  )

async function held(tx: Tx, name: string): Promise<Row> {
  const row = await tx.selectFrom('staff').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
  if (!row) throw refusal(`There is no member of staff called ${name}.`)
  return row
}

/** Locks the row of a member until the transaction ends. @throws PlatformError when there is none, or it is disabled */
export async function lockActive(tx: Tx, name: string): Promise<Row> {
  const row = await held(tx, name)
  if (row.disabled_at) throw refusal(`${name} is disabled.`)
  return row
}

async function insert(
  { context: { databaseClock } }: MemberDependencies,
  tx: Tx,
  name: string,
  password_hash: string,
  grants: Grant[],
  made_by: string | null,
): Promise<StaffMember> {
  const row = await tx
    .insertInto('staff')
    .values({
      name,
      password_hash,
      made_by,
      grants: JSON.stringify(grants),
      created_at: await databaseClock.read(tx),
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refusal(`There is a member of staff called ${name} already.`)
  return shown(row, false)
}

/** All members, by name. */
async function list({ context: { db } }: MemberDependencies): Promise<StaffMember[]> {
  return (await rows(db).orderBy('staff.name').execute()).map((row) => shown(row, row.factor !== null))
}

/** The member with that name, unless disabled. */
async function find({ context: { db } }: MemberDependencies, name: string): Promise<StaffMember | undefined> {
  const row = await rows(db).where('staff.name', '=', name).executeTakeFirst()
  return row?.disabled_at === null ? shown(row, row.factor !== null) : undefined
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
  const row = await rows(db).where('staff.name', '=', name).where('disabled_at', 'is', null).executeTakeFirst()
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
async function hashNew(passwords: Passwords, name: string, password: string): Promise<string> {
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
  const { passwords } = deps
  const { transaction } = deps.context
  const hash = await hashNew(passwords, name, password)
  return transaction(async (tx) => {
    const somebody = await tx
      .selectFrom('staff')
      .select('name')
      .where('disabled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (somebody) throw refusal('There are members of staff already; one of them with the role admin adds others.')
    const member = await insert(deps, tx, name, hash, grants, null)
    await record(deps.context, tx, 'system:office', 'staff.first', name, { grants: JSON.stringify(grants) })
    return member
  })
}

/** Adds a member. @throws PlatformError when the name is taken */
async function add(
  deps: MemberDependencies,
  by: string,
  name: string,
  password: string,
  grants: Grant[],
): Promise<StaffMember> {
  const { passwords } = deps
  const { transaction } = deps.context
  const hash = await hashNew(passwords, name, password)
  return transaction(async (tx) => {
    const member = await insert(deps, tx, name, hash, grants, by)
    await record(deps.context, tx, `staff:${by}`, 'staff.add', name, { grants: JSON.stringify(grants) })
    return member
  })
}

/** Replaces a member's grants. Nobody may change their own. @throws PlatformError */
const grant = (deps: MemberDependencies, by: string, name: string, grants: Grant[]): Promise<StaffMember> =>
  deps.context.transaction(async (tx) => {
    if (by === name) throw refusal('Nobody changes their own roles.')
    const before = await held(tx, name)
    const row = await tx
      .updateTable('staff')
      .set({ grants: JSON.stringify(grants) })
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(deps.context, tx, `staff:${by}`, 'staff.grant', name, {
      before: JSON.stringify(before.grants),
      after: JSON.stringify(grants),
    })
    const factor = await tx.selectFrom('staff_factor').select('name').where('name', '=', name).executeTakeFirst()
    return shown(row, factor !== undefined)
  })

/** Disables a member and ends their sessions. @throws PlatformError */
const disable = (deps: MemberDependencies, by: string, name: string): Promise<void> =>
  deps.context.transaction(async (tx) => {
    if (by === name) throw refusal('Nobody takes their own access away.')
    await held(tx, name)
    await tx.updateTable('staff').set({ disabled_at: deps.context.clock.now() }).where('name', '=', name).execute()
    await tx.deleteFrom('staff_session').where('name', '=', name).execute()
    await record(deps.context, tx, `staff:${by}`, 'staff.disable', name)
  })

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
  const { passwords } = deps
  const { transaction } = deps.context
  const password_hash = await hashNew(passwords, name, password)
  await transaction(async (tx) => {
    if (!(await isProven(deps, tx, name, proven))) throw invalid({ current: 'wrong' })
    await tx.updateTable('staff').set({ password_hash }).where('name', '=', name).execute()
    await tx.deleteFrom('staff_session').where('name', '=', name).where('token_hash', '<>', keepSession).execute()
    await record(deps.context, tx, `staff:${name}`, 'staff.change_password', name)
  })
}

/** Members of staff and their grants. Every change is recorded in the platform’s audit. */
export function createMembers(deps: MemberDependencies) {
  return bound(deps, { list, find, prove, isProven, addFirst, add, grant, disable, changePassword })
}
export type Members = ReturnType<typeof createMembers>
