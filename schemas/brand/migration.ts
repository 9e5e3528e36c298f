/** One change at a path of a file's data: the key is renamed, or the value replaced. */
export type Change =
  | { path: readonly string[]; rename: string }
  /** `undefined` removes the key. */
  | { path: readonly string[]; value: unknown }

/** A value that a migration takes out of a file and writes into another file of the brand. */
export interface Move {
  /** The other file, by its path below the brand's folder, and the place in it. */
  file: string
  path: readonly string[]
  value: unknown
  /** Adds `value` to the list at `path`, unless an item there has the same value of this property. */
  listBy?: string
}

/**
 * A step from one version of a brand file, or of a widget's props, to the next. A released migration is never edited.
 * Running one twice changes nothing the second time.
 */
export interface Migration {
  /** What it changes, in kebab case, e.g. `art-model-to-style`. */
  name: string
  /** @returns the changes that a file of the previous version needs; empty when it needs none */
  changes: (data: unknown) => Change[]
  /**
   * Where values go that `changes` removes; what goes nowhere is reported.
   * @param brand the brand with all its layers, by kind of file
   */
  moves?: (data: unknown, brand: unknown) => Move[]
}

/** Key of the version that a file, or an instance of a widget, was written for. Without it the version is 1. */
export const VERSION_KEY = '$version'

/** The current version: the number of migrations plus one. */
export const versionAfter = (migrations: readonly Migration[] = []): number => migrations.length + 1

/** A migration that renames the key at `path` to `to`, unless `to` exists already. */
export const renames = (name: string, path: readonly string[], to: string): Migration => ({
  name,
  changes(data) {
    let owner = data
    for (const part of path.slice(0, -1)) owner = child(owner, part)
    const isThere = child(owner, path.at(-1)!) !== undefined && child(owner, to) === undefined
    return isThere ? [{ path, rename: to }] : []
  },
})
/** The property of an object; `undefined` where there is none. */
export const child = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
    ? (owner as Record<string, unknown>)[name]
    : undefined
