import type { Request } from '../../../../schemas/api/index.ts'
import {
  normalLogin,
  phoneFieldsOf,
  waysOf,
  type ContactChanges,
  type Persons,
  type Raise,
  type Reauthentication,
} from '../accounts/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import type { RegisterPerson } from '../../providers/registers/port.ts'
import { arePersonsSame, askOutside, personToAsk } from './outside.ts'
import { knownOf, readFields } from './profile-fields.ts'
import { bound } from '../../kernel/bound.ts'

const UNIQUE_VIOLATION = '23505'
const isOfPhone = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'player_phone'

/** Another save made somebody else of the player than those outside were asked about. */
class PersonChanged extends Error {
  override name = 'PersonChanged'
}

export interface CompletionDependencies extends Pick<
  Context,
  'audit' | 'db' | 'clock' | 'notifications' | 'pass' | 'supplied' | 'transaction'
> {
  readonly persons: Persons
  readonly reauthentication: Reauthentication
  readonly contactChanges: ContactChanges
  readonly raise: Raise
}

/**
 * A contact beside the one an account has is where codes and links for new passwords go next: whoever adds an e-mail
 * to a phone's account has to know the password, or a stolen session were enough to take it over. A phone of the
 * details opens no account: a fresh login does for it.
 */
async function proveOwner(
  { db, reauthentication }: CompletionDependencies,
  call: Call,
  given: Readonly<Record<string, unknown>>,
  password?: string,
): Promise<void> {
  const { brand } = call
  const isAdded = (name: string) => typeof given[name] === 'string' && given[name].trim() !== ''
  const phones = phoneFieldsOf(brand).filter(isAdded)
  if (!isAdded('email') && phones.length === 0) return
  const player = await db
    .selectFrom('player')
    .select(['email', 'phone', 'profile', 'is_registration_completed'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerOf(call))
    .executeTakeFirst()
  if (!player?.is_registration_completed) return
  if (isAdded('email') && !player.email && player.phone) {
    if (password === undefined) throw invalid({ password: 'required' })
    await reauthentication.byPassword(call, password, 'password')
  } else if (phones.some((name) => player.profile[name] === undefined)) await reauthentication.require(call, password)
}

async function write(
  deps: CompletionDependencies,
  tx: Tx,
  call: Call,
  params: Request<'account.saveProfileInfo'>,
  asked: RegisterPerson | undefined,
): Promise<void> {
  const { clock, contactChanges, persons } = deps
  const { brand } = call
  const id = playerOf(call)
  const player = await tx
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'fakename', 'locale', 'currency', 'profile'])
    .select(['is_registration_completed', 'verified_at'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!player) throw new PlatformError('AuthorizationException')
  const { terms, notify, password, ...given } = params
  const complete = player.is_registration_completed
  const changes = readFields(call, given as Record<string, string>, knownOf(player), clock)
  const { fresh, emptied, wrong } = changes
  // Only the player of a complete account knows its password.
  if (!complete && password !== undefined) wrong['password'] = 'unknown'
  if (!complete && brand.auth.registration.terms.isActive && terms !== true) wrong['terms'] = 'required'
  if (await persons.mailboxTaken(tx, brand, fresh['email'] ?? '', id)) wrong['email'] ??= 'taken'
  const way = complete ? undefined : waysOf(brand).phone
  const phone = way === undefined ? undefined : fresh[way]
  // As at a registration: whoever lost a number to a thief gets it back.
  if (phone !== undefined && (await contactChanges.isKept(tx, brand.id, phone, id))) wrong[way!] ??= 'phoneTaken'
  if (Object.keys(wrong).length) throw invalid(wrong)
  const person = personToAsk(brand, player, changes)
  if (person !== undefined && !arePersonsSame(person, asked)) throw new PersonChanged()
  const { email, ...profile } = fresh
  const country = profile['country'] ?? profile['country_code']
  const next = Object.entries({ ...player.profile, ...profile }).filter(([name]) => !emptied.includes(name))
  await tx
    .updateTable('player')
    .set({
      profile: JSON.stringify(Object.fromEntries(next)),
      is_registration_completed: true,
      ...(email !== undefined && { email: normalLogin(email) }),
      ...(phone !== undefined && { phone }),
      ...(country !== undefined && { country_code: country }),
      ...(notify !== undefined && { is_subscribed: notify }),
      ...(!complete && terms === true && acceptedTerms(brand, clock.now())),
    })
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .execute()
  await recognise(deps, tx, brand, player)
  await persons.claim(tx, brand, id, Object.fromEntries(next), Object.keys(profile))
  await tellOfContacts(deps, tx, call, player, fresh)
  await recordSave(deps, tx, call, [...Object.keys(fresh), ...emptied].sort())
}

/** The audit has which fields changed, not their values. */
async function recordSave({ audit }: CompletionDependencies, tx: Tx, call: Call, fields: string[]): Promise<void> {
  if (fields.length === 0) return
  const player = `player:${playerOf(call)}`
  const details = { fields }
  await audit.record(tx, { brand: call.brand.id, actor: player, action: 'profile.save', subject: player, details })
}

const acceptedTerms = ({ auth }: PlatformBrand, at: Date) => ({
  terms_accepted_at: at,
  terms_version: auth.registration.terms.version ?? '1',
})

/** What tells the person is known now. A registration that was not complete is so only now, and a gate may stop it. */
async function recognise(
  { pass, persons, raise }: CompletionDependencies,
  tx: Tx,
  brand: PlatformBrand,
  { id: playerId, is_registration_completed: wasComplete }: { id: string; is_registration_completed: boolean },
): Promise<void> {
  await persons.keep(tx, brand, playerId)
  if (wasComplete) return
  await pass(tx, 'registration', { brand, playerId })
  await raise(tx, { brandId: brand.id, playerId, on: 'registration' })
}

/** The contact an account had is told of each one that came to it, and can undo it. */
async function tellOfContacts(
  { contactChanges, audit }: CompletionDependencies,
  tx: Tx,
  { brand }: Call,
  before: Parameters<ContactChanges['tell']>[2],
  { email, ...fresh }: Readonly<Record<string, string>>,
): Promise<void> {
  if (!before.email && !before.phone) return
  const phones = phoneFieldsOf(brand).flatMap((name) => fresh[name] ?? [])
  for (const change of [
    ...(email === undefined ? [] : [{ kind: 'email' as const, added: normalLogin(email) }]),
    ...phones.map((added) => ({ kind: 'phone' as const, added })),
  ]) {
    await contactChanges.tell(tx, brand, before, change)
    const player = `player:${before.id}`
    await audit.record(tx, {
      brand: brand.id,
      actor: player,
      action: 'contact.add',
      subject: player,
      details: { kind: change.kind },
    })
  }
}

async function save(
  deps: CompletionDependencies,
  call: Call,
  params: Request<'account.saveProfileInfo'>,
): Promise<void> {
  const { transaction } = deps
  await proveOwner(deps, call, params, params.password)
  const { terms: _terms, notify: _notify, password: _password, ...given } = params
  const asked = await askOutside(deps, call, given as Record<string, string>)
  try {
    await transaction((tx) => write(deps, tx, call, params, asked))
  } catch (error) {
    if (error instanceof PersonChanged) return save(deps, call, params)
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw invalid(isOfPhone(error) ? { [waysOf(call.brand).phone ?? 'phone']: 'phoneTaken' } : { email: 'taken' })
    throw error
  }
}

/** Adds an e-mail or a phone the account lacks; errors are reported for `contact`. */
async function addContact(
  deps: CompletionDependencies,
  call: Call,
  contact: string,
  password: string | undefined,
): Promise<void> {
  const [phone] = phoneFieldsOf(call.brand)
  const field = contact.includes('@') ? 'email' : phone
  if (field === undefined) throw invalid({ contact: 'unknown' })
  try {
    await save(deps, call, { [field]: contact, ...(password !== undefined && { password }) } as never)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.details.invalid_parameters === undefined) throw error
    const { [field]: fault, ...others } = error.details.invalid_parameters
    throw fault === undefined ? error : invalid({ ...others, contact: fault })
  }
}

/** Saves profile fields, and completes a registration begun by social login. */
export function createCompletion(deps: CompletionDependencies) {
  return {
    ...bound(deps, { addContact, save }),
    /**
     * Saves fields; fixed ones must stay as they are. While the registration is incomplete all its missing fields are
     * required, including the terms; then the account is complete. Nothing is saved when a register outside says no to
     * the person it makes of the player.
     * Adding a second contact requires the password and notifies the first, which can undo it.
     * @throws PlatformError InvalidParameterException with the errors by field, TooManyRequestsException
     */
  }
}
