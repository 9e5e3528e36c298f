import type { Json } from '../../../platform/kernel/json.ts'
import type { DraftOperation } from './operations.ts'
import { valueHash } from './hash.ts'

/** A change that waits for somebody to pick: of one value, what the draft has now and what was sent. */
export interface Conflict {
  /** Of the entry it came with and its place in there, such as `4.1`. */
  readonly id: string
  readonly file: string
  readonly by: string
  /** As it was sent, for the file as its sender saw it. */
  readonly operation: DraftOperation
  /** Where it would write in the draft as it was then; undefined where nobody can tell. */
  readonly place?: string
  /** What stood there; undefined where nothing did. */
  readonly theirs?: Json
}

/** Operations of one file, in their order. */
type Changes = readonly { readonly file: string; readonly operations: readonly DraftOperation[] }[]

/** Who made an entry, and when. */
interface Signed {
  readonly by: string
  readonly at: string
}
/** What changes a draft. */
export type DraftChange =
  | {
      readonly kind: 'patch'
      /** Of whoever sent it: the same is taken once. */
      readonly key: string
      readonly file: string
      readonly operations: readonly DraftOperation[]
      readonly conflicts: readonly Conflict[]
    }
  | { readonly kind: 'asset'; readonly key: string; readonly path: string; readonly hash: string | null }
  | {
      readonly kind: 'pick'
      readonly conflict: string
      readonly file: string
      readonly operations: readonly DraftOperation[]
      /** Of a picture or a font: what becomes of it. */
      readonly asset?: string | null
    }
  | {
      readonly kind: 'rebase'
      readonly base: string
      readonly changes: Changes
      readonly assets: Readonly<Record<string, string | null>>
      readonly conflicts: readonly Conflict[]
    }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'released'; readonly release: string }
type DraftEntry = Signed & DraftChange
type FirstEntry = Signed & { readonly kind: 'new'; readonly name: string; readonly base: string }

/** A draft: a release and what is changed in it. */
export interface Draft {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly by: string
  readonly at: string
  /** How many entries it has. */
  readonly revision: number
  /** The hash of the release it began with, or was last moved to. */
  readonly base: string
  /** By file. */
  readonly changes: ReadonlyMap<string, readonly DraftOperation[]>
  /** Pictures and fonts by path: the hash of their bytes, null for one that is taken away. */
  readonly assets: ReadonlyMap<string, string | null>
  readonly conflicts: readonly Conflict[]
  /** Everybody who changed something in it. */
  readonly authors: ReadonlySet<string>
  /** What was taken, by the keys of whoever sent it, with the number of its entry. */
  readonly keys: ReadonlyMap<string, number>
  readonly closed?: 'dropped' | 'released'
  /** The hash of all it changes; an approval is of this. */
  readonly hash: string
}

interface Building {
  base: string
  changes: Map<string, DraftOperation[]>
  assets: Map<string, string | null>
  conflicts: Conflict[]
  authors: Set<string>
  keys: Map<string, number>
  closed?: 'dropped' | 'released'
}

const add = ({ changes }: Building, file: string, operations: readonly DraftOperation[]): void => {
  if (operations.length > 0) changes.set(file, [...(changes.get(file) ?? []), ...operations])
}

function take(draft: Building, entry: DraftEntry, number: number): void {
  if (entry.kind === 'patch' || entry.kind === 'asset') draft.keys.set(entry.key, number)
  if (entry.kind !== 'rebase' && entry.kind !== 'released' && entry.kind !== 'dropped') draft.authors.add(entry.by)
  switch (entry.kind) {
    case 'patch':
      add(draft, entry.file, entry.operations)
      draft.conflicts.push(...entry.conflicts)
      break
    case 'asset':
      draft.assets.set(entry.path, entry.hash)
      break
    case 'pick':
      add(draft, entry.file, entry.operations)
      if (entry.asset !== undefined) draft.assets.set(entry.file, entry.asset)
      draft.conflicts = draft.conflicts.filter(({ id }) => id !== entry.conflict)
      break
    case 'rebase':
      draft.base = entry.base
      draft.assets = new Map(Object.entries(entry.assets))
      draft.changes = new Map(entry.changes.map(({ file, operations }) => [file, [...operations]]))
      draft.conflicts.push(...entry.conflicts)
      break
    case 'dropped':
    case 'released':
      draft.closed = entry.kind
      break
  }
}

const listed = ({ changes, assets }: Pick<Building, 'changes' | 'assets'>): Json => ({
  changes: Object.fromEntries([...changes].map(([file, operations]) => [file, operations as unknown as Json])),
  assets: Object.fromEntries(assets),
})

/** The draft that its entries make; undefined without any. */
export function draftOf(id: string, brand: string, entries: readonly Json[]): Draft | undefined {
  const [first, ...rest] = entries as unknown as readonly [FirstEntry?, ...DraftEntry[]]
  if (!first) return undefined
  const { name, by, at, base } = first
  const draft: Building = {
    base,
    changes: new Map(),
    assets: new Map(),
    conflicts: [],
    authors: new Set(),
    keys: new Map(),
  }
  rest.forEach((entry, index) => take(draft, entry, index + 2))
  return { id, brand, name, by, at, revision: entries.length, hash: valueHash(listed(draft)), ...draft }
}
