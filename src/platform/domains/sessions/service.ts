import type { JoinBuilder } from 'kysely'
import type { SessionItem } from '../../../../schemas/api/security.ts'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { runTogether, type Statement, type Tables } from '../../kernel/db/index.ts'
import { invalid } from '../../kernel/errors.ts'
import type { GatedActions } from '../../kernel/gates.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { definePort } from '../../kernel/ports.ts'
import { bound } from '../../kernel/bound.ts'

/** A live session. */
export interface Session {
  readonly playerId: string
  /** Hash of the session's token. */
  readonly hash: string
}

/** Data of a new session. */
export interface NewSession extends Readonly<GatedActions['login']> {
  readonly playerId: string
  /** Hash of the session it replaces. */
  readonly oldHash?: string | undefined
  readonly ip?: string
  readonly device?: string
}

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A session before it begins, by whatever way the player logged in. */
    login: {
      readonly by: 'login' | 'registration' | 'ticket' | 'new password'
      /** When the account was closed, read from the locked row of the player. */
      readonly bannedAt: Date | null
    }
  }
}

/** Port for domains that do something once a player logged in: it belongs to the transaction of the login. */
export const AFTER_LOGIN =
  definePort<(tx: Tx, brand: PlatformBrand, playerId: string) => Promise<void>>('what follows a login')

/** The time of the last activity is written at most this often, in milliseconds. */
const TOUCH_EVERY = 30_000

const idOf = (tokenHash: string): string => hashOf(`session ${tokenHash}`)
const ownerOfSession = (join: JoinBuilder<Tables, 'session' | 'player'>) =>
  join.onRef('player.brand_id', '=', 'session.brand_id').onRef('player.id', '=', 'session.player_id')

// Written out: it runs for every bet.
export const FIND_LIVE = `SELECT player.currency FROM session
JOIN player ON player.brand_id = session.brand_id AND player.id = session.player_id
WHERE session.token_hash = $1 AND session.brand_id = $2 AND session.active_at > $3 AND session.created_at > $4
  AND player.banned_at IS NULL`

type SessionDependencies = Pick<
  Context,
  'audit' | 'db' | 'clock' | 'notifications' | 'pass' | 'supplied' | 'transaction'
>

const limitsOf = ({ clock }: SessionDependencies, { platform }: PlatformBrand) => {
  const { idle, absolute } = platform.settings.session
  const now = clock.now().getTime()
  return { awake: new Date(now - parseDuration(idle)), begun: new Date(now - parseDuration(absolute)) }
}

/** Whether a session that began and was active at these instants is live now. */
function isLive(
  deps: SessionDependencies,
  brand: PlatformBrand,
  session: Record<'created_at' | 'active_at', Date>,
): boolean {
  const { awake, begun } = limitsOf(deps, brand)
  return session.active_at > awake && session.created_at > begun
}

/**
 * The statement that finds one row while a session, given by its hash, is live and its player is not banned: the
 * `currency` the player plays in now, which bets ask about without another statement.
 */
function livenessOf(deps: SessionDependencies, brand: PlatformBrand, hash: string): Statement {
  const { awake, begun } = limitsOf(deps, brand)
  return { text: FIND_LIVE, values: [hash, brand.id, awake, begun] }
}

/**
 * Begins a session and returns its token, which is not stored. The session it replaces, if given, ends.
 * @throws PlatformError of the gate that stops the login
 */
async function begin(
  { pass, clock, supplied }: SessionDependencies,
  tx: Tx,
  brand: PlatformBrand,
  { playerId, bannedAt, by, oldHash, ip = '', device = '' }: NewSession,
): Promise<string> {
  await pass(tx, 'login', { brand, playerId, bannedAt, by })
  const token = newToken()
  const now = clock.now()
  if (oldHash)
    await tx.deleteFrom('session').where('brand_id', '=', brand.id).where('token_hash', '=', oldHash).execute()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      brand_id: brand.id,
      player_id: playerId,
      created_at: now,
      active_at: now,
      ip,
      device,
    })
    .execute()
  for (const follow of supplied(AFTER_LOGIN)) await follow(tx, brand, playerId)
  return token
}

/** The session of a token at this brand, unless it has ended or its player is banned. */
async function find(deps: SessionDependencies, brand: PlatformBrand, token: string): Promise<Session | undefined> {
  const { db } = deps
  const { awake, begun } = limitsOf(deps, brand)
  const hash = hashOf(token)
  const row = await db
    .selectFrom('session')
    .innerJoin('player', ownerOfSession)
    .select('session.player_id')
    .where('token_hash', '=', hash)
    .where('session.brand_id', '=', brand.id)
    .where('active_at', '>', awake)
    .where('session.created_at', '>', begun)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  return row && { playerId: row.player_id, hash }
}

/** Whether a token belongs to a banned player. */
async function isOfBanned({ db }: SessionDependencies, brand: PlatformBrand, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', ownerOfSession)
    .select('player.id')
    .where('token_hash', '=', hashOf(token))
    .where('session.brand_id', '=', brand.id)
    .where('banned_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a session, given by its hash, began or was proved within so many milliseconds. */
async function isFresh(
  { clock, db }: SessionDependencies,
  brandId: string,
  hash: string,
  within: number,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - within)
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', hash)
    .where((or) => or.or([or('created_at', '>', since), or('proved_at', '>', since)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the player of a session proved who they are; false if the session ended meanwhile. */
async function prove({ clock }: SessionDependencies, tx: Tx, brandId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ proved_at: clock.now() })
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The player's live sessions, the latest first. Their ids reveal nothing about their tokens. */
async function list(
  deps: SessionDependencies,
  brand: PlatformBrand,
  { playerId, hash }: Session,
): Promise<SessionItem[]> {
  const { db } = deps
  const { awake, begun } = limitsOf(deps, brand)
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'active_at', 'ip', 'device'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('active_at', '>', awake)
    .where('created_at', '>', begun)
    .orderBy('active_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: idOf(row.token_hash),
    created_at: row.created_at.toISOString(),
    active_at: row.active_at.toISOString(),
    ip: row.ip,
    device: row.device,
    current: row.token_hash === hash,
  }))
}

/**
 * Ends one of the player's sessions by the id it is listed under. @throws PlatformError InvalidParameterException
 */
async function revoke(deps: SessionDependencies, brand: PlatformBrand, playerId: string, id: string): Promise<void> {
  const { db, transaction, audit } = deps
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .execute()
  const found = rows.find((row) => idOf(row.token_hash) === id)
  if (!found) throw invalid({ id: 'unknown' })
  await transaction(async (tx) => {
    await tx.deleteFrom('session').where('token_hash', '=', found.token_hash).where('brand_id', '=', brand.id).execute()
    const player = `player:${playerId}`
    await audit.record(tx, { brand: brand.id, actor: player, action: 'session.end', subject: player })
  })
  await tellSessionsEnded(deps, brand.id)
}

/** Whether a session, given by its hash, is live and its player is not banned. */
async function isAlive(deps: SessionDependencies, brand: PlatformBrand, hash: string): Promise<boolean> {
  const { db } = deps
  const [found] = await runTogether(db, [livenessOf(deps, brand, hash)])
  return found?.length === 1
}

/** Records activity in a session. */
async function touch({ clock, db }: SessionDependencies, brandId: string, hash: string): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('session')
    .set({ active_at: now })
    .where('token_hash', '=', hash)
    .where('brand_id', '=', brandId)
    .where('active_at', '<', new Date(now.getTime() - TOUCH_EVERY))
    .execute()
}

/** Ends one session. */
async function end(deps: SessionDependencies, brandId: string, hash: string): Promise<void> {
  await deps.db.deleteFrom('session').where('token_hash', '=', hash).where('brand_id', '=', brandId).execute()
  await tellSessionsEnded(deps, brandId)
}

/** Deletes ended sessions; returns how many. */
async function sweep(deps: SessionDependencies, brand: PlatformBrand): Promise<number> {
  const { db } = deps
  const { awake, begun } = limitsOf(deps, brand)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('brand_id', '=', brand.id)
    .where((or) => or.or([or('active_at', '<=', awake), or('created_at', '<=', begun)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sessions: opaque tokens, stored as hashes, bound to one brand, ended by inactivity and by age. */
export function createSessions(deps: SessionDependencies) {
  return bound(deps, {
    begin,
    find,
    isOfBanned,
    isFresh,
    prove,
    list,
    revoke,
    livenessOf,
    isAlive,
    isLive,
    touch,
    end,
    sweep,
  })
}
export type Sessions = ReturnType<typeof createSessions>
