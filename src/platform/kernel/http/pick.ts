/**
 * Leaves of each item of a list or of a page of items, or of a single thing, only the fields asked for and the id;
 * names nobody has are passed over.
 */
export function pickFields(data: unknown, fields: unknown): unknown {
  if (typeof fields !== 'string' || !fields) return data
  const names = new Set(['id', ...fields.split(',').map((name) => name.trim())])
  const pick = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
  if (Array.isArray(data)) return data.map(pick)
  const { items } = data as { items?: object[] }
  return items ? { ...(data as object), items: items.map(pick) } : pick(data as object)
}
