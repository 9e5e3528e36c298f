import { askedValues } from '../../../../engine/fields/index.ts'
import { storedDocument, type Failure } from '../../../../engine/validation/index.ts'
import { validate } from '../../../../engine/validation/node.ts'
import type { PaymentMethod } from '../../../../schemas/brand/payments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf } from '../../kernel/ids.ts'
import { wordsOf } from '../../kernel/words.ts'
import type { RequisiteStatusTable } from './flow-tables.ts'
import type { Direction } from './offers.ts'
import { WITHDRAWAL_COUNTS } from './states.ts'
import type { TransactionRow } from './tables.ts'

/** Banks that players of this country choose from. */
export const banksOf = ({ platform }: PlatformBrand, country: string): { id: string; name: string }[] =>
  platform.payments.banks
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .map(({ id, name }) => ({ id, name }))

/** The player who pays or is paid. */
interface Payer {
  readonly country_code: string
  readonly profile: Readonly<Record<string, string>>
}

/** Whether a requisite is the value of a profile field, however an identity number is written. */
const isSame = ({ profileFields }: PlatformBrand, field: string, value: string, known = ''): boolean => {
  const kind = Object.hasOwn(profileFields.fields, field) ? profileFields.fields[field]!.options.document : undefined
  const plain = (text: string) => (kind ? storedDocument(kind, text) : text.trim().toLowerCase())
  return known !== '' && plain(value) === plain(known)
}
const notOwn = (brand: PlatformBrand, locale: string): string =>
  wordsOf(brand, locale, { key: 'cashier.requisites.own', values: {}, fallback: 'not yours' } as Failure)

/**
 * The player's requisites, checked against the method's own list.
 * @throws PlatformError InvalidParameterException naming each wrong field as `requisites.<sysname>`
 */
export function requisitesOf(
  { brand, locale }: Call,
  given: Readonly<Record<string, string>>,
  method: PaymentMethod,
  direction: Direction,
  { country_code: country, profile }: Payer,
): Record<string, string> {
  const wanted = Object.entries(method.requisites).filter(([, { on }]) => on.includes(direction))
  const asked = askedValues(brand.profileFields.fields, profile)
  const known = new Set(wanted.map(([name]) => name))
  const wrong: Record<string, string> = {}
  for (const name of Object.keys(given)) if (!known.has(name)) wrong[`requisites.${name}`] = 'unknown'
  const values: Record<string, string> = {}
  for (const [name, { type, required, select, rules, own }] of wanted) {
    const choices =
      type === 'bank' ? banksOf(brand, country).map(({ id }) => id) : select?.map((option) => option.value)
    const value = (Object.hasOwn(given, name) ? (given[name] ?? '') : '').trim()
    if (value) values[name] = value
    const failure = value ? validate(rules, value, { values: given }) : undefined
    const fault = !value
      ? required
        ? 'required'
        : undefined
      : choices && !choices.includes(value)
        ? 'select'
        : ((failure && wordsOf(brand, locale, failure)) ??
          (own !== undefined && !isSame(brand, own, value, asked[own]) ? notOwn(brand, locale) : undefined))
    if (fault) wrong[`requisites.${name}`] = fault
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  return values
}

/** Hash that identifies a payout destination; independent of how its text is formatted. */
export const requisitesHash = (method: string, requisites: Readonly<Record<string, string>>): string =>
  hashOf(
    JSON.stringify([
      method,
      ...Object.entries(requisites)
        .map(([name, value]) => [name, value.replace(/\s+/g, '').toUpperCase()])
        .sort(),
    ]),
  )

/**
 * Whether the player never withdrew to this destination before. Withdrawals that were cancelled or declined, or failed,
 * do not count: their money never stayed there.
 */
export const isNewDestination = async (
  db: Db,
  { brand_id, player_id, destination }: TransactionRow,
): Promise<boolean> =>
  (await db
    .selectFrom('cashier_transaction')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('destination', '=', destination)
    .where('status', 'in', WITHDRAWAL_COUNTS)
    .limit(1)
    .executeTakeFirst()) === undefined

/** What staff noted about the destination of a withdrawal; undefined when nothing is. */
export const requisitesStatusOf = async (
  tx: Tx,
  { brand_id, player_id, method, requisites }: TransactionRow,
): Promise<RequisiteStatusTable['status'] | undefined> =>
  (
    await tx
      .selectFrom('requisite_status')
      .select('status')
      .where('brand_id', '=', brand_id)
      .where('player_id', '=', player_id)
      .where('hash', '=', requisitesHash(method, requisites))
      .executeTakeFirst()
  )?.status
