/**
 * Reduces each item of a list or page, or a single object, to the requested fields and the id; unknown names are
 * ignored.
 */
export function pickFields(data: unknown, fields: unknown): unknown {
  if (typeof fields !== 'string' || !fields) return data
  const names = new Set(['id', ...fields.split(',').map((name) => name.trim())])
  const pick = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
  if (Array.isArray(data)) return data.map(pick)
  const { items } = data as { items?: object[] }
  return items ? { ...(data as object), items: items.map(pick) } : pick(data as object)
}
