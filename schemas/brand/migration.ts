/** One change of a file, at a path of its data: a key gets another name, or a value another value. */
export type Change =
  | { path: readonly string[]; rename: string }
  /** `undefined` removes what stands there. */
  | { path: readonly string[]; value: unknown }

/**
 * A step from one version of a brand file, or of a widget's props, to the next. A released step never changes, and a
 * file it was run over already is left as it is.
 */
export interface Migration {
  /** What it does, in words with dashes, e.g. `art-model-to-style`. */
  name: string
  /** Changes a file of the version before needs; none when it says nothing of the matter. */
  changes: (data: unknown) => Change[]
}

/** Where a file, or an instance of a widget, says which version it was written for; 1 when it does not. */
export const VERSION_KEY = '$version'

/** The version that follows from the steps there are. */
export const versionAfter = (migrations: readonly Migration[] = []): number => migrations.length + 1

/** A step that gives a key another name. */
export const renames = (name: string, path: readonly string[], to: string): Migration => ({
  name,
  changes(data) {
    let owner = data
    for (const part of path.slice(0, -1)) owner = child(owner, part)
    const isThere = child(owner, path.at(-1)!) !== undefined && child(owner, to) === undefined
    return isThere ? [{ path, rename: to }] : []
  },
})
const child = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
    ? (owner as Record<string, unknown>)[name]
    : undefined
