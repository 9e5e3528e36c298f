import { createHash } from 'node:crypto'

/** A source expression of a content policy that allows exactly this text inline. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts and style sheets of a document, as a policy names them. */
export interface InlineSources {
  scripts: readonly string[]
  /** Scripts of custom code, as source expressions, and where they may load from and send to. */
  others?: readonly string[]
  origins?: readonly string[]
  /** None in development only: any style is allowed. */
  styles?: readonly string[]
}
