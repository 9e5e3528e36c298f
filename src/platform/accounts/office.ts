import type { Context } from '../context.ts'
import { findByLogin } from './logins.ts'

/** A player as the back office sees them. */
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
  /** Kind of the second step; null without one. */
  two_factor: 'mail' | 'totp' | null
  /** How many sessions the player has. */
  sessions: number
}

/** What the back office does to single players, by e-mail or by phone with its dial code. Each answers with the player, or undefined when there is none. */
export function createBackOffice({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  async function find(brand: string, login: string): Promise<PlayerRecord | undefined> {
    const player = await findByLogin(db, brand, login)
    if (!player) return undefined
    const row = await db.selectFrom('player')
      .leftJoin('two_factor', (join) => join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'))
      .select(({ selectFrom, fn }) => [
        'player.id', 'player.email', 'player.phone', 'player.country_code as country', 'player.created_at', 'player.verified_at', 'player.banned_at', 'player.terms_version',
        'player.terms_accepted_at', 'two_factor.method as two_factor',
        selectFrom('session').select(fn.countAll<string>().as('count')).whereRef('session.brand_id', '=', 'player.brand_id').whereRef('session.player_id', '=', 'player.id').as('sessions'),
      ])
      .where('player.brand_id', '=', brand).where('player.id', '=', player.id).executeTakeFirst()
    return row && { ...row, sessions: Number(row.sessions) }
  }

  async function change(brand: string, login: string, values: { banned_at: Date | null }): Promise<PlayerRecord | undefined> {
    const player = await findByLogin(db, brand, login)
    if (player) await db.updateTable('player').set(values).where('brand_id', '=', brand).where('id', '=', player.id).execute()
    return find(brand, login)
  }

  return {
    find,

    /** Closes the account: every call of the player's sessions, and every login, is answered with UserBannedException. */
    ban: (brand: string, login: string) => change(brand, login, { banned_at: clock.now() }),

    /** Opens the account again. Sessions from before the ban stay ended. */
    async unban(brand: string, login: string): Promise<PlayerRecord | undefined> {
      const player = await findByLogin(db, brand, login)
      if (!player) return undefined
      await db.deleteFrom('session').where('brand_id', '=', brand).where('player_id', '=', player.id).execute()
      return change(brand, login, { banned_at: null })
    },
  }
}
export type BackOffice = ReturnType<typeof createBackOffice>
