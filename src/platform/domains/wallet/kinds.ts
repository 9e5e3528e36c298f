/**
 * Every kind of movement, with the line of a player's statement it belongs to. A movement of another kind cannot be
 * posted, so nothing a player gets or loses is without a name.
 */
export const ENTRY_KINDS = {
  deposit: 'deposits',
  deposit_reversal: 'deposits',
  deposit_reinstated: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_return: 'withdrawals',
  withdrawal_reserve: 'withdrawals',
  withdrawal_release: 'withdrawals',
  stake: 'stakes',
  rollback: 'stakes',
  win: 'wins',
  win_held: 'wins',
  win_refused: 'wins',
  bonus_grant: 'bonuses',
  bonus_convert: 'bonuses',
  bonus_kept: 'bonuses',
  bonus_forfeit: 'bonuses',
  cashback: 'cashback',
  tournament_prize: 'prizes',
  jackpot_base: 'jackpots',
  jackpot_contribution: 'jackpots',
  jackpot_win: 'jackpots',
  loyalty_reward: 'gifts',
  payment_fee: 'fees',
  adjustment: 'corrections',
  demo_deposit: 'other',
} as const

export type EntryKind = keyof typeof ENTRY_KINDS
/** A line of a player's statement. */
export type StatementLine = (typeof ENTRY_KINDS)[EntryKind]
