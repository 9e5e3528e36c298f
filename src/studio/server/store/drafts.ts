import { fileKeyOf, splitPointer, toPointer } from '../../../../engine/brand/index.ts'
import { ASSETS } from '../../../../engine/brand/node.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { placeNow } from './align.ts'
import type { Draft } from './draft.ts'
import { changeDraft, draftText, logOf, numbered, readDraft, type DraftParts } from './draft-log.ts'
import { takeIn } from './intake.ts'
import { merge } from './merge.ts'
import { applyTo, dataOf, valueAt, type DraftOperation, type FileText, type SentOperation } from './operations.ts'
import { valueHash } from './hash.ts'
import { ReleaseRefused } from './refused.ts'
import { changedSecret, namesSecret } from './secrets.ts'

/** Hexadecimal digits of a draft's id. */
export const ID_LENGTH = 10

/** Which draft somebody changes, and the key under which the change is made once. */
export interface DraftCall {
  readonly brand: string
  readonly id: string
  readonly by: string
  readonly key: string
  /** False for somebody who may change no secret of the brand; may when absent. */
  readonly isPublisher?: boolean
  /** Throws where whoever changes it may not have it extend a brand; anybody may when absent. */
  readonly requireParent?: (brand: string) => void
}
/** A patch of one file as it is sent. */
export interface SentPatch {
  readonly file: string
  readonly operations: readonly SentOperation[]
  /** The revision of the draft its sender saw. Default: the newest */
  readonly revision?: number | undefined
}

/**
 * Begins a draft of a brand upon a release; the same key of the same person begins one draft.
 * @param base the hash of the release
 */
export async function newDraft(
  { store, clock }: DraftParts,
  { brand, name, base, by, key }: Omit<DraftCall, 'id'> & { name: string; base: string },
): Promise<Draft> {
  const id = valueHash([brand, by, key]).slice(0, ID_LENGTH)
  const entry: Json = { kind: 'new', by, at: clock.now().toISOString(), name, base }
  await store.append(logOf(brand, id), 1, entry)
  return readDraft({ store, clock }, brand, id)
}

/**
 * Takes a patch of a file into a draft. What somebody else changed since its sender looked stays, and so does the
 * patch: operations at other places are applied, those of the same value become conflicts that somebody picks from.
 * @throws ReleaseRefused `gone`, `was-differs`, `not-json`, `closed`, `secret`, and nothing was taken
 */
export const patchDraft = (parts: DraftParts, call: DraftCall, sent: SentPatch): Promise<Draft> =>
  changeDraft(parts, call, async (draft) => {
    if (draft.keys.has(call.key)) return undefined
    const { file, revision = draft.revision } = sent
    if (!fileKeyOf(file)) throw new ReleaseRefused('no-such-file', `a brand has no file ${file}`, { file })
    const saw = revision === draft.revision ? draft : await readDraft(parts, call.brand, call.id, revision)
    const [seen, now] = [await draftText(parts, saw, file), await draftText(parts, draft, file)]
    const base = namesSecret(sent.operations) ? await draftText(parts, { ...draft, changes: new Map() }, file) : null
    const taken = takeIn(seen, file, sent.operations, base)
    if (call.isPublisher === false) refuseSecrets(file, seen, taken)
    const merged = merge(file, seen, now, taken)
    const conflicts = numbered(merged.conflicts, draft.revision + 1, call.by)
    return { kind: 'patch', key: call.key, file, operations: merged.operations, conflicts }
  })

/** @throws ReleaseRefused `secret` where one of the brand becomes another one, or goes */
function refuseSecrets(file: string, before: FileText, operations: readonly DraftOperation[]): void {
  const after = operations.reduce<FileText>((text, one) => applyTo(text, file, one), before)
  const path = changedSecret(file, dataOf(before, file), dataOf(after, file))
  if (path === undefined) return
  throw new ReleaseRefused('secret', `${file}${path} is a secret, which a publisher writes`, { file, path })
}

/** What a picked operation does to what stands there now. */
function picked(operation: DraftOperation, path: string, there: Json | undefined): DraftOperation[] {
  const was = there === undefined ? null : valueHash(there)
  if (operation.op === 'remove') return there === undefined ? [] : [{ op: 'remove', path, was }]
  if (operation.op === 'move') return []
  return [{ op: there === undefined ? 'add' : 'replace', path, value: operation.value, was }]
}

/**
 * Decides a conflict: the draft keeps its value (`theirs`), or gets the one that was sent (`mine`).
 * @throws ReleaseRefused `gone` where nobody can tell the place of what was sent; it still waits then
 */
export const pickConflict = (
  parts: DraftParts,
  call: Omit<DraftCall, 'key'>,
  { conflict: wanted, take }: { conflict: string; take: 'mine' | 'theirs' },
): Promise<Draft> =>
  changeDraft(parts, call, async (draft) => {
    const conflict = draft.conflicts.find(({ id }) => id === wanted)
    if (!conflict) throw new ReleaseRefused('gone', `the draft has no conflict ${wanted} that waits`, { id: wanted })
    const { file, operation } = conflict
    const isAsset = file.startsWith(ASSETS)
    if (take === 'mine' && isAsset && operation.op !== 'move')
      return {
        kind: 'pick',
        conflict: wanted,
        file,
        operations: [],
        asset: operation.op === 'remove' ? null : String(operation.value),
      }
    if (take === 'theirs') return { kind: 'pick', conflict: wanted, file, operations: [] }
    const then = await readDraft(parts, call.brand, call.id, Number(wanted.split('.')[0]))
    const [seen, now] = [
      dataOf(await draftText(parts, then, file), file),
      dataOf(await draftText(parts, draft, file), file),
    ]
    const at = conflict.place === undefined ? undefined : splitPointer(conflict.place)
    const box = at && (at.length === 0 ? [] : placeNow(seen, now, at.slice(0, -1)))
    const isThere = at && valueAt(seen, at) !== undefined && Array.isArray(valueAt(seen, at.slice(0, -1)))
    const place = isThere ? placeNow(seen, now, at) : box && [...box, ...at!.slice(-1)]
    if (!place)
      throw new ReleaseRefused('gone', `${file}${operation.path}: its place is not there any more; patch it anew`, {
        file,
        path: operation.path,
      })
    const operations = picked(operation, toPointer(place), valueAt(now, place))
    // What it belongs into may be something else by now; an operation without a place would leave no text of the draft.
    operations.reduce((text, one) => applyTo(text, file, one), await draftText(parts, draft, file))
    return { kind: 'pick', conflict: wanted, file, operations }
  })

/** Closes a draft that is not wanted any more; all it held stays kept. @throws ReleaseRefused `closed` */
export const dropDraft = (parts: DraftParts, call: Omit<DraftCall, 'key'>): Promise<Draft> =>
  changeDraft(parts, call, (draft) => Promise.resolve(draft.closed === 'dropped' ? undefined : { kind: 'dropped' }))
