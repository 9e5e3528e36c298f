import type { Tx } from '../../kernel/context.ts'
import { anythingFor } from '../campaigns/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { activeOf, firstWaiting, type Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'

/** Decides which bonus begins next. */
export function createTurns({
  ask,
  brands,
  clock,
  noteStop,
}: Pick<MoneyContext, 'ask' | 'brands' | 'clock' | 'noteStop'>) {
  /** Whether a player may not have a bonus that would begin now, as in a break; it is recorded. */
  async function isStopped(tx: Tx, { brand_id, player_id }: Holder): Promise<boolean> {
    const brand = brands.byId(brand_id)
    if (!brand) return true
    const stop = await ask(tx, 'bonus', anythingFor(brand, player_id, 'begin'))
    if (stop) noteStop(tx, stop)
    return stop !== undefined
  }

  return {
    /**
     * The bonus whose turn it is, the one claimed first, locked: none while one is active, or while a gate stops it. It
     * then goes on waiting, see `beginAfterLogin`. The wallet is locked.
     */
    async take(tx: Tx, holder: Holder): Promise<BonusRow | undefined> {
      if (await activeOf(tx, holder)) return undefined
      const waiting = await firstWaiting(tx, holder, clock.now())
      return waiting && !(await isStopped(tx, holder)) ? waiting : undefined
    },
  }
}
