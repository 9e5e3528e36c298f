import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { networkOf } from '../../kernel/http/client.ts'
import {
  LOGIN,
  LOGIN_ADDRESS,
  CODE_GUESSES,
  LOGIN_GUESSES,
  RECOVERY_SENT,
  RESTORE,
  RESTORE_ADDRESS,
  type Limits,
} from '../../kernel/limits/index.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Devices } from './devices.ts'
import { wrongLogin, type Entrance } from './entrance.ts'
import { allHomesOf, findByLogin, homesOf, loginKey } from './logins.ts'
import type { MessageBudgets } from './message-budgets.ts'
import { newPasswordFault } from './new-passwords.ts'
import { mainContact } from './own-contacts.ts'
import type { Passwords } from './passwords.ts'
import type { WaysIn } from './ways-in.ts'
import { bound } from '../../kernel/bound.ts'

export interface LoginDependencies extends Pick<Context, 'audit' | 'db' | 'clock' | 'notifications' | 'transaction'> {
  readonly passwords: Passwords
  readonly limits: Limits
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly entrance: Entrance
  readonly devices: Devices
  readonly messages: MessageBudgets
  readonly waysIn: WaysIn
}

const LINK_LIVES = parseDuration('PT1H')

const read = async ({ db }: LoginDependencies, { brand, locale }: Call, given: string) => {
  const player = await findByLogin(db, brand.id, given, homesOf(brand, locale))
  const login = loginKey(given, brand)
  // One player has one budget, whichever login is used. Read in another language the same
  // number may be nobody's.
  const counted = login.includes('@') ? player : await findByLogin(db, brand.id, given, allHomesOf(brand))
  return { player, login, subject: player?.id ?? counted?.id ?? login }
}

/** Beyond a number of links the answer stays the same but nothing is sent, so that no phone or inbox is flooded. */
const maySend = async ({ limits }: LoginDependencies, brandId: string, key: string): Promise<boolean> =>
  limits.attempt(brandId, RECOVERY_SENT, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PlatformError && error.type === 'TooManyRequestsException') return false
      throw error
    },
  )

/**
 * Counts a password guess at a player, or at a login nobody has. A known browser has a budget of its own, which others
 * cannot use up; all unknown browsers share one, from whatever address they come.
 */
async function guess(
  { limits }: LoginDependencies,
  call: Call,
  subject: string,
  device: string | undefined,
): Promise<() => Promise<void>> {
  const { brand } = call
  if (device !== undefined) {
    const key = `${subject} ${device}`
    await limits.guess(brand.id, LOGIN_GUESSES, key)
    return () => limits.succeed(brand.id, LOGIN_GUESSES, key)
  }
  const key = `${subject} ${networkOf(call.ip)}`
  await limits.attempt(brand.id, LOGIN, key)
  await limits.attemptFrom(brand.id, LOGIN_ADDRESS, call.ip)
  await limits.guess(brand.id, LOGIN_GUESSES, subject, true)
  return async () => {
    await limits.clear(brand.id, LOGIN, key)
    await limits.refundFrom(brand.id, LOGIN_ADDRESS, call.ip)
    await limits.succeed(brand.id, LOGIN_GUESSES, subject)
  }
}

const isOver = ({ clock }: LoginDependencies, since: Date): boolean =>
  clock.now().getTime() - since.getTime() > LINK_LIVES

/** Consumes a recovery link and sets the password, all or nothing. */
async function redeem(deps: LoginDependencies, tx: Tx, call: Call, token: string, passwordHash: string) {
  const { waysIn, devices, mailer, audit } = deps
  const { brand } = call
  const granted = await tx
    .deleteFrom('recovery')
    .where('brand_id', '=', brand.id)
    .where('token_hash', '=', hashOf(token))
    .returning(['player_id', 'created_at', 'sent_to'])
    .executeTakeFirst()
  if (!granted || isOver(deps, granted.created_at)) return undefined
  const player = await tx
    .updateTable('player')
    .set({ password_hash: passwordHash })
    .where('brand_id', '=', brand.id)
    .where('id', '=', granted.player_id)
    .returning(['id', 'email', 'phone', 'fakename', 'locale'])
    .executeTakeFirstOrThrow()
  for (const table of ['session', 'challenge', 'recovery'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brand.id).where('player_id', '=', player.id).execute()
  const ways = await waysIn.endUnproven(tx, brand, player, granted.sent_to ?? mainContact(player))
  await devices.forget(tx, brand.id, player.id)
  await devices.remember(tx, call, player.id)
  await mailer.recovered(tx, brand, recipientOf(player), ways.remaining)
  await audit.record(tx, {
    brand: brand.id,
    actor: `player:${player.id}`,
    action: 'account.recovery',
    subject: `player:${player.id}`,
  })
  return { ...player, ...ways }
}

/**
 * @throws PlatformError AuthorizationException, with the same text and after the same work whether the login exists
 *   or not; with the right password also about the second step, or UserBannedException
 */
async function login(
  deps: LoginDependencies,
  call: Call,
  credentials: { login: string; password: string; code?: string },
): Promise<string> {
  const { devices, passwords, entrance } = deps
  const { player, subject } = await read(deps, call, credentials.login)
  const wasRight = await guess(deps, call, subject, await devices.find(call, player?.id))
  const right = await passwords.matches(credentials.password, player?.password_hash)
  if (!player || !right) {
    await entrance.note(call, player?.id ?? null, 'wrong password')
    throw wrongLogin()
  }
  await wasRight()
  await entrance.admit(call, player, { code: credentials.code, passwordHash: player.password_hash })
  return player.id
}

async function logout({ sessions }: LoginDependencies, call: Call): Promise<void> {
  if (call.sessionHash !== undefined) await sessions.end(call.brand.id, call.sessionHash)
  call.setSession(undefined)
}

/**
 * Sends a player a recovery link by mail, or by SMS when there is no e-mail. Earlier links stay valid, since
 * otherwise strangers could invalidate the owner's. Unknown logins get the same answer.
 */
async function restore(deps: LoginDependencies, call: Call, given: string): Promise<void> {
  const { devices, limits, passwords, clock, transaction, mailer, messages } = deps
  const { brand } = call
  const { player, login, subject } = await read(deps, call, given)
  const device = await devices.find(call, player?.id)
  await limits.attempt(brand.id, RESTORE, `${subject} ${device ?? networkOf(call.ip)}`)
  if (device === undefined) await limits.attemptFrom(brand.id, RESTORE_ADDRESS, call.ip)
  await passwords.matches(login, player?.password_hash)
  if (!player || !(await maySend(deps, brand.id, device === undefined ? player.id : `${player.id} ${device}`))) return
  if (!(await messages.mayWrite(call, player, player.id))) return
  const token = newToken()
  const granted = { token_hash: hashOf(token), created_at: clock.now(), sent_to: mainContact(player) }
  await transaction(async (tx) => {
    await tx
      .insertInto('recovery')
      .values({ ...granted, brand_id: brand.id, player_id: player.id })
      .execute()
    await mailer.restore(tx, brand, recipientOf(player), token)
  })
}

/**
 * Sets a new password by a recovery link: once, within an hour. Every session of the player ends, and none begins;
 * unproven ways to log in end as well.
 * @param name the caller's name of the token field, for errors
 * @returns the ways to log in that ended, and those that remain
 * @throws PlatformError InvalidParameterException
 */
async function reset(
  deps: LoginDependencies,
  call: Call,
  { token, password }: { token: string; password: string },
  name = 'token',
): Promise<{ ended: string[]; remaining: string[] }> {
  const { db, passwords, transaction, limits } = deps
  const { brand, locale } = call
  // Checked before the password is hashed, which is expensive: an invalid link must cost little.
  const link = await db
    .selectFrom('recovery')
    .innerJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'recovery.brand_id').onRef('player.id', '=', 'recovery.player_id'),
    )
    .select(['recovery.created_at', 'email', 'phone', 'fakename', 'profile'])
    .where('recovery.brand_id', '=', brand.id)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!link || isOver(deps, link.created_at)) throw invalid({ [name]: 'expired' })
  const weak = await newPasswordFault(brand, locale, password, link)
  if (weak !== undefined) throw invalid({ password: weak })
  const passwordHash = await passwords.hash(password)
  const done = await transaction((tx) => redeem(deps, tx, call, token, passwordHash))
  if (!done) throw invalid({ [name]: 'expired' })
  await tellSessionsEnded(deps, brand.id)
  // The owner starts anew: earlier wrong guesses by others no longer count against the account.
  await limits.forget(brand.id, LOGIN_GUESSES, done.id)
  await limits.forget(brand.id, CODE_GUESSES, `${done.id} login`)
  return { ended: done.ended, remaining: done.remaining }
}

/** Login, logout and password recovery. */
export function createLogin(deps: LoginDependencies) {
  return bound(deps, { login, logout, restore, reset })
}
export type Login = ReturnType<typeof createLogin>
