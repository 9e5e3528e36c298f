import { bytesHash, FileRefused, type BrandFiles } from '../../../../engine/brand/node.ts'
import { createPatch } from 'rfc6902'
import { takeIn } from './intake.ts'
import { changedPaths, type ReleaseParts } from './live.ts'
import { bytesOf, textIn, type Manifest } from './manifest.ts'
import { merge } from './merge.ts'
import { applyTo, dataOf, type FileText } from './operations.ts'
import { ReleaseRefused } from './refused.ts'

/** The text of a file that somebody edits, with what a release changed of it at other places; null where it goes. */
function merged(file: string, before: FileText, after: FileText, edited: string): FileText {
  const sent =
    after === null ? [{ op: 'remove' as const, path: '' }] : createPatch(dataOf(before, file), dataOf(after, file))
  let text: FileText = edited
  for (const operation of merge(file, before, edited, takeIn(before, file, sent)).operations)
    text = applyTo(text, file, operation)
  return text
}

/**
 * Brings a release into the folder in which people edit a brand, so that what they edited is all that differs: a file
 * nobody touched becomes that of the release, and in others what the release changed elsewhere is changed as well.
 */
export async function carryOver(
  parts: ReleaseParts,
  files: BrandFiles,
  before: Manifest,
  after: Manifest,
): Promise<void> {
  const there = new Set((await files.list()).filter(({ refused }) => !refused).map(({ path }) => path))
  for (const path of changedPaths(before, after)) {
    const own = there.has(path) ? await files.read(path) : undefined
    const hash = own && bytesHash(own)
    const [from, to] = [before.files[path], after.files[path]]
    if (hash === to) continue
    try {
      let bytes: Buffer | undefined
      if (hash === from) bytes = to === undefined ? undefined : await bytesOf(parts.store, to)
      else {
        if (own === undefined || path.startsWith('assets/')) continue
        const [was, is] = [await textIn(parts.store, before, path), await textIn(parts.store, after, path)]
        const text = merged(path, was, is, own.toString('utf8'))
        bytes = text === null ? undefined : Buffer.from(text)
      }
      if (bytes) await files.write(path, bytes, hash)
      else if (hash !== undefined) await files.remove(path, hash)
    } catch (error) {
      // It is being edited at this moment, or is no JSON: what differs stays a draft.
      if (!(error instanceof FileRefused) && !(error instanceof ReleaseRefused)) throw error
    }
  }
}
