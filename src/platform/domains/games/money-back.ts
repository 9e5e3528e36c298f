import { playerOwner, splitLegs, type Entry, type Leg, type Split } from '../wallet/index.ts'
import type { WalletCall } from './calls.ts'
import type { RoundRow } from './tables.ts'

/** What a free round wins is the house's to pay. */
const legsBack = (call: WalletCall, round: RoundRow, split: Split): Leg[] =>
  splitLegs(split, 'in', {
    player: playerOwner(round.player_id),
    ...(round.free_order === null
      ? { house: `provider:${call.aggregator}`, houseBucket: 'games' }
      : { house: 'house', houseBucket: 'bonus_cost' }),
    currency: round.currency,
  })

const base = ({ brandId, aggregator, txId }: WalletCall, { id, sysname }: RoundRow, of: 'game' | 'held') => ({
  brand: brandId,
  key: `${of}:${aggregator}:${txId}`,
  meta: { round: id, game: sysname },
})

/** The movement of a win or of a stake that goes back. */
export const moneyBack = (call: WalletCall, round: RoundRow, kind: 'win' | 'rollback', split: Split): Entry => ({
  ...base(call, round, 'game'),
  kind,
  legs: legsBack(call, round, split),
})

/** Minor units into the wallet of wins that wait, or out of it, and as much at the aggregator. */
const setAside = (call: WalletCall, { player_id, currency }: RoundRow, amount: bigint): Leg[] => [
  { owner: `provider:${call.aggregator}`, bucket: 'held_wins', currency, amount: -amount },
  { owner: playerOwner(player_id), bucket: 'held_win', currency, amount },
]

/** The movement of a win that waits for staff: it is the player's in a wallet nothing leaves but by their decision. */
export const heldEntry = (call: WalletCall, round: RoundRow): Entry => ({
  ...base(call, round, 'game'),
  kind: 'win_held',
  legs: setAside(call, round, call.amount),
})

/** What staff decided about it: it is paid into the wallets of the split or, of an empty one, refused. */
export const decidedEntry = (call: WalletCall, round: RoundRow, split: Split): Entry => ({
  ...base(call, round, 'held'),
  // Where it was set aside, nothing of it is left then.
  part: base(call, round, 'game').key,
  kind: Object.keys(split).length > 0 ? 'win' : 'win_refused',
  legs: [...setAside(call, round, -call.amount), ...legsBack(call, round, split)],
})
