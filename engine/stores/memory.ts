/**
 * Values kept in the browser between visits (`localStorage`). Where there is no storage, e.g. in a frame of another
 * site, nothing is stored and nothing fails.
 */
export const memory = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  keep(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The storage is full or not allowed.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // There is nothing to remove.
    }
  },
}
