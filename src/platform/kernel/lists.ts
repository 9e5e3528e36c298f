/** Names separated by commas; undefined when none were given. */
export function listOf(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names?.length ? names : undefined
}
