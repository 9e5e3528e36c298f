import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { stopOf } from '../../kernel/gates.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Devices } from './devices.ts'
import type { LoginEventTable } from './security-tables.ts'
import type { Candidate, TwoFactor } from './two-factor.ts'

/** The same words whoever a login belongs to. */
export const wrongLogin = (): PlatformError =>
  new PlatformError('AuthorizationException', { message: 'The login or the password is not right.' })

/** What a player came with, besides. */
export interface Proof {
  /** Of the second step. */
  code?: string | undefined
  /** Hash of what the first step was proved with, where it cannot be shown a second time. */
  proof?: string
  /** The hash a password was right for. */
  passwordHash?: string
}

export interface EntranceDependencies extends Pick<Context, 'db' | 'clock' | 'transaction' | 'pass'> {
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
  readonly devices: Devices
}

/** The one door: whoever proved who they are, by whatever means, becomes a logged-in player here. */
export function createEntrance({ db, clock, transaction, pass, sessions, twoFactor, devices }: EntranceDependencies) {
  /** Writes down how a try to log in ended, and from where. */
  async function note(
    { brand, ip, device }: Call,
    playerId: string | null,
    outcome: LoginEventTable['outcome'],
    on: Pick<Tx, 'insertInto'> = db,
  ): Promise<void> {
    await on
      .insertInto('login_event')
      .values({ brand_id: brand.id, player_id: playerId, outcome, ip, device, at: clock.now() })
      .execute()
  }

  /** Writes down whom a gate kept out, and throws what it said. */
  const noteStopped =
    (call: Call, playerId: string) =>
    async (error: unknown): Promise<never> => {
      const stop = stopOf(error)
      if (stop) await note(call, playerId, stop.error.type === 'UserBannedException' ? 'banned' : 'stopped')
      throw error
    }

  return {
    note,
    /**
     * Begins a session, after the second step where there is one. The gates of a login are asked before that step, so
     * that nobody is sent a code who will not come in, and again as the session begins.
     * @throws PlatformError UserBannedException or what another gate says, AuthorizationException
     */
    async admit(
      call: Call,
      player: Candidate & { banned_at: Date | null },
      { code, proof, passwordHash }: Proof = {},
    ): Promise<void> {
      const { brand } = call
      const login = { brand, playerId: player.id, by: 'login' } as const
      const stopped = noteStopped(call, player.id)
      await transaction((tx) => pass(tx, 'login', { ...login, bannedAt: player.banned_at })).catch(stopped)
      await twoFactor.pass(call, player, code, proof).catch(async (error: unknown) => {
        await note(call, player.id, 'second step')
        throw error
      })
      call.setSession(
        await transaction(async (tx) => {
          // Proving it took time: a password that was changed meanwhile opens nothing, and whoever changes it now waits
          // for this session and ends it.
          const now = await tx
            .selectFrom('player')
            .select(['password_hash', 'banned_at'])
            .where('brand_id', '=', brand.id)
            .where('id', '=', player.id)
            .forShare()
            .executeTakeFirst()
          if (!now || (passwordHash !== undefined && now.password_hash !== passwordHash)) throw wrongLogin()
          await devices.remember(tx, call, player.id)
          await note(call, player.id, 'in', tx)
          const { ip, device, sessionHash: oldHash } = call
          return sessions.begin(tx, brand, { ...login, bannedAt: now.banned_at, oldHash, ip, device })
        }).catch(stopped),
      )
    },
  }
}
export type Entrance = ReturnType<typeof createEntrance>
