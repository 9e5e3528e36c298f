import { randomInt } from 'node:crypto'
import type { Clock } from '../../../engine/clock/index.ts'
import type { Request } from '../../../schemas/api/index.ts'
import type { PlatformBrand } from '../brands.ts'
import type { Context, Tx } from '../context.ts'
import { sqlState } from '../db/index.ts'
import { invalid } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { REGISTER, type Limits } from '../http/limits.ts'
import { newId } from '../ids.ts'
import type { Mailer } from '../providers/mail/index.ts'
import type { Sessions } from '../sessions/service.ts'
import { checkRegistration } from './form.ts'
import { normalLogin } from './login.ts'
import type { Passwords } from './passwords.ts'

export interface RegisterDependencies {
  readonly context: Context
  readonly passwords: Passwords
  readonly limits: Limits
  readonly sessions: Sessions
  readonly mailer: Mailer
}

/** Who a new player is. */
export interface NewPlayer {
  email: string
  password: string
  currency: string
  locale: string
  subscribed: boolean
  /** Profile fields by sysname, without e-mail and password. */
  profile: Record<string, string>
}

const UNIQUE_VIOLATION = '23505'

/** Opening accounts. */
export function createRegistration({ context, passwords, limits, sessions, mailer }: RegisterDependencies) {
  const { db, clock, wallet, transaction } = context

  /** Stores a player and opens the wallets. @throws the database's error when the e-mail has an account already */
  async function open(tx: Tx, brand: PlatformBrand, player: NewPlayer, passwordHash: string): Promise<string> {
    const id = newId()
    const { profile } = player
    await tx.insertInto('player').values({
      id, brand_id: brand.id, email: player.email, password_hash: passwordHash, currency: player.currency, locale: player.locale,
      fakename: profile['fakename'] || profile['first_name'] || `Player ${randomInt(1_000, 10_000)}`,
      country_code: profile['country'] || profile['country_code'] || '', profile: JSON.stringify(profile),
      is_subscribed: player.subscribed, created_at: clock.now(),
    }).execute()
    await wallet.openPlayer(tx, { brand: brand.id, playerId: id, currency: player.currency })
    return id
  }

  /** @throws PlatformError InvalidParameterException with what is wrong in each field */
  async function register(call: Call, params: Request<'auth.register'>): Promise<string> {
    const { brand, locale } = call
    await limits.attempt(brand.id, REGISTER, call.ip)
    const player = readPlayer(call, params, clock)
    if (await emailTaken(brand.id, player.email)) throw invalid({ email: 'taken' })
    const passwordHash = await passwords.hash(player.password)
    try {
      const { id, token } = await transaction(async (tx) => {
        const created = await open(tx, brand, player, passwordHash)
        await mailer.welcome(tx, brand, { email: player.email, name: player.profile['first_name'] ?? player.email, locale })
        return { id: created, token: await sessions.begin(tx, brand, created, call.sessionHash) }
      })
      call.setSession(token)
      return id
    } catch (error) {
      // Two forms sent at the same moment: the database lets one of them through.
      if (sqlState(error) === UNIQUE_VIOLATION) throw invalid({ email: 'taken' })
      throw error
    }
  }

  const emailTaken = async (brandId: string, email: string): Promise<boolean> =>
    (await db.selectFrom('player').select('id').where('brand_id', '=', brandId).where('email', '=', email).executeTakeFirst()) !== undefined

  return { open, register, emailTaken }
}
export type Registration = ReturnType<typeof createRegistration>

function readPlayer({ brand, locale }: Call, params: Request<'auth.register'>, clock: Clock): NewPlayer {
  const { currency = brand.brand.currencies.default, terms, notify } = params
  const { values, wrong } = checkRegistration(brand, locale, params, clock)
  const { registration } = brand.auth
  if (!Object.hasOwn(brand.brand.currencies.available, currency)) wrong['currency'] = 'unknown'
  if (registration.terms.isActive && terms !== true) wrong['terms'] = 'required'
  // Whatever a brand asks for, an account cannot be without these.
  for (const name of ['email', 'password']) if (!values[name]) wrong[name] ??= 'required'
  if (Object.keys(wrong).length) throw invalid(wrong)
  const { email = '', password = '', ...profile } = values
  return {
    email: normalLogin(email), password, currency, locale, subscribed: notify ?? registration.notify.defaultValue,
    profile: Object.fromEntries(Object.entries(profile).filter(([name]) => name !== 'currency')),
  }
}
