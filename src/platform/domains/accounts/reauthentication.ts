import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { networkOf } from '../../kernel/http/client.ts'
import { REAUTHENTICATION, type Limits } from '../../kernel/limits/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Passwords } from './passwords.ts'

const FRESH = parseDuration('PT10M')

/** Asks for the password before a sensitive change. */
export function createReauthentication({
  db,
  passwords,
  limits,
  sessions,
}: Pick<Context, 'db'> & { passwords: Passwords; limits: Limits; sessions: Sessions }) {
  /**
   * @returns the password hash that matched. @throws PlatformError InvalidParameterException naming `field`,
   *   TooManyRequestsException
   */
  async function byPassword(call: Call, password: string, field: string): Promise<string> {
    const { brand, ip } = call
    const playerId = playerOf(call)
    const caller = `${playerId} ${networkOf(ip)}`
    await limits.attempt(brand.id, REAUTHENTICATION, caller)
    const player = await db
      .selectFrom('player')
      .select('password_hash')
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .executeTakeFirst()
    if (!(await passwords.matches(password, player?.password_hash)) || !player) throw invalid({ [field]: 'wrong' })
    await limits.clear(brand.id, REAUTHENTICATION, caller)
    return player.password_hash
  }

  return {
    byPassword,
    /** Passes within ten minutes of the login; later the password is required. */
    async require(call: Call, password: string | undefined): Promise<void> {
      if (password !== undefined) await byPassword(call, password, 'password')
      else if (call.sessionHash === undefined || !(await sessions.isFresh(call.brand.id, call.sessionHash, FRESH)))
        throw invalid({ password: 'required' })
    },
  }
}
export type Reauthentication = ReturnType<typeof createReauthentication>
