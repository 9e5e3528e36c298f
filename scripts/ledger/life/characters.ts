import fc from 'fast-check'
import { bonusSteps } from './bonus-steps.ts'
import { cashierSteps } from './cashier-steps.ts'
import { playSteps } from './play-steps.ts'
import { sportSteps } from './sport-steps.ts'
import type { Step } from './step.ts'
import { worldSteps } from './world-steps.ts'

const steps = { ...cashierSteps, ...playSteps, ...sportSteps, ...bonusSteps, ...worldSteps }
type Kind = keyof typeof steps
/** How often each kind of step comes, in relation to the others. */
type Weights = Partial<Record<Kind, number>>

const time = { clocks: 6, jobs: 1, backward: 1 }
const settings = { zones: 1, currencies: 1, limits: 1 }
const games = { stakes: 12, wins: 9, returns: 2 }
const sports = { bets: 3, results: 4 }
const bonuses = { codes: 2, takes: 3, handles: 5, turns: 4 }
const cashier = { deposits: 2, offers: 4, withdrawals: 5, cancels: 2, decisions: 2 }
const reversed = { news: 2, reversals: 2 }
const rewards = { cashbacks: 3, shops: 1, cups: 2 }
const losing = { stakes: 10, losses: 7, wins: 1, returns: 1 }
const weekly = { weeks: 4, clocks: 2, cashbacks: 5, shops: 1, cups: 1 }
const paying = { withdrawals: 8, cancels: 4, decisions: 7 }

interface Character {
  readonly does: Weights
  /** How many lives are of this kind, in relation to the others. */
  readonly lives: number
}
/**
 * What players do. Who does everything a little seldom comes to the end of what takes many steps, and a fault that is
 * near hides those behind it; so most lives are of people who do a few things.
 */
const CHARACTERS: readonly Character[] = [
  // Everything.
  {
    lives: 3,
    does: { ...time, ...settings, ...games, ...sports, ...bonuses, ...cashier, ...reversed, ...rewards },
  },
  // Bonuses, played with what they bring.
  { lives: 1, does: { ...time, ...games, ...bonuses, offers: 4, news: 1, withdrawals: 4 } },
  // No bonuses: they lose, have a part of it back, and want it paid out.
  {
    lives: 2,
    does: { ...losing, ...weekly, deposits: 4, news: 1, withdrawals: 5, cancels: 1, decisions: 1, zones: 1, limits: 1 },
  },
  // Deposits that go back.
  { lives: 1, does: { ...time, ...games, ...bonuses, offers: 5, news: 2, reversals: 8, withdrawals: 2 } },
  // Bets on sports, also with bonuses.
  { lives: 1, does: { ...time, deposits: 3, news: 1, withdrawals: 4, bets: 10, results: 12, takes: 4, handles: 5 } },
  // Withdrawals, and what becomes of them.
  {
    lives: 1,
    does: { ...time, ...settings, ...games, ...sports, ...paying, deposits: 4, offers: 2, news: 4, handles: 2 },
  },
]

/** A life: how often deposits are staked before a withdrawal, and what happens. */
export type Plan = readonly [playDepositTimes: number, sequence: Iterable<Step>]

/** Lives of players of every character, with up to so many steps; lengths are spread evenly. */
export const plans = (mostSteps: number): fc.Arbitrary<Plan> =>
  fc.oneof(
    ...CHARACTERS.map(({ lives, does }) => ({
      weight: lives,
      arbitrary: fc.tuple(
        fc.constantFrom(0, 0, 1),
        fc.commands(
          [fc.oneof(...(Object.keys(does) as Kind[]).map((kind) => ({ weight: does[kind]!, arbitrary: steps[kind] })))],
          { maxCommands: mostSteps, size: 'max' },
        ),
      ),
    })),
  )
