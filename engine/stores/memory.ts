/**
 * What the browser remembers between visits. Where it lets us keep nothing, in a frame of another site for one, nothing
 * is remembered and nothing fails.
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
      // Full, or forbidden.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing is there.
    }
  },
}
