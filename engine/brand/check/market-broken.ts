/** A place of a brand that a rule of its market does not allow as it is. */
export interface Broken {
  /** A path of the layered brand. */
  path: string[]
  expected: string
  found: string
}
