import type { Context, Db, Tx } from '../../kernel/context.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { endSessions } from './end-sessions.ts'
import { findByLogin } from './logins.ts'
import { listPlayers, playersWith, searchPlayers, type PlayerQuery } from './search.ts'
import { latestSignIns } from './sign-ins.ts'

/** A player as shown to the back office. */
export interface PlayerRecord {
  id: string
  email: string
  phone: string
  country: string
  created_at: Date
  verified_at: Date | null
  banned_at: Date | null
  terms_version: string | null
  terms_accepted_at: Date | null
  /** Method of the second step; null without one. */
  two_factor: 'mail' | 'totp' | null
  /** Number of live sessions. */
  sessions: number
}

/** The member of staff who acts, and the reason. */
interface StaffNote {
  by: string
  reason?: string
}

/** The refusal of a request about a player a brand does not have. */
export const noPlayer = (brand: string, login: string): OfficeRefusal =>
  new OfficeRefusal(`there is no player ${login} at the brand ${brand}`)

/** Finds a player's id by e-mail, by phone with its dial code, by the id itself or by its short form. */
async function playerNamed(db: Db, brand: string, name: string): Promise<{ id: string } | undefined> {
  const known = await findByLogin(db, brand, name)
  if (known) return known
  const id = await wholeId(db, 'player', brand, name)
  return db.selectFrom('player').select('id').where('brand_id', '=', brand).where('id', '=', id).executeTakeFirst()
}

/** A player as staff see them, by e-mail, phone or id. */
async function findRecord(db: Db, brand: string, login: string): Promise<PlayerRecord | undefined> {
  const player = await playerNamed(db, brand, login)
  if (!player) return undefined
  const row = await db
    .selectFrom('player')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'),
    )
    .select(({ selectFrom, fn }) => [
      'player.id',
      'player.email',
      'player.phone',
      'player.country_code as country',
      'player.created_at',
      'player.verified_at',
      'player.banned_at',
      'player.terms_version',
      'player.terms_accepted_at',
      'two_factor.method as two_factor',
      selectFrom('session')
        .select(fn.countAll<string>().as('count'))
        .whereRef('session.brand_id', '=', 'player.brand_id')
        .whereRef('session.player_id', '=', 'player.id')
        .as('sessions'),
    ])
    .where('player.brand_id', '=', brand)
    .where('player.id', '=', player.id)
    .executeTakeFirst()
  return row && { ...row, sessions: Number(row.sessions) }
}

/** What a player is called: the name of the profile, else the public one. */
async function nameOf(db: Db, brand: string, playerId: string): Promise<string> {
  const { profile, fakename } = await db
    .selectFrom('player')
    .select(['profile', 'fakename'])
    .where('brand_id', '=', brand)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return `${profile['first_name'] ?? ''} ${profile['last_name'] ?? ''}`.trim() || fakename
}

type OfficeContext = Pick<Context, 'db' | 'clock' | 'audit'>

/** Finding and listing players. */
const reading = ({ db }: OfficeContext) => ({
  /** A player by e-mail, phone or id; undefined where there is none. */
  find: (brand: string, login: string) => findRecord(db, brand, login),

  /** A player whom staff name. @throws OfficeRefusal when there is none */
  async named(brand: string, login: string): Promise<PlayerRecord> {
    const record = await findRecord(db, brand, login)
    if (!record) throw noPlayer(brand, login)
    return record
  },

  /** What a player is called. */
  nameOf: (brand: string, playerId: string) => nameOf(db, brand, playerId),

  /** Players by what staff type; see `searchPlayers`. */
  search: (brand: string, text: string, limit: number, seesDocuments: boolean) =>
    searchPlayers(db, brand, text, limit, seesDocuments),

  /** Players by id, newest first. */
  withIds: (brand: string, ids: readonly string[]) => playersWith(db, brand, ids),

  /** A page of players; see `listPlayers`. */
  list: (query: PlayerQuery) => listPlayers(db, query),

  /** The latest attempts to log in to a player's account, newest first. */
  logins: (brand: string, playerId: string, count: number) => latestSignIns(db, brand, playerId, count),
})

/** Recording in the audit whom staff were shown. */
const noting = ({ db, audit }: OfficeContext) => ({
  /** Records in the audit that a member of staff viewed a player's personal data. */
  noteViewed: (brand: string, playerId: string, by: string): Promise<unknown> =>
    withTransaction(db, (tx) =>
      audit.record(tx, { brand, actor: `staff:${by}`, action: 'player.view', subject: `player:${playerId}` }),
    ),

  /** Records in the audit that a member of staff was shown names of players in a list of something else. */
  async noteListed(
    brand: string,
    subject: string,
    players: readonly string[],
    by: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    if (players.length === 0) return
    const details = { players: [...players], ...more }
    const line = { brand, actor: `staff:${by}`, action: 'player.list', subject, details }
    await withTransaction(db, (tx) => audit.record(tx, line))
  },
})

/** Closing accounts and opening them again. */
function closing({ db, clock, audit }: OfficeContext) {
  /** Changes a player, records it in the audit, and returns the changed player. */
  async function change(
    brand: string,
    login: string,
    { by, reason }: StaffNote,
    action: string,
    work: (tx: Tx, playerId: string) => Promise<unknown>,
  ): Promise<PlayerRecord | undefined> {
    const player = await playerNamed(db, brand, login)
    if (!player) return undefined
    return withTransaction(db, async (tx) => {
      await work(tx, player.id)
      await audit.record(tx, {
        brand,
        actor: `staff:${by}`,
        action,
        subject: `player:${player.id}`,
        ...(reason !== undefined && { reason }),
      })
      return findRecord(tx, brand, login)
    })
  }
  const bannedAt = (tx: Tx, brand: string, playerId: string, at: Date | null) =>
    tx.updateTable('player').set({ banned_at: at }).where('brand_id', '=', brand).where('id', '=', playerId).execute()

  return {
    /** Closes the account: every login and every call of the player's sessions is answered with UserBannedException. */
    ban: (brand: string, login: string, note: StaffNote) =>
      change(brand, login, note, 'player.ban', (tx, id) => bannedAt(tx, brand, id, clock.now())),

    /** Opens the account again. Sessions from before the ban stay ended. */
    unban: (brand: string, login: string, note: StaffNote) =>
      change(brand, login, note, 'player.unban', async (tx, id) => {
        await bannedAt(tx, brand, id, null)
        await endSessions(tx, brand, id)
      }),
  }
}

/**
 * Actions of the back office on single players, found by e-mail, by phone with its dial code, or by id. Each returns
 * the player, or undefined when there is none.
 */
export const createBackOffice = (context: OfficeContext) => ({
  ...reading(context),
  ...noting(context),
  ...closing(context),
})

export type BackOffice = ReturnType<typeof createBackOffice>
