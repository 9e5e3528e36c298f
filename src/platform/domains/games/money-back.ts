import { playerOwner, splitLegs, type Entry, type Split } from '../wallet/index.ts'
import type { WalletCall } from './calls.ts'
import type { RoundRow } from './tables.ts'

/** The movement of a win or of a stake that goes back. What a free round wins is the house's to pay. */
export const moneyBack = (call: WalletCall, round: RoundRow, kind: 'win' | 'rollback', split: Split): Entry => ({
  brand: call.brandId,
  key: `game:${call.aggregator}:${call.txId}`,
  kind,
  meta: { round: round.id, game: round.sysname },
  legs: splitLegs(split, 'in', {
    player: playerOwner(round.player_id),
    ...(round.free_order === null
      ? { house: `provider:${call.aggregator}`, houseBucket: 'games' }
      : { house: 'house', houseBucket: 'bonus_cost' }),
    currency: round.currency,
  }),
})
