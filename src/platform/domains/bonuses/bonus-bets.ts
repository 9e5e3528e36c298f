import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import type { BetRow, BettingBonuses } from '../betting/index.ts'
import type { BonusLife } from './life.ts'
import { progressOf } from './terms.ts'

/** The least odds at which a bet counts, in thousandths. */
const LEAST_ODDS = 1_500n

/** Whether a settled bet counts: it was decided, at odds that are worth something. */
export const countsForBonus = ({ status, odds }: Pick<BetRow, 'status' | 'odds'>): boolean =>
  (status === 'won' || status === 'lost') && odds >= LEAST_ODDS

/** What settled bets count for the active betting bonus. A correction takes back exactly what was counted. */
export const createBonusBets = ({ clock, life }: { clock: Clock; life: BonusLife }): BettingBonuses => ({
  async settled(tx: Tx, bet: BetRow) {
    const { brand_id, player_id, currency, provider, external_id } = bet
    const holder = { brand_id, player_id, currency, product: 'betting' as const }
    await life.money.hold(tx, holder)
    const bonus = await life.activeOf(tx, holder)
    if (!bonus?.activated_at || bet.placed_at < bonus.activated_at) return
    const place = { brand_id, aggregator: provider, tx_id: `bet-${external_id}` }
    const noted = await tx
      .selectFrom('bonus_progress')
      .select(['bonus_id', 'applied'])
      .where('brand_id', '=', brand_id)
      .where('aggregator', '=', provider)
      .where('tx_id', '=', place.tx_id)
      .executeTakeFirst()
    if (noted && noted.bonus_id !== bonus.id) return
    const before = noted?.applied ?? 0n
    const applied = countsForBonus(bet) ? progressOf(bet.stake, 100, bonus.requirement - (bonus.progress - before)) : 0n
    await tx
      .insertInto('bonus_progress')
      .values({
        ...place,
        bonus_id: bonus.id,
        round_id: bet.id,
        sysname: 'betting',
        stake: bet.stake,
        weight: countsForBonus(bet) ? 100 : 0,
        applied,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'aggregator', 'tx_id']).doUpdateSet({ applied }))
      .execute()
    await life.change(tx, bonus, { progress: bonus.progress - before + applied })
    await life.finish(tx, holder)
  },
})
