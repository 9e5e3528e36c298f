/** Whether two JSON values are the same, in whatever order their keys stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  const values = (key: string) => [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]] as const
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(...values(key)))
}
