import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { CODE_GUESSES, CODE_SENT, type Limits } from '../../kernel/limits/index.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import { RESEND_SECONDS, type ChallengeKey, type Challenges } from './challenges.ts'
import { badCode, isCode, notYet } from './code-faults.ts'
import { splitPhone } from '../../../../engine/fields/index.ts'
import { readPhone } from '../../../../engine/fields/node.ts'
import type { ContactItem } from '../../../../schemas/api/security.ts'
import { phonesOf } from './countries.ts'
import { homesOf } from './logins.ts'
import type { Players } from '../players/index.ts'

export interface ContactDependencies {
  readonly context: Context
  readonly players: Players
  readonly challenges: Challenges
  readonly limits: Limits
  readonly mailer: Mailer
}
/** Phone numbers in a profile. */
const phonesIn = ({ profileFields: { fields } }: PlatformBrand, profile: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields)
    .filter(([, { type }]) => type === 'phone')
    .flatMap(([name]) => profile[name] ?? [])

interface Contact {
  kind: 'email' | 'phone'
  value: string
}

/** Confirmation that an e-mail address or a phone number belongs to the player. */
export function createContacts({ context, players, challenges, limits, mailer }: ContactDependencies) {
  const { db, clock, transaction } = context

  /** Finds a contact of the player. @throws PlatformError InvalidParameterException when it is not theirs */
  function contactOf(
    { brand, locale }: Call,
    player: { email: string; phone: string; profile: Record<string, string> },
    given = player.email || player.phone,
  ): Contact {
    if (player.email && given.trim().toLowerCase() === player.email) return { kind: 'email', value: player.email }
    const phones = phonesIn(brand, player.profile)
    const numbers = readPhone(given, homesOf(brand, locale))
    const phone = [player.phone, ...phones].find((value) => numbers.includes(value))
    if (phone === undefined) throw invalid({ contact: 'unknown' })
    return { kind: 'phone', value: phone }
  }

  const keyOf = (brand: PlatformBrand, playerId: string, { value }: Contact): ChallengeKey => ({
    brand,
    playerId,
    purpose: 'contact',
    subject: value,
  })

  /** Sends a code to a contact, whatever was sent before. */
  async function ask(
    tx: Tx,
    brand: PlatformBrand,
    player: { id: string; name: string; locale: string },
    contact: Contact,
  ): Promise<void> {
    const { kind, value } = contact
    const code = await challenges.ask(tx, keyOf(brand, player.id, contact), { method: 'mail' })
    await mailer.confirmation(
      tx,
      brand,
      {
        email: kind === 'email' ? value : '',
        phone: kind === 'phone' ? value : '',
        name: player.name,
        locale: player.locale,
      },
      code,
    )
  }

  /** Every contact of the player, the login first. */
  async function list(call: Call): Promise<ContactItem[]> {
    const { brand, locale } = call
    const player = await players.find(brand, playerOf(call))
    const rows = await db
      .selectFrom('confirmed_contact')
      .select('contact')
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', player.id)
      .execute()
    const confirmed = new Set(rows.map(({ contact }) => contact))
    const phones = new Set([player.phone, ...phonesIn(brand, player.profile)].filter(Boolean))
    const options = phonesOf(brand, locale)
    return [
      ...(player.email ? [{ type: 'email' as const, contact: player.email, is_subscribed: player.is_subscribed }] : []),
      ...[...phones].map((contact) => {
        const country = splitPhone(contact, options)?.option.country_code
        return {
          type: 'phone' as const,
          contact,
          is_subscribed: false,
          ...(country !== undefined && { phone_country_code: country }),
        }
      }),
    ].map((item) => ({ ...item, is_confirmed: confirmed.has(item.contact) }))
  }

  return {
    ask,
    list,

    /**
     * @returns seconds until another code may be sent. @throws PlatformError InvalidParameterException,
     * TooManyRequestsException
     */
    async send(call: Call, given?: string): Promise<number> {
      const { brand } = call
      const player = await players.find(brand, playerOf(call))
      const contact = contactOf(call, player, given)
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
      await transaction((tx) =>
        ask(tx, brand, { id: player.id, name: player.fakename, locale: player.locale }, contact),
      )
      return RESEND_SECONDS
    },

    /** @throws PlatformError InvalidParameterException, TooManyRequestsException */
    async confirm(call: Call, given: string | undefined, code: string): Promise<void> {
      const { brand } = call
      const player = await players.find(brand, playerOf(call))
      const contact = contactOf(call, player, given)
      if (!isCode(code)) throw badCode('InvalidParameterException', 'digits')
      await limits.guess(brand.id, CODE_GUESSES, `${player.id} contact`, true)
      const outcome = await challenges.answer(
        keyOf(brand, player.id, contact),
        (_tx, { isSent }) => isSent(code),
        async (tx) => {
          await tx
            .insertInto('confirmed_contact')
            .values({ brand_id: brand.id, player_id: player.id, contact: contact.value, confirmed_at: clock.now() })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        },
      )
      if (outcome.state !== 'right') throw badCode('InvalidParameterException', outcome.state)
      await limits.succeed(brand.id, CODE_GUESSES, `${player.id} contact`)
    },
  }
}
export type Contacts = ReturnType<typeof createContacts>
