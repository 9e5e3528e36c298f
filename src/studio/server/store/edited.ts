import { createPatch, type Operation } from 'rfc6902'
import { ASSETS, bytesHash, isBrandPath, type BrandFiles } from '../../../../engine/brand/node.ts'
import { putAsset } from './assets.ts'
import type { Draft } from './draft.ts'
import { draftText, readDraft } from './draft-log.ts'
import { newDraft, patchDraft } from './drafts.ts'
import { takeIn } from './intake.ts'
import { changedPaths, type ReleaseParts } from './live.ts'
import { textIn, type Manifest } from './manifest.ts'
import { onAir } from './on-air.ts'
import { rebaseDraft } from './rebase.ts'

/** Who changes a draft that is made of edits in a folder. */
export const FOLDER = 'folder'
const NAME = 'Edits in the folder'

/** What an edit in the folder became. */
interface TakenEdits {
  readonly draft: Draft
  readonly isNew: boolean
  /** Files that were taken into it now. */
  readonly files: readonly string[]
}

async function manifestOf(files: BrandFiles): Promise<Manifest> {
  const listed = (await files.list()).filter(({ path, refused }) => !refused && isBrandPath(path))
  const hashes = await Promise.all(listed.map(async ({ path }) => [path, bytesHash(await files.read(path))] as const))
  return { files: Object.fromEntries(hashes) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What makes one text of another; undefined where one is no JSON, as a file that is being written is. */
function operationsBetween(before: string | null, after: string | null): Operation[] | undefined {
  if (after === null) return before === null ? [] : [{ op: 'remove', path: '' }]
  const value = parsed(after)
  if (value === undefined) return undefined
  if (before === null) return [{ op: 'add', path: '', value }]
  const there = parsed(before)
  return there === undefined ? undefined : createPatch(there, value)
}

/** The draft of a brand that edits in its folder are taken into; undefined where none is open. */
async function openDraft(parts: ReleaseParts, brand: string): Promise<{ draft: Draft | undefined; count: number }> {
  const ids = await parts.store.logs(brand, 'draft')
  let count = 0
  let draft: Draft | undefined
  for (const id of ids) {
    const one = await readDraft(parts, brand, id)
    if (one.by !== FOLDER) continue
    count += 1
    if (!one.closed) draft = one
  }
  return { draft, count }
}

/**
 * Takes what somebody edited in the folder of a brand into a draft, so that it is reviewed like any other. A file that
 * is no JSON is left until it is.
 * @param files the folder people edit
 * @returns undefined where nothing differs from what is on air or in the draft already
 */
export async function takeEdits(
  parts: ReleaseParts,
  brand: string,
  files: BrandFiles,
): Promise<TakenEdits | undefined> {
  const now = await onAir(parts, brand)
  const edited = await manifestOf(files)
  const { draft: open, count } = await openDraft(parts, brand)
  const paths = new Set(changedPaths(now.manifest, edited))
  for (const path of [...(open?.changes.keys() ?? []), ...(open?.assets.keys() ?? [])]) paths.add(path)
  let draft = open && (await rebaseDraft(parts, { brand, id: open.id }, now))
  const begin = async () =>
    (draft ??= await newDraft(parts, {
      brand,
      name: NAME,
      base: now.release,
      by: FOLDER,
      key: `${now.release} ${count}`,
    }))
  const taken: string[] = []
  for (const file of [...paths].sort()) {
    const hash = edited.files[file]
    const bytes = hash === undefined ? null : await files.read(file)
    const key = `${file} ${hash ?? 'gone'} ${draft?.revision ?? 0}`
    if (file.startsWith(ASSETS)) {
      const has = draft?.assets.has(file) ? (draft.assets.get(file) ?? undefined) : now.manifest.files[file]
      if (has === hash) continue
      draft = await putAsset(parts, { brand, id: (await begin()).id, by: FOLDER, key }, { path: file, bytes })
    } else {
      const before = draft ? await draftText(parts, draft, file) : await textIn(parts.store, now.manifest, file)
      const operations = operationsBetween(before, bytes?.toString('utf8') ?? null)
      if (!operations || operations.length === 0) continue
      const call = { brand, id: (await begin()).id, by: FOLDER, key }
      draft = await patchDraft(parts, call, { file, operations: takeIn(before, file, operations) })
    }
    taken.push(file)
  }
  return draft && taken.length > 0 ? { draft, isNew: open === undefined, files: taken } : undefined
}
