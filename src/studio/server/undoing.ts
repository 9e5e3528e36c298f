import { createPatch, type Operation } from 'rfc6902'
import { ASSETS, type Unsaved } from '../../../engine/brand/node.ts'
import type { ReleaseParts } from './store/live.ts'
import { textIn } from './store/manifest.ts'
import type { OnAir } from './store/on-air.ts'
import { dataOf } from './store/operations.ts'
import { meaningsOf } from './store/prepare.ts'
import { ReleaseRefused } from './store/refused.ts'
import { releaseNamed } from './store/releases.ts'
import type { Inheriting } from './workbench/inheriting.ts'

/** How long one member of staff alone may take the last release back, whatever it changed, in milliseconds. */
const UNDO_MS = 24 * 3_600_000

/** What makes the JSON files on air those that some unsaved ones are, by file. Pictures and fonts are left out. */
export async function operationsTo(
  { store }: Pick<ReleaseParts, 'store'>,
  { manifest }: Pick<OnAir, 'manifest'>,
  changed: Unsaved,
): Promise<Map<string, Operation[]>> {
  const found = new Map<string, Operation[]>()
  for (const [file, bytes] of changed) {
    if (file.startsWith(ASSETS)) continue
    const before = dataOf(await textIn(store, manifest, file), file)
    const after = bytes === null ? undefined : dataOf(bytes.toString(), file)
    let operations: Operation[] = []
    if (after === undefined) operations = [{ op: 'remove', path: '' }]
    else if (before === undefined) operations = [{ op: 'add', path: '', value: after }]
    else operations = createPatch(before, after)
    found.set(file, operations)
  }
  return found
}

/** What an older release would put on air again, and where. */
export interface Undoing {
  /** The number or the hash of the release. */
  readonly wanted: string
  readonly changed: Unsaved
  /** What is on air now. */
  readonly now: OnAir
  /** The brands that inherit and change with it. */
  readonly train: readonly Inheriting[]
}

/** Whether it is the release before the last one, which may be had back for a day, since what is wrong has to go. */
export function isLastUndone({ clock }: Pick<ReleaseParts, 'clock'>, brand: string, { wanted, now }: Undoing): boolean {
  const { releases } = now.history
  const before = releases.findLastIndex(({ release }) => release !== now.release)
  const last = releases[before + 1]
  const age = last ? clock.now().getTime() - Date.parse(last.at) : Infinity
  return releases[before]?.release === releaseNamed(now.history, brand, wanted).release && age <= UNDO_MS
}

/**
 * Holds that one member of staff may bring an older release back alone: the last one for a day. What lies further back
 * was changed since for a reason, so what two people have to want, of the brand or of one that inherits, is brought
 * back by a draft.
 * @throws ReleaseRefused `approval-needed`
 */
export async function requireUndo(parts: ReleaseParts, brand: string, undoing: Undoing): Promise<void> {
  if (isLastUndone(parts, brand, undoing)) return
  const { wanted, changed, now, train } = undoing
  const operations = await operationsTo(parts, now, changed)
  const touched = await meaningsOf(parts, brand, operations, () => Promise.resolve(changed))
  const other = train.find(({ isTerms }) => isTerms)
  if (touched.length === 0 && !other) return
  const meanings = touched.length > 0 ? [...new Set(touched.flatMap((one) => one.meanings))] : ['terms']
  const what = touched.length > 0 ? meanings.join(', ') : `terms of ${other!.brand}, which inherits from it`
  throw new ReleaseRefused(
    'approval-needed',
    `to bring the release ${wanted} of ${brand} back changes ${what}; one person takes back the last release alone, ` +
      `within a day: begin a draft of this one, which a second person approves`,
    {
      meanings,
      places: touched.map(({ file, path }) => `${file}${path}`),
      ...(touched.length === 0 && { brand: other!.brand }),
    },
  )
}
