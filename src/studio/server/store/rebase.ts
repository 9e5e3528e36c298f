import type { Conflict, Draft } from './draft.ts'
import { changeDraft, numbered, type DraftParts } from './draft-log.ts'
import { manifestAt, textIn, type Manifest } from './manifest.ts'
import { merge, type Merged } from './merge.ts'
import type { DraftOperation } from './operations.ts'

type Found = Merged['conflicts'][number]

/** What a conflict of a picture or a font was sent as. */
const assetOperation = (hash: string | null, was: string | undefined): DraftOperation =>
  hash === null
    ? { op: 'remove', path: '', was: was ?? null }
    : { op: was === undefined ? 'add' : 'replace', path: '', value: hash, was: was ?? null }

/** Pictures and fonts of a draft upon another release, and those that somebody else changed as well. */
function mergeAssets(draft: Draft, before: Manifest, now: Manifest) {
  const assets: Record<string, string | null> = {}
  const conflicts: Found[] = []
  for (const [path, hash] of draft.assets) {
    const [was, theirs] = [before.files[path], now.files[path]]
    if (was === theirs) assets[path] = hash
    else if ((theirs ?? null) !== hash)
      conflicts.push({
        file: path,
        operation: assetOperation(hash, was),
        place: '',
        ...(theirs !== undefined && { theirs }),
      })
  }
  return { assets, conflicts }
}

/**
 * Moves a draft to the release that is on air now, as if it had been begun there. What somebody else changed meanwhile
 * stays; of the same value both are kept as a conflict of the draft.
 * @param now the hash of that release
 */
export const rebaseDraft = (
  parts: DraftParts,
  { brand, id }: { brand: string; id: string },
  now: { readonly release: string; readonly manifest: Manifest },
): Promise<Draft> =>
  changeDraft(parts, { brand, id, by: 'studio' }, async (draft) => {
    if (draft.base === now.release || draft.closed) return undefined
    const before = await manifestAt(parts.store, draft.base)
    const { assets, conflicts: found } = mergeAssets(draft, before, now.manifest)
    const changes: { file: string; operations: readonly DraftOperation[] }[] = []
    for (const [file, operations] of draft.changes) {
      const [seen, text] = [await textIn(parts.store, before, file), await textIn(parts.store, now.manifest, file)]
      const merged = merge(file, seen, text, operations)
      if (merged.operations.length > 0) changes.push({ file, operations: merged.operations })
      found.push(...merged.conflicts)
    }
    const conflicts: Conflict[] = numbered(found, draft.revision + 1, draft.by)
    return { kind: 'rebase', base: now.release, changes, assets, conflicts }
  })
