import type { Clock } from '../../../../engine/clock/index.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { catalogueOf, type BonusRounds, type BonusStake, type RoundRow } from '../games/index.ts'
import type { BonusLife } from './life.ts'
import type { Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'
import { refuseStake } from './refuse.ts'
import { progressLeft, progressOf, stakeFault, weightOf } from './terms.ts'

const casino = ({ brand_id, player_id, currency }: Pick<Holder, 'brand_id' | 'player_id' | 'currency'>): Holder => ({
  brand_id,
  player_id,
  currency,
  product: 'casino',
})

/** @throws PlatformError for a stake that the terms of the bonus do not allow */
const refuse = ({ session, call, split }: BonusStake, { terms, currency }: BonusRow, weight: number): void =>
  refuseStake(stakeFault(terms!, weight, { amount: call.amount, bonus: split.bonus ?? 0n, currency }), currency, {
    message: 'This game cannot be played with bonus money.',
    error_data: { game: session.sysname },
  })

/** Which games the active bonus of a player cannot be played in; undefined when none is active. */
async function closedTo(db: Db, brand: PlatformBrand, playerId: string) {
  const active = await db
    .selectFrom('bonus')
    .select('terms')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('product', '=', 'casino')
    .where('status', '=', 'active')
    .where('terms', 'is not', null)
    .executeTakeFirst()
  return active && ((game: Game) => weightOf(active.terms!, brand, game) === 0)
}

/** What stakes count for the active bonus, and which the terms do not allow. */
export function createBonusRounds({ db, clock, life }: { db: Db; clock: Clock; life: BonusLife }): BonusRounds {
  return {
    async staked(tx: Tx, stake: BonusStake) {
      const { brand, session, call, roundId } = stake
      const bonus = await life.activeOf(tx, casino(session))
      if (!bonus) return
      const weight = weightOf(bonus.terms!, brand, catalogueOf(brand).bySysname.get(session.sysname)?.game)
      refuse(stake, bonus, weight)
      if (weight === 0) return
      const applied = progressOf(call.amount, weight, bonus.requirement - bonus.progress)
      await tx
        .insertInto('bonus_progress')
        .values({
          brand_id: brand.id,
          aggregator: call.aggregator,
          tx_id: call.txId,
          bonus_id: bonus.id,
          round_id: roundId,
          sysname: session.sysname,
          stake: call.amount,
          weight,
          applied,
          created_at: clock.now(),
        })
        .execute()
      await life.change(tx, bonus, { progress: bonus.progress + applied })
    },

    async returned(tx: Tx, round: RoundRow, betTxId: string, left) {
      const bonus = await life.activeOf(tx, casino(round))
      const noted = await tx
        .selectFrom('bonus_progress')
        .select(['bonus_id', 'applied'])
        .where('brand_id', '=', round.brand_id)
        .where('aggregator', '=', round.aggregator)
        .where('tx_id', '=', betTxId)
        .executeTakeFirst()
      if (!noted) return
      const applied = progressLeft(noted.applied, left)
      await tx
        .updateTable('bonus_progress')
        .set({ applied })
        .where('brand_id', '=', round.brand_id)
        .where('aggregator', '=', round.aggregator)
        .where('tx_id', '=', betTxId)
        .execute()
      if (bonus?.id === noted.bonus_id)
        await life.change(tx, bonus, { progress: bonus.progress - (noted.applied - applied) })
    },

    settled: (tx: Tx, round: RoundRow) => life.finish(tx, casino(round)),

    closedTo: (brand, playerId) => closedTo(db, brand, playerId),
  }
}
