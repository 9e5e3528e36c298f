import { toMoney, formatMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid, OfficeRefusal, PlatformError } from '../../kernel/errors.ts'
import type { BonusLife } from './life.ts'
import type { BonusRow } from './tables.ts'
import { heldNow, lostOf } from './withdrawal-costs.ts'

export const notNow = (): PlatformError => invalid({ bonus_id: 'status' })
export const openRound = (): PlatformError =>
  new PlatformError('AccessDeniedException', { message: 'A round with bonus money is not over yet.', status: 422 })

interface Removing {
  readonly life: BonusLife
  readonly clock: Context['clock']
}
const isRemovable = ({ status, terms }: BonusRow): boolean =>
  ['available', 'claimed', 'active'].includes(status) && terms !== null

/**
 * Ends a bonus that is not over, with its money, which stays with the house. The wallet is locked and holds `held`.
 * @throws PlatformError when it is over, or a round with its money is not
 */
export async function removeBonus({ life, clock }: Removing, tx: Tx, row: BonusRow, held: bigint): Promise<void> {
  if (!isRemovable(row)) throw notNow()
  if (row.status !== 'active') {
    if (row.kept > 0n) await life.money.forfeitKept(tx, row, row.kept)
    return void (await life.change(tx, row, { status: 'removed', ended_at: clock.now(), kept: 0n }))
  }
  if (await life.hasOpenRound(tx, row)) throw openRound()
  await life.end(tx, row, 'removed', held)
}

const find = (db: Db | Tx, brandId: string, id: string) =>
  db.selectFrom('bonus').selectAll().where('brand_id', '=', brandId).where('id', '=', id)

/** A bonus, and what its removal would lose now, in minor units; null once it is over. @throws OfficeRefusal */
export async function removalOf(db: Db, brand: PlatformBrand, id: string) {
  const row = await find(db, brand.id, id).executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no bonus ${id} at ${brand.id}`)
  return { row, lost: isRemovable(row) ? lostOf(row, await heldNow(db, row)) : null }
}

interface StaffRemoval {
  readonly id: string
  /** What the member was shown to be lost, in minor units: nothing else is taken. */
  readonly lost: bigint
  readonly by: string
  readonly reason: string
}
/**
 * Removes a bonus for staff. @throws OfficeRefusal when it is over, a round with its money is open, or what is lost is
 * no longer what was shown
 */
export const removeForStaff = (
  { context: { transaction, audit, clock }, life }: { context: Context; life: BonusLife },
  brand: PlatformBrand,
  { id, lost, by, reason }: StaffRemoval,
): Promise<void> =>
  transaction(async (tx) => {
    const seen = await find(tx, brand.id, id).executeTakeFirst()
    if (!seen) throw new OfficeRefusal(`there is no bonus ${id} at ${brand.id}`)
    const held = await life.money.hold(tx, seen)
    const row = await find(tx, brand.id, id).forUpdate().executeTakeFirstOrThrow()
    if (!isRemovable(row)) throw new OfficeRefusal('the bonus is over already')
    const now = lostOf(row, held)
    const words = (minor: bigint) => formatMoney(toMoney(minor, row.currency))
    if (now !== lost)
      throw new OfficeRefusal(`you were shown that ${words(lost)} would be lost; it is ${words(now)} now`)
    if (row.status === 'active' && (await life.hasOpenRound(tx, row)))
      throw new OfficeRefusal('a round with its money is not over yet')
    await removeBonus({ life, clock }, tx, row, held)
    await audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'bonus.remove',
      subject: `player:${row.player_id}`,
      reason,
      details: { bonus: id, lost: `${now} ${row.currency}` },
    })
  })
