import { parseDuration } from '../../../engine/clock/index.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { playerOf, type Call } from '../http/call.ts'
import { REAUTHENTICATION, type Limits } from '../http/limits.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Passwords } from './passwords.ts'

const FRESH = parseDuration('PT10M')

/** Making sure, before something dear is changed, that it is still the player who sits there. */
export function createReauthentication({ db, passwords, limits, sessions }: Pick<Context, 'db'> & { passwords: Passwords; limits: Limits; sessions: Sessions }) {
  /** @throws PlatformError InvalidParameterException naming `field`, TooManyRequestsException */
  async function byPassword(call: Call, password: string, field: string): Promise<void> {
    const { brand, ip } = call
    const playerId = playerOf(call)
    await limits.attempt(brand.id, REAUTHENTICATION, `${playerId} ${ip}`)
    const player = await db.selectFrom('player').select('password_hash').where('brand_id', '=', brand.id).where('id', '=', playerId).executeTakeFirst()
    if (!await passwords.matches(password, player?.password_hash)) throw invalid({ [field]: 'wrong' })
    await limits.clear(brand.id, REAUTHENTICATION, `${playerId} ${ip}`)
  }

  return {
    byPassword,
    /** Lets a login of the last ten minutes through, and any other with the password. */
    async require(call: Call, password: string | undefined): Promise<void> {
      if (password !== undefined) return byPassword(call, password, 'password')
      if (call.sessionHash === undefined || !await sessions.isFresh(call.brand.id, call.sessionHash, FRESH)) throw invalid({ password: 'required' })
    },
  }
}
export type Reauthentication = ReturnType<typeof createReauthentication>
