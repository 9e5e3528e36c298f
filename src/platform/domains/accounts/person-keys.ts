import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { hashOf, keysFor } from '../../kernel/ids.ts'
import { licenceOf } from '../../kernel/licence.ts'
import { phoneFieldsOf } from './own-contacts.ts'

/** What two accounts of one person have in common: each of the first three alone, `name` with birth and postcode. */
export type PersonKind = 'email' | 'phone' | 'document' | 'name'

/** What an account says about its person. */
export interface PersonData {
  readonly email: string
  readonly phone: string
  readonly profile: Readonly<Record<string, string>>
}

/** Names under which a provider delivers to the same mailbox, and characters it ignores before the `@`. */
const PROVIDERS: readonly { readonly domains: readonly string[]; readonly ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
]
/** Letters that Unicode does not take apart, as they are written without their mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)

/** Letters and digits alone, without case and marks. */
const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The mailbox behind an address: without its tag, and without what its provider ignores. Empty for no address. */
export function mailboxOf(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return ''
  const [name = ''] = text.slice(0, at).split('+')
  const domain = domainToASCII(text.slice(at + 1)) || text.slice(at + 1)
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  // What is nothing but a tag stays as it is.
  const box = name || text.slice(0, at)
  return provider ? `${box.replaceAll(provider.ignored, '')}@${provider.domains[0]}` : `${box}@${domain}`
}

/** First and last name in whatever order, with the day of birth and the postcode; undefined while one is missing. */
function nameOf({ first_name = '', last_name = '', birth_date = '', postcode = '' }: PersonData['profile']) {
  const words = folded(`${first_name} ${last_name}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const code = plain(postcode)
  if (!first_name.trim() || !last_name.trim() || !birth_date || !code) return undefined
  return JSON.stringify([words.toSorted(), birth_date, code])
}

/**
 * The identity numbers of a profile by field: what kind of document, and its number. `document_number` is of the kind
 * that `document_type` says, any other field of the kind its definition names.
 */
export function documentsOf(
  { profileFields: { fields } }: WithFields,
  profile: PersonData['profile'],
): IdentityNumber[] {
  const { document_number: number = '', document_type: type = '' } = profile
  const others = Object.entries(profile).flatMap(([field, text]): IdentityNumber[] => {
    const kind = Object.hasOwn(fields, field) ? fields[field]!.options.document : undefined
    return kind === undefined || field === 'document_number' ? [] : [{ field, kind, number: text }]
  })
  return [{ field: 'document_number', kind: type, number }, ...others].filter((one) => plain(one.number) !== '')
}
type WithFields = Pick<PlatformBrand, 'profileFields'>
interface IdentityNumber {
  readonly field: string
  readonly kind: string
  /** As it is stored. */
  readonly number: string
}
/** Fields of the registration that tell the number of a document. */
export const documentFieldsOf = ({ profileFields: { fields, forms } }: WithFields): string[] =>
  forms.registration
    .flatMap((step) => step.fields)
    .filter((name) => name === 'document_number' || fields[name]?.options.document !== undefined)

/** What the key of an identity number is made of. */
export const documentText = ({ kind, number }: IdentityNumber): string => `${kind} ${plain(number)}`

/**
 * What tells a person, normalised, by kind. Phones are those of the login and of the profile's fields of phones, in
 * E.164: what looks like one in any other field is free text.
 */
export function personValues(brand: WithFields, { email, phone, profile }: PersonData): [PersonKind, string][] {
  const numbers = [phone, ...phoneFieldsOf(brand).map((name) => profile[name] ?? '')]
  const phones = numbers.filter((text) => /^\+[1-9]\d{6,14}$/.test(text))
  const mailbox = mailboxOf(email)
  const documents = new Set(documentsOf(brand, profile).map(documentText))
  const name = nameOf(profile)
  return [
    ...(mailbox ? [['email', mailbox] as [PersonKind, string]] : []),
    ...[...new Set(phones)].map((number): [PersonKind, string] => ['phone', number]),
    ...[...documents].map((text): [PersonKind, string] => ['document', text]),
    ...(name === undefined ? [] : [['name', name] as [PersonKind, string]]),
  ]
}

/** Fields of identity numbers that have another name than their kind: the brand may have changed what they are. */
const renamedDocuments = ({ profileFields: { fields } }: PlatformBrand): string[] =>
  Object.entries(fields)
    .filter(([name, { options }]) => ![undefined, name].includes(options.document) && name !== 'document_number')
    .map(([name, { options }]) => `${name} ${options.document}`)
    .toSorted()

/**
 * Makes the keys people are found by: keyed hashes, different for every licence, so that the table tells nobody who is
 * in it.
 */
export function personHasher({ marks, settings }: Pick<Context, 'marks' | 'settings'>) {
  const secrets = keysFor(settings, 'persons')
  const ids = marks.keyIds.toSorted().join(' ')
  const versionOf = (number: number, brand: PlatformBrand): string =>
    hashOf(JSON.stringify([number, ids, licenceOf(brand), ...renamedDocuments(brand)]))
  return {
    /** Changes whenever the same data would give other keys, or whenever more is kept of each. */
    versionOf: (brand: PlatformBrand): string => versionOf(2, brand),
    /** The version of the same keys from before it was kept which of them are proved. */
    unprovedVersionOf: (brand: PlatformBrand): string => versionOf(1, brand),
    /** How many keys there are of one value. */
    keysOfValue: secrets.length,
    /**
     * The keys of a value, in order: one of each secret. All are stored, so that accounts whose keys were made before
     * the secret changed and those of after it have one in common.
     */
    keysOf: (brand: PlatformBrand, kind: PersonKind, value: string): string[] =>
      secrets
        .map((secret) =>
          createHmac('sha256', secret)
            .update(JSON.stringify([licenceOf(brand), kind, value]))
            .digest('base64url'),
        )
        .toSorted(),
  }
}
