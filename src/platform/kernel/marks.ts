import { createHmac } from 'node:crypto'
import { canonicalJson, type Json } from './json.ts'
import { keyFor, sameText } from './ids.ts'

/** Marks that only who knows the installation's secret can make: a row that carries one was written by the platform. */
export interface Marks {
  /** Which secret made them; says nothing about it. */
  readonly keyId: string
  /** The mark over some content. A mark for one purpose is none for another. */
  of(purpose: string, content: Json): string
  /** Whether a mark is the one over this content. */
  fits(purpose: string, content: Json, mark: string | null | undefined): boolean
}

/** The marks of an installation. */
export function createMarks(secret: string): Marks {
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
