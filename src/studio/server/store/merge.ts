import { align } from './align.ts'
import type { Conflict } from './draft.ts'
import { applyTo, dataOf, valueAt, type DraftOperation, type FileText } from './operations.ts'
import { splitPointer } from '../../../../engine/brand/index.ts'

/** Operations that have their place, and those somebody has to pick from. */
export interface Merged {
  readonly operations: readonly DraftOperation[]
  readonly conflicts: readonly Omit<Conflict, 'id' | 'by'>[]
}

/**
 * Operations made for a file as somebody saw it, for the file as it is now. Each has its place there, was done by
 * somebody else already, or is a conflict: none is lost, and none is done twice.
 */
export function merge(file: string, seen: FileText, now: FileText, operations: readonly DraftOperation[]): Merged {
  if (seen === now) return { operations, conflicts: [] }
  const placed: DraftOperation[] = []
  const conflicts: Merged['conflicts'][number][] = []
  let [before, after] = [seen, now]
  for (const operation of operations) {
    const aligned = align(dataOf(before, file), dataOf(after, file), operation)
    if (aligned !== 'done' && 'operation' in aligned) {
      placed.push(aligned.operation)
      after = applyTo(after, file, aligned.operation)
    } else if (aligned !== 'done') {
      const { place } = aligned
      const theirs = place === undefined ? undefined : valueAt(dataOf(after, file), splitPointer(place))
      conflicts.push({
        file,
        operation,
        ...(place !== undefined && { place }),
        ...(theirs !== undefined && { theirs }),
      })
    }
    before = applyTo(before, file, operation)
  }
  return { operations: placed, conflicts }
}
