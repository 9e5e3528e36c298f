import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { networkOf } from '../../kernel/http/client.ts'
import {
  CODE_SENT,
  LOGIN,
  LOGIN_ADDRESS,
  LOGIN_ANYWHERE,
  RESTORE,
  RESTORE_ADDRESS,
  type Limits,
} from '../../kernel/limits/index.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Sessions } from '../sessions/service.ts'
import { wrongLogin, type Entrance } from './entrance.ts'
import { passwordFault } from './form.ts'
import { findByLogin, homesOf, loginKey } from './logins.ts'
import type { Passwords } from './passwords.ts'

export interface LoginDependencies extends Pick<Context, 'db' | 'clock' | 'transaction'> {
  readonly passwords: Passwords
  readonly limits: Limits
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly entrance: Entrance
}

const LINK_LIVES = parseDuration('PT1H')

/** Logging in and out, and asking for a new password. */
export function createLogin({
  db,
  clock,
  transaction,
  passwords,
  limits,
  sessions,
  mailer,
  entrance,
}: LoginDependencies) {
  const read = async ({ brand, locale }: Call, given: string) => {
    return { player: await findByLogin(db, brand.id, given, homesOf(brand, locale)), login: loginKey(given, brand) }
  }
  /** Texts cost money and may flood a phone: after some, whoever asks is answered as ever and nothing is sent. */
  const mayText = async (brandId: string, playerId: string): Promise<boolean> =>
    limits.attempt(brandId, CODE_SENT, playerId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PlatformError && error.type === 'TooManyRequestsException') return false
        throw error
      },
    )

  const isOver = (since: Date): boolean => clock.now().getTime() - since.getTime() > LINK_LIVES

  return {
    /**
     * @throws PlatformError AuthorizationException, in the same words and after the same work whoever the login belongs
     * to; whoever has the password right is told more: of the second step, or UserBannedException
     */
    async login(call: Call, credentials: { login: string; password: string; code?: string }): Promise<string> {
      const { brand } = call
      const ip = networkOf(call.ip)
      const { player, login } = await read(call, credentials.login)
      await limits.attempt(brand.id, LOGIN, `${login} ${ip}`)
      await limits.attempt(brand.id, LOGIN_ANYWHERE, login)
      await limits.attempt(brand.id, LOGIN_ADDRESS, ip)
      const right = await passwords.matches(credentials.password, player?.password_hash)
      if (!player || !right) throw wrongLogin()
      await limits.clear(brand.id, LOGIN, `${login} ${ip}`)
      await limits.clear(brand.id, LOGIN_ANYWHERE, login)
      await limits.refund(brand.id, LOGIN_ADDRESS, ip)
      await entrance.admit(call, player, { code: credentials.code, passwordHash: player.password_hash })
      return player.id
    },

    async logout(call: Call): Promise<void> {
      if (call.sessionHash !== undefined) await sessions.end(call.brand.id, call.sessionHash)
      call.setSession(undefined)
    },

    /**
     * Sends a player a link for a new password by mail, or by SMS to who has none, and ends earlier ones; does nothing
     * for anyone else, and looks the same.
     */
    async restore(call: Call, given: string): Promise<void> {
      const { brand } = call
      const ip = networkOf(call.ip)
      const { player, login } = await read(call, given)
      await limits.attempt(brand.id, RESTORE, `${login} ${ip}`)
      await limits.attempt(brand.id, RESTORE_ADDRESS, ip)
      await passwords.matches(login, player?.password_hash)
      if (!player || (!player.email && !(await mayText(brand.id, player.id)))) return
      const token = newToken()
      const granted = { token_hash: hashOf(token), created_at: clock.now() }
      await transaction(async (tx) => {
        await tx
          .insertInto('recovery')
          .values({ ...granted, brand_id: brand.id, player_id: player.id })
          .onConflict((conflict) => conflict.columns(['brand_id', 'player_id']).doUpdateSet(granted))
          .execute()
        await mailer.restore(tx, brand, recipientOf(player), token)
      })
    },

    /**
     * Sets a new password by the link of a message: once, within an hour. Every session of the player ends, and none
     * begins.
     * @param name what the caller knows the token as
     * @throws PlatformError InvalidParameterException
     */
    async reset(
      { brand, locale }: Call,
      { token, password }: { token: string; password: string },
      name = 'token',
    ): Promise<void> {
      const weak = passwordFault(brand, locale, password)
      if (weak !== undefined) throw invalid({ password: weak })
      // Asked before the password is hashed, which is dear: a made-up link must cost us nothing.
      const link = await db
        .selectFrom('recovery')
        .select('created_at')
        .where('brand_id', '=', brand.id)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!link || isOver(link.created_at)) throw invalid({ [name]: 'expired' })
      const passwordHash = await passwords.hash(password)
      const done = await transaction(async (tx) => {
        const granted = await tx
          .deleteFrom('recovery')
          .where('brand_id', '=', brand.id)
          .where('token_hash', '=', hashOf(token))
          .returning(['player_id', 'created_at'])
          .executeTakeFirst()
        if (!granted || isOver(granted.created_at)) return false
        await tx
          .updateTable('player')
          .set({ password_hash: passwordHash })
          .where('brand_id', '=', brand.id)
          .where('id', '=', granted.player_id)
          .execute()
        for (const table of ['session', 'challenge'] as const) {
          await tx
            .deleteFrom(table)
            .where('brand_id', '=', brand.id)
            .where('player_id', '=', granted.player_id)
            .execute()
        }
        return true
      })
      if (!done) throw invalid({ [name]: 'expired' })
    },
  }
}
export type Login = ReturnType<typeof createLogin>
