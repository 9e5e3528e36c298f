import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
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

/** The one door: whoever proved who they are, by whatever means, becomes a logged-in player here. */
export function createEntrance({
  db,
  clock,
  transaction,
  sessions,
  twoFactor,
  devices,
}: Pick<Context, 'db' | 'clock' | 'transaction'> & { sessions: Sessions; twoFactor: TwoFactor; devices: Devices }) {
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

  return {
    note,
    /**
     * Begins a session, after the second step where there is one.
     * @throws PlatformError UserBannedException, AuthorizationException
     */
    async admit(
      call: Call,
      player: Candidate & { banned_at: Date | null },
      { code, proof, passwordHash }: Proof = {},
    ): Promise<void> {
      if (player.banned_at) {
        await note(call, player.id, 'banned')
        throw new PlatformError('UserBannedException')
      }
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
            .where('brand_id', '=', call.brand.id)
            .where('id', '=', player.id)
            .forShare()
            .executeTakeFirst()
          if (now?.banned_at) throw new PlatformError('UserBannedException')
          if (!now || (passwordHash !== undefined && now.password_hash !== passwordHash)) throw wrongLogin()
          await devices.remember(tx, call, player.id)
          await note(call, player.id, 'in', tx)
          return sessions.begin(tx, call.brand, player.id, call.sessionHash, call)
        }),
      )
    },
  }
}
export type Entrance = ReturnType<typeof createEntrance>
