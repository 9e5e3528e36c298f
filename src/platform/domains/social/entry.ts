import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { afterwards, sqlState } from '../../kernel/db/index.ts'
import { stopOf } from '../../kernel/gates.ts'
import { REGISTRATION_NOTES } from '../../kernel/registration-notes.ts'
import type { Passwords } from '../accounts/index.ts'
import type { Registration } from '../accounts/index.ts'
import { normalLogin } from '../accounts/index.ts'
import { newToken } from '../../kernel/ids.ts'
import { acceptable } from './profile-fields.ts'
import type { Identity } from './client.ts'
import { SocialRefused, type RefusalReason } from './refusal.ts'
import { bound } from '../../kernel/bound.ts'

export interface EntryDependencies {
  readonly context: Context
  readonly registration: Registration
  readonly passwords: Passwords
}

/** The player, as needed to log in. */
interface Entered {
  id: string
  email: string
  phone: string
  fakename: string
  locale: string
  banned_at: Date | null
}

const UNIQUE_VIOLATION = '23505'
const refuse = (reason: RefusalReason): never => {
  throw new SocialRefused(reason)
}

const known = ({ context: { db } }: EntryDependencies, brand: PlatformBrand, { issuer, subject }: Identity) =>
  db
    .selectFrom('player_identity')
    .innerJoin('player', (join) =>
      join
        .onRef('player.id', '=', 'player_identity.player_id')
        .onRef('player.brand_id', '=', 'player_identity.brand_id'),
    )
    .select(['player.id', 'player.email', 'player.phone', 'player.fakename', 'player.locale', 'player.banned_at'])
    .where('player_identity.brand_id', '=', brand.id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

async function open(
  { context: { clock }, registration }: EntryDependencies,
  tx: Tx,
  brand: PlatformBrand,
  locale: string,
  identity: Identity,
  email: string,
  passwordHash: string,
): Promise<void> {
  const profile = acceptable(brand, { first_name: identity.givenName, last_name: identity.familyName }, clock)
  const id = await registration.open(
    tx,
    brand,
    {
      email,
      password: '',
      currency: brand.brand.currencies.default,
      locale,
      subscribed: false,
      profile,
    },
    passwordHash,
  )
  await tx
    .updateTable('player')
    .set({ is_registration_completed: false })
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .execute()
  const at = clock.now()
  await tx
    .insertInto('player_identity')
    .values({
      brand_id: brand.id,
      issuer: identity.issuer,
      subject: identity.subject,
      player_id: id,
      created_at: at,
      kept_at: email ? at : null,
    })
    .execute()
  // The service has verified the e-mail, so no code is needed.
  if (email)
    await tx
      .insertInto('confirmed_contact')
      .values({ brand_id: brand.id, player_id: id, contact: email, confirmed_at: at })
      .execute()
}

/**
 * The player of an identity; a new one gets an account with missing fields. An e-mail that has an account already
 * does not prove that the account is the visitor's.
 * @throws SocialRefused `closed` or `emailTaken`
 */
async function enter(
  deps: EntryDependencies,
  brand: PlatformBrand,
  locale: string,
  identity: Identity,
): Promise<Entered> {
  const { registration, passwords } = deps
  const { clock, transaction } = deps.context
  const player = await known(deps, brand, identity)
  if (player) return player
  if (brand.features['registration'] !== true) throw new SocialRefused('closed')
  const email = normalLogin(acceptable(brand, { email: identity.email }, clock)['email'] ?? '')
  // The same person may have come through another window meanwhile: then the e-mail is taken by their own account.
  if (email && (await registration.emailTaken(brand, email)))
    return (await known(deps, brand, identity)) ?? refuse('emailTaken')
  // Nobody knows this password; a recovery link goes to the account's e-mail as for any other player.
  const passwordHash = await passwords.hash(newToken())
  try {
    await transaction((tx) => open(deps, tx, brand, locale, identity, email, passwordHash))
    for (const note of deps.context.supplied(REGISTRATION_NOTES)) await afterwards(note)
  } catch (error) {
    // Somebody who is kept out is answered like somebody whose e-mail has an account.
    if (stopOf(error)) throw new SocialRefused('emailTaken', error)
    // The same person came through two windows at once, or the e-mail was taken meanwhile.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
  }
  return (await known(deps, brand, identity)) ?? refuse('emailTaken')
}

/** Finds or opens the account of a social identity, which is an issuer and a subject, never an e-mail. */
export function createEntry(deps: EntryDependencies) {
  return bound(deps, { enter })
}
export type SocialEntry = ReturnType<typeof createEntry>
