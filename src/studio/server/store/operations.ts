import type { Operation } from 'rfc6902'
import type { AddOperation, MoveOperation, RemoveOperation, ReplaceOperation } from 'rfc6902/diff'
import { insertAt, moveTo, removeAt, setAt, splitPointer } from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { ReleaseRefused } from './refused.ts'

/**
 * A change of a JSON file: an operation of RFC 6902, with the hash of the value it replaces, takes away or moves
 * (`valueHash`); null where nothing stood. `path` is a JSON pointer; the empty one means the whole file.
 */
export type DraftOperation = (
  | (Omit<AddOperation, 'value'> & { value: Json })
  | (Omit<ReplaceOperation, 'value'> & { value: Json })
  | RemoveOperation
  | MoveOperation
) & { was: string | null }

/**
 * An operation as somebody sends it: any of RFC 6902, with the hash of what they saw where it writes, if they say so;
 * null where they saw nothing.
 */
export type SentOperation = Operation & { was?: string | null | undefined }

/** The text of a file; null for one that is not there. */
export type FileText = string | null

/** A text as a value; undefined for a file that is not there. @throws ReleaseRefused `not-json` */
export function dataOf(text: FileText, file: string): Json | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch {
    throw new ReleaseRefused('not-json', `${file} is no JSON; mend it in an editor`, { file })
  }
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(data: Json | undefined, parts: readonly string[]): Json | undefined {
  let value = data
  for (const part of parts) {
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(part) ? (value as readonly Json[])[Number(part)] : undefined
    else value = Object.hasOwn(value, part) ? (value as Record<string, Json>)[part] : undefined
  }
  return value
}

/**
 * A text after an operation; only what it names is written anew. Taking the whole file away gives null.
 * @throws ReleaseRefused `gone` where a part of the place is not there
 */
export function applyTo(text: FileText, file: string, operation: DraftOperation): FileText {
  const parts = splitPointer(operation.path)
  try {
    if (parts.length === 0) return wholeText(text, operation)
    if (text === null) throw new Error('the file is not there')
    if (operation.op === 'move') return moveTo(text, splitPointer(operation.from), parts)
    if (operation.op === 'remove') return removeAt(text, parts)
    const data = dataOf(text, file)
    const isThere = valueAt(data, parts) !== undefined
    if (operation.op === 'replace' && !isThere) throw new Error('nothing stands there')
    // An insertion may have a value after it; a member may not.
    return operation.op === 'add' ? insertAt(text, parts, operation.value) : setAt(text, parts, operation.value)
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error
    const { op, path } = operation
    const why = error instanceof Error ? error.message : String(error)
    throw new ReleaseRefused('gone', `${file}${path}: ${op} has no place any more: ${why}`, { file, path })
  }
}

/** A file after an operation on all of it. */
function wholeText(text: FileText, operation: DraftOperation): FileText {
  if (operation.op === 'remove') return null
  if (operation.op === 'move') throw new Error('a whole file is not moved')
  return text === null ? `${JSON.stringify(operation.value, null, 2)}\n` : setAt(text, [], operation.value)
}
