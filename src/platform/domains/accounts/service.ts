import { askedValues } from '../../../../engine/fields/index.ts'
import type { AccountInfo } from '../../../../schemas/api/account.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { definePort } from '../../kernel/ports.ts'
import type { Players } from '../players/index.ts'
import { balancesOf, type MoneyContext } from '../wallet/index.ts'
import type { Balances } from '../../../../schemas/api/account.ts'
import { localesOf } from '../../kernel/brands.ts'
import { lineOf } from './lines.ts'
import { bound } from '../../kernel/bound.ts'

type AskOfPlayer = (db: Db, brand: PlatformBrand, playerId: string) => Promise<boolean>

/** Port for the domain that pays out: whether a player must have their identity verified before. */
export const IDENTITY_BLOCKS = definePort<AskOfPlayer>('blocks until an identity is verified')

/** Whoever has identities verified says whether one is being checked. */
export const IDENTITY_CHECKS = definePort<AskOfPlayer>('identities that are being checked')

interface AccountDependencies {
  readonly context: MoneyContext & Pick<Context, 'audit' | 'transaction'>
  readonly players: Pick<Players, 'find'>
}

const hasTwoFactor = async (
  { context: { db } }: AccountDependencies,
  brand: PlatformBrand,
  playerId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('two_factor')
    .select('method')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()) !== undefined

const isSo = async (
  { context }: AccountDependencies,
  port: typeof IDENTITY_BLOCKS,
  brand: PlatformBrand,
  playerId: string,
): Promise<boolean> => {
  for (const ask of context.supplied(port)) if (await ask(context.db, brand, playerId)) return true
  return false
}

async function info(deps: AccountDependencies, brand: PlatformBrand, playerId: string): Promise<AccountInfo> {
  const { players, context } = deps
  const player = await players.find(brand, playerId)
  const balances = await balancesOf(context, brand, playerId, player.currency)
  const twoFactor = brand.features['twoFactor'] === true && (await hasTwoFactor(deps, brand, playerId))
  return {
    uid: player.id,
    reg_time: player.created_at.toISOString(),
    login: player.email || player.phone,
    fakename: player.fakename,
    is_subscribed: player.is_subscribed,
    balance_main: balances.main,
    balance_bonus: balances.bonus,
    balance_betting_bonus: balances.betting_bonus,
    balance_fun: balances.fun,
    ...(balances.others && { balance_others: balances.others }),
    is_on_verification: await isSo(deps, IDENTITY_CHECKS, brand, playerId),
    is_verified: player.verified_at !== null,
    is_kyc_block_enabled: await isSo(deps, IDENTITY_BLOCKS, brand, playerId),
    is_registration_completed: player.is_registration_completed,
    country_code: player.country_code,
    locale: player.locale,
    two_factor_auth: twoFactor,
  }
}

async function balances(
  { players, context }: AccountDependencies,
  brand: PlatformBrand,
  playerId: string,
): Promise<Balances> {
  const { currency } = await players.find(brand, playerId)
  return balancesOf(context, brand, playerId, currency)
}

/** @throws PlatformError when the brand lacks the locale */
async function changeLocale({ context }: AccountDependencies, call: Call, locale: string): Promise<void> {
  const { brand } = call
  if (!localesOf(brand).includes(locale)) throw invalid({ locale: 'unknown' })
  await context.transaction(async (tx) => {
    const changed = await tx
      .updateTable('player')
      .set({ locale })
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerOf(call))
      .where('locale', '<>', locale)
      .returning('id')
      .executeTakeFirst()
    if (changed) await context.audit.record(tx, lineOf(call, 'account.locale', { locale }))
  })
}

/**
 * Profile fields by sysname, null for unset ones; never the password.
 * @param names the requested fields; the brand's whole profile form when absent
 */
async function profile(
  { players }: AccountDependencies,
  brand: PlatformBrand,
  playerId: string,
  names?: readonly string[],
): Promise<Record<string, string | number | null>> {
  const player = await players.find(brand, playerId)
  const { fields } = brand.profileFields
  const visible = Object.keys(fields).filter(
    (name) => fields[name]?.type !== 'password' && fields[name]?.type !== 'checkbox',
  )
  const known: Record<string, string> = {
    ...askedValues(fields, player.profile),
    ...(player.email && { email: player.email }),
    currency: player.currency,
    fakename: player.fakename,
    country_code: player.country_code,
  }
  const unknown = names?.filter((name) => !visible.includes(name) && !Object.hasOwn(known, name)) ?? []
  if (unknown.length) throw invalid({ fields: `unknown: ${unknown.join(', ')}` })
  return Object.fromEntries(
    (names ?? [...new Set([...visible, 'email', 'currency'])]).map((name) => [
      name,
      // Whether somebody is a man or a woman is a number, 0 for who has not said (ENTITY-11).
      name === 'sex' ? Number(known['sex'] ?? 0) : Object.hasOwn(known, name) ? (known[name] ?? null) : null,
    ]),
  )
}

/** What players read and change of their own account. */
export function createAccounts(deps: AccountDependencies) {
  return bound(deps, { info, balances, changeLocale, profile })
}
export type Accounts = ReturnType<typeof createAccounts>
