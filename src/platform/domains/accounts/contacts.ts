import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { CODE_GUESSES, CODE_SENT, type Limits } from '../../kernel/limits/index.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import { RESEND_SECONDS, type ChallengeKey, type Challenges } from './challenges.ts'
import { badCode, isCode, notYet } from './code-faults.ts'
import { splitPhone } from '../../../../engine/fields/index.ts'
import { phonesOf } from '../../../../engine/fields/node.ts'
import type { ContactItem } from '../../../../schemas/api/security.ts'
import type { Raise } from '../campaigns/index.ts'
import { markConfirmed, type ContactLinks } from './contact-links.ts'
import { contactsOf, ownContact, phoneIsFixed, type Contact } from './own-contacts.ts'
import type { MessageBudgets } from './message-budgets.ts'
import type { Persons } from './persons.ts'
import type { Players } from '../players/index.ts'
import type { Subscriptions } from './subscriptions.ts'
import { bound } from '../../kernel/bound.ts'

export interface ContactDependencies {
  readonly context: Context & { readonly raise: Raise }
  readonly players: Players
  readonly challenges: Challenges
  readonly limits: Limits
  readonly messages: MessageBudgets
  readonly mailer: Mailer
  readonly links: ContactLinks
  readonly persons: Persons
  readonly subscriptions: Subscriptions
}

const keyOf = (brand: PlatformBrand, playerId: string, { value }: Contact): ChallengeKey => ({
  brand,
  playerId,
  purpose: 'contact',
  subject: value,
})

/** Sends a code to a contact, whatever was sent before. */
async function ask(
  { challenges, links, mailer }: ContactDependencies,
  tx: Tx,
  brand: PlatformBrand,
  player: { id: string; name: string; locale: string },
  contact: Contact,
): Promise<void> {
  const { kind, value } = contact
  const code = await challenges.ask(tx, keyOf(brand, player.id, contact), { method: 'mail' })
  const token = kind === 'email' ? await links.create(tx, brand.id, player.id, contact) : undefined
  await mailer.confirmation(
    tx,
    brand,
    {
      id: player.id,
      email: kind === 'email' ? value : '',
      phone: kind === 'phone' ? value : '',
      name: player.name,
      locale: player.locale,
    },
    code,
    token,
  )
}

/** Every contact of the player, the login first. */
async function list(
  { players, context: { db }, subscriptions }: ContactDependencies,
  call: Call,
): Promise<ContactItem[]> {
  const { brand, locale } = call
  const player = await players.find(brand, playerOf(call))
  const rows = await db
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .execute()
  const confirmed = new Set(rows.map(({ contact }) => contact))
  const subscribed = await subscriptions.statesOf(brand, player)
  const options = phonesOf(brand, locale)
  return contactsOf(brand, player).map(({ kind, value }) => {
    const country = kind === 'phone' ? splitPhone(value, options)?.option.country_code : undefined
    return {
      type: kind,
      contact: value,
      is_confirmed: confirmed.has(value),
      is_subscribed: subscribed.get(value) === true,
      ...(country !== undefined && { phone_country_code: country }),
      ...(kind === 'phone' && { can_change: !phoneIsFixed(brand, player, value) }),
    }
  })
}

/**
 * @returns seconds until another code may be sent. @throws PlatformError InvalidParameterException,
 * TooManyRequestsException
 */
async function send(deps: ContactDependencies, call: Call, given?: string): Promise<number> {
  const { players, challenges, limits, messages } = deps
  const { db, transaction } = deps.context
  const { brand } = call
  const player = await players.find(brand, playerOf(call))
  const contact = ownContact(call, player, given)
  const known = await db
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .where('contact', '=', contact.value)
    .executeTakeFirst()
  if (known) throw invalid({ contact: 'confirmed' })
  const wait = (await challenges.waitOf(keyOf(brand, player.id, contact))) ?? 0
  if (wait > 0) throw notYet('TooManyRequestsException', wait / 1000)
  await limits.attempt(brand.id, CODE_SENT, `${player.id} contact`)
  const { kind, value } = contact
  await messages.take(call, { email: kind === 'email' ? value : '', phone: kind === 'phone' ? value : '' }, player.id)
  await transaction((tx) =>
    ask(deps, tx, brand, { id: player.id, name: player.fakename, locale: player.locale }, contact),
  )
  return RESEND_SECONDS
}

/** @throws PlatformError InvalidParameterException, TooManyRequestsException */
async function confirm(
  { players, limits, challenges, context, persons }: ContactDependencies,
  call: Call,
  given: string | undefined,
  code: string,
): Promise<void> {
  const { brand } = call
  const player = await players.find(brand, playerOf(call))
  const contact = ownContact(call, player, given)
  if (!isCode(code)) throw badCode('InvalidParameterException', 'digits')
  await limits.guess(brand.id, CODE_GUESSES, `${player.id} contact`, true)
  const outcome = await challenges.answer(
    keyOf(brand, player.id, contact),
    (_tx, { isSent }) => isSent(code),
    async (tx) => {
      await markConfirmed(context, tx, { brandId: brand.id, playerId: player.id, contact, by: 'code' })
      await persons.keep(tx, brand, player.id)
    },
  )
  if (outcome.state !== 'right') throw badCode('InvalidParameterException', outcome.state)
  await limits.succeed(brand.id, CODE_GUESSES, `${player.id} contact`)
}

/** Confirmation that an e-mail address or a phone number belongs to the player. */
export function createContacts(deps: ContactDependencies) {
  return bound(deps, { ask, list, send, confirm })
}
export type Contacts = ReturnType<typeof createContacts>
