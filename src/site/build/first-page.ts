import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'

/** What every brand's first page is made of: the page itself and the layout around it. */
const FILES = ['pages/home.json', 'layouts/default.json']

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  const { widget, when } = value as { widget?: unknown; when?: unknown }
  // What stands there under a condition is not what a guest sees first.
  if (when !== undefined) return
  if (typeof widget === 'string') into.add(widget)
  for (const part of Object.values(value)) collect(part, into)
}

/**
 * Widgets that the home pages of at least two shipped brands name, sorted, where what every brand starts from counts as
 * one: what nearly every guest loads first. `root` is the project's folder; without brands there are none.
 */
export const firstPageWidgets = (root: string): string[] => {
  const brands = existsSync(join(root, 'brands')) ? readdirSync(join(root, 'brands')) : []
  const counts = new Map<string, number>()
  for (const brand of brands) {
    const named = new Set<string>()
    for (const file of FILES.map((name) => join(root, 'brands', brand, name)))
      if (existsSync(file)) collect(parse(readFileSync(file, 'utf8')), named)
    for (const id of named) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts.keys()].filter((id) => counts.get(id)! > 1).toSorted()
}
