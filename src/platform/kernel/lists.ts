/** Splits names separated by commas; undefined when there are none. */
export function listOf(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names?.length ? names : undefined
}
