import type { PageData } from '../shared/page-data.ts'
import type { DialogDefinition, PageDefinition, SiteFacts } from '../../../engine/page/types.ts'

/** Thrown when the brand has a newer release than this document: the next page needs a full load. */
export class ReleaseGone extends Error {
  override readonly name = 'ReleaseGone'
}

export interface Definitions {
  page: (id: string) => Promise<PageDefinition | undefined>
  dialog: (kind: string) => Promise<DialogDefinition | undefined>
  /** Keeps a definition that came with the document. */
  keep: (id: string, definition: PageDefinition) => void
  /** Forgets all definitions: the visitor logged in or out. */
  clear: () => void
  /** What a page is made of some of whose widgets are refused; set where pages of a draft are shown. */
  refused?: (data: PageData) => PageData
}

/** How long a definition may take to arrive, in milliseconds. A lost network connection reports no error by itself. */
export const LOAD_TIMEOUT = 20_000

/**
 * Page and dialog definitions by id: fetched once, immutable for a release, locale and audience.
 * @param arrived told of each one that is fetched
 */
export const createDefinitions = (
  facts: SiteFacts,
  audience: () => 'guest' | 'player',
  arrived: (definition: PageDefinition | DialogDefinition) => void = () => undefined,
): Definitions => {
  const kept = new Map<string, Promise<unknown>>()
  const fetchOnce = (address: string): Promise<unknown> => {
    const found = kept.get(address)
    if (found) return found
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`${address} took too long`)), LOAD_TIMEOUT)
    const loading = (async () => {
      const response = await fetch(address, { headers: { accept: 'application/json' }, signal: late.signal })
      if (response.status === 404) return undefined
      if (response.status === 409) throw new ReleaseGone('Published anew')
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      if (response.headers.get('cache-control')?.includes('no-store')) kept.delete(address)
      const definition = (await response.json()) as PageDefinition | DialogDefinition
      arrived(definition)
      return definition
    })().finally(() => clearTimeout(timer))
    kept.set(address, loading)
    loading.catch(() => kept.delete(address))
    return loading
  }
  const address = (what: string, id: string) =>
    `/nfx/${what}/${facts.release}/${facts.locale}/${audience()}/${encodeURIComponent(id)}`
  return {
    page: (id) => fetchOnce(address('page', id)) as Promise<PageDefinition | undefined>,
    dialog: (kind) => fetchOnce(address('dialog', kind)) as Promise<DialogDefinition | undefined>,
    keep: (id, definition) => void kept.set(address('page', id), Promise.resolve(definition)),
    clear: () => kept.clear(),
  }
}
