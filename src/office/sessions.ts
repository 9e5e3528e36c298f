import type { StaffMember } from '../../schemas/office/index.ts'
import { bound } from '../platform/kernel/bound.ts'
import type { Context, Tx } from '../platform/kernel/context.ts'
import { hashOf, newToken } from '../platform/kernel/ids.ts'
import type { Members } from './members.ts'

const MINUTE = 60_000
/** A session ends after this long without a call, in milliseconds. */
const IDLE = 30 * MINUTE
/** Maximum length of a session, in milliseconds. */
const ABSOLUTE = 12 * 60 * MINUTE
/** The time of the last activity is written at most this often, in milliseconds. */
const TOUCH_EVERY = MINUTE

/** A live session of a member of staff. */
export interface StaffSession {
  readonly member: StaffMember
  /** Hash of the session’s token. */
  readonly hash: string
  /** Whether it may do nothing but set up the second factor, which is missing where it is called from. */
  readonly isLimited: boolean
}

interface SessionDependencies {
  readonly context: Context
  readonly members: Members
  /** Whether the network needs a second factor. */
  readonly needsFactor: boolean
}

/** Whether a session may only set up the second factor where it is called from. */
const isLimited = ({ needsFactor }: SessionDependencies, hasFactor: boolean, isLocal: boolean): boolean =>
  needsFactor && !isLocal && !hasFactor

/** Begins a session; its token is not stored. */
async function begin(
  { context: { clock } }: SessionDependencies,
  tx: Tx,
  name: string,
  hasFactor: boolean,
): Promise<{ token: string; endsAt: Date }> {
  const token = newToken()
  const now = clock.now()
  await tx
    .insertInto('staff_session')
    .values({ token_hash: hashOf(token), name, created_at: now, active_at: now, has_factor: hasFactor })
    .execute()
  return { token, endsAt: new Date(now.getTime() + ABSOLUTE) }
}

/**
 * The session of a token, unless it has ended or its member is disabled. Counts as activity.
 * @param isLocal whether it is called from the machine itself
 */
async function find(deps: SessionDependencies, token: string, isLocal: boolean): Promise<StaffSession | undefined> {
  const { db, clock } = deps.context
  const at = clock.now()
  const now = at.getTime()
  const hash = hashOf(token)
  const row = await db
    .selectFrom('staff_session')
    .select(['name', 'active_at', 'has_factor'])
    .where('token_hash', '=', hash)
    .where('active_at', '>', new Date(now - IDLE))
    .where('created_at', '>', new Date(now - ABSOLUTE))
    .executeTakeFirst()
  const member = row && (await deps.members.find(row.name))
  if (!member) return undefined
  if (row.active_at.getTime() < now - TOUCH_EVERY)
    await db.updateTable('staff_session').set({ active_at: at }).where('token_hash', '=', hash).execute()
  return { member, hash, isLimited: isLimited(deps, row.has_factor, isLocal) }
}

/**
 * The session with that hash of a token, which is not counted as active by that; undefined once it has ended, its
 * member is disabled, or it may do nothing but set up the second factor where it was called from.
 */
async function look(deps: SessionDependencies, hash: string, isLocal: boolean): Promise<StaffSession | undefined> {
  const { db, clock } = deps.context
  const now = clock.now().getTime()
  const row = await db
    .selectFrom('staff_session')
    .select(['name', 'has_factor'])
    .where('token_hash', '=', hash)
    .where('active_at', '>', new Date(now - IDLE))
    .where('created_at', '>', new Date(now - ABSOLUTE))
    .executeTakeFirst()
  const member = row && (await deps.members.find(row.name))
  return member && !isLimited(deps, row.has_factor, isLocal) ? { member, hash, isLimited: false } : undefined
}

const deleteOthers = (tx: Tx, name: string, keep: string) =>
  tx.deleteFrom('staff_session').where('name', '=', name).where('token_hash', '<>', keep).execute()

/**
 * Goes on with a session in which the second factor was given, under a new token, and ends the member's others. Its age
 * stays. Returns the token; undefined when the session has ended.
 */
async function renew(_deps: SessionDependencies, tx: Tx, name: string, hash: string): Promise<string | undefined> {
  const token = newToken()
  const went = await tx
    .updateTable('staff_session')
    .set({ token_hash: hashOf(token), has_factor: true })
    .where('token_hash', '=', hash)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (!went) return undefined
  await deleteOthers(tx, name, hashOf(token))
  return token
}

/** Goes on with a session as one without a second factor, and ends the member's others. */
async function lower(_deps: SessionDependencies, tx: Tx, name: string, hash: string): Promise<void> {
  await tx.updateTable('staff_session').set({ has_factor: false }).where('token_hash', '=', hash).execute()
  await deleteOthers(tx, name, hash)
}

/** Ends a session. */
async function end({ context: { db } }: SessionDependencies, hash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hash).execute()
}

/** Ends all sessions of a member. */
async function endAll(_deps: SessionDependencies, tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('name', '=', name).execute()
}

/** Deletes ended sessions. */
async function sweep({ context: { db, clock } }: SessionDependencies): Promise<void> {
  const now = clock.now().getTime()
  await db
    .deleteFrom('staff_session')
    .where(({ or, eb }) =>
      or([eb('active_at', '<=', new Date(now - IDLE)), eb('created_at', '<=', new Date(now - ABSOLUTE))]),
    )
    .execute()
}

/**
 * Sessions of staff: opaque tokens, stored as hashes, ended by inactivity and by age. What a session may do where it is
 * called from is decided at each call, so that one begun at the machine without a second factor is worth no more on the
 * network than one begun there.
 */
export function createStaffSessions(deps: SessionDependencies) {
  return bound(deps, { isLimited, begin, find, look, renew, lower, end, endAll, sweep })
}
export type StaffSessions = ReturnType<typeof createStaffSessions>
