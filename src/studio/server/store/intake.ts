import type { Operation } from 'rfc6902'
import { splitPointer } from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { isSameValue, valueHash } from './hash.ts'
import { applyTo, dataOf, valueAt, type DraftOperation, type FileText, type SentOperation } from './operations.ts'
import { ReleaseRefused } from './refused.ts'
import { shownValue, withOwnSecrets } from './secrets.ts'

/** The hash of what its sender saw there, who sees no secrets. */
const shownHash = (there: Json | undefined, file: string, { op, path, ...rest }: Operation): string | null =>
  there === undefined
    ? null
    : valueHash(shownValue(there, file, splitPointer(op === 'move' ? (rest as { from: string }).from : path)) as Json)

/** What stands where an operation writes, takes away or moves from. */
const replacedBy = (data: Json | undefined, { op, path, ...rest }: Operation): Json | undefined => {
  const parts = splitPointer(op === 'move' ? (rest as { from: string }).from : path)
  const isInserted = (op === 'add' || op === 'copy') && Array.isArray(valueAt(data, parts.slice(0, -1)))
  return isInserted && parts.length > 0 ? undefined : valueAt(data, parts)
}

/** A pointer whose last part is an index, where it says `-`: behind the last item. */
const withIndex = (data: Json | undefined, path: string, taken = 0): string => {
  if (!path.endsWith('/-')) return path
  const list = valueAt(data, splitPointer(path.slice(0, -2)))
  return Array.isArray(list) ? `${path.slice(0, -1)}${list.length - taken}` : path
}

/** What a value without another name is, in the operations a draft keeps: one or two of them, or none for a test. */
function kept(data: Json | undefined, file: string, sent: Operation): DraftOperation[] {
  const hashAt = (path: string) => {
    const value = replacedBy(data, { op: 'remove', path })
    return value === undefined ? null : valueHash(value)
  }
  const gone = (path: string) => new ReleaseRefused('gone', `${file}${path}: nothing stands there`, { file, path })
  if (sent.op === 'test') {
    const isSame = isSameValue(valueAt(data, splitPointer(sent.path)), sent.value as Json)
    if (isSame) return []
    throw new ReleaseRefused('was-differs', `${file}${sent.path} is not what was tested for`, { file, path: sent.path })
  }
  if (sent.op === 'move') {
    const { from } = sent
    if (hashAt(from) === null) throw gone(from)
    const box = from.slice(0, from.lastIndexOf('/'))
    const path = withIndex(data, sent.path, sent.path.slice(0, -2) === box ? 1 : 0)
    const was = hashAt(from)
    if (path === from) return []
    const target = Array.isArray(valueAt(data, splitPointer(path).slice(0, -1))) ? null : hashAt(path)
    return [...(target === null ? [] : [{ op: 'remove' as const, path, was: target }]), { op: 'move', from, path, was }]
  }
  const path = withIndex(data, sent.path)
  if (sent.op === 'remove') return [{ op: 'remove', path, was: hashAt(path) }]
  const value = sent.op === 'copy' ? valueAt(data, splitPointer(sent.from)) : (sent.value as Json)
  if (value === undefined) throw gone(sent.op === 'copy' ? sent.from : path)
  const isThere = sent.op === 'replace' || replacedBy(data, { op: 'add', path, value }) !== undefined
  return isThere ? [{ op: 'replace', path, value, was: hashAt(path) }] : [{ op: 'add', path, value, was: null }]
}

/**
 * Operations as a draft keeps them, for a text they are made for: each with the hash of what it replaces, indexes in
 * place of `-`, a copy as the value it copies, an `add` where something stands as a `replace`. Whoever sent it saw no
 * secrets: what stands for one means the one that is there, or the one of `base`.
 * @param base the file as the release has it
 * @throws ReleaseRefused `gone` where something is not there, `was-differs` where another value stands there than
 * whoever sent it saw
 */
export function takeIn(
  text: FileText,
  file: string,
  sent: readonly SentOperation[],
  base: FileText = null,
): DraftOperation[] {
  const all: DraftOperation[] = []
  let now = text
  const released = dataOf(base, file)
  for (const { was, ...given } of sent) {
    const data = dataOf(now, file)
    const operation = withOwnSecrets(given, file, [data, released])
    const there = replacedBy(data, operation)
    const hash = there === undefined ? null : valueHash(there)
    if (was !== undefined && was !== hash && was !== shownHash(there, file, operation))
      throw new ReleaseRefused('was-differs', `${file}${operation.path} is not what you saw; look again`, {
        file,
        path: operation.path,
        hash,
      })
    for (const one of kept(data, file, operation)) {
      all.push(one)
      now = applyTo(now, file, one)
    }
  }
  return all
}
