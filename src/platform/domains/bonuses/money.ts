import type { Tx } from '../../kernel/context.ts'
import { playerOwner, type EntryKind, type Leg, type MoneyContext } from '../wallet/index.ts'
import type { BonusRow } from './tables.ts'

/** A bonus whose money is set aside or brought back, and how often that happened before. */
type Moved = BonusRef & Pick<BonusRow, 'moves'>

/** The bonus whose money moves. */
export type BonusRef = Pick<BonusRow, 'id' | 'brand_id' | 'player_id' | 'currency' | 'product'>

/** The wallet a bonus is spent from. */
const walletOf = ({ product }: Pick<BonusRow, 'product'>) =>
  product === 'betting' ? ('betting_bonus' as const) : ('bonus' as const)

/**
 * Movements of bonus money. Amounts are minor units; each movement happens once per bonus and `step`, and a second time
 * is an error: whoever asks for one writes a row as if money had moved.
 */
export function createBonusMoney({ wallet }: Pick<MoneyContext, 'wallet'>) {
  const post = async (tx: Tx, bonus: BonusRef, step: string, kind: EntryKind, legs: Leg[], more: object = {}) =>
    wallet.postNew(tx, {
      brand: bonus.brand_id,
      key: `bonus:${bonus.id}:${step}`,
      kind,
      meta: { bonus: bonus.id, ...more },
      legs,
    })
  const legsOf = (bonus: Omit<BonusRef, 'id'>, house: string, amount: bigint): Leg[] => [
    { owner: 'house', bucket: house, currency: bonus.currency, amount: -amount },
    { owner: playerOwner(bonus.player_id), bucket: walletOf(bonus), currency: bonus.currency, amount },
  ]

  return {
    /** Locks the player's bonus wallet until the transaction ends, before any row of a bonus. Returns its balance. */
    async hold(tx: Tx, { brand_id, player_id, currency, product }: Omit<BonusRef, 'id'>): Promise<bigint> {
      const row = await tx
        .selectFrom('wallet_account')
        .select('balance')
        .where('brand', '=', brand_id)
        .where('owner', '=', playerOwner(player_id))
        .where('bucket', '=', walletOf({ product }))
        .where('currency', '=', currency)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row?.balance ?? 0n
    },
    grant: (tx: Tx, bonus: BonusRef, amount: bigint, more?: object) =>
      post(tx, bonus, 'grant', 'bonus_grant', legsOf(bonus, 'bonus_cost', amount), more),
    forfeit: (tx: Tx, bonus: BonusRef, amount: bigint, step: 'forfeit' | 'leftover' = 'forfeit') =>
      post(tx, bonus, step, 'bonus_forfeit', legsOf(bonus, 'bonus_cost', -amount)),
    /** Forfeits the whole wallet for a withdrawal. */
    burn: (tx: Tx, holder: Omit<BonusRef, 'id'>, withdrawal: string, amount: bigint) =>
      wallet.postNew(tx, {
        brand: holder.brand_id,
        key: `cashier:${withdrawal}:burn`,
        kind: 'bonus_forfeit',
        meta: { transaction: withdrawal },
        legs: legsOf(holder, 'bonus_cost', -amount),
      }),
    /** Sets the money of a bonus aside, or brings it back. The row counts these times, which are numbered by it. */
    keep: (tx: Tx, bonus: Moved, amount: bigint) =>
      post(tx, bonus, `keep:${bonus.moves + 1}`, 'bonus_kept', legsOf(bonus, 'bonus_kept', -amount)),
    bringBack: (tx: Tx, bonus: Moved, amount: bigint) =>
      post(tx, bonus, `back:${bonus.moves + 1}`, 'bonus_kept', legsOf(bonus, 'bonus_kept', amount)),
    /** Ends the keeping of money that is forfeited. */
    forfeitKept: (tx: Tx, bonus: BonusRef, amount: bigint) =>
      post(tx, bonus, 'forfeit', 'bonus_forfeit', [
        { owner: 'house', bucket: 'bonus_kept', currency: bonus.currency, amount: -amount },
        { owner: 'house', bucket: 'bonus_cost', currency: bonus.currency, amount },
      ]),
    /** Makes bonus money own money. */
    convert: (tx: Tx, bonus: BonusRef, amount: bigint) =>
      post(tx, bonus, 'convert', 'bonus_convert', [
        { owner: playerOwner(bonus.player_id), bucket: walletOf(bonus), currency: bonus.currency, amount: -amount },
        { owner: playerOwner(bonus.player_id), bucket: 'main', currency: bonus.currency, amount },
      ]),
  }
}
