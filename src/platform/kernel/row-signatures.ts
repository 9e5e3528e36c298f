import { createHmac } from 'node:crypto'
import { canonicalJson, type Json } from './json.ts'
import { keysFor, sameText, type Secrets } from './ids.ts'

/** Marks (HMACs) made with the installation's secret: a row that carries one was written by the platform. */
export interface Marks {
  /** Id of the secret; does not reveal it. */
  readonly keyId: string
  /** Ids of the secret and of those that are still accepted. */
  readonly keyIds: readonly string[]
  /** The mark of some content. A mark for one purpose is not valid for another. */
  of(purpose: string, content: Json): string
  /** Whether a mark is valid for this content: made with the secret, or with one that is still accepted. */
  fits(purpose: string, content: Json, mark: string | null | undefined): boolean
  /** Whether a mark is valid for this content and was made with an accepted secret, not with the present one. */
  isEarlier(purpose: string, content: Json, mark: string): boolean
  /** What makes the marks of the secret with this id; undefined when it is neither the secret nor an accepted one. */
  withKey(keyId: string): Pick<Marks, 'of'> | undefined
}

const markerWith = (key: string): Pick<Marks, 'keyId' | 'of'> => {
  const of = (purpose: string, content: Json): string =>
    createHmac('sha256', key)
      .update(`${purpose}\n${canonicalJson(content)}`)
      .digest('hex')
  return { keyId: of('key', '').slice(0, 8), of }
}

/** Creates the marks of an installation from its secrets. */
export function createRowSignatures(secrets: Secrets): Marks {
  const markers = keysFor(secrets, 'marks').map(markerWith)
  const fitsOne = (among: typeof markers, purpose: string, content: Json, mark: string): boolean =>
    among.some(({ of }) => sameText(of(purpose, content), mark))
  return {
    ...markers[0]!,
    keyIds: markers.map(({ keyId }) => keyId),
    fits: (purpose, content, mark) => typeof mark === 'string' && fitsOne(markers, purpose, content, mark),
    isEarlier: (purpose, content, mark) =>
      !fitsOne(markers.slice(0, 1), purpose, content, mark) && fitsOne(markers.slice(1), purpose, content, mark),
    withKey: (keyId) => markers.find((each) => each.keyId === keyId),
  }
}
