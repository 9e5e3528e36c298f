const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Whether the database can store every text in a value, names of fields included: it refuses a NUL and half a surrogate
 * pair. Check it where a call is read: a call that cannot be stored will never be, however often it is sent again.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value]
  // A loop, so that deep nesting cannot exhaust the stack.
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isText(next)) return false
    if (typeof next === 'object' && next !== null)
      for (const [name, child] of Object.entries(next)) open.push(name, child)
  }
  return true
}

/** The first characters of a text, without what the database cannot store, for what is kept as it came. */
export const storableStart = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\0', '').toWellFormed()
