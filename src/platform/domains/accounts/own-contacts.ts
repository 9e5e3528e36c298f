import { readPhone } from '../../../../engine/fields/node.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { homesOf } from './logins.ts'

/** An e-mail in lower case, or a phone in E.164. */
export interface Contact {
  kind: 'email' | 'phone'
  value: string
}
/** Where a player's contacts stand. */
export interface Reachable {
  email: string
  phone: string
  profile: Readonly<Record<string, string>>
}

/** The contact that messages about the account go to: the e-mail, or the phone where there is none. */
export const mainContact = ({ email, phone }: Pick<Reachable, 'email' | 'phone'>): string => email || phone

/** Names of a brand's fields that hold a phone number. */
export const phoneFieldsOf = ({ profileFields: { fields } }: Pick<PlatformBrand, 'profileFields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.type === 'phone')

/** Fields of the profile that payments go by: a number in one of them is the player's own account elsewhere. */
const paidBy = ({ platform: { payments } }: PlatformBrand): Set<string | undefined> =>
  new Set(Object.values(payments.methods).flatMap(({ requisites }) => Object.values(requisites).map(({ own }) => own)))

/** Whether a phone of a player stays as it is: the brand fixes its field, or payouts go to it. */
export function phoneIsFixed(brand: PlatformBrand, { profile }: Pick<Reachable, 'profile'>, phone: string): boolean {
  const paid = paidBy(brand)
  const names = phoneFieldsOf(brand).filter((name) => profile[name] === phone)
  return names.length === 0 || names.some((name) => paid.has(name) || brand.profileFields.fields[name]!.params.is_fixed)
}

/** Every contact of a player, the one that is the login first. */
export function contactsOf(brand: PlatformBrand, { email, phone, profile }: Reachable): Contact[] {
  const phones = [phone, ...phoneFieldsOf(brand).map((name) => profile[name] ?? '')].filter(Boolean)
  return [
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
    ...[...new Set(phones)].map((value) => ({ kind: 'phone' as const, value })),
  ]
}

/**
 * One of the player's own contacts, however it is written; the login's when none is named.
 * @throws PlatformError InvalidParameterException for anyone else's
 */
export function ownContact({ brand, locale }: Call, player: Reachable, given?: string): Contact {
  const all = contactsOf(brand, player)
  const numbers = given === undefined ? [] : readPhone(given, homesOf(brand, locale))
  const found =
    given === undefined
      ? all[0]
      : all.find(({ kind, value }) =>
          kind === 'email' ? given.trim().toLowerCase() === value : numbers.includes(value),
        )
  if (!found) throw invalid({ contact: 'unknown' })
  return found
}

/** A contact with most of it hidden, for whoever holds a link to it: `a•••@example.com`, `+35•••34`. */
export const hidden = ({ kind, value }: Contact): string =>
  kind === 'email' ? value.replace(/^(.)[^@]*/, '$1•••') : `${value.slice(0, 3)}•••${value.slice(-2)}`

const EMAIL = /[^\s@]*@[^\s@]*/g
/** Eight digits or more, in groups or not: no part of an id, and no date. */
const PHONE = /(?<![\p{L}\p{N}-])(?!\d{4}-\d\d-\d\d(?!\d))\+?\d(?:[\s()./-]*\d){7,}(?![\p{L}\p{N}-])/gu

/** A text that somebody typed, with the contacts in it hidden as `hidden` does. */
export const withoutContacts = (text: string): string =>
  text
    .replaceAll(EMAIL, (value) => hidden({ kind: 'email', value }))
    .replaceAll(PHONE, (value) => hidden({ kind: 'phone', value }))
