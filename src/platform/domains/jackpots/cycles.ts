import { hash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { JackpotTerms } from '../../../../schemas/brand/jackpots.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { MoneyContext, Wallet } from '../wallet/index.ts'

/** A jackpot from its beginning to its win. */
export type Cycle = Selectable<Tables['jackpot_cycle']>

/** Where a jackpot's money stands in the ledger: accounts of the house. */
export const meterOf = (sysname: string) => `jackpot_${sysname}`
export const reserveOf = (sysname: string) => `jackpot_reserve_${sysname}`
/** What jackpots cost the house. */
export const COST = 'jackpot_cost'

/** The text whose hash is published when a jackpot begins. */
const sealedText = (sysname: string, number: number, threshold: bigint, nonce: string): string =>
  `${sysname}:${number}:${threshold}:${nonce}`

/** A whole number from 0 to below `most`, each equally likely. */
function drawBelow(most: bigint, random: (bytes: number) => Buffer = randomBytes): bigint {
  const bytes = Math.ceil(most.toString(2).length / 8) + 1
  const range = 1n << BigInt(bytes * 8)
  const fair = range - (range % most)
  for (;;) {
    const drawn = BigInt(`0x${random(bytes).toString('hex')}`)
    // What is left over above a multiple would make small numbers likelier.
    if (drawn < fair) return drawn % most
  }
}

/** Begins a jackpot: draws its threshold, stores its hash, and fills it to its base from the reserve and the house. */
async function beginCycle(
  tx: Tx,
  { wallet, brand, now }: { wallet: Wallet; brand: PlatformBrand; now: Date },
  { sysname, terms, number, reserve }: { sysname: string; terms: JackpotTerms; number: number; reserve: bigint },
): Promise<void> {
  const currency = brand.brand.currencies.default
  const [base, limit] = [brandAmount(terms.base, currency), brandAmount(terms.limit, currency)]
  const threshold = base + 1n + drawBelow(limit - base)
  const nonce = randomBytes(16).toString('hex')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jackpot_cycle')
    .values({
      brand_id: brand.id,
      sysname,
      number,
      currency,
      base,
      threshold,
      most: limit,
      nonce,
      commitment: hash('sha256', sealedText(sysname, number, threshold, nonce), 'hex'),
      micro: 0n,
      posted: 0n,
      reserve_micro: 0n,
      reserve_posted: 0n,
      started_at: now,
      won_at: null,
      player_id: null,
      amount: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n || base === 0n) return
  const fromReserve = reserve < base ? reserve : base
  await wallet.postNew(tx, {
    brand: brand.id,
    key: `jackpot:${sysname}:${number}:base`,
    kind: 'jackpot_base',
    part: sysname,
    legs: [
      { owner: 'house', bucket: meterOf(sysname), currency, amount: base },
      { owner: 'house', bucket: reserveOf(sysname), currency, amount: -fromReserve },
      { owner: 'house', bucket: COST, currency, amount: fromReserve - base },
    ],
  })
}

/** What is put aside for the next beginnings of a jackpot, in minor units. */
async function reserveLeft(tx: Tx, brandId: string, sysname: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM wallet_account
    WHERE brand = ${brandId} AND owner = 'house' AND bucket = ${reserveOf(sysname)} AND currency = ${currency}`.execute(
    tx,
  )
  const balance = rows[0]?.balance ?? 0n
  return balance > 0n ? balance : 0n
}

/** Begins a jackpot with what is put aside for it. @param number how often it has begun, this time included */
export async function beginNext(
  tx: Tx,
  { wallet, clock }: Pick<MoneyContext, 'wallet' | 'clock'>,
  brand: PlatformBrand,
  { sysname, terms, number }: { sysname: string; terms: JackpotTerms; number: number },
): Promise<void> {
  const reserve = await reserveLeft(tx, brand.id, sysname, brand.brand.currencies.default)
  await beginCycle(tx, { wallet, brand, now: clock.now() }, { sysname, terms, number, reserve })
}

/** The jackpots of a brand that run, by their sysname. */
export const runningCycles = (tx: Tx, brandId: string): Promise<Cycle[]> =>
  tx
    .selectFrom('jackpot_cycle')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('won_at', 'is', null)
    .orderBy('sysname')
    .execute()
