import type { Db } from '../../kernel/context.ts'
import type { LoginEventTable } from './security-tables.ts'

/** An attempt to log in to an account. */
export interface SignIn extends Pick<LoginEventTable, 'outcome' | 'ip' | 'device'> {
  at: Date
}

/** The latest attempts to log in to a player's account, newest first. */
export const latestSignIns = (db: Db, brandId: string, playerId: string, count: number): Promise<SignIn[]> =>
  db
    .selectFrom('login_event')
    .select(['at', 'outcome', 'ip', 'device'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
