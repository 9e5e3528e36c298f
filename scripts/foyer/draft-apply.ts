import { readFile } from 'node:fs/promises'
import { createPatch, type Operation } from 'rfc6902'
import type { OfficeDraft } from '../../schemas/office/index.ts'
import { read, splitPointer } from '../../engine/brand/index.ts'
import { ASSETS } from '../../engine/brand/node.ts'
import { ReleaseRefused, takeIn } from '../../src/studio/server/index.ts'
import type { OfficeClient } from './office/client.ts'

/** What a draft's file is changed by: one of them. */
export interface Change {
  /** A file on this machine with operations of RFC 6902. */
  readonly patch?: string | undefined
  /** A file on this machine which it becomes: JSON, a picture, a font. */
  readonly from?: string | undefined
  /** A place and its value, `/radius=4`; the value is JSON, or a text where one stands. */
  readonly set?: string | undefined
  /** The file goes. */
  readonly remove?: boolean | undefined
}
/** Which draft of which brand. */
interface Named {
  readonly brand: string
  readonly id: string
}

/** Something a person at the terminal has to mend. */
export class ApplyError extends Error {}

const parsed = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApplyError(`${what} is no JSON`)
  }
}
const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw new ApplyError(`${path} cannot be read: ${String((error as NodeJS.ErrnoException).code)}`)
  })

/** What a value written at the terminal means: JSON, or a text; `20.00` is a text, as a number would be 20. */
function meant(written: string, there: unknown): unknown {
  if (typeof there === 'string' && !written.startsWith('"')) return written
  try {
    const value = JSON.parse(written) as unknown
    return typeof value === 'number' && String(value) !== written ? written : value
  } catch {
    return written
  }
}

/** The operation of `--set`. */
function setOperation(text: string | null, set: string): Operation {
  const at = set.indexOf('=')
  if (at < 0 || !set.startsWith('/')) throw new ApplyError('--set is a JSON pointer, "=" and a value: /radius=4')
  const path = set.slice(0, at)
  const there = text === null ? undefined : read(parsed(text, 'the file'), splitPointer(path))
  return { op: 'add', path, value: meant(set.slice(at + 1), there) }
}

/** The operations that a change makes of a text. */
async function operationsOf(text: string | null, { patch, from, set, remove }: Change): Promise<Operation[]> {
  if (remove) return [{ op: 'remove', path: '' }]
  if (set !== undefined) return [setOperation(text, set)]
  if (patch !== undefined) {
    const operations = parsed(await readText(patch), patch)
    if (!Array.isArray(operations)) throw new ApplyError(`${patch} is no list of operations`)
    return operations as Operation[]
  }
  const becomes = parsed(await readText(from!), from!)
  return text === null ? [{ op: 'add', path: '', value: becomes }] : createPatch(parsed(text, 'the file'), becomes)
}

/** Changes a file of a draft. @returns the draft; undefined where the file is so already @throws ApplyError */
export async function applyChange(
  office: OfficeClient,
  named: Named,
  file: string,
  change: Change,
): Promise<OfficeDraft | undefined> {
  if (file.startsWith(ASSETS)) {
    if (!change.remove && change.from === undefined) throw new ApplyError('a picture or a font comes --from a file')
    const bytes = change.remove ? undefined : (await readFile(change.from!)).toString('base64url')
    return office.call('drafts.upload', { ...named, file, ...(bytes !== undefined && { bytes }) })
  }
  const { bytes, revision } = await office.call('drafts.file', { ...named, file })
  const text = bytes === null ? null : Buffer.from(bytes, 'base64url').toString('utf8')
  const sent = await operationsOf(text, change)
  if (sent.length === 0) return undefined
  try {
    const operations = JSON.stringify(takeIn(text, file, sent))
    return await office.call('drafts.patch', { ...named, file, operations, revision })
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new ApplyError(error.message)
    throw error
  }
}
