import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import { oddsPlayed, type BetRow, type BettingBonuses, type BonusBet } from '../betting/index.ts'
import { betWeightOf } from '../campaigns/index.ts'
import type { BonusLife } from './life.ts'
import { isInTime, type Holder } from './rows.ts'
import { refuseStake } from './refuse.ts'
import { progressOf, stakeFault } from './terms.ts'

/** The least odds at which a bet counts, in thousandths. */
const LEAST_ODDS = 1_500n

/** Whether a settled bet counts: it was decided, and played at odds that are worth something. */
export const countsForBonus = ({ status, odds }: Pick<BetRow, 'status' | 'odds'>): boolean =>
  (status === 'won' || status === 'lost') && odds >= LEAST_ODDS

const holderOf = ({ brand_id, player_id, currency }: Omit<Holder, 'product'>): Holder => ({
  brand_id,
  player_id,
  currency,
  product: 'betting',
})

/** What settled bets count for the active betting bonus. A correction takes back exactly what was counted. */
export const createBonusBets = ({ clock, life }: { clock: Clock; life: BonusLife }): BettingBonuses => ({
  async placed(tx: Tx, bet: BonusBet) {
    const bonus = await life.activeOf(tx, holderOf(bet))
    if (!bonus || !isInTime(bonus, clock.now())) return undefined
    const { stake: amount, currency } = bet
    const { terms } = bonus
    if (terms === null) return bonus.id
    const fault = stakeFault(terms, betWeightOf(terms), { amount, bonus: bet.split.betting_bonus ?? 0n, currency })
    refuseStake(fault, currency, { message: 'Bets cannot be placed with this bonus money.' })
    return bonus.id
  },

  async holds(tx: Tx, bet: BetRow) {
    if (bet.bonus_id === null) return false
    await life.money.hold(tx, holderOf(bet))
    const bonus = await tx.selectFrom('bonus').select('status').where('id', '=', bet.bonus_id).executeTakeFirst()
    return bonus?.status === 'active'
  },

  async settled(tx: Tx, bet: BetRow) {
    const { brand_id, provider, external_id } = bet
    const holder = holderOf(bet)
    await life.money.hold(tx, holder)
    const bonus = await life.activeOf(tx, holder)
    if (!bonus || bonus.terms === null || bet.bonus_id !== bonus.id) return
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
    const weight = countsForBonus({ ...bet, odds: oddsPlayed(bet) }) ? betWeightOf(bonus.terms!) : 0
    const applied = progressOf(bet.stake, weight, bonus.requirement - (bonus.progress - before))
    await tx
      .insertInto('bonus_progress')
      .values({
        ...place,
        bonus_id: bonus.id,
        round_id: bet.id,
        sysname: 'betting',
        stake: bet.stake,
        weight,
        applied,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'aggregator', 'tx_id']).doUpdateSet({ applied, weight }))
      .execute()
    await life.change(tx, bonus, { progress: bonus.progress - before + applied })
    await life.finish(tx, holder)
  },
})
