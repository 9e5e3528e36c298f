import { definePort } from './ports.ts'

/** A change of a brand that is not on air yet. */
export interface PlannedChange {
  /** A code, such as `limit.changed`. */
  readonly kind: string
  /** Its file, such as `brands/kilovolt/platform/payments.json`, and the JSON pointer in it. */
  readonly file: string
  readonly pointer: string
  readonly before: unknown
  readonly after: unknown
}

/** What a change comes to for players. */
export interface Consequence {
  /** Which kind it is, such as `payments-refused`, by which apps of staff have words in other languages. */
  readonly code: string
  /** The counts, codes of currencies and kinds that its sentence names. */
  readonly values: Readonly<Record<string, string | number>>
  /** The same in English, without a full stop. */
  readonly sentence: string
}

/**
 * Says what a change comes to for players, as far as what happened lately tells.
 * @returns nothing where a domain knows nothing of it
 */
export type Foresee = (brand: string, change: PlannedChange) => Promise<readonly Consequence[]>

/** What domains foresee of changes of a brand. */
export const CONSEQUENCES = definePort<Foresee>('consequences')
