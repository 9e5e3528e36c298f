import type { Clock } from '../../../../engine/clock/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { draftOf, type Conflict, type Draft, type DraftChange } from './draft.ts'
import { manifestAt, textIn } from './manifest.ts'
import type { Merged } from './merge.ts'
import type { FileText } from './operations.ts'
import type { LogName, ReleaseStore } from './port.ts'
import { ReleaseRefused } from './refused.ts'
import { textAfter } from './text-after.ts'

/** How often somebody else may write to a draft first before a change of it is given up. */
const ATTEMPTS = 100

/** What drafts are kept with. */
export interface DraftParts {
  readonly store: ReleaseStore
  readonly clock: Clock
}

/** The log of a draft. */
export const logOf = (brand: string, id: string): LogName => ({ brand, kind: 'draft', id })

async function entriesOf({ store }: DraftParts, brand: string, id: string): Promise<Json[]> {
  const entries = /^[a-z0-9]{1,40}$/.test(id) ? await store.read(logOf(brand, id)) : []
  if (entries.length === 0) throw new ReleaseRefused('no-such-draft', `there is no draft ${id} at ${brand}`, { id })
  return entries
}

/**
 * A draft, or how it was at an earlier revision.
 * @throws ReleaseRefused `no-such-draft`
 */
export async function readDraft(parts: DraftParts, brand: string, id: string, revision?: number): Promise<Draft> {
  const entries = await entriesOf(parts, brand, id)
  const draft = draftOf(id, brand, entries.slice(0, revision))
  if (draft && (revision ?? 1) <= entries.length) return draft
  throw new ReleaseRefused('no-such-draft', `the draft ${id} has no revision ${revision}`, { id })
}

/** The text of a file in a draft; null where it has none. @throws ReleaseRefused `base-gone` */
export async function draftText({ store }: DraftParts, draft: Draft, file: string): Promise<FileText> {
  return textAfter(await textIn(store, await manifestAt(store, draft.base), file), file, draft.changes.get(file))
}

/** Conflicts of an entry, with ids. */
export const numbered = (conflicts: Merged['conflicts'], number: number, by: string): Conflict[] =>
  conflicts.map((conflict, index) => ({ ...conflict, id: `${number}.${index + 1}`, by }))

/**
 * Adds an entry that is made for the draft as it is then, and made anew where somebody else was first.
 * @param make the entry; undefined where there is nothing to add
 * @returns the draft after it
 * @throws ReleaseRefused `closed` once it was dropped or released
 */
export async function changeDraft(
  parts: DraftParts,
  { brand, id, by }: { brand: string; id: string; by: string },
  make: (draft: Draft) => Promise<DraftChange | undefined>,
): Promise<Draft> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const entries = await entriesOf(parts, brand, id)
    const draft = draftOf(id, brand, entries)!
    const made = await make(draft)
    if (!made) return draft
    if (draft.closed) throw new ReleaseRefused('closed', `the draft ${id} was ${draft.closed} already`, { id })
    const entry = { by, at: parts.clock.now().toISOString(), ...made } as unknown as Json
    if (await parts.store.append(logOf(brand, id), entries.length + 1, entry))
      return draftOf(id, brand, [...entries, entry])!
  }
  throw new ReleaseRefused('busy', `the draft ${id} is being changed by many at once; try again`, { id })
}
