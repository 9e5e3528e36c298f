/** One rule of `redirects.json`. */
export interface RedirectRule {
  from: string
  to: string
  status?: 301 | 302
}

/**
 * Matches a path against a pattern where `*` stands for any run of characters. Linear in the path's length for each
 * `*`.
 */
export const matchesWildcard = (pattern: string, path: string): boolean => {
  const parts = pattern.split('*')
  if (parts.length === 1) return pattern === path
  const first = parts[0]!
  const last = parts.at(-1)!
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false
  let at = first.length
  const end = path.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/** Where the first matching rule sends this path, unless it points at the path itself. */
export const findRedirect = (
  rules: readonly RedirectRule[],
  path: string,
): { to: string; status: 301 | 302 } | undefined => {
  const rule = rules.find((candidate) => matchesWildcard(candidate.from, path))
  return rule && rule.to !== path ? { to: rule.to, status: rule.status ?? 302 } : undefined
}
