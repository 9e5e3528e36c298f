import { sql } from 'kysely'
import type { CardContent } from '../../../../schemas/office/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { cardPart, instantOf, LATEST, type CardPart, type CardSubject } from '../../kernel/player-card.ts'
import { hidden, contactsOf } from './own-contacts.ts'
import { documentFieldsOf } from './person-keys.ts'
import { masked } from './search.ts'
import { latestSignIns } from './sign-ins.ts'
import { statesOf } from './subscriptions.ts'

/** A piece of a player's personal data, whole. */
interface PersonalField {
  readonly field: string
  readonly label: string
  readonly value: string
  readonly isDocument: boolean
}
interface WithData {
  readonly email: string
  readonly phone: string
  readonly profile: Readonly<Record<string, string>>
}

/** Language of staff. */
const LOCALE = 'en'
/** What a card shows by itself: the name, as in lists, the public name and the country. */
const SHOWN = new Set(['first_name', 'last_name', 'fakename', 'country'])

/** All personal data of a player besides the name: login contacts first, then the profile's fields. */
export function personalFields(brand: PlatformBrand, { email, phone, profile }: WithData): PersonalField[] {
  const { fields } = brand.profileFields
  const documents = new Set([
    'document_number',
    ...documentFieldsOf(brand),
    ...Object.keys(fields).filter((name) => fields[name]!.options.document !== undefined),
  ])
  const labelOf = (name: string): string =>
    Object.hasOwn(fields, name) ? textOf(brand, LOCALE, fields[name]!.label) : name.replaceAll('_', ' ')
  return [
    ...(email ? [{ field: 'email', label: 'E-mail', value: email, isDocument: false }] : []),
    ...(phone ? [{ field: 'phone', label: 'Phone', value: phone, isDocument: false }] : []),
    ...Object.entries(profile)
      .filter(([name, value]) => value !== '' && !SHOWN.has(name))
      .map(([name, value]) => ({ field: name, label: labelOf(name), value, isDocument: documents.has(name) })),
  ]
}

const hiddenField = ({ field, value }: PersonalField): string =>
  field === 'email'
    ? value.replace(/^[^@]*/, masked).replace(/(?<=@)[^.]*/, masked)
    : field === 'phone'
      ? hidden({ kind: 'phone', value })
      : value.replace(/^(\d{4})-\d\d-\d\d$/, '$1-••-••').replace(/^(?!\d{4}-••).*$/s, masked)

const rowOf = (db: Db, { brand, playerId }: CardSubject) =>
  db
    .selectFrom('player')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'),
    )
    .selectAll('player')
    .select('two_factor.method as two_factor')
    .where('player.brand_id', '=', brand.id)
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()

async function person(db: Db, subject: CardSubject): Promise<CardContent<'person'>> {
  const row = await rowOf(db, subject)
  const { first_name: first = '', last_name: last = '' } = row.profile
  return {
    name: `${first} ${last}`.trim() || row.fakename,
    country: row.country_code,
    currency: row.currency,
    locale: row.locale,
    created_at: row.created_at.toISOString(),
    banned_at: instantOf(row.banned_at),
    is_complete: row.is_registration_completed,
    terms_version: row.terms_version,
    terms_accepted_at: instantOf(row.terms_accepted_at),
    two_factor: row.two_factor,
    promo_code: row.promo_code,
    personal: personalFields(subject.brand, row).map((one) => ({
      field: one.field,
      label: one.label,
      masked: hiddenField(one),
    })),
  }
}

async function contacts(db: Db, subject: CardSubject): Promise<CardContent<'contacts'>> {
  const { brand, playerId } = subject
  const row = await rowOf(db, subject)
  const confirmed = await db
    .selectFrom('confirmed_contact')
    .select(['contact', 'confirmed_at'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .execute()
  const states = await statesOf(db, brand, row)
  return contactsOf(brand, row).map((contact) => ({
    masked: hidden(contact),
    confirmed_at: instantOf(confirmed.find((one) => one.contact === contact.value)?.confirmed_at),
    is_subscribed: states.get(contact.value) ?? false,
  }))
}

async function links(db: Db, { brand, playerId }: CardSubject): Promise<CardContent<'links'>> {
  const { rows } = await sql<{ id: string; name: string; kinds: string[]; created_at: Date; is_closed: boolean }>`
    SELECT p.id, coalesce(nullif(trim(concat_ws(' ', p.profile ->> 'first_name', p.profile ->> 'last_name')), ''),
      p.fakename) AS name, array_agg(DISTINCT theirs.kind ORDER BY theirs.kind) AS kinds, p.created_at,
      p.banned_at IS NOT NULL AS is_closed
    FROM person_key mine
    JOIN person_key theirs ON theirs.key = mine.key AND theirs.brand_id = mine.brand_id
      AND theirs.player_id <> mine.player_id
    JOIN player p ON p.brand_id = theirs.brand_id AND p.id = theirs.player_id
    WHERE mine.brand_id = ${brand.id} AND mine.player_id = ${playerId}
    GROUP BY p.brand_id, p.id ORDER BY p.created_at DESC LIMIT ${LATEST}`.execute(db)
  return rows.map(({ id, created_at, ...link }) => ({ player: id, created_at: created_at.toISOString(), ...link }))
}

/** Who a player is, how they are reached, who tried to log in, and accounts with something in common. */
export const accountCards = ({ db }: Pick<Context, 'db'>): CardPart[] => [
  cardPart('person', (subject) => person(db, subject)),
  cardPart('contacts', (subject) => contacts(db, subject)),
  cardPart('links', (subject) => links(db, subject)),
  cardPart('logins', async ({ brand, playerId }) =>
    (await latestSignIns(db, brand.id, playerId, LATEST)).map(({ at, ...one }) => ({ at: at.toISOString(), ...one })),
  ),
]
