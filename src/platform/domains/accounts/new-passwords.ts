import { holdsOwn } from '../../../../engine/validation/index.ts'
import { validate } from '../../../../engine/validation/node.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { wordsOf } from '../../kernel/words.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordRules } from './form.ts'

/** Fields of a profile that name its owner. */
const NAMING = ['email', 'phone', 'mobile', 'fakename', 'first_name', 'last_name']

/** A player as far as passwords may name them. */
interface Named {
  readonly email?: string
  readonly phone?: string
  readonly fakename?: string
  /** Fields of the profile, or of a registration. */
  readonly profile: Readonly<Record<string, string>>
}

/**
 * Why nobody should have this password: it holds one of `words` (logins and names) or the name of a site, or is on the
 * lists of common and stolen passwords.
 */
export async function guessable(
  password: string,
  words: readonly string[],
  sites: readonly string[] = [],
): Promise<'own' | 'common' | undefined> {
  if (holdsOwn(password, { words, sites })) return 'own'
  return (await isCommonPassword(password)) ? 'common' : undefined
}

const REFUSED = {
  own: 'Do not use your login, your name or the name of this site in the password.',
  common: 'This password is on lists of stolen and common passwords. Choose another one.',
}

/**
 * The error of a player's new password, in the caller's language: by the rules of the registration form, then by what
 * others would guess.
 * @returns undefined when the password may be set
 */
export async function newPasswordFault(
  brand: PlatformBrand,
  locale: string,
  password: string,
  { email = '', phone = '', fakename = '', profile }: Named,
): Promise<string | undefined> {
  const failure = validate(passwordRules(brand, locale), password)
  if (failure) return wordsOf(brand, locale, failure)
  const words = [email, phone, fakename, ...NAMING.map((name) => profile[name] ?? '')]
  const why = await guessable(password, words, [brand.brand.name])
  return why && wordsOf(brand, locale, { key: `passwords.${why}`, values: {}, fallback: REFUSED[why] })
}
