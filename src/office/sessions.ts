import type { OwnSession, StaffMember } from '../../schemas/office/index.ts'
import { bound } from '../platform/kernel/bound.ts'
import type { Context, Tx } from '../platform/kernel/context.ts'
import { hashOf, newId, newToken } from '../platform/kernel/ids.ts'
import type { Members } from './members.ts'

const MINUTE = 60_000
/** A session ends after this long without a call, in milliseconds. */
const IDLE = 30 * MINUTE
/** Maximum length of a session, in milliseconds. */
const ABSOLUTE = 12 * 60 * MINUTE
/** The time of the last activity is written at most this often, in milliseconds. */
const TOUCH_EVERY = MINUTE
/** A passkey or a code is fresh for this long, in milliseconds. */
const FRESH = 5 * MINUTE
/** Characters kept of what a browser calls itself. */
const LONGEST_AGENT = 200

/** A live session of a member of staff. */
export interface StaffSession {
  readonly member: StaffMember
  /** Hash of the session’s token. */
  readonly hash: string
  /** Whether it may do nothing but set up the second factor, which is missing where it is called from. */
  readonly isLimited: boolean
  /** Whether a passkey or a code was given in it lately. */
  readonly isFresh: boolean
  /** Of the token of a program: the methods it is for. */
  readonly methods?: ReadonlySet<string>
}

/** Where a session begins. */
interface SessionPlace {
  readonly ip: string
  /** What the browser or the program calls itself. */
  readonly agent: string
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
  { ip, agent }: SessionPlace,
): Promise<{ token: string; endsAt: Date }> {
  const token = newToken()
  const now = clock.now()
  await tx
    .insertInto('staff_session')
    .values({
      id: newId(),
      token_hash: hashOf(token),
      name,
      created_at: now,
      active_at: now,
      has_factor: hasFactor,
      proved_at: hasFactor ? now : null,
      ip,
      agent: agent.slice(0, LONGEST_AGENT),
    })
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
    .select(['name', 'active_at', 'has_factor', 'proved_at'])
    .where('token_hash', '=', hash)
    .where('active_at', '>', new Date(now - IDLE))
    .where('created_at', '>', new Date(now - ABSOLUTE))
    .executeTakeFirst()
  const member = row && (await deps.members.find(row.name))
  if (!member) return undefined
  if (row.active_at.getTime() < now - TOUCH_EVERY)
    await db.updateTable('staff_session').set({ active_at: at }).where('token_hash', '=', hash).execute()
  const isFresh = row.proved_at !== null && row.proved_at.getTime() > now - FRESH
  return { member, hash, isLimited: isLimited(deps, row.has_factor, isLocal), isFresh }
}

/** Notes that a passkey or a code was given in a session. @returns until when that is fresh */
async function prove({ context: { clock } }: SessionDependencies, tx: Tx, hash: string): Promise<Date> {
  const now = clock.now()
  await tx.updateTable('staff_session').set({ proved_at: now }).where('token_hash', '=', hash).execute()
  return new Date(now.getTime() + FRESH)
}

/** The sessions of a member that have not ended, the newest first. */
async function list({ context: { db, clock } }: SessionDependencies, name: string, own: string): Promise<OwnSession[]> {
  const now = clock.now().getTime()
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'token_hash', 'created_at', 'active_at', 'ip', 'agent'])
    .where('name', '=', name)
    .where('active_at', '>', new Date(now - IDLE))
    .where('created_at', '>', new Date(now - ABSOLUTE))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, token_hash: hash, created_at: began, active_at: active, ip, agent }) => ({
    id,
    began_at: began.toISOString(),
    active_at: active.toISOString(),
    ends_at: new Date(Math.min(active.getTime() + IDLE, began.getTime() + ABSOLUTE)).toISOString(),
    ip,
    agent,
    is_own: hash === own,
  }))
}

/** Ends one session of a member. False when they have none of that id. */
async function endOne(_deps: SessionDependencies, tx: Tx, name: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('staff_session')
    .where('name', '=', name)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
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
  return member && !isLimited(deps, row.has_factor, isLocal)
    ? { member, hash, isLimited: false, isFresh: false }
    : undefined
}

const deleteOthers = (tx: Tx, name: string, keep: string) =>
  tx.deleteFrom('staff_session').where('name', '=', name).where('token_hash', '<>', keep).execute()

/**
 * Goes on with a session in which the second factor was given, under a new token, and ends the member's others. Its age
 * stays. Returns the token; undefined when the session has ended.
 */
async function renew(
  { context: { clock } }: SessionDependencies,
  tx: Tx,
  name: string,
  hash: string,
): Promise<string | undefined> {
  const token = newToken()
  const went = await tx
    .updateTable('staff_session')
    .set({ token_hash: hashOf(token), has_factor: true, proved_at: clock.now() })
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
  await tx
    .updateTable('staff_session')
    .set({ has_factor: false, proved_at: null })
    .where('token_hash', '=', hash)
    .execute()
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
  return bound(deps, { isLimited, begin, find, prove, list, look, renew, lower, end, endOne, endAll, sweep })
}
export type StaffSessions = ReturnType<typeof createStaffSessions>
