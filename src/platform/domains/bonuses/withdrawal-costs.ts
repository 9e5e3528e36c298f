import type { Db, Tx } from '../../kernel/context.ts'
import type { BonusCost, TransactionRow } from '../cashier/index.ts'
import { playerOwner } from '../wallet/index.ts'
import type { BonusLife } from './life.ts'
import type { Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'

type Who = Pick<TransactionRow, 'brand_id' | 'player_id' | 'currency'>

const casino = ({ brand_id, player_id, currency }: Who): Holder => ({
  brand_id,
  player_id,
  currency,
  product: 'casino',
})

/** What a bonus has to lose: what is in the wallet, what was set aside, or what it would give. */
export function lostOf({ status, activated_at, amount, kept }: BonusRow, held: bigint): bigint {
  if (status === 'active') return held
  return activated_at === null ? amount : kept
}

/**
 * Bonuses a withdrawal ends: the active one, those that were set aside, and those of deposits that wait for their turn.
 * Their deposits are what is withdrawn. Gifts and codes that were not begun stay, as do offers that wait for a deposit.
 */
async function endedBy(db: Db | Tx, who: Who, lock: boolean): Promise<BonusRow[]> {
  const query = db
    .selectFrom('bonus')
    .selectAll()
    .where('brand_id', '=', who.brand_id)
    .where('player_id', '=', who.player_id)
    .where('currency', '=', who.currency)
    .where('product', '=', 'casino')
    .where((is) =>
      is.or([
        is('status', '=', 'active'),
        is.and([
          is('status', 'in', ['available', 'claimed']),
          is.or([is('activated_at', 'is not', null), is('deposit_id', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

/** What is in a bonus wallet, in minor units. Locks nothing. */
export async function heldNow(db: Db, { brand_id, player_id, currency, product }: Holder): Promise<bigint> {
  const wallet = await db
    .selectFrom('wallet_account')
    .select('balance')
    .where('brand', '=', brand_id)
    .where('owner', '=', playerOwner(player_id))
    .where('bucket', '=', product === 'casino' ? 'bonus' : 'betting_bonus')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return wallet?.balance ?? 0n
}

const costsOf = (rows: readonly BonusRow[], held: bigint): BonusCost[] => {
  const active = rows.find(({ status }) => status === 'active')
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    amount: lostOf(row, row === active ? held : 0n),
    isActive: row.status === 'active',
  }))
}

/** What withdrawals cost in bonuses. Amounts are minor units. */
export const createWithdrawalCosts = ({ life, now }: { life: BonusLife; now: () => Date }) => ({
  /** What a withdrawal would cost now. Locks nothing. */
  async costs(db: Db, who: Who): Promise<BonusCost[]> {
    return costsOf(await endedBy(db, who, false), await heldNow(db, casino(who)))
  },

  /** The same, with the bonus wallet and the bonuses locked until the transaction ends. */
  async hold(tx: Tx, who: Who): Promise<BonusCost[]> {
    const held = await life.money.hold(tx, casino(who))
    return costsOf(await endedBy(tx, who, true), held)
  },

  /** Ends the bonuses of `hold` for a withdrawal and forfeits their money; then the next one that waits begins. */
  async end(tx: Tx, withdrawal: TransactionRow, costs: readonly BonusCost[]): Promise<void> {
    if (costs.length === 0) return
    const holder = casino(withdrawal)
    for (const { id, amount, isActive } of costs) {
      const row = await tx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      if (isActive && amount > 0n) await life.money.burn(tx, holder, withdrawal.id, amount)
      else if (row.kept > 0n) await life.money.forfeitKept(tx, row, row.kept)
      await life.change(tx, row, { status: 'removed', ended_at: now(), kept: 0n })
    }
    await life.next(tx, holder)
  },
})
