import type { Context } from '../context.ts'
import { normalLogin } from './login.ts'

/** A player as the back office sees them. */
export interface PlayerRecord {
  id: string
  email: string
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

/** What the back office does to single players. Each answers with the player, or undefined when there is none. */
export function createBackOffice({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  async function find(brand: string, email: string): Promise<PlayerRecord | undefined> {
    return db.selectFrom('player')
      .leftJoin('two_factor', (join) => join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'))
      .select(({ selectFrom, fn }) => [
        'player.id', 'player.email', 'player.country_code as country', 'player.created_at', 'player.verified_at', 'player.banned_at', 'player.terms_version',
        'player.terms_accepted_at', 'two_factor.method as two_factor',
        selectFrom('session').select(fn.countAll<string>().as('count')).whereRef('session.brand_id', '=', 'player.brand_id').whereRef('session.player_id', '=', 'player.id').as('sessions'),
      ])
      .where('player.brand_id', '=', brand).where('player.email', '=', normalLogin(email)).where('player.email', '<>', '').executeTakeFirst()
      .then((row) => row && { ...row, sessions: Number(row.sessions) })
  }

  const change = (brand: string, email: string, values: { banned_at?: Date | null; verified_at?: Date }) =>
    db.updateTable('player').set(values).where('brand_id', '=', brand).where('email', '=', normalLogin(email)).where('email', '<>', '').execute()

  return {
    find,

    /** Closes the account: every call of the player's sessions, and every login, is answered with UserBannedException. */
    async ban(brand: string, email: string): Promise<PlayerRecord | undefined> {
      await change(brand, email, { banned_at: clock.now() })
      return find(brand, email)
    },

    /** Opens the account again. Sessions from before the ban stay ended. */
    async unban(brand: string, email: string): Promise<PlayerRecord | undefined> {
      const player = await find(brand, email)
      if (!player) return undefined
      await db.deleteFrom('session').where('brand_id', '=', brand).where('player_id', '=', player.id).execute()
      await change(brand, email, { banned_at: null })
      return find(brand, email)
    },

    /** Notes that the player's identity was checked. */
    async verify(brand: string, email: string): Promise<PlayerRecord | undefined> {
      await change(brand, email, { verified_at: clock.now() })
      return find(brand, email)
    },
  }
}
export type BackOffice = ReturnType<typeof createBackOffice>
