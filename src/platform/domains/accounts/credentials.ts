import { validate } from '../../../../engine/validation/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Sessions } from '../sessions/index.ts'
import { wordsOf } from '../../kernel/words.ts'
import { lineOf } from './lines.ts'
import { newPasswordFault } from './new-passwords.ts'
import type { Passwords } from './passwords.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { Players } from '../players/index.ts'
import { bound } from '../../kernel/bound.ts'

export interface CredentialDependencies {
  readonly context: Context
  readonly players: Players
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly reauthentication: Reauthentication
}

/**
 * Sets a new password. Every other session ends and this one gets a new token; outstanding links and codes become
 * invalid.
 * @param names the caller's names of the fields, for errors
 * @throws PlatformError InvalidParameterException, TooManyRequestsException
 */
async function changePassword(
  { players, reauthentication, passwords, context, mailer, sessions }: CredentialDependencies,
  call: Call,
  { current, password, repeat }: { current: string; password: string; repeat: string },
  names = { current: 'current', repeat: 'repeat' },
): Promise<void> {
  const { transaction, audit } = context
  const { brand, locale } = call
  const player = await players.find(brand, playerOf(call))
  if (repeat !== password) throw invalid({ [names.repeat]: 'different' })
  const weak = await newPasswordFault(brand, locale, password, player)
  if (weak !== undefined) throw invalid({ password: weak })
  const known = await reauthentication.byPassword(call, current, names.current)
  const passwordHash = await passwords.hash(password)
  const token = await transaction(async (tx) => {
    // A password set meanwhile by a recovery link takes precedence.
    const changed = await tx
      .updateTable('player')
      .set({ password_hash: passwordHash })
      .where('brand_id', '=', brand.id)
      .where('id', '=', player.id)
      .where('password_hash', '=', known)
      .returning('banned_at')
      .executeTakeFirst()
    if (!changed) throw invalid({ [names.current]: 'wrong' })
    for (const table of ['session', 'recovery', 'challenge'] as const) {
      await tx.deleteFrom(table).where('brand_id', '=', brand.id).where('player_id', '=', player.id).execute()
    }
    await mailer.notice(tx, brand, recipientOf(player), 'passwordChanged')
    const begun = await sessions.begin(tx, brand, {
      playerId: player.id,
      bannedAt: changed.banned_at,
      by: 'new password',
      ip: call.ip,
      device: call.device,
    })
    await audit.record(tx, lineOf(call, 'account.password'))
    return begun
  })
  await tellSessionsEnded(context, brand.id)
  call.setSession(token)
}

/** @throws PlatformError InvalidParameterException */
async function changeFakename(
  { context: { transaction, audit } }: CredentialDependencies,
  call: Call,
  fakename: string,
): Promise<void> {
  const { brand, locale } = call
  const failure = validate([{ rule: 'fakename' }], fakename)
  if (failure) throw invalid({ fakename: wordsOf(brand, locale, failure) })
  await transaction(async (tx) => {
    const changed = await tx
      .updateTable('player')
      .set({ fakename })
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerOf(call))
      .where('fakename', '<>', fakename)
      .returning('id')
      .executeTakeFirst()
    if (changed) await audit.record(tx, lineOf(call, 'account.fakename'))
  })
}

/** Changes of the password and the public name by a logged-in player. */
export function createCredentials(deps: CredentialDependencies) {
  return bound(deps, { changePassword, changeFakename })
}
export type Credentials = ReturnType<typeof createCredentials>
