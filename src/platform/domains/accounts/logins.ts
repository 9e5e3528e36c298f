import { loginWaysOf, type LoginWays } from '../../../../engine/fields/index.ts'
import { readPhone } from '../../../../engine/fields/node.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { phoneCountriesOf } from './countries.ts'

/** How an e-mail is compared: without blanks around it, in lower case. */
export const normalLogin = (login: string): string => login.trim().toLowerCase()

/** What the brand's players log in with. */
export const waysOf = ({ profileFields, auth }: PlatformBrand): LoginWays => loginWaysOf(profileFields, auth.authTypes)

/** The most countries whose national numbers are tried: with more, a number without its dial code says too little. */
const HOMES = 3

/** Countries a number without a dial code may be at home in. */
export function homesOf(brand: PlatformBrand, locale: string): string[] {
  const only = phoneCountriesOf(brand)
  if (only.length > 0 && only.length <= HOMES) return [...only]
  const regions = [locale, brand.brand.locales.default].map((code) => new Intl.Locale(code).maximize().region ?? '')
  return [...new Set(regions)].filter((region) => region !== '' && (only.length === 0 || only.includes(region)))
}

const COLUMNS = ['id', 'password_hash', 'locale', 'email', 'phone', 'fakename', 'banned_at'] as const

const phonesIn = (login: string, homes: readonly string[]): string[] =>
  login.includes('@') ? [] : readPhone(login, homes)

/**
 * One name for a login however it is written and in whatever language of the brand, by which attempts are counted. It
 * must not depend on whether anybody has the login.
 */
export const loginKey = (login: string, brand: PlatformBrand): string => {
  const homes = brand.brand.locales.available.flatMap(({ code }) => homesOf(brand, code))
  return phonesIn(login, [...new Set(homes)])[0] ?? normalLogin(login)
}

/** The player behind an e-mail or a phone number, however it is written. */
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
  // One text may be a number of several countries: the likeliest that has an account counts.
  const rank = ({ phone }: { phone: string }) => phones.indexOf(phone)
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}
