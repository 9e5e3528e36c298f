import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { stopOf } from '../../kernel/gates.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { Sessions } from '../sessions/index.ts'
import { ENTRY_CHECKS, entryPerson } from './entry-checks.ts'
import type { Devices } from './devices.ts'
import type { Persons } from './persons.ts'
import type { LoginEventTable } from './security-tables.ts'
import type { Candidate, TwoFactor } from './two-factor.ts'
import { bound } from '../../kernel/bound.ts'

/** The same error whether the login exists or not. */
export const wrongLogin = (): PlatformError =>
  new PlatformError('AuthorizationException', { message: 'The login or the password is not right.' })

/** What a player proved the login with, besides the password. */
interface Proof {
  /** Code of the second step. */
  code?: string | undefined
  /** Hash of a one-time proof used in the first step, for example of a mini-app's start data. */
  proof?: string
  /** The password hash that was verified. */
  passwordHash?: string
  /** The account's identity at a service outside that was verified. */
  identity?: { readonly issuer: string; readonly subject: string }
}

export interface EntranceDependencies extends Pick<Context, 'db' | 'clock' | 'transaction' | 'pass' | 'supplied'> {
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
  readonly devices: Devices
  readonly persons: Persons
}

/** Records the outcome of a login attempt, and where it came from. */
async function note(
  { db, clock }: EntranceDependencies,
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

/** Records a login stopped by a gate, and rethrows the error. */
const noteStopped =
  (deps: EntranceDependencies, call: Call, playerId: string) =>
  async (error: unknown): Promise<never> => {
    const stop = stopOf(error)
    if (stop) await note(deps, call, playerId, stop.error.type === 'UserBannedException' ? 'banned' : 'stopped')
    throw error
  }

/** Asks whoever outside must be asked before a player comes in. @throws PlatformError */
async function askOutside(deps: EntranceDependencies, call: Call, playerId: string): Promise<void> {
  const { supplied, db } = deps
  const checks = supplied(ENTRY_CHECKS)
  const { brand } = call
  const { profile, email, phone } = await db
    .selectFrom('player')
    .select(['profile', 'email', 'phone'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const person = entryPerson(brand, profile, { email, phone })
  for (const check of checks)
    await check({ brand, playerId, occasion: 'login', person }).catch(async (error: unknown) => {
      await note(deps, call, playerId, 'stopped')
      throw error
    })
}

/** Whether an identity is the player's still: its owner may have taken it off. */
async function isOwn(tx: Tx, brandId: string, playerId: string, identity: NonNullable<Proof['identity']>) {
  const row = await tx
    .selectFrom('player_identity')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Begins a session, after the second step where there is one. The gates of a login are asked before that step, so
 * that no code is sent in vain, and again when the session begins.
 * @throws PlatformError UserBannedException or another gate's error, AuthorizationException
 */
async function admit(
  deps: EntranceDependencies,
  call: Call,
  player: Candidate & { banned_at: Date | null },
  { code, proof, passwordHash, identity }: Proof = {},
): Promise<void> {
  const { transaction, pass, twoFactor, devices, persons, sessions } = deps
  const { brand } = call
  const login = { brand, playerId: player.id, by: 'login' } as const
  const stopped = noteStopped(deps, call, player.id)
  await persons.refresh(brand, player.id)
  await transaction((tx) => pass(tx, 'login', { ...login, bannedAt: player.banned_at })).catch(stopped)
  await askOutside(deps, call, player.id)
  await twoFactor.pass(call, player, code, proof).catch(async (error: unknown) => {
    await note(deps, call, player.id, 'second step')
    throw error
  })
  call.setSession(
    await transaction(async (tx) => {
      // Verifying took time: if the password was changed meanwhile, or the identity taken off, the login is refused; a
      // change made from now on waits for this session and ends it.
      const now = await tx
        .selectFrom('player')
        .select(['password_hash', 'banned_at'])
        .where('brand_id', '=', brand.id)
        .where('id', '=', player.id)
        .forShare()
        .executeTakeFirst()
      if (!now || (passwordHash !== undefined && now.password_hash !== passwordHash)) throw wrongLogin()
      if (identity && !(await isOwn(tx, brand.id, player.id, identity))) throw wrongLogin()
      await devices.remember(tx, call, player.id)
      await note(deps, call, player.id, 'in', tx)
      const { ip, device, sessionHash: oldHash } = call
      return sessions.begin(tx, brand, { ...login, bannedAt: now.banned_at, oldHash, ip, device })
    }).catch(stopped),
  )
}

/** Logs a player in after they proved who they are by any means. The only place where logins begin. */
export function createEntrance(deps: EntranceDependencies) {
  return bound(deps, { note, admit })
}
export type Entrance = ReturnType<typeof createEntrance>
