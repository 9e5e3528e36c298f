import { parseDuration, type Clock } from '../../../../engine/clock/index.ts'
import { PROMO_LIMIT, type Request } from '../../../../schemas/api/index.ts'
import { localesOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { afterwards, sqlState } from '../../kernel/db/index.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { REGISTRATION_NOTES } from '../../kernel/registration-notes.ts'
import { REGISTER, ruleOf, type Limits } from '../../kernel/limits/index.ts'
import { hashOf, newId } from '../../kernel/ids.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { NewSession, Sessions } from '../sessions/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { promoCodeIsValid, type Raise } from '../campaigns/index.ts'
import { checkRegistration } from './form.ts'
import { normalLogin, waysOf } from './logins.ts'
import { countryIsBlocked } from './countries.ts'
import type { Devices } from './devices.ts'
import type { Entrance } from './entrance.ts'
import type { MessageBudgets } from './message-budgets.ts'
import { ENTRY_CHECKS, entryPerson } from './entry-checks.ts'
import type { ContactChanges } from './contact-changes.ts'
import type { Contacts } from './contacts.ts'
import type { MiniApp } from './mini-app.ts'
import { newPasswordFault } from './new-passwords.ts'
import { newNickname } from './nicknames.ts'
import type { Passwords } from './passwords.ts'
import type { Persons } from './persons.ts'
import { bound } from '../../kernel/bound.ts'

export interface RegisterDependencies {
  readonly context: MoneyContext & { readonly raise: Raise }
  readonly passwords: Passwords
  readonly limits: Limits
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly contacts: Contacts
  readonly miniApp: MiniApp
  readonly devices: Devices
  readonly entrance: Entrance
  readonly messages: MessageBudgets
  readonly persons: Persons
  readonly contactChanges: ContactChanges
}

/** Data of a new player. */
interface NewPlayer {
  /** Empty for players who log in by phone. */
  email: string
  /** E.164; only where it is a login. */
  phone?: string
  password: string
  currency: string
  locale: string
  subscribed: boolean
  /** Profile fields by sysname, without e-mail and password. */
  profile: Record<string, string>
  /** Version of the accepted terms; absent when none were accepted. */
  terms?: string
  promoCode?: string
}

const UNIQUE_VIOLATION = '23505'
/** How long a repeated registration is answered like the first, in milliseconds. */
const REPEATS = parseDuration('PT1H')
const refuse = (wrong: Record<string, string>): never => {
  throw invalid(wrong)
}

/**
 * Stores a player and opens the wallets. @throws the database's error when the e-mail or the phone has an account
 * already, PlatformError of the gate that stops a registration
 */
async function open(
  { context: { clock, pass, wallet }, persons }: RegisterDependencies,
  tx: Tx,
  brand: PlatformBrand,
  player: NewPlayer,
  passwordHash: string,
): Promise<string> {
  const id = newId()
  const { profile } = player
  await tx
    .insertInto('player')
    .values({
      id,
      brand_id: brand.id,
      email: player.email,
      phone: player.phone ?? '',
      password_hash: passwordHash,
      currency: player.currency,
      locale: player.locale,
      fakename: profile['fakename'] || profile['first_name'] || newNickname(),
      country_code: profile['country'] || profile['country_code'] || '',
      profile: JSON.stringify(profile),
      is_subscribed: player.subscribed,
      created_at: clock.now(),
      promo_code: player.promoCode ?? null,
      terms_version: player.terms ?? null,
      terms_accepted_at: player.terms === undefined ? null : clock.now(),
    })
    .execute()
  await wallet.openPlayer(tx, { brand: brand.id, playerId: id, currency: player.currency })
  await persons.keep(tx, brand, id)
  await persons.claim(tx, brand, id, profile, Object.keys(profile))
  await pass(tx, 'registration', { brand, playerId: id })
  return id
}

/** @throws PlatformError InvalidParameterException with the errors by field */
async function register(deps: RegisterDependencies, call: Call, params: Request<'auth.register'>): Promise<string> {
  const { limits, miniApp, context, passwords, mailer, contacts, devices, sessions, messages } = deps
  const { clock, transaction } = context
  const { brand, locale } = call
  await limits.attemptFrom(brand.id, REGISTER, call.ip)
  // A registration reveals valid codes too, so it counts as an attempt at one.
  if (params.promo_code) await limits.attemptFrom(brand.id, ruleOf(PROMO_LIMIT), call.ip)
  const player = await readPlayer(call, params, clock)
  const user = params.is_tg === true ? miniApp.verify(brand, params) : undefined
  if (user?.languageCode !== undefined && localesOf(brand).includes(user.languageCode))
    player.locale = user.languageCode
  const known = await takenLogin(deps, brand, player)
  if (known) return (await openedBefore(deps, call, player)) ?? refuseSlowly(deps, player.password, known)
  const person = entryPerson(brand, player.profile, player)
  for (const check of context.supplied(ENTRY_CHECKS)) await check({ brand, occasion: 'registration', person })
  const passwordHash = await passwords.hash(player.password)
  const { email, phone = '' } = player
  const mayWelcome = await messages.mayWrite(call, { email, phone })
  const mayConfirm =
    brand.auth.registration.confirmEmailPopup && mayWelcome && (await messages.mayWrite(call, { email, phone }))
  try {
    const { id, token } = await transaction(async (tx) => {
      const created = await open(deps, tx, brand, player, passwordHash)
      const name = player.profile['first_name'] ?? (email || phone)
      if (mayWelcome) await mailer.welcome(tx, brand, { id: created, email, phone, name, locale })
      if (user) await miniApp.link(tx, brand, created, user)
      if (mayConfirm) {
        await contacts.ask(
          tx,
          brand,
          { id: created, name, locale },
          email ? { kind: 'email', value: email } : { kind: 'phone', value: phone },
        )
      }
      await devices.remember(tx, call, created)
      await context.raise(tx, { brandId: brand.id, playerId: created, on: 'registration' })
      if (call.idempotency)
        await tx
          .insertInto('registration_key')
          .values({
            brand_id: brand.id,
            key_hash: hashOf(call.idempotency.key),
            player_id: created,
            created_at: clock.now(),
          })
          .execute()
      return { id: created, token: await sessions.begin(tx, brand, newSession(call, created, null)) }
    })
    for (const note of context.supplied(REGISTRATION_NOTES)) await afterwards(note)
    call.setSession(token)
    return id
  } catch (error) {
    // Two concurrent registrations: the database accepts one of them.
    if (sqlState(error) === UNIQUE_VIOLATION) throw invalid((await takenLogin(deps, brand, player)) ?? { id: 'taken' })
    throw error
  }
}

/**
 * Refuses a login that has an account with the work of a new one: how long it takes must not tell whether it is an
 * account of the brand, or a person in a break at another of its licence.
 */
async function refuseSlowly({ passwords }: RegisterDependencies, password: string, wrong: Record<string, string>) {
  await passwords.hash(password)
  return refuse(wrong)
}

/**
 * Answers a registration whose first answer was lost: with the same key within an hour, the account's login and its
 * password it logs in. Without all of them, or once a second step was switched on, the login counts as taken.
 * @throws PlatformError UserBannedException or another gate's error
 */
async function openedBefore(
  { context: { db, clock }, passwords, entrance }: RegisterDependencies,
  call: Call,
  { email, phone = '', password }: NewPlayer,
): Promise<string | undefined> {
  const { brand, idempotency } = call
  if (!idempotency) return undefined
  const row = await db
    .selectFrom('registration_key')
    .innerJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'registration_key.brand_id').onRef('player.id', '=', 'player_id'),
    )
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'),
    )
    .select(['player.id', 'email', 'phone', 'fakename', 'locale', 'password_hash', 'banned_at', 'two_factor.method'])
    .where('registration_key.brand_id', '=', brand.id)
    .where('key_hash', '=', hashOf(idempotency.key))
    .where('registration_key.created_at', '>', new Date(clock.now().getTime() - REPEATS))
    .executeTakeFirst()
  if (!row || row.email !== email || row.phone !== phone || row.method !== null) return undefined
  if (!(await passwords.matches(password, row.password_hash))) return undefined
  await entrance.admit(call, row, { passwordHash: row.password_hash })
  return row.id
}

/** Whether an account has this e-mail, or another way to write the address of the same mailbox. */
const emailTaken = async (
  { context: { db }, persons }: RegisterDependencies,
  brand: PlatformBrand,
  email: string,
): Promise<boolean> =>
  email !== '' &&
  ((await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined ||
    (await persons.mailboxTaken(db, brand, email)))

/** Which of a player's logins has an account already, by field. */
async function takenLogin(
  deps: RegisterDependencies,
  brand: PlatformBrand,
  { email, phone }: NewPlayer,
): Promise<Record<string, string> | undefined> {
  const { db } = deps.context
  if (await emailTaken(deps, brand, email)) return { email: 'taken' }
  if (phone === undefined) return undefined
  const owner = await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('phone', '=', phone)
    .executeTakeFirst()
  const isTaken = owner !== undefined || (await deps.contactChanges.isKept(db, brand.id, phone))
  return isTaken ? { [waysOf(brand).phone ?? 'phone']: 'phoneTaken' } : undefined
}

/** Opens accounts. */
export function createRegistration(deps: RegisterDependencies) {
  return bound(deps, { open, register, emailTaken })
}
export type Registration = ReturnType<typeof createRegistration>

const newSession = (
  { sessionHash: oldHash, ip, device }: Call,
  playerId: string,
  bannedAt: Date | null,
): NewSession => ({
  playerId,
  bannedAt,
  by: 'registration',
  oldHash,
  ip,
  device,
})

async function readPlayer({ brand, locale }: Call, params: Request<'auth.register'>, clock: Clock): Promise<NewPlayer> {
  const { currency = brand.brand.currencies.default, terms, notify, promo_code: promoCode } = params
  const { values, wrong } = checkRegistration(brand, locale, params, clock)
  const { registration } = brand.auth
  if (!Object.hasOwn(brand.brand.currencies.available, currency)) wrong['currency'] = 'unknown'
  if (registration.terms.isActive && terms !== true) wrong['terms'] = 'required'
  if (promoCode && !promoCodeIsValid(brand, promoCode, clock.now())) wrong['promo_code'] = 'unknown'
  for (const name of ['country', 'country_code'])
    if (values[name] && countryIsBlocked(brand, values[name])) wrong[name] = 'blocked'
  // An account needs these, whatever the brand asks for.
  const ways = waysOf(brand)
  const phone = ways.phone === undefined ? undefined : values[ways.phone]
  if (!values['email'] && !phone) wrong[ways.email || ways.phone === undefined ? 'email' : ways.phone] ??= 'required'
  if (!values['password']) wrong['password'] ??= 'required'
  if (wrong['password'] === undefined) {
    const weak = await newPasswordFault(brand, locale, values['password']!, { profile: values })
    if (weak !== undefined) wrong['password'] = weak
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const { email = '', password = '', ...profile } = values
  return {
    email: normalLogin(email),
    ...(phone !== undefined && { phone }),
    password,
    currency,
    locale,
    subscribed: notify ?? registration.notify.defaultValue,
    profile: Object.fromEntries(Object.entries(profile).filter(([name]) => name !== 'currency')),
    ...(terms === true && { terms: registration.terms.version ?? '1' }),
    ...(promoCode && { promoCode: promoCode.trim().toUpperCase() }),
  }
}
