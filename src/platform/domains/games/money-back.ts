import { playerOwner, splitLegs, type Entry, type Leg, type Split } from '../wallet/index.ts'
import type { WalletCall } from './calls.ts'
import type { RoundRow } from './tables.ts'

/** What goes back to the wallets, and whether bonus money among it still has its bonus; if not, the house keeps it. */
export interface Back {
  readonly split: Split
  readonly holdsBonus: boolean
}

/** Wins of a free round are paid by the house. */
const legsBack = (call: WalletCall, round: RoundRow, { split, holdsBonus }: Back): Leg[] => {
  const { currency } = round
  const legs = splitLegs(split, 'in', {
    player: playerOwner(round.player_id),
    ...(round.free_order === null
      ? { house: `provider:${call.aggregator}`, houseBucket: 'games' }
      : { house: 'house', houseBucket: 'bonus_cost' }),
    currency,
  })
  if (holdsBonus) return legs
  return legs.map((leg) =>
    leg.bucket === 'bonus' ? { owner: 'house', bucket: 'bonus_cost', currency, amount: leg.amount } : leg,
  )
}

const base = ({ brandId, aggregator, txId }: WalletCall, { id, sysname }: RoundRow, of: 'game' | 'held') => ({
  brand: brandId,
  key: `${of}:${aggregator}:${txId}`,
  meta: { round: id, game: sysname },
})

/** The movement of a win or of a returned stake. */
export const moneyBack = (call: WalletCall, round: RoundRow, kind: 'win' | 'rollback', back: Back): Entry => ({
  ...base(call, round, 'game'),
  kind,
  legs: legsBack(call, round, back),
})

/** Legs that move minor units from the aggregator into the wallet of held wins, or back. */
const setAside = (call: WalletCall, { player_id, currency }: RoundRow, amount: bigint): Leg[] => [
  { owner: `provider:${call.aggregator}`, bucket: 'held_wins', currency, amount: -amount },
  { owner: playerOwner(player_id), bucket: 'held_win', currency, amount },
]

/** The movement of a win that waits for staff: credited to a wallet that only their decision can debit. */
export const heldEntry = (call: WalletCall, round: RoundRow): Entry => ({
  ...base(call, round, 'game'),
  kind: 'win_held',
  legs: setAside(call, round, call.amount),
})

/** The movement of the decision: paid into the wallets of the split, or refused when the split is empty. */
export const decidedEntry = (call: WalletCall, round: RoundRow, back: Back): Entry => ({
  ...base(call, round, 'held'),
  // The same shard it was set aside in, which is empty afterwards.
  part: base(call, round, 'game').key,
  kind: Object.keys(back.split).length > 0 ? 'win' : 'win_refused',
  legs: [...setAside(call, round, -call.amount), ...legsBack(call, round, back)],
})
