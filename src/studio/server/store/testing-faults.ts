import { applyPatch, type Operation } from 'rfc6902'
import type { Json } from '../../../platform/kernel/json.ts'
import type { Draft, DraftChange } from './draft.ts'
import { valueHash } from './hash.ts'
import type { DraftOperation } from './operations.ts'
import { at, BASE, type Sent } from './testing-writers.ts'

/** A patch as the log of a draft has it. */
interface Patch {
  readonly key: string
  readonly operations: readonly DraftOperation[]
  readonly conflicts: readonly unknown[]
}
const entriesOf = (entries: readonly Json[]) =>
  entries as unknown as readonly (DraftChange & { readonly base?: string })[]
const patchesIn = (entries: readonly Json[]): readonly Patch[] =>
  entriesOf(entries).filter((entry) => entry.kind === 'patch')

/** Applies operations to data, each only where what it replaces stands there. @returns what was wrong */
function faultsOfReplay(data: Json, operations: readonly DraftOperation[], told: string): string[] {
  const faults: string[] = []
  for (const { was, ...operation } of operations) {
    const read = operation.op === 'move' ? operation.from : operation.path
    const isInsertion = operation.op === 'add' && Array.isArray(at(data, operation.path.replace(/\/[^/]*$/, '')))
    const there = isInsertion ? undefined : at(data, read)
    if (was !== (there === undefined ? null : valueHash(there))) faults.push(`${told} was applied to something else`)
    for (const error of applyPatch(data, [operation as Operation])) if (error) faults.push(`${told}: ${error.message}`)
  }
  return faults
}

/**
 * What is wrong with a log, when all that is in it is applied again by somebody else's code.
 * @param texts of the releases a draft was moved to, by their hashes
 */
export function faultsOfLog(
  draft: Draft,
  text: string,
  entries: readonly Json[],
  texts: ReadonlyMap<string, string> = new Map(),
): string[] {
  const faults: string[] = []
  let data = JSON.parse(BASE) as Json
  const waiting = new Set<string>()
  for (const entry of entriesOf(entries)) {
    if (entry.kind === 'rebase') data = JSON.parse(texts.get(entry.base)!) as Json
    if (entry.kind === 'patch') faults.push(...faultsOfReplay(data, entry.operations, entry.key))
    if (entry.kind === 'pick') faults.push(...faultsOfReplay(data, entry.operations, `the pick of ${entry.conflict}`))
    if (entry.kind === 'rebase')
      for (const { operations } of entry.changes) faults.push(...faultsOfReplay(data, operations, 'a rebase'))
    if (entry.kind === 'patch' || entry.kind === 'rebase') for (const { id } of entry.conflicts) waiting.add(id)
    if (entry.kind === 'pick' && !waiting.delete(entry.conflict)) faults.push(`${entry.conflict} was picked twice`)
  }
  const patches = patchesIn(entries)
  if (valueHash(data) !== valueHash(JSON.parse(text) as Json)) faults.push('the text is not what its entries make')
  if (new Set(patches.map(({ key }) => key)).size !== patches.length) faults.push('a patch was taken twice')
  const open = draft.conflicts.map(({ id }) => id)
  if (open.join() !== [...waiting].join()) faults.push(`${open.join()} wait in place of ${[...waiting].join()}`)
  return faults
}

/** Values that were sent and are in no operation of a draft, in no conflict, and were picked away by nobody. */
export function lostValues(draft: Draft, entries: readonly Json[], sent: readonly Sent[]): string[] {
  const valueOf = (operation: { readonly op: string; readonly value?: unknown }) => String(operation.value)
  const kept = new Set([...draft.changes.values()].flat().map(valueOf))
  const all = entriesOf(entries)
  const conflicts = all.flatMap((entry) => (entry.kind === 'patch' || entry.kind === 'rebase' ? entry.conflicts : []))
  const picked = new Set(all.flatMap((entry) => (entry.kind === 'pick' ? [entry.conflict] : [])))
  const open = new Set(draft.conflicts.map(({ id }) => id))
  for (const { id, operation } of conflicts) if (open.has(id) || picked.has(id)) kept.add(valueOf(operation))
  return sent.flatMap(({ key, operation, isTaken }) =>
    isTaken && 'value' in operation && !kept.has(valueOf(operation)) ? [`${key} is lost`] : [],
  )
}

/** What is wrong with how the patches that were sent are in a log. */
export function faultsOfSent(entries: readonly Json[], sent: readonly Sent[]): string[] {
  const faults: string[] = []
  const patches = new Map(patchesIn(entries).map((patch) => [patch.key, patch]))
  for (const { key, operation, saw, isTaken } of sent) {
    if (!isTaken && !patches.has(key)) continue
    const { operations, conflicts } = patches.get(key) ?? { operations: [], conflicts: [] }
    const kept = operations.length + conflicts.length
    const isNothing = operation.op === 'move' && operation.from === operation.path
    if (!patches.has(key)) faults.push(`${key} is lost`)
    // What somebody else took away already needs no second time.
    if (isNothing ? kept > 0 : kept > 1 || (kept === 0 && operation.op !== 'remove'))
      faults.push(`${key}: ${kept} times`)
    for (const { was } of operations) if (was !== saw) faults.push(`${key} replaced what its writer did not see`)
  }
  const known = new Set(sent.map(({ key }) => key))
  for (const key of patches.keys()) if (!known.has(key)) faults.push(`nobody sent ${key}`)
  return faults
}
