import { documentsOf, phoneFieldsOf, type Passwords, type Registration } from '../../platform/domains/accounts/index.ts'
import type { MoneyContext } from '../../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { sqlState } from '../../platform/kernel/db/index.ts'
import { newId, newToken } from '../../platform/kernel/ids.ts'
import { giveDemoMoney } from '../demo-money.ts'
import { NAMES } from './names.ts'

/** Their addresses tell staff who is invented; no mail is ever delivered to them. */
export const PEOPLE_DOMAIN = 'people.sandbox.invalid'
const UNIQUE_VIOLATION = '23505'

/** What making people needs. */
export interface MakeContext extends MoneyContext, Pick<Context, 'db'> {
  readonly registration: Registration
  readonly passwords: Passwords
}

const addressOf = (index: number): string => `${NAMES[index]!.toLowerCase()}@${PEOPLE_DOMAIN}`

/** Gives money again to a person who has none left. */
export const refill = (context: MakeContext, brand: PlatformBrand, playerId: string): Promise<void> =>
  context.transaction((tx) => giveDemoMoney(context, tx, brand, playerId, `${playerId}:${newId()}`))

/** The demo player's profile without what one person alone has: numbers of documents and phones. */
function sharedProfile(brand: PlatformBrand): Record<string, string> {
  const { profile } = brand.platform.settings.demoPlayer!
  const own = new Set([...documentsOf(brand, profile).map(({ field }) => field), ...phoneFieldsOf(brand)])
  return Object.fromEntries(Object.entries(profile).filter(([field]) => !own.has(field)))
}

/** Opens one account with money in it, and no password that anybody knows. */
async function open(
  { transaction, wallet, registration }: MakeContext,
  brand: PlatformBrand,
  index: number,
  hash: string,
): Promise<void> {
  const player = {
    email: addressOf(index),
    password: '',
    currency: brand.brand.currencies.default,
    locale: brand.brand.locales.default,
    subscribed: false,
    profile: { ...sharedProfile(brand), fakename: NAMES[index]! },
  }
  await transaction(async (tx) => {
    const id = await registration.open(tx, brand, player, hash)
    await giveDemoMoney({ wallet }, tx, brand, id)
  })
}

/**
 * Makes the invented people of a brand that are not there yet, and returns the ids of all. A brand without a demo
 * player has none: its settings are where a complete profile comes from.
 * @param count how many, at most as many as there are names
 */
export async function makePeople(context: MakeContext, brand: PlatformBrand, count: number): Promise<string[]> {
  if (!brand.platform.settings.demoPlayer) return []
  const { db, passwords } = context
  const addresses = NAMES.slice(0, count).map((_, index) => addressOf(index))
  const known = () =>
    db.selectFrom('player').select(['id', 'email']).where('brand_id', '=', brand.id).where('email', 'in', addresses)
  const before = new Set((await known().execute()).map(({ email }) => email))
  let hash: string | undefined
  for (const [index, address] of addresses.entries()) {
    if (before.has(address)) continue
    hash ??= await passwords.hash(newToken())
    try {
      await open(context, brand, index, hash)
    } catch (error) {
      // Another process that started at the same time made this one first.
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    }
  }
  return (await known().orderBy('id').execute()).map(({ id }) => id)
}
