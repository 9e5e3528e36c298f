import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { REAUTHENTICATION, type Limits } from '../../kernel/limits/index.ts'
import type { Sessions } from '../sessions/index.ts'
import { lineOf } from './lines.ts'
import type { Passwords } from './passwords.ts'

const FRESH = parseDuration('PT10M')

/** Asks for the password before a sensitive change. */
export function createReauthentication({
  audit,
  db,
  transaction,
  passwords,
  limits,
  sessions,
}: Pick<Context, 'audit' | 'db' | 'transaction'> & { passwords: Passwords; limits: Limits; sessions: Sessions }) {
  /**
   * @returns the password hash that matched. @throws PlatformError InvalidParameterException naming `field`,
   *   TooManyRequestsException
   */
  async function byPassword(call: Call, password: string, field: string): Promise<string> {
    const { brand, sessionHash = '' } = call
    const playerId = playerOf(call)
    const caller = `${playerId} ${sessionHash}`
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
    /**
     * Checks the password for a change whose own call must not carry it: for ten minutes this session passes
     * `require`.
     * @throws PlatformError InvalidParameterException, TooManyRequestsException, AuthorizationException
     */
    async prove(call: Call, password: string): Promise<void> {
      await byPassword(call, password, 'password')
      await transaction(async (tx) => {
        // A password that was changed meanwhile ended the session.
        if (call.sessionHash === undefined || !(await sessions.prove(tx, call.brand.id, call.sessionHash)))
          throw new PlatformError('AuthorizationException')
        await audit.record(tx, lineOf(call, 'session.prove'))
      })
    },
    /** Passes within ten minutes of the login or of `prove`; later the password is required. */
    async require(call: Call, password?: string): Promise<void> {
      if (password !== undefined) await byPassword(call, password, 'password')
      else if (call.sessionHash === undefined || !(await sessions.isFresh(call.brand.id, call.sessionHash, FRESH)))
        throw invalid({ password: 'required' })
    },
  }
}
export type Reauthentication = ReturnType<typeof createReauthentication>
