import { formatProblem } from '../../../engine/brand/index.ts'
import { ASSETS, type Unsaved } from '../../../engine/brand/node.ts'
import { approve as keepApproval, approvedBy } from './approvals.ts'
import { askParent, askParentIn, BRAND_FILE } from './parents.ts'
import { lookOnly, record, releasesOf, type Deed, type StudioParts } from './parts.ts'
import { CANARY_NEWS } from './canary/news.ts'
import { putAsset } from './store/assets.ts'
import type { Draft } from './store/draft.ts'
import { draftText, readDraft } from './store/draft-log.ts'
import { dropDraft, newDraft, patchDraft, pickConflict, type DraftCall, type SentPatch } from './store/drafts.ts'
import type { ReleaseParts } from './store/live.ts'
import { textIn } from './store/manifest.ts'
import { onAir, type OnAir } from './store/on-air.ts'
import { dataOf } from './store/operations.ts'
import { filesOfRelease } from './store/releases.ts'
import { operationsTo } from './undoing.ts'
import { changesAnything, lastGood, meaningsIn, prepareDraft, type PreparedDraft } from './store/prepare.ts'
import { rebaseDraft } from './store/rebase.ts'
import { ReleaseRefused } from './store/refused.ts'
import { changedSecret, shownText } from './store/secrets.ts'

/** Which draft is meant. */
type Named = Pick<DraftCall, 'brand' | 'id'>

/** A draft as it is upon what is on air now. */
export interface DraftView extends Omit<PreparedDraft, 'problems' | 'manifest' | 'now' | 'made'> {
  /** A line each. */
  readonly problems: readonly string[]
  /** The newest revision without errors, where the last one has some; undefined where none of the latest is. */
  readonly lastGood: number | undefined
  readonly needs: Awaited<ReturnType<typeof meaningsIn>>
  readonly approvedBy: string | undefined
  readonly changes: boolean
}

/** Shows a draft upon what is on air now; nothing is changed by that. @throws ReleaseRefused */
export async function show(studio: StudioParts, { brand, id }: Named): Promise<DraftView> {
  const parts = lookOnly(releasesOf(studio, brand))
  const prepared = await prepareDraft(parts, brand, id)
  const { draft, release, compiles } = prepared
  return {
    draft,
    release,
    compiles,
    problems: prepared.problems.map(formatProblem),
    lastGood: compiles || draft.closed ? undefined : (await lastGood(parts, draft))?.revision,
    needs: await meaningsIn(parts, draft),
    approvedBy: await approvedBy(studio.context, draft),
    changes: changesAnything(prepared),
  }
}

/**
 * The text of a file in a draft upon what is on air now, without secrets, and the revision it is of.
 * @throws ReleaseRefused
 */
export async function text(studio: StudioParts, { brand, id }: Named, file: string) {
  const parts = lookOnly(releasesOf(studio, brand))
  const { draft } = await prepareDraft(parts, brand, id)
  return { text: shownText(await draftText(parts, draft, file), file), revision: draft.revision }
}

/** Records what somebody did to a draft. */
const noted = (
  { context }: StudioParts,
  { brand, id, hash, base, revision }: Draft,
  { action, by, reason, details = {} }: Pick<Deed, 'action' | 'by'> & Partial<Pick<Deed, 'reason' | 'details'>>,
): Promise<unknown> =>
  context.transaction((tx) =>
    record(context, tx, {
      brand,
      by,
      action,
      subject: `draft:${id}`,
      ...(reason !== undefined && { reason }),
      details: { hash, base, revision, ...details },
    }),
  )

/** All drafts of a brand, the newest first; closed ones only where they are asked for. */
export async function list(studio: StudioParts, brand: string, isAll: boolean): Promise<Draft[]> {
  const parts = releasesOf(studio, brand)
  const ids = await studio.store.logs(brand, 'draft')
  const drafts: Draft[] = []
  // One after the other: inside a transaction there is one connection.
  for (const id of ids) drafts.push(await readDraft(parts, brand, id))
  return drafts.filter(({ closed }) => isAll || !closed).sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** Writes into a draft what has to become of the files on air. */
async function bringInto(parts: ReleaseParts, call: DraftCall, now: OnAir, files: Unsaved): Promise<Draft> {
  const keyed = (file: string) => ({ ...call, key: `${call.key} ${file}` })
  for (const [file, operations] of await operationsTo(parts, now, files))
    if (operations.length > 0) await patchDraft(parts, keyed(file), { file, operations })
  for (const [path, bytes] of files)
    if (path.startsWith(ASSETS))
      await putAsset(parts, keyed(path), { path, bytes: bytes === null ? null : Buffer.from(bytes) })
  return readDraft(parts, call.brand, call.id)
}

/** @throws ReleaseRefused `secret` where files bring another secret of the brand back than what is on air has */
async function refuseOldSecrets({ store }: ReleaseParts, { manifest }: OnAir, files: Unsaved): Promise<void> {
  for (const [file, bytes] of files) {
    if (file.startsWith(ASSETS)) continue
    const then = bytes === null ? undefined : dataOf(bytes.toString(), file)
    const path = changedSecret(file, dataOf(await textIn(store, manifest, file), file), then)
    if (path === undefined) continue
    const why = `${file}${path} was another secret then, which a publisher brings back`
    throw new ReleaseRefused('secret', why, { file, path })
  }
}

/**
 * Begins a draft upon what is on air now.
 * @param release the number or hash of a release whose files it brings back; none when absent
 * @throws ReleaseRefused `no-such-release`, `base-gone`, `secret`
 */
export async function begin(
  studio: StudioParts,
  call: Omit<DraftCall, 'id'> & { name: string; release?: string | undefined },
): Promise<Draft> {
  const { brand, by, name, release } = call
  const parts = releasesOf(studio, brand)
  const now = await onAir(parts, brand)
  const files = release === undefined ? undefined : await filesOfRelease(parts, brand, release, now)
  if (files && call.isPublisher === false) await refuseOldSecrets(parts, now, files)
  if (files) await askParentIn(parts, now, call, files)
  const begun = await newDraft(parts, { ...call, base: now.release })
  const draft = files ? await bringInto(parts, { ...call, id: begun.id }, now, files) : begun
  await noted(studio, draft, { action: 'draft.new', by, details: { name, ...(release !== undefined && { release }) } })
  return draft
}

/** Takes a patch of a file into a draft. @throws ReleaseRefused */
export async function patch(studio: StudioParts, call: DraftCall, sent: SentPatch): Promise<Draft> {
  const parts = releasesOf(studio, call.brand)
  // Upon what is on air, as whoever sent it saw the draft.
  const now = await onAir(parts, call.brand)
  await rebaseDraft(parts, call, now)
  if (sent.file === BRAND_FILE) await askParent(parts, now, call, (look) => patchDraft(look, call, sent))
  const draft = await patchDraft(parts, call, sent)
  const places = sent.operations.map(({ op, path }) => `${op} ${path}`)
  await noted(studio, draft, { action: 'draft.patch', by: call.by, details: { file: sent.file, places } })
  return draft
}

/** Puts a picture or a font into a draft, or takes it away. @throws ReleaseRefused */
export async function upload(
  studio: StudioParts,
  call: DraftCall,
  { path, bytes }: { path: string; bytes: Buffer | null },
): Promise<Draft> {
  const draft = await putAsset(releasesOf(studio, call.brand), call, { path, bytes })
  const details = { file: path, bytes: draft.assets.get(path) ?? null }
  await noted(studio, draft, { action: 'draft.asset', by: call.by, details })
  return draft
}

/** Decides a conflict of a draft. @throws ReleaseRefused */
export async function pick(
  studio: StudioParts,
  call: Omit<DraftCall, 'key'>,
  picked: { conflict: string; take: 'mine' | 'theirs' },
): Promise<Draft> {
  const parts = releasesOf(studio, call.brand)
  // What is on air may have made the conflict.
  const now = await onAir(parts, call.brand)
  await rebaseDraft(parts, call, now)
  await askParent(parts, now, call, (look) => pickConflict(look, call, picked))
  const draft = await pickConflict(parts, call, picked)
  await noted(studio, draft, { action: 'draft.pick', by: call.by, details: picked })
  return draft
}

/** Closes a draft that is not wanted any more. @throws ReleaseRefused */
export async function drop(studio: StudioParts, call: Omit<DraftCall, 'key'>, reason: string): Promise<Draft> {
  const draft = await dropDraft(releasesOf(studio, call.brand), call)
  await noted(studio, draft, { action: 'draft.drop', by: call.by, reason })
  studio.context.notifications.tell(call.brand, CANARY_NEWS)
  return draft
}

/**
 * A second person's word for a draft as it is.
 * @param hash of what they saw
 * @throws ReleaseRefused `was-differs` where the draft changed since they looked
 */
export async function approve(
  studio: StudioParts,
  { brand, id, by }: Omit<DraftCall, 'key'>,
  hash: string,
): Promise<Draft> {
  const parts = lookOnly(releasesOf(studio, brand))
  const { draft } = await prepareDraft(parts, brand, id)
  if (draft.closed) throw new ReleaseRefused('closed', `the draft ${id} was ${draft.closed} already`, { id })
  if (draft.hash !== hash)
    throw new ReleaseRefused('was-differs', `the draft ${id} has changed since you looked; look again`, {
      hash: draft.hash,
    })
  const { context } = studio
  const meanings = [...new Set((await meaningsIn(parts, draft)).flatMap((one) => one.meanings))]
  await context.transaction(async (tx) => {
    await keepApproval(context, tx, draft, by)
    const details = { hash, base: draft.base, meanings }
    await record(context, tx, { brand, by, action: 'draft.approve', subject: `draft:${id}`, details })
  })
  return draft
}
