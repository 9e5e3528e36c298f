import type { OddsPolicy } from '../rules.ts'
import type { Mode } from './state.ts'

/** What can be done on the slip. */
export interface SlipActions {
  remove(id: string): void
  clear(): void
  setStake(stake: string): void
  setMode(mode: Mode): void
  setPolicy(policy: OddsPolicy): void
  /** Agrees to the odds of now. */
  acceptOdds(): void
  place(): void
  logIn(): void
  toggle(isOpen: boolean): void
}
