import { createHmac } from 'node:crypto'
import { canonicalJson, type Json } from './json.ts'
import { keyFor, sameText } from './ids.ts'

/** Marks (HMACs) made with the installation's secret: a row that carries one was written by the platform. */
export interface Marks {
  /** Id of the secret; does not reveal it. */
  readonly keyId: string
  /** The mark of some content. A mark for one purpose is not valid for another. */
  of(purpose: string, content: Json): string
  /** Whether a mark is valid for this content. */
  fits(purpose: string, content: Json, mark: string | null | undefined): boolean
}

/** Creates the marks of an installation from its secret. */
export function createRowSignatures(secret: string): Marks {
  const key = keyFor(secret, 'marks')
  const of = (purpose: string, content: Json): string =>
    createHmac('sha256', key)
      .update(`${purpose}\n${canonicalJson(content)}`)
      .digest('hex')
  return {
    keyId: of('key', '').slice(0, 8),
    of,
    fits: (purpose, content, mark) => typeof mark === 'string' && sameText(of(purpose, content), mark),
  }
}
