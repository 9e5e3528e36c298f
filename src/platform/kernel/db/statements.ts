import type { PoolClient } from 'pg'

/** Most texts that get a name: each is kept by every connection of the server for as long as it lives. */
const MOST_NAMES = 500

/** Statements whose plan is worth keeping. A star would break when a migration by another process adds a column. */
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b(?!.*(?:[\s.]\*|"\*)(?:\s|,|$))/is

/**
 * Makes a pool's `connect` listener that names statements, so that the server parses and plans each text once per
 * connection. Texts beyond the first 500 are sent as they are.
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
