import { definePort } from './ports.ts'

/** What one step of a renewal did. */
export interface Renewed {
  /** Rows that the present secret signs or seals from now on. */
  readonly renewed: number
  /** Rows that no known secret made: they are left as they are, for the checks to find. */
  readonly left: number
  /** Where the next step begins; undefined at the end. */
  readonly next: string | undefined
}

/** Rows of a brand that stay and are signed or sealed with the secret of the installation. */
export interface Renewal {
  /** What they are, as staff are told: `withdrawals`. */
  readonly name: string
  /**
   * Signs or seals a few rows anew that an accepted secret made.
   * @param after where the step before ended; empty at the beginning
   */
  step(brand: string, after: string): Promise<Renewed>
}

/** What has to be renewed before an earlier secret can be forgotten. */
export const RENEWALS = definePort<Renewal>('rows to renew')
