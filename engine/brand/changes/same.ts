import { isPlain } from '../read/merge.ts'

/** Whether two values are the same data; a property that is `undefined` is none. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isPlain(a) || !isPlain(b)) return false
  return keysOf(a, b).every((key) => isSame(a[key], b[key]))
}

/** The keys of either of two objects, those of the second first. */
export const keysOf = (a: object, b: object): string[] => [...new Set([...Object.keys(b), ...Object.keys(a)])]
