import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import { anythingFor } from '../campaigns/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { firstWaiting, isOneActive, lockWaiting, type Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'

/** Name of the job that lets a bonus begin that waits although nothing is before it. */
export const BEGIN = 'bonuses.begin'

/** Decides which bonus begins next. */
export function createTurns({
  ask,
  brands,
  clock,
  enqueue,
  noteStop,
}: Pick<MoneyContext, 'ask' | 'brands' | 'clock' | 'enqueue' | 'noteStop'>) {
  /** Whether a player may not have a bonus that would begin now, as in a break; it is recorded. */
  async function isStopped(tx: Tx, { brand_id, player_id }: Holder): Promise<boolean> {
    const brand = brands.byId(brand_id)
    if (!brand) return true
    const stop = await ask(tx, 'bonus', anythingFor(brand, player_id, 'begin'))
    if (stop) noteStop(tx, stop)
    return stop !== undefined
  }

  /**
   * Until the transaction ends nobody else lets a bonus of this player and product begin, in whatever currency. Taken
   * after the wallet and before bonuses that wait.
   */
  async function holdTurn(tx: Tx, { brand_id, player_id, product }: Holder): Promise<void> {
    const key = `bonus ${brand_id} ${player_id} ${product}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }

  return {
    holdTurn,
    /**
     * The bonus whose turn it is, the one claimed first, locked: none while one is active in whatever currency, or
     * while a gate stops it. It then goes on waiting, see `beginAfterLogin`. The wallet is locked; one of another
     * currency begins by a job of its own, which locks that wallet.
     */
    async take(tx: Tx, holder: Holder): Promise<BonusRow | undefined> {
      await holdTurn(tx, holder)
      if (await isOneActive(tx, holder)) return undefined
      const first = await firstWaiting(tx, holder, clock.now())
      if (!first || (await isStopped(tx, holder))) return undefined
      if (first.currency === holder.currency) return lockWaiting(tx, first.id, clock.now())
      await enqueue(tx, { brand: holder.brand_id, name: BEGIN, payload: { id: first.id } })
      return undefined
    },
  }
}
