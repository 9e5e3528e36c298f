/** What most players bet on in each kind of game, for a stake in minor units. */
export const USUAL_BETS = {
  slot: () => undefined,
  dice: () => ({ side: 'over', chance: 4_950 }),
  crash: () => ({ target: 150 }),
  roulette: (stake: bigint) => ({ red: String(stake) }),
  'live-roulette': (stake: bigint) => ({ odd: String(stake) }),
} as const
