import type { PoolClient } from 'pg'

/** Maximum number of named statements; each connection of the server keeps all of them for its lifetime. */
const MOST_NAMES = 500

/** Statements whose plan is worth keeping. A plan with a star would break when another process adds a column. */
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b(?!.*(?:[\s.]\*|"\*)(?:\s|,|$))/is

/**
 * Makes a pool's `connect` listener that names statements, so that the server parses and plans each text once per
 * connection. Texts beyond the first 500 are sent without a name.
 */
export function nameStatements(): (client: PoolClient) => void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES || !NAMEABLE.test(text)) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name ? query({ name, text, values }, ...rest) : query(...args)
    }
    client.query = named as PoolClient['query']
  }
}
