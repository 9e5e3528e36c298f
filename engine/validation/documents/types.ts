/** A kind of identity number of one country. */
export interface DocumentKind {
  /** The country that gives it, ISO 3166-1. */
  readonly country: string
  /** Its own name, the same in every language. */
  readonly name: string
  /**
   * How it is written, shortest first (see `applyMask`); a number of letters and digits is shown by the first mask that
   * holds it. Absent for one that is written without signs of its own.
   */
  readonly masks?: readonly string[]
  /** Whether it can have letters. */
  readonly hasLetters?: boolean
  /** Longest number as it is stored, where no mask says it. */
  readonly maxLength?: number
  /** Signs that belong to the number, besides letters and digits. */
  readonly signs?: string
  /** Whether a number as it is stored exists: its shape, its date, its check digits. */
  isValid(number: string): boolean
  /** Of a valid number: the end of the person's birth date, `YYYY-MM-DD` or `YY-MM-DD` where it has no century. */
  birthDate?(number: string): string | undefined
}
