import { loginWaysOf, type LoginWays } from '../../../../engine/fields/index.ts'
import { phoneCountriesOf, readPhone } from '../../../../engine/fields/node.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'

/** The form in which e-mail addresses are compared: trimmed, in lower case. */
export const normalLogin = (login: string): string => login.trim().toLowerCase()

/** What of a brand decides how its players log in. */
type LoginBrand = Pick<PlatformBrand, 'auth' | 'brand' | 'platform' | 'profileFields'>

/** What the brand's players log in with: e-mail, phone or both. */
export const waysOf = ({ profileFields, auth }: Pick<LoginBrand, 'auth' | 'profileFields'>): LoginWays =>
  loginWaysOf(profileFields, auth.authTypes)

/**
 * Maximum number of countries whose national numbers are tried; with more, a number without a dial code is too
 * ambiguous.
 */
const HOMES = 3

/** Countries a number without a dial code may belong to. */
export function homesOf(brand: Pick<LoginBrand, 'brand' | 'platform'>, locale: string): string[] {
  const only = phoneCountriesOf(brand)
  if (only.length > 0 && only.length <= HOMES) return [...only]
  const regions = [locale, brand.brand.locales.default].map((code) => new Intl.Locale(code).maximize().region ?? '')
  return [...new Set(regions)].filter((region) => region !== '' && (only.length === 0 || only.includes(region)))
}

/** The same in any language of the brand. */
export const allHomesOf = (brand: Pick<LoginBrand, 'brand' | 'platform'>): string[] => [
  ...new Set(brand.brand.locales.available.flatMap(({ code }) => homesOf(brand, code))),
]

/** The number with which the player of a profile logs in, in E.164; undefined where phones are no login. */
export const loginPhoneOf = (brand: LoginBrand, profile: Readonly<Record<string, string>>): string | undefined => {
  const { phone } = waysOf(brand)
  const text = phone === undefined ? undefined : profile[phone]
  return text === undefined ? undefined : readPhone(text, [profile['country'] ?? '', ...allHomesOf(brand)])[0]
}

/** What the form for the login takes of a player with these contacts: a number where it asks for a phone alone. */
export const enteredLogin = (
  brand: LoginBrand,
  { email, profile }: { email: string; profile: Readonly<Record<string, string>> },
): string => (waysOf(brand).email ? email : (loginPhoneOf(brand, profile) ?? email))

const COLUMNS = ['id', 'password_hash', 'locale', 'email', 'phone', 'fakename', 'banned_at'] as const

const phonesIn = (login: string, homes: readonly string[]): string[] =>
  login.includes('@') ? [] : readPhone(login, homes)

/**
 * The key that attempts at a login are counted under, the same for every way of writing it and every language of the
 * brand. Does not depend on whether the login exists.
 */
export const loginKey = (login: string, brand: PlatformBrand): string =>
  phonesIn(login, allHomesOf(brand))[0] ?? normalLogin(login)

/** The player with an e-mail address or a phone number, however it is written. */
export async function findByLogin(db: Db, brandId: string, login: string, homes: readonly string[] = []) {
  const email = normalLogin(login)
  const phones = phonesIn(login, homes)
  if (email === '') return undefined
  const found = await db
    .selectFrom('player')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .where((where) =>
      where.or([where('email', '=', email), ...(phones.length > 0 ? [where('phone', 'in', phones)] : [])]),
    )
    .execute()
  // A text may be a number of several countries: the likeliest that has an account is used.
  const rank = ({ phone }: { phone: string }) => phones.indexOf(phone)
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}
