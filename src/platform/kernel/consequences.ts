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

/**
 * Says in a sentence, without its full stop, what a change comes to for players, as far as what happened lately tells.
 * @returns undefined where a domain knows nothing of it
 */
export type Foresee = (brand: string, change: PlannedChange) => Promise<string | undefined>

/** What domains foresee of changes of a brand. */
export const CONSEQUENCES = definePort<Foresee>('consequences')
