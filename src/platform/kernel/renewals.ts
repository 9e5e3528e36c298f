import type { Json } from './json.ts'
import { definePort } from './ports.ts'
import type { Marks } from './row-signatures.ts'

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

/** What was done to some rows. */
export type RenewedCount = Pick<Renewed, 'renewed' | 'left'>

export const sumOf = (counts: readonly RenewedCount[]): RenewedCount => ({
  renewed: counts.reduce((all, { renewed }) => all + renewed, 0),
  left: counts.reduce((all, { left }) => all + left, 0),
})

/**
 * Renews one mark, if an accepted secret made it.
 * @param marked what the mark is over; a row without a mark is nothing to renew
 * @param save puts the new mark in the place of the old one
 */
export async function renewMark(
  marks: Pick<Marks, 'isEarlier' | 'fits' | 'of'>,
  marked: { readonly purpose: string; readonly content: Json; readonly mark: string | null },
  save: (mark: string) => Promise<unknown>,
): Promise<RenewedCount> {
  const { purpose, content, mark } = marked
  if (mark === null) return { renewed: 0, left: 0 }
  if (!marks.isEarlier(purpose, content, mark)) return { renewed: 0, left: marks.fits(purpose, content, mark) ? 0 : 1 }
  await save(marks.of(purpose, content))
  return { renewed: 1, left: 0 }
}
