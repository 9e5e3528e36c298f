import { parseTree } from 'jsonc-parser'
import { VERSION_KEY, versionAfter, type Change, type Migration, type Move } from '../../../schemas/brand/index.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import { allIn, eachInstance } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { insertAt, removeAt, setAt } from './json.ts'
import { applyEdits } from './text-edits.ts'
import { kindOf, nodeAt } from '../read/source.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'

type Widgets = ReadonlyMap<string, Pick<WidgetSchema, 'migrations'>>

/** A part of a file with its own version: the file itself, or an instance of a widget. */
interface Part {
  /** Path of the part that has the version, and from there of the data the migrations change. */
  at: string[]
  within: string[]
  /** Its name in messages. */
  what: string
  migrations: readonly Migration[]
}

/** A migration that was run on a part of a file. */
interface Step {
  at: string[]
  what: string
  name: string
}
/** A part written for a version that does not exist yet. */
interface Newer {
  at: string[]
  what: string
  written: number
  known: number
}
export interface Migrated {
  /** The file's text after all migrations; unchanged when there was none to run. */
  text: string
  steps: Step[]
  newer: Newer[]
  /** What belongs into other files now. */
  moves: Move[]
  /** Values that stand nowhere any more. */
  lost: Lost[]
}
/** A value that a migration could keep nowhere, with its former place. */
export interface Lost {
  path: readonly string[]
  value: unknown
}

/**
 * Runs every migration newer than a file. Nothing else of its text changes.
 * @param layered the brand it belongs to: names the widget of an instance when the file does not
 */
export const migrateSource = (source: SourceFile, widgets: Widgets, layered?: LayeredBrand): Migrated => {
  const migrated: Migrated = { text: source.text, steps: [], newer: [], moves: [], lost: [] }
  for (const part of partsOf(source, widgets, layered)) migratePart(part, migrated, layered?.data)
  return migrated
}

const partsOf = (source: SourceFile, widgets: Widgets, layered?: LayeredBrand): Part[] => {
  const { data, key } = source
  const kind = kindOf(key)
  if (!kind || !isPlain(data)) return []
  const parts: Part[] = [{ at: [], within: [], what: kind.path, migrations: kind.migrations ?? [] }]
  const instance = (owner: unknown, path: string[]): void => {
    if (!isPlain(owner) || !isPlain(owner.props)) return
    const named = owner.widget ?? (layered && read(layered.data, [...key, ...path, 'widget']))
    const migrations = typeof named === 'string' ? widgets.get(named)?.migrations : undefined
    if (migrations || VERSION_KEY in owner)
      parts.push({ at: path, within: ['props'], what: String(named), migrations: migrations ?? [] })
  }
  instance(data.frame, ['frame'])
  eachInstance(data.slots, ['slots'], instance, allIn)
  return parts
}

const migratePart = ({ at, within, what, migrations }: Part, migrated: Migrated, brand: unknown): void => {
  const known = versionAfter(migrations)
  const written = versionAt(migrated.text, at)
  const from = written ?? 1
  if (from > known) {
    migrated.newer.push({ at, what, written: from, known })
    return
  }
  let { text } = migrated
  const steps: Step[] = []
  const base = [...at, ...within]
  for (const { name, changes, moves } of migrations.slice(from - 1)) {
    const after = applyChanges(text, base, changes)
    if (after !== text || written !== undefined) steps.push({ at, what, name })
    if (after !== text) {
      const before = read(dataOf(text), base)
      const moved = moves?.(before, brand) ?? []
      migrated.moves.push(...moved)
      for (const { path, value } of missingLeaves(before, [
        read(dataOf(after), base),
        ...moved.map((one) => one.value),
      ]))
        migrated.lost.push({ path: [...base, ...path], value })
    }
    text = after
  }
  if (steps.length === 0) return
  migrated.steps.push(...steps)
  migrated.text = stamp(text, at, known, written === undefined)
}

/** The leaves of some data that the data it became does not have, each as often as it is missing. */
const missingLeaves = (before: unknown, after: unknown): Lost[] => {
  const there = Map.groupBy(leavesOf(after), ({ value }) => JSON.stringify(value))
  return leavesOf(before).filter(({ value }) => there.get(JSON.stringify(value))?.pop() === undefined)
}

/** Every value within some data that contains no others, with its path. */
export const leavesOf = (value: unknown, path: readonly string[] = []): Lost[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : value === undefined
      ? []
      : [{ path, value }]

const dataOf = (text: string): unknown => JSON.parse(text)
const versionAt = (text: string, at: readonly string[]): number | undefined => {
  const version = read(dataOf(text), [...at, VERSION_KEY])
  return Number.isInteger(version) ? Number(version) : undefined
}

const applyChanges = (text: string, base: string[], changes: (data: unknown) => Change[]): string => {
  let after = text
  for (const change of changes(read(dataOf(text), base))) after = applyChange(after, base, change)
  return after
}

const applyChange = (text: string, base: string[], change: Change): string => {
  const path = [...base, ...change.path]
  if ('rename' in change) {
    const key = nodeAt(parseTree(text)!, path)?.parent?.children?.[0]
    return key
      ? applyEdits(text, [{ offset: key.offset, length: key.length, text: JSON.stringify(change.rename) }])
      : text
  }
  if (change.value !== undefined) return setAt(text, path, change.value)
  return read(dataOf(text), path) === undefined ? text : removeAt(text, path)
}

// Writes the version below the line that names the kind: a file's `$schema`, an instance's `widget`.
const stamp = (text: string, at: string[], version: number, isNew: boolean): string => {
  const path = [...at, VERSION_KEY]
  if (!isNew) return setAt(text, path, version)
  const names = Object.keys(read(dataOf(text), at) as object)
  return insertAt(text, path, version, Math.max(names.indexOf('$schema'), names.indexOf('widget')) + 1)
}
