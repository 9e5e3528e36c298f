/** The latest things that were made, by name: the one used longest ago is forgotten first. */
export interface Lately<T> {
  get(name: string): T | undefined
  keep(name: string, made: T): void
  forget(name: string): void
}

/** @param most how many are kept */
export const lately = <T>(most: number): Lately<T> => {
  const kept = new Map<string, T>()
  const keep = (name: string, made: T): void => {
    kept.delete(name)
    kept.set(name, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }
  return {
    get(name) {
      const found = kept.get(name)
      if (found !== undefined) keep(name, found)
      return found
    },
    keep,
    forget: (name) => void kept.delete(name),
  }
}
