import { checksOf, checkValues, type FieldChecks, type FormName } from '../../../../engine/fields/index.ts'
import { linearMatches } from '../../../../engine/validation/node.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Request } from '../../../../schemas/api/index.ts'
import {
  countryIsBlocked,
  formFor,
  normalLogin,
  normalPhones,
  waysOf,
  type ContactChanges,
  type Reauthentication,
} from '../accounts/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { wordsOf } from '../../kernel/words.ts'

const UNIQUE_VIOLATION = '23505'
const isOfPhone = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'player_phone'
/** Sent beside a phone number by its control, and part of the number already. */
const BESIDE: ReadonlySet<string> = new Set(['phone_country_code'])

/** Checks of a brand's form without what is no part of a profile: the password and the switches. */
function profileChecks(
  brand: PlatformBrand,
  form: FormName,
  given: Readonly<Record<string, unknown>>,
  locale: string,
): FieldChecks {
  const checks = checksOf(formFor(brand, form, given, locale))
  return Object.fromEntries(Object.entries(checks).filter(([, { type }]) => type !== 'password' && type !== 'checkbox'))
}

/** Of values somebody else vouches for, those the registration asks and its own rules accept. */
export function acceptable(
  brand: PlatformBrand,
  values: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Record<string, string> {
  const checks = profileChecks(brand, 'registration', values, brand.brand.locales.default)
  const asked = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Object.hasOwn(checks, entry[0]) && !!entry[1]),
  )
  const failures = checkValues(checks, asked, { now: clock.now(), partial: true, matches: linearMatches })
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !Object.hasOwn(failures, name)))
}

export interface CompletionDependencies extends Pick<Context, 'db' | 'clock' | 'transaction'> {
  readonly reauthentication: Reauthentication
  readonly contactChanges: ContactChanges
}

/** Saving profile fields, and with them the end of a registration that a social login began. */
export function createCompletion({ db, clock, transaction, reauthentication, contactChanges }: CompletionDependencies) {
  /**
   * A contact beside the one an account has is where codes and links for new passwords go next: whoever adds it has to
   * know the password, or a stolen session were enough to take the account over.
   */
  async function proveOwner(call: Call, email: string | undefined, password: string | undefined): Promise<void> {
    if (!email?.trim()) return
    const player = await db
      .selectFrom('player')
      .select(['email', 'phone', 'is_registration_completed'])
      .where('brand_id', '=', call.brand.id)
      .where('id', '=', playerOf(call))
      .executeTakeFirst()
    if (!player?.is_registration_completed || player.email || !player.phone) return
    if (password === undefined) throw invalid({ password: 'required' })
    await reauthentication.byPassword(call, password, 'password')
  }

  async function write(tx: Tx, call: Call, params: Request<'account.saveProfileInfo'>): Promise<void> {
    const { brand } = call
    const id = playerOf(call)
    const player = await tx
      .selectFrom('player')
      .select(['id', 'email', 'phone', 'fakename', 'locale', 'currency', 'profile', 'is_registration_completed'])
      .where('brand_id', '=', brand.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!player) throw new PlatformError('AuthorizationException')
    const known: Record<string, string> = {
      ...player.profile,
      currency: player.currency,
      ...(player.email && { email: player.email }),
    }
    const { terms, notify, password, ...given } = params
    const complete = player.is_registration_completed
    const { fresh, wrong } = readFields(call, given as Record<string, string>, known, complete, clock)
    // Only a complete account has a password its player knows.
    if (!complete && password !== undefined) wrong['password'] = 'unknown'
    if (!complete && brand.auth.registration.terms.isActive && terms !== true) wrong['terms'] = 'required'
    if (Object.keys(wrong).length) throw invalid(wrong)
    const { email, ...profile } = fresh
    const way = complete ? undefined : waysOf(brand).phone
    const phone = way === undefined ? undefined : fresh[way]
    const country = profile['country'] ?? profile['country_code']
    await tx
      .updateTable('player')
      .set({
        profile: JSON.stringify({ ...player.profile, ...profile }),
        is_registration_completed: true,
        ...(email !== undefined && { email: normalLogin(email) }),
        ...(phone !== undefined && { phone }),
        ...(country !== undefined && { country_code: country }),
        ...(notify !== undefined && { is_subscribed: notify }),
        ...(!complete &&
          terms === true && {
            terms_accepted_at: clock.now(),
            terms_version: brand.auth.registration.terms.version ?? '1',
          }),
      })
      .where('brand_id', '=', brand.id)
      .where('id', '=', id)
      .execute()
    const added = email === undefined ? phone : normalLogin(email)
    if (added !== undefined && (player.email || player.phone))
      await contactChanges.tell(tx, brand, player, { kind: email === undefined ? 'phone' : 'email', added })
  }

  return {
    /**
     * Saves fields that are not set yet. While the registration is incomplete all it still asks must come, the terms
     * too; then the account is complete.
     * A contact beside another wants the password, and is told to the other, which can undo it.
     * @throws PlatformError InvalidParameterException with what is wrong in each field, TooManyRequestsException
     */
    async save(call: Call, params: Request<'account.saveProfileInfo'>): Promise<void> {
      await proveOwner(call, (params as { email?: string }).email, params.password)
      try {
        await transaction((tx) => write(tx, call, params))
      } catch (error) {
        if (sqlState(error) === UNIQUE_VIOLATION)
          throw invalid(isOfPhone(error) ? { [waysOf(call.brand).phone ?? 'phone']: 'phoneTaken' } : { email: 'taken' })
        throw error
      }
    },
  }
}

function readFields(
  { brand, locale }: Call,
  given: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
  complete: boolean,
  clock: Clock,
) {
  const asked = { ...given, ...known }
  const checks = {
    ...(complete && profileChecks(brand, 'profile', asked, locale)),
    ...profileChecks(brand, 'registration', asked, locale),
  }
  const wrong: Record<string, string> = {}
  const fresh: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const text = value.trim()
    if (!Object.hasOwn(checks, name)) {
      if (!BESIDE.has(name)) wrong[name] = 'unknown'
    } else if (!Object.hasOwn(known, name)) {
      if (text) fresh[name] = text
    } else if (known[name] !== text) wrong[name] = 'already set'
  }
  const values = Object.fromEntries(
    Object.entries({ ...known, ...fresh }).filter(([name]) => Object.hasOwn(checks, name)),
  )
  const failures = checkValues(checks, values, { now: clock.now(), partial: complete, matches: linearMatches })
  const numbers = normalPhones(brand, locale, checks, { country: known['country'] ?? '', ...fresh })
  Object.assign(fresh, numbers.phones)
  // What is known already cannot be changed here, so it is not held against the player.
  for (const [name, failure] of Object.entries(failures))
    if (!Object.hasOwn(known, name)) wrong[name] ??= wordsOf(brand, locale, failure)
  for (const name of ['country', 'country_code'])
    if (fresh[name] && countryIsBlocked(brand, fresh[name])) wrong[name] ??= 'blocked'
  // Whatever a brand asks for, an account cannot be without this.
  const { email, phone } = waysOf(brand)
  const has = (name: string | undefined) => name !== undefined && Boolean(known[name] ?? fresh[name])
  if (!complete && !has('email') && !has(phone)) wrong[email || phone === undefined ? 'email' : phone] ??= 'required'
  return { fresh, wrong }
}
