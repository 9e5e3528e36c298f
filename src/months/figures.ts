/** What a campaign came to in the month. Amounts are minor units of the default currency. */
export interface Figures {
  /** How often it was given, and how often its money could be played. */
  given: number
  started: number
  completed: number
  lost: number
  expired: number
  /** Bonus money given out. */
  granted: bigint
  /** Bonus money staked and won with it. */
  staked: bigint
  won: bigint
  /** What became own money: the cost to the house. */
  paid: bigint
  /** Bonus money that went back to the house. */
  forfeited: bigint
  /** Bonus money players still hold when the month ends. */
  held: bigint
  /** Own money staked and won in rounds that counted for it. */
  ownStaked: bigint
  ownWon: bigint
}

export const noFigures = (): Figures => ({
  given: 0,
  started: 0,
  completed: 0,
  lost: 0,
  expired: 0,
  granted: 0n,
  staked: 0n,
  won: 0n,
  paid: 0n,
  forfeited: 0n,
  held: 0n,
  ownStaked: 0n,
  ownWon: 0n,
})

/** What players have more, or less, than without the campaign: what became theirs, less own money lost meanwhile. */
export const valueOf = ({ paid, ownStaked, ownWon }: Figures): bigint => paid - (ownStaked - ownWon)

/** Of those whose money could be played, how many in a hundred played it to its end; 0 when nobody started. */
export const finishedOf = ({ started, completed }: Figures): number => (started === 0 ? 0 : (completed * 100) / started)

/** Bonus money that is given or won and nowhere: 0n unless the simulation is wrong. */
export const unexplained = ({ granted, won, staked, paid, forfeited, held }: Figures): bigint =>
  granted + won - staked - paid - forfeited - held

/** Bonuses that say something about a campaign, when fewer started it is chance. */
const ENOUGH = 20
/** Of a hundred who start, so few finish that the terms can hardly be met. */
const FEW = 5

/** What is wrong with a campaign, in words; nothing when too few had it. */
export function findingsOf(figures: Figures): string[] {
  if (figures.started < ENOUGH) return []
  const findings: string[] = []
  const finished = finishedOf(figures)
  if (finished < FEW) findings.push(`hardly anybody can finish it: ${finished.toFixed(1)} of 100`)
  if (figures.paid >= figures.granted && figures.staked === 0n) findings.push('it costs all it gives')
  if (figures.paid * 2n > figures.granted * 3n) findings.push('it costs more than one and a half times what it gives')
  return findings
}
