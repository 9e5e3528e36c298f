import { fileKeyOf, kindOf, splitPointer, toPointer } from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { patch } from '../drafting.ts'
import { lookOnly, releasesOf, type StudioParts } from '../parts.ts'
import type { Draft } from '../store/draft.ts'
import { draftText, readDraft, type DraftParts } from '../store/draft-log.ts'
import type { DraftCall } from '../store/drafts.ts'
import { onAir } from '../store/on-air.ts'
import { dataOf, valueAt, type SentOperation } from '../store/operations.ts'
import { rebaseDraft } from '../store/rebase.ts'
import { ReleaseRefused } from '../store/refused.ts'
import { shownValue } from '../store/secrets.ts'

/** A value that is written at a place; without one, what stands there goes. */
export interface Edit {
  readonly pointer: string
  readonly value?: Json
}
/** Edits of one file. */
export interface SentEdits {
  readonly file: string
  readonly edits: readonly Edit[]
  /** The revision of the draft its sender saw. Default: the newest */
  readonly revision?: number | undefined
}

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value inside objects, one for each name, the outermost first. */
const wrapped = (names: readonly string[], value: Json): Json =>
  names.reduceRight<Json>((inner, name) => ({ [name]: inner }), value)

/** The data after an edit; `undefined` for none. */
function after(data: Json | undefined, [part, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (part === undefined) return value
  if (Array.isArray(data)) {
    const items = [...(data as readonly Json[])]
    const inner = after(items[Number(part)], rest, value)
    if (inner === undefined) items.splice(Number(part), 1)
    else items[Number(part)] = inner
    return items
  }
  const own = isObject(data) ? data : {}
  const { [part]: old, ...others } = own
  const inner = after(old, rest, value)
  return inner === undefined ? others : { ...own, [part]: inner }
}

/**
 * The operation that writes one edit, and the place that becomes another one by it: the nearest part of the way that is
 * there is given the rest of it. Undefined where nothing changes.
 */
function operationOf(
  data: Json | undefined,
  file: string,
  { pointer, value }: Edit,
): { operation: SentOperation; changed: readonly string[] } | undefined {
  const path = splitPointer(pointer)
  const there = valueAt(data, path)
  if (value === undefined)
    return there === undefined ? undefined : { operation: { op: 'remove', path: pointer }, changed: path }
  if (there !== undefined) return { operation: { op: 'replace', path: pointer, value }, changed: path }
  let depth = path.length
  while (depth > 0 && valueAt(data, path.slice(0, depth - 1)) === undefined) depth -= 1
  const parent = valueAt(data, path.slice(0, Math.max(0, depth - 1)))
  const isPlace = depth === 0 || isObject(parent) || (Array.isArray(parent) && depth === path.length)
  if (!isPlace)
    throw new ReleaseRefused('gone', `${file}${pointer}: the way there leads through a value`, { file, path: pointer })
  const changed = path.slice(0, depth)
  return { operation: { op: 'add', path: toPointer(changed), value: wrapped(path.slice(depth), value) }, changed }
}

/** The operations of edits in order, and what stood at each place that becomes another one, the last one first. */
function operationsFor(
  data: Json | undefined,
  file: string,
  edits: readonly Edit[],
): { operations: SentOperation[]; before: Edit[] } {
  if (data === undefined) return wholeFile(file, edits)
  let now: Json | undefined = data
  const operations: SentOperation[] = []
  const before: Edit[] = []
  for (const edit of edits) {
    const made = operationOf(now, file, edit)
    if (!made) continue
    operations.push(made.operation)
    const there = valueAt(now, made.changed)
    const shown = shownValue(there, file, made.changed) as Json | undefined
    before.unshift({ pointer: toPointer(made.changed), ...(shown !== undefined && { value: shown }) })
    now = after(now, splitPointer(edit.pointer), edit.value)
  }
  return { operations, before }
}

/** A file that is not there is written as one value, and taken back as one: it may be a whole language. */
function wholeFile(file: string, edits: readonly Edit[]): { operations: SentOperation[]; before: Edit[] } {
  let value: Json | undefined
  for (const edit of edits) {
    // Refuses a way that leads through a value.
    if (operationOf(value, file, edit)) value = after(value, splitPointer(edit.pointer), edit.value)
  }
  if (value === undefined) return { operations: [], before: [] }
  return { operations: [{ op: 'add', path: '', value }], before: [{ pointer: '' }] }
}

/** A new file begins with the schema it is written by, found from where `brand.json` finds its own. */
async function schemaEdits(parts: DraftParts, draft: Draft, file: string): Promise<Edit[]> {
  const own = valueAt(dataOf(await draftText(parts, draft, 'brand.json'), 'brand.json'), ['$schema'])
  const kind = kindOf(fileKeyOf(file)?.key ?? [])
  if (typeof own !== 'string' || !own.endsWith(BRAND_SCHEMA) || !kind) return []
  const up = '../'.repeat(file.split('/').length - 1)
  return [{ pointer: '/$schema', value: up + own.replace(BRAND_SCHEMA, `${kind.name}.schema.json`) }]
}
const BRAND_SCHEMA = 'brand.schema.json'

/**
 * Writes values into a file of a draft, as a patch of the revision its sender saw.
 * @returns the draft, and what stood there, which written in its order undoes it
 * @throws ReleaseRefused
 */
export async function write(
  studio: StudioParts,
  call: DraftCall,
  { file, edits, revision }: SentEdits,
): Promise<{ draft: Draft; before: Edit[] }> {
  const parts = lookOnly(releasesOf(studio, call.brand))
  const newest = await rebaseDraft(parts, call, await onAir(parts, call.brand))
  const saw = revision === undefined ? newest : await readDraft(parts, call.brand, call.id, revision)
  const data = dataOf(await draftText(parts, saw, file), file)
  const first = data === undefined ? await schemaEdits(parts, saw, file) : []
  const { operations, before } = operationsFor(data, file, [...first, ...edits])
  if (operations.length === 0) return { draft: newest, before }
  return { draft: await patch(studio, call, { file, operations, revision }), before }
}
