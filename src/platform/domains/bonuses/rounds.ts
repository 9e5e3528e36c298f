import type { Clock } from '../../../../engine/clock/index.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { catalogueOf, type BonusRounds, type BonusStake, type RoundRow } from '../games/index.ts'
import type { BonusLife } from './life.ts'
import { change, isInTime, type Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'
import { refuseStake } from './refuse.ts'
import { progressLeft, progressOf, stakeFault, weightOf } from './terms.ts'

const casino = ({ brand_id, player_id, currency }: Pick<Holder, 'brand_id' | 'player_id' | 'currency'>): Holder => ({
  brand_id,
  player_id,
  currency,
  product: 'casino',
})

/** @throws PlatformError for a stake that the terms of the bonus do not allow, with what its round staked before */
function refuse({ session, call, split, staked }: BonusStake, { terms, currency }: BonusRow, weight: number): void {
  const fault = stakeFault(terms!, weight, { amount: staked + call.amount, bonus: split.bonus ?? 0n, currency })
  refuseStake(fault, currency, {
    message: 'This game cannot be played with bonus money.',
    error_data: { game: session.sysname },
  })
}

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

/** The bonus a stake feeds: the active one, while it is not over, and while the round feeds no earlier one. */
async function playableOf(
  life: BonusLife,
  tx: Tx,
  { session, roundBonus }: BonusStake,
  now: Date,
): Promise<BonusRow | undefined> {
  const bonus = await life.activeOf(tx, casino(session))
  return bonus && isInTime(bonus, now) && (roundBonus === null || roundBonus === bonus.id) ? bonus : undefined
}

/** Notes what a stake counts for a bonus, by its weight in percent. */
async function count(
  tx: Tx,
  { brand, session, call, roundId }: BonusStake,
  bonus: BonusRow,
  weight: number,
  created_at: Date,
): Promise<void> {
  const applied = progressOf(call.amount, weight, bonus.requirement - bonus.progress)
  const bet = { brand_id: brand.id, aggregator: call.aggregator, tx_id: call.txId, round_id: roundId }
  await tx
    .insertInto('bonus_progress')
    .values({
      ...bet,
      bonus_id: bonus.id,
      sysname: session.sysname,
      stake: call.amount,
      weight,
      applied,
      created_at,
    })
    .execute()
  await change(tx, bonus, { progress: bonus.progress + applied })
}

/** Takes back what a returned bet had counted for its bonus, whatever has become of the bonus since. */
const takeBack: BonusRounds['returned'] = async (tx, round, betTxId, left) => {
  const bet = { brand_id: round.brand_id, aggregator: round.aggregator, tx_id: betTxId }
  const noted = await tx
    .selectFrom('bonus_progress')
    .select(['bonus_id', 'applied'])
    .where((is) => is.and(bet))
    .executeTakeFirst()
  if (!noted) return
  const applied = progressLeft(noted.applied, left)
  await tx
    .updateTable('bonus_progress')
    .set({ applied })
    .where((is) => is.and(bet))
    .execute()
  await tx
    .updateTable('bonus')
    .set((is) => ({ progress: is('progress', '-', noted.applied - applied) }))
    .where('id', '=', noted.bonus_id)
    .execute()
}

/** What stakes count for the active bonus, and which the terms do not allow. */
export function createBonusRounds({ db, clock, life }: { db: Db; clock: Clock; life: BonusLife }): BonusRounds {
  return {
    async staked(tx: Tx, stake: BonusStake) {
      const { brand, session } = stake
      const bonus = await playableOf(life, tx, stake, clock.now())
      if (!bonus) return undefined
      if (bonus.terms === null) return bonus.id
      const weight = weightOf(bonus.terms, brand, catalogueOf(brand).bySysname.get(session.sysname)?.game)
      refuse(stake, bonus, weight)
      if (weight === 0) return undefined
      await count(tx, stake, bonus, weight, clock.now())
      return bonus.id
    },

    async holds(tx: Tx, round: RoundRow) {
      await life.money.hold(tx, casino(round))
      if (round.bonus_id === null) return false
      const bonus = await tx.selectFrom('bonus').select('status').where('id', '=', round.bonus_id).executeTakeFirst()
      return bonus?.status === 'active'
    },

    returned: takeBack,

    settled: (tx: Tx, round: RoundRow) => life.finish(tx, casino(round)),

    closedTo: (brand, playerId) => closedTo(db, brand, playerId),
  }
}
